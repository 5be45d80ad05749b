/**
 * How datasets that a list names for a city are graded and told. A survey looks for each of its datasets, so one that it did not find is a
 * listed negative.
 */
import type { Fact, FactOf } from '../../contract/data/fact.ts';
import type { CriterionRow, GradedFact } from '../criterion-row.ts';
import { monthOf } from '../dates.ts';
import type { Grade } from '../framework.ts';
import { about, and, capital, countOf, titles } from '../naming.ts';

export type ListedDataset = FactOf<'listed-dataset'>;

export function gradeDataset(fact: ListedDataset): Grade {
  if (!fact.found) return 'negative';
  if (fact.state !== 'active') return 'stale';
  if (fact.declared) return 'declared';
  if (fact.access !== 'open') return 'siloed';
  if (fact.openLicence === false) return 'unlicensed';
  if (fact.official === false) return 'unofficial';
  return fact.openFormat === false ? 'incomplete' : 'present';
}

/** The reasons of partial that a dataset gives, for the rule of a criterion. */
export const datasetReasons = [
  { reason: 'stale' as const, when: 'A list names such a dataset that was out of date.' },
  { reason: 'siloed' as const, when: 'A list names such a dataset that needs a registration.' },
  { reason: 'unlicensed' as const, when: 'A list names such a dataset without an open licence.' },
  { reason: 'unofficial' as const, when: 'A list names such a dataset that a community made.' },
  { reason: 'incomplete' as const, when: 'A list names such a dataset in no open format.' },
  {
    reason: 'declared' as const,
    when: 'The city tells its government that it publishes such data, without an address.',
  },
];

const isDataset = ({ fact }: GradedFact): boolean => fact.kind === 'listed-dataset';
const lists = (where: string): string => `${capital(where)} ${where.includes(' and ') ? 'list' : 'lists'}`;

/** The finding of a present verdict in which datasets have a part; `data` is what the city's catalogues are looked through for, "transport data". */
export function toldDatasets(
  found: readonly GradedFact[],
  city: string,
  where: string,
  { one, many }: CriterionRow['subject'],
  data: string,
): string | undefined {
  const datasets = found.filter(isDataset);
  if (datasets[0]?.grade === 'region')
    return `No ${about(one, `of ${city} itself`)} is listed; ${where} ${where.includes(' and ') ? 'list' : 'lists'} ${data} of ${city} in a service of its county, state or region: ${titles(datasets)}.`;
  if (datasets[0]?.grade !== 'present') return undefined;
  const rest = found.filter((record) => !isDataset(record));
  if (rest.length === 0) return `${lists(where)} ${data} of ${city}: ${titles(datasets)}.`;
  const n = countOf(rest);
  const what = rest.some(({ fact }) => fact.kind === 'catalogue')
    ? about(n === 1 ? `a ${one}` : `${n} ${many}`, `for ${city}`)
    : `${n === 1 ? 'a record' : `${n} records`} on the host of ${city}’s own catalogue`;
  return `${lists(where)} ${what}, ${titles(rest)}; and ${countOf(datasets) === 1 ? 'a dataset' : 'datasets'} by name: ${titles(datasets)}.`;
}

/** What records of other registries are, by their kind: one and several. */
const things: Partial<Record<Fact['kind'], [one: string, many: string]>> = {
  addresses: ['a set of addresses', 'sets of addresses'],
  buildings: ['a set of buildings', 'sets of buildings'],
  parcels: ['a set of parcels', 'sets of parcels'],
  'gtfs-schedule': ['a timetable', 'timetables'],
  'gtfs-realtime': ['a live feed', 'live feeds'],
  gbfs: ['a feed of shared vehicles', 'feeds of shared vehicles'],
  parking: ['a parking feed', 'parking feeds'],
  'waste-calendar': ['a waste calendar', 'waste calendars'],
};
/** "a waste calendar", "a set of buildings and a set of parcels", "2 records". */
function besideText(others: readonly GradedFact[], n: number): string {
  const kinds = [...Map.groupBy(others, ({ fact }) => fact.kind)];
  if (kinds.some(([kind]) => things[kind] === undefined)) return n === 1 ? 'a record' : `${n} records`;
  return and.format(
    kinds.map(([kind, some]) => {
      const [one, many] = things[kind]!;
      const count = countOf(some);
      return count === 1 ? one : `${count} ${many}`;
    }),
  );
}

/** Catalogues that carry the theme, and records of it that stand on the host of one; nothing where there are catalogues alone. */
export function withRecords(
  found: readonly GradedFact[],
  city: string,
  where: string,
  { one, many }: CriterionRow['subject'],
): string | undefined {
  const catalogues = found.filter(({ fact }) => fact.kind === 'catalogue');
  const others = found.filter(({ fact }) => fact.kind !== 'catalogue');
  if (others.length === 0) return undefined;
  const [n, beside] = [countOf(catalogues), countOf(others)];
  const what = about(n === 1 ? `a ${one}` : `${n} ${many}`, `for ${city}`);
  return `${lists(where)} ${what}, ${titles(catalogues)}; and, on the host of a catalogue of ${city}, ${besideText(others, beside)}: ${titles(others)}.`;
}

const shortfalls: Partial<Record<Grade, string>> = {
  siloed: 'but behind a registration',
  unlicensed: 'but without an open licence',
  unofficial: 'but made by a community, not by the city',
  incomplete: 'but in no open format',
};

/** Begins the finding of a shortfall in which datasets have a part: "… lists transport data of Lyon, but without an open licence". */
export function shortDatasets(
  records: readonly GradedFact[],
  city: string,
  where: string,
  data: string,
): string | undefined {
  const dataset = records.find(isDataset);
  if (!dataset) return undefined;
  if (dataset.fact.kind === 'listed-dataset' && dataset.fact.declared)
    return declares(city, where, `${data}, without an address`, dataset.fact);
  const since = dataset.since && `but in a record of ${monthOf(dataset.since)}, which nothing newer confirms`;
  return `${lists(where)} ${data} of ${city}, ${shortfalls[dataset.grade] ?? since ?? 'which were out of date when it looked'}`;
}

/** The finding of an absence that a survey lists. */
export const missingDatasets = (
  records: readonly GradedFact[],
  city: string,
  where: string,
  data: string,
): string | undefined =>
  records.every(isDataset)
    ? `${capital(where)} looked for ${data} of ${city} and ${records.length === 1 ? 'did not find it' : `found none of ${records.length} datasets`}: ${titles(records)}.`
    : undefined;

/** "Kobe says in the survey that it publishes open data", or what it said when the answer is out of date. */
export function declares(city: string, where: string, what: string, { state, updated }: Fact): string {
  const since = updated === undefined ? '' : `, as of ${monthOf(updated)},`;
  return state === 'active'
    ? `${city} says in ${where} that it publishes ${what}`
    : `${city} said in ${where}${since} that it published ${what}`;
}

/** An answer that is out of date leads nowhere, where a newer one or a catalogue of the region does. */
export const isOldAnswer = ({ fact, grade }: GradedFact, graded: readonly GradedFact[]): boolean =>
  fact.kind === 'listed-dataset' &&
  fact.declared === true &&
  grade === 'stale' &&
  graded.some((other) => other.grade === 'declared' || other.grade === 'region');
