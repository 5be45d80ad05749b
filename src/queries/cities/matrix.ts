/** The matrix of cities: all that filters, gaps and comparisons need without evidence, in columns; with the regions and divisions that a filter may name. */
import type { CityMatrix, VerdictForm, Region, Division } from '../../contract/answers/cities.ts';
import { m49Of, type Nation } from '../../contract/data/place.ts';
import { nationName, type Atlas } from '../atlas.ts';
import { regionId } from '../named-scopes.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { statusOf, verdictState } from '../../contract/verdict-state.ts';
import { stateOf } from '../coverage.ts';
import { liveCategories } from '../ranking/ranking.ts';
import type { CountryProfile } from '../../contract/data/country-profile.ts';

const form = (state: VerdictForm['state'], basis: VerdictForm['basis'], coverage: VerdictForm['coverage']) => ({
  status: statusOf(state),
  state,
  basis,
  coverage,
});

/** Every form that a verdict can have. The first letters of states are those of strips. */
const verdictLetters = {
  P: form('present', 'listed', 'published'),
  p: form('present', 'inherited', 'published'),
  h: form('partial', 'listed', 'published'),
  s: form('partial', 'listed', 'stale'),
  k: form('partial', 'listed', 'siloed'),
  i: form('partial', 'inherited', 'published'),
  t: form('partial', 'inherited', 'stale'),
  l: form('partial', 'inherited', 'siloed'),
  n: form('absent', 'listed', 'missing'),
  a: form('absent', 'searched', 'missing'),
  u: form('unknown', 'uncovered', 'unknown'),
} satisfies Record<string, VerdictForm>;

const keyOf = ({ state, basis, coverage }: Omit<VerdictForm, 'status'>): string => `${state} ${basis} ${coverage}`;
const byForm = new Map(Object.entries(verdictLetters).map(([letter, form]) => [keyOf(form), letter]));

/** Throws if there is no letter for the verdict. */
function letterOf(verdict: Verdict): string {
  const key = keyOf({ state: verdictState(verdict), basis: verdict.basis, coverage: stateOf(verdict) });
  const letter = byForm.get(key);
  if (letter === undefined)
    throw new Error(
      `${verdict.row.criterionId}: no letter stands for a verdict that is ${key}; add one to verdictLetters`,
    );
  return letter;
}

/** Without digits, which objects put first. */
const alphabet = [
  ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+,-./:;<=>?@[]^_{|}~ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐ',
];

/** A letter for every confidence of the atlas, the surest first. */
function confidenceLetters(atlas: Atlas): Map<number, string> {
  const values = new Set(atlas.cities.flatMap(({ verdicts }) => verdicts.map(({ confidence }) => confidence)));
  if (values.size > alphabet.length)
    throw new Error(`${values.size} different confidences: the matrix has only ${alphabet.length} letters`);
  return new Map([...values].sort((a, b) => b - a).map((value, i) => [value, alphabet[i]!]));
}

/** Registries that names, populations and positions come from. */
const gazetteer = new Set(['geonames-cities15000', 'natural-earth-populated-places', 'cldr-exemplar-cities']);

const description =
  'Every assessed city in columns: place i of each list under cities, and letter i of capital and of both texts of each criterion, is the city at place i + 1 of the ranking; equal scores share a rank. letters says what each letter of a verdict stands for: its state (unknown: none of our sources covers it), what it rests on, and the state of its coverage. confidences says the same of the letters in each text confidences under criteria. division is a place in divisions, -1 for none. A city has every region that its nation has, and every group of regions that names its nation.';

export function cityMatrix(atlas: Atlas): CityMatrix {
  const { cities, nations, criteria, registries } = atlas;
  const confidences = confidenceLetters(atlas);
  const divisions = divisionsOf(atlas);
  const places = new Map(divisions.map(({ code }, at) => [code, at]));
  const column = <T>(value: (city: (typeof cities)[number]) => T): T[] => cities.map(value);
  return {
    frameworkId: 'smart-cities',
    description,
    count: cities.length,
    cities: {
      scopeId: column(({ scopeId }) => scopeId),
      name: column(({ place }) => place.name),
      localName: column(({ place }) => place.localName ?? null),
      countryCode: column(({ countryCode }) => countryCode),
      population: column(({ place }) => place.population),
      longitude: column(({ place }) => place.coordinates[0]),
      latitude: column(({ place }) => place.coordinates[1]),
      division: column(({ place }) => places.get(place.admin1 ?? '') ?? -1),
      capital: column(({ place }) => (place.capital ? '1' : '0')).join(''),
      smartnessPct: column(({ score }) => score.smartnessPct),
      estimatePct: column(({ scopeId }) => atlas.estimates().of(scopeId).pct),
      estimateLow: column(({ scopeId }) => atlas.estimates().of(scopeId).low),
      estimateHigh: column(({ scopeId }) => atlas.estimates().of(scopeId).high),
    },
    letters: verdictLetters,
    confidences: Object.fromEntries([...confidences].map(([value, letter]) => [letter, value])),
    categories: liveCategories(atlas).map(({ id, name }) => ({ id, name })),
    criteria: criteria.map(({ criterionId, name, category, weight }, at) => ({
      criterionId,
      name,
      category,
      weight,
      verdicts: column(({ verdicts }) => letterOf(verdicts[at]!)).join(''),
      confidences: column(({ verdicts }) => confidences.get(verdicts[at]!.confidence)!).join(''),
    })),
    nations: nations
      .filter(({ countryCode }) => atlas.byNation.has(countryCode))
      .map((nation) => ({
        countryCode: nation.countryCode,
        name: nationName(atlas, nation.countryCode),
        regions: m49Of(nation).map(regionId),
      })),
    regions: regionsOf(atlas),
    divisions,
    attributions: [
      'Assessments: Open City Atlas, CC BY 4.0',
      ...registries.filter(({ slug }) => gazetteer.has(slug)).map(({ attribution }) => attribution),
    ],
    ...atlas.provenance,
  };
}

function isoCodes(countryCode: string, suffix: string, profiles: ReadonlyMap<string, CountryProfile>): string[] {
  const { codes = {}, codesAreIso } = profiles.get(countryCode)?.divisions ?? {};
  if (codesAreIso) return [`${countryCode}-${suffix}`];
  return Object.entries(codes).flatMap(([iso, own]) => (own === suffix ? [`${countryCode}-${iso}`] : []));
}

export function divisionsOf({ cities, subdivisions, profiles }: Atlas): Division[] {
  const byCountry = new Map(profiles.map((profile) => [profile.countryCode, profile]));
  const codes = new Set(cities.flatMap(({ place }) => place.admin1 ?? []));
  return [...codes].sort().flatMap((code): Division[] => {
    const name = subdivisions.get(code);
    if (name === undefined) return [];
    const iso = isoCodes(code.slice(0, 2), code.slice(3), byCountry);
    return [{ code, name, ...(iso.length > 0 ? { iso } : {}) }];
  });
}

const m49 = 'https://unstats.un.org/unsd/methodology/m49/';
const codesOf = (nations: readonly Nation[], holds: (nation: Nation) => boolean): string[] =>
  nations.filter(holds).map(({ countryCode }) => countryCode);

/** Regions of UN M49, then groups of countries, each by id. */
export function regionsOf({ nations, nationGroups }: Pick<Atlas, 'nations' | 'nationGroups'>): Region[] {
  const names = [...new Set(nations.flatMap(m49Of))];
  const within = (wanted: readonly string[]) =>
    codesOf(nations, (nation) => m49Of(nation).some((name) => wanted.includes(name)));
  return [
    ...names
      .map((name): Region => ({ id: regionId(name), name, kind: 'm49', countryCodes: within([name]), source: m49 }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    ...nationGroups.map(
      ({ m49: regions = [], members, ...group }): Region => ({
        ...group,
        kind: 'group',
        countryCodes: members ?? within(regions),
      }),
    ),
  ];
}
