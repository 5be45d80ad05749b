/**
 * Licences by what all registries state: SPDX identifiers for known ones, and for a record without one what another
 * registry states for its address, or a page we read or a registry for its portal.
 */
import texts from '../../data/texts/licences.json' with { type: 'json' };
import { once } from '../cache.ts';
import { addressKey } from './records/address.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { PortalLicence } from '../contract/data/dataset-list.ts';
import { sign } from '../language/signs.ts';

const NONE = sign('noLicence', 'i');
/** Licences that forbid some uses (Open Definition 2.1), and reservations of all rights. */
const CLOSED = sign('closedLicence', 'i');

/** `none` where no licence is stated, `closed` for one that forbids some uses. Any other stated terms count as open. */
export function openness(licence: Fact['licence']): 'open' | 'closed' | 'none' {
  const stated = [licence?.spdx, licence?.name, licence?.url].filter(
    (text): text is string => text !== undefined && !NONE.test(text),
  );
  if (stated.length === 0) return 'none';
  return stated.some((text) => CLOSED.test(text)) ? 'closed' : 'open';
}

type Licence = NonNullable<Fact['licence']>;
type Licensed = Fact & { licence: Licence };

/**
 * Registries that publish what they list, with the host of the data: the terms in the registry's row are those of the data. USGS: https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits.
 */
const publishers: Readonly<Record<string, string>> = { 'rivretrieve-gauges': 'waterdata.usgs.gov' };

/** Identifies a dataset by kind and address. A home page may be that of several. */
function datasetKey({ kind, url }: Fact): string | undefined {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? undefined : `${kind} ${addressKey(url)}`;
}

/** Identifies a portal by its host, where a catalogue's record or a dataset of it names it. */
function portalKey(fact: Fact): string | undefined {
  if (fact.kind === 'dataset') return `portal ${fact.portal}`;
  return fact.kind === 'catalogue' ? `portal ${new URL(fact.url).hostname.replace(/^www\./, '')}` : undefined;
}

const isSame = (a: Licence, b: Licence): boolean =>
  (a.spdx !== undefined && a.spdx === b.spdx) ||
  (a.url !== undefined && b.url !== undefined && addressKey(a.url) === addressKey(b.url)) ||
  (a.name !== undefined && a.name === b.name);

/** The most complete statement, by the first registry; none where they disagree. */
function agreed(stated: readonly Licensed[]): Licence | undefined {
  const [best] = stated.toSorted(
    (a, b) =>
      Number(b.licence.spdx !== undefined) - Number(a.licence.spdx !== undefined) ||
      (a.registry < b.registry ? -1 : a.registry > b.registry ? 1 : a.record < b.record ? -1 : 1),
  );
  if (!best || !stated.every(({ licence }) => isSame(licence, best.licence))) return undefined;
  return { ...best.licence, from: best.registry };
}

/** What a page states for all datasets of a portal, or of a city there. */
function portalLicence(fact: Fact, portals: readonly PortalLicence[]): Licence | undefined {
  if (fact.kind !== 'dataset') return undefined;
  const row = portals.find(
    ({ portal, cities }) =>
      portal === fact.portal && (!cities || fact.places?.every(({ scopeId }) => cities.includes(scopeId))),
  );
  return row && { ...row.licence, from: row.document };
}

/** The facts in their order, with the licences that registries state for them. Facts that gain nothing stay the same objects. */
export function withLicences(
  facts: readonly Fact[],
  registries: readonly Registry[],
  portals: readonly PortalLicence[] = [],
): Fact[] {
  const rows = new Map(registries.map((registry) => [registry.slug, registry]));
  const stating = new Map<string, Licensed[]>();
  const known = facts.map((fact): Fact => {
    if (!fact.licence) return fact;
    const licence = identified(fact.licence);
    const identifiedFact = licence === fact.licence ? fact : { ...fact, licence };
    for (const key of [datasetKey(fact), fact.kind === 'catalogue' ? portalKey(fact) : undefined])
      if (key) stating.set(key, [...(stating.get(key) ?? []), identifiedFact as Licensed]);
    return identifiedFact;
  });
  return known.map((fact) => {
    if (fact.licence) return fact;
    const { registry } = fact;
    const terms = rows.get(registry)?.licence;
    if (terms && publishers[registry] === new URL(fact.url).hostname) {
      const { spdx, name, url } = terms;
      return { ...fact, licence: { ...(spdx ? { spdx } : {}), name, url, from: registry } };
    }
    const statedFor = (key: string | undefined) =>
      key && agreed((stating.get(key) ?? []).filter((other) => other.registry !== registry));
    const licence =
      statedFor(datasetKey(fact)) ??
      portalLicence(fact, portals) ??
      (fact.kind === 'dataset' ? statedFor(portalKey(fact)) : undefined);
    return licence ? { ...fact, licence } : fact;
  });
}

type Named = { spdx: string; name: string };

/**
 * Licences without a family, by host and path of their text or page, without www., or by a name that means only them.
 * The SPDX list gives the address of each; others are noted.
 */
const singles = /* @__PURE__ */ once(() =>
  texts.known.map(({ spdx, name, address, named }) => ({
    spdx,
    name,
    address: new RegExp(address),
    named: named === undefined ? undefined : new RegExp(named),
  })),
);

/** https://creativecommons.org/licenses/: kind and version; only ports to a jurisdiction that the SPDX list has. */
const ccAddress =
  /^creativecommons\.org\/licen[sc]es\/(by(?:-nc)?(?:-sa|-nd)?)\/([1-4]\.[05])(?:\/(?!deed|legalcode)([a-z]{2,3}))?(?:\/(?:deed|legalcode)[^/]*)?$/;
const ccName = /^cc[ -]by(-nc)?(-sa|-nd)?[ -]([1-4]\.[05])(?: (?:deed|licen[sc]e|international))?$/;
const elements = { by: 'Attribution', nc: 'NonCommercial', sa: 'ShareAlike', nd: 'NoDerivatives' };

/** `kind` as in `by-nc-sa`. */
function creativeCommons(kind: string, version: string, port?: string): Named | undefined {
  const spdx = ['CC', kind.toUpperCase(), version, ...(port ? [port.toUpperCase()] : [])].join('-');
  if (port && !texts.ported.includes(spdx)) return undefined;
  const words = kind.split('-').map((part) => elements[part as keyof typeof elements]);
  return { spdx, name: `Creative Commons ${words.join('-')} ${version}${port ? ` ${port.toUpperCase()}` : ''}` };
}

function byAddress(url: string): Named | undefined {
  const key = addressKey(url).toLowerCase();
  const [, kind, version, port] = ccAddress.exec(key) ?? [];
  return kind ? creativeCommons(kind, version!, port) : singles().find(({ address }) => address.test(key));
}

function byName(text: string): Named | undefined {
  const name = text.trim().toLowerCase();
  const [found, nc = '', other = '', version] = ccName.exec(name) ?? [];
  return found ? creativeCommons(`by${nc}${other}`, version!) : singles().find(({ named }) => named?.test(name));
}

/** The licence with identifier and name, where its address or name is known; as stated where it has them or the two differ. */
export function identified(licence: Licence): Licence {
  if (licence.spdx) return licence;
  const found = [
    licence.url === undefined ? undefined : byAddress(licence.url),
    licence.name === undefined ? undefined : byName(licence.name),
  ].filter((one) => one !== undefined);
  const [known] = found;
  if (!known || found.some(({ spdx }) => spdx !== known.spdx)) return licence;
  return { spdx: known.spdx, name: known.name, ...licence };
}
