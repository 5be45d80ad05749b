/** Where a city's missing records can be added: of each registry that takes them there, the form or file and the record to paste. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { AddableRecord } from '../../contract/answers/assessment.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { nationName, registryMap, type Atlas } from '../atlas.ts';
import type { Contribution, Subject } from './contributing/record.ts';
import { memoize } from '../../cache.ts';
import { commonDataIndex } from './contributing/dataportals-registry.ts';
import { templates } from './contributing/templates.ts';

/** Records that registries accept for a city, in the order of registries in a criterion. Registries with closed or national lists are left out. */
export const contributions: readonly Contribution[] = [...templates, ...commonDataIndex];

/** Countries with a record in each registry, made once per atlas. */
const listedNations = memoize(({ facts }: Atlas): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { registry, nation } of facts) {
    const nations = found.get(registry) ?? new Set();
    found.set(registry, nations.add(nation));
  }
  return found;
});

const covers = (atlas: Atlas, { registry, nations }: Contribution, code: string): boolean =>
  nations === undefined ||
  (nations === 'listed' ? listedNations(atlas).get(registry)?.has(code) === true : nations.includes(code));

/** OpenStreetMap's lists part the Americas into two. */
const continentOf = ({ nations }: Atlas, code: string): string => {
  const { region = 'World', subregion } = nations.find(({ countryCode }) => countryCode === code) ?? {};
  return region === 'Americas'
    ? subregion === 'South America'
      ? 'south-america'
      : 'north-america'
    : region.toLowerCase();
};

/** Whether addresses name the state by the code that GeoNames has for it. */
const isCodedByIso = ({ profiles }: Atlas, code: string): boolean =>
  profiles.some(({ countryCode, divisions }) => countryCode === code && divisions?.codesAreIso);

function subjectOf(atlas: Atlas, { scopeId, place, countryCode }: AssessedCity): Subject {
  const subdivision = place.admin1 ? atlas.subdivisions.get(place.admin1) : undefined;
  return {
    scopeId,
    name: place.name,
    countryCode,
    country: nationName(atlas, countryCode),
    ...(subdivision ? { subdivision } : {}),
    ...(isCodedByIso(atlas, countryCode) && place.admin1 ? { state: place.admin1.slice(3) } : {}),
    continent: continentOf(atlas, countryCode),
    coordinates: place.coordinates,
  };
}

/** Records of the city itself, by registry. Those that a verdict cites first come first. */
function ownRecords({ scopeId, verdicts }: AssessedCity): ReadonlyMap<string, Fact[]> {
  const own = new Set<Fact>();
  for (const { facts } of verdicts)
    for (const fact of facts) if (fact.places?.some((place) => place.scopeId === scopeId)) own.add(fact);
  return Map.groupBy(own, ({ registry }) => registry);
}

const criteriaOf = ({ criteria }: Contribution, own: readonly Fact[]): readonly string[] =>
  typeof criteria === 'function' ? criteria(own) : criteria;

/** Whether a registry takes records for a criterion: of the country's cities, or of any. */
export const takesRecords = (atlas: Atlas, slug: string, criterionId: string, code?: string): boolean =>
  contributions.some(
    (one) =>
      one.registry === slug &&
      criteriaOf(one, []).includes(criterionId) &&
      (code === undefined || covers(atlas, one, code)),
  );

/** Records that would answer `lacking`, in the order of the registries' table. */
export function addableRecords(atlas: Atlas, city: AssessedCity, lacking: readonly string[]): AddableRecord[] {
  const registries = registryMap(atlas);
  const records = ownRecords(city);
  const subject = subjectOf(atlas, city);
  return contributions.flatMap((contribution) => {
    const registry = registries.get(contribution.registry);
    if (!registry || !covers(atlas, contribution, city.countryCode)) return [];
    const own = records.get(registry.slug) ?? [];
    const answered = criteriaOf(contribution, own);
    const criteria = lacking.filter((criterion) => answered.includes(criterion));
    if (criteria.length === 0) return [];
    const submission = contribution.submission({ subject, registry, lacking: criteria, own });
    return submission ? [{ registry: registry.slug, title: registry.title, criteria, ...submission }] : [];
  });
}
