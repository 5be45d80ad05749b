/** Every feed or dataset behind a criterion, one row each: for the table of its page and its CSV. Kinds of dataset have the same rows. */
import type { CriterionRow } from '../assess/criterion-row.ts';
import { seenOn } from '../assess/grades.ts';
import { licence as atlasLicence, serviceName } from '../contract/about.ts';
import { type Fact, factId, type FactKind, type FactOf } from '../contract/data/fact.ts';
import { type Atlas, nationName, registryMap } from './atlas.ts';
import { factsBehind, licenceUrl } from './data-map/source-domains.ts';
import { recordUrl } from './record-url.ts';
import type { ListedSource } from './source-columns.ts';

/** A table has no other place for it. */
const attribution = `${serviceName}, ${atlasLicence.name}`;

const mostCities = 12;

/** Portals only say in general what they have, so we list them only for the cities whose status depends on them. */
const portals: readonly FactKind[] = ['catalogue', 'catalogue-reading', 'portal-report', 'dataset'];

/** Whether a feed that is linked to no city would count for one, according to the row. */
function counts(row: CriterionRow, fact: Fact): boolean {
  if (fact.kind === 'national-source') return fact.criteria.includes(row.criterionId);
  if (row.theme || fact.state !== 'active' || !row.kinds.includes(fact.kind) || portals.includes(fact.kind))
    return false;
  const grade = row.own(fact as FactOf<never>);
  return grade !== undefined && grade !== 'unknown' && grade !== 'negative' && grade !== 'stale';
}

type City = Readonly<Record<'scopeId' | 'name', string>>;

export function listedSource(atlas: Atlas, fact: Fact, served: readonly City[]): ListedSource {
  const registries = registryMap(atlas);
  const registry = registries.get(fact.registry)!;
  const { licence } = fact;
  return {
    title: fact.title,
    url: fact.url,
    publisher: fact.publisher ?? '',
    country: fact.nation,
    countryName: nationName(atlas, fact.nation),
    cities: served
      .slice(0, mostCities)
      .map(({ scopeId }) => scopeId)
      .join(' '),
    cityNames: `${served
      .slice(0, mostCities)
      .map(({ name }) => name)
      .join(', ')}${served.length > mostCities ? ` and ${served.length - mostCities} more` : ''}`,
    level: fact.level,
    access: fact.access,
    state: fact.state,
    licence: licence?.spdx ?? licence?.name ?? licence?.url ?? '',
    licenceUrl: licenceUrl(licence) ?? '',
    date: fact.updated ?? seenOn(fact, { registries }),
    registry: registry.shortTitle,
    record: fact.record,
    recordUrl: recordUrl(registry, fact.location),
    registryLicence: registry.licence.spdx ?? registry.licence.name,
    attribution,
  };
}

export function listedSources(atlas: Atlas, row: CriterionRow): ListedSource[] {
  const at = atlas.criteria.indexOf(row);
  const cities = new Map<Fact, City[]>();
  for (const { scopeId, place, verdicts } of atlas.cities)
    for (const fact of factsBehind(verdicts[at]!))
      (cities.get(fact) ?? cities.set(fact, []).get(fact)!).push({ scopeId, name: place.name });
  for (const fact of atlas.facts)
    if (counts(row, fact) && /^https?:/i.test(fact.url) && !cities.has(fact)) cities.set(fact, []);
  const names = new Intl.Collator('en');
  return [...new Map([...cities].map((entry) => [factId(entry[0]), entry])).values()]
    .map(([fact, served]) => listedSource(atlas, fact, served))
    .sort((a, b) => names.compare(a.countryName, b.countryName) || names.compare(a.title, b.title));
}
