/**
 * Licences of records, from what all registries state: well known ones get their identifier, and a record without one takes that which
 * another registry states for the same address.
 */
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import { identified } from './known-licences.ts';
import { addressKey } from './source-host.ts';

type Licence = NonNullable<Fact['licence']>;
type Licensed = Fact & { licence: Licence };

/**
 * Registries that are the publisher of what they list, with the host on which it stands: the terms of the registry's row are those of its
 * data. USGS: https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits.
 */
const publishers: Readonly<Record<string, string>> = { 'rivretrieve-gauges': 'waterdata.usgs.gov' };

/** What a dataset is told by: its kind and address. A home page may stand for several. */
function datasetKey({ kind, url }: Fact): string | undefined {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? undefined : `${kind} ${addressKey(url)}`;
}

const isSame = (a: Licence, b: Licence): boolean =>
  (a.spdx !== undefined && a.spdx === b.spdx) ||
  (a.url !== undefined && b.url !== undefined && addressKey(a.url) === addressKey(b.url)) ||
  (a.name !== undefined && a.name === b.name);

/** The fullest of the statements, by the first registry; none where they disagree. */
function agreed(stated: readonly Licensed[]): Licence | undefined {
  const [best] = stated.toSorted(
    (a, b) =>
      Number(b.licence.spdx !== undefined) - Number(a.licence.spdx !== undefined) ||
      (a.registry < b.registry ? -1 : a.registry > b.registry ? 1 : a.record < b.record ? -1 : 1),
  );
  if (!best || !stated.every(({ licence }) => isSame(licence, best.licence))) return undefined;
  return { ...best.licence, from: best.registry };
}

/** The facts in their order, with the licences that registries state for them; those that gain nothing are the same objects. */
export function withLicences(facts: readonly Fact[], registries: readonly Registry[]): Fact[] {
  const rows = new Map(registries.map((registry) => [registry.slug, registry]));
  const stating = new Map<string, Licensed[]>();
  const known = facts.map((fact): Fact => {
    if (!fact.licence) return fact;
    const licence = identified(fact.licence);
    const told = licence === fact.licence ? fact : { ...fact, licence };
    const key = datasetKey(fact);
    if (key) stating.set(key, [...(stating.get(key) ?? []), told as Licensed]);
    return told;
  });
  return known.map((fact) => {
    if (fact.licence) return fact;
    const { registry } = fact;
    const terms = rows.get(registry)?.licence;
    if (terms && publishers[registry] === new URL(fact.url).hostname) {
      const { spdx, name, url } = terms;
      return { ...fact, licence: { ...(spdx ? { spdx } : {}), name, url, from: registry } };
    }
    const key = datasetKey(fact);
    const licence = key && agreed((stating.get(key) ?? []).filter((other) => other.registry !== registry));
    return licence ? { ...fact, licence } : fact;
  });
}
