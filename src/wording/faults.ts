/** Why records fall short, as a clause: "they're marked inactive or test sites, or their entries are from May 2013 and nothing newer confirms them". */
import texts from '../../data/texts/findings.json' with { type: 'json' };
import { isActive, isTest, registries as catalogueIndex } from '../assess/criteria/catalogue.ts';
import { CLOSE_KM, isForeignStation, stationFault, type StationFault } from '../assess/criteria/air-weather.ts';
import { publishedStatuses } from '../assess/criteria/energy.ts';
import type { CriterionRow, GradedFact } from '../assess/criterion-row.ts';
import { type SourceFault, sourceFault } from '../assess/records/national-source.ts';
import { hasPlan, isUnclear } from '../assess/records/target.ts';
import type { PartialReason } from '../contract/criterion.ts';
import type { Fact, FactKind, FactOf } from '../contract/data/fact.ts';
import { longDate, monthOf, and, or } from './phrases.ts';

/** Words of one record or several: "a test site", "test sites". */
type Words = string | ((many: boolean) => string);

/** `is` follows "it's"; `clause` is a sentence. An entry: often only the list is old. A copy is in an archive. */
type Fault =
  | { is: Words }
  | { clause: Words }
  | { ended: string }
  | { entry: string | undefined }
  | { copy: string | undefined };

const plural = (one: string, several: string) => (many: boolean) => (many ? several : one);
function catalogueFault(fact: FactOf<'catalogue'>, criterionId: string): Fault {
  if (criterionId === 'catalogue-api' && isActive(fact))
    return {
      clause:
        fact.apiStatus === undefined
          ? 'nobody checked the interface'
          : `the last check of the interface ${fact.apiStatus === 'inactive' ? 'failed' : 'was inconclusive'}`,
    };
  if (isTest(fact)) return { is: plural('a test site', 'test sites') };
  return fact.state === 'retired' || catalogueIndex.includes(fact.registry)
    ? { is: 'marked inactive' }
    : { entry: fact.updated };
}

function feedFault(fact: FactOf<'gtfs-schedule' | 'gtfs-realtime'>): Fault | undefined {
  if (fact.state === 'active') return undefined;
  if (fact.kind === 'gtfs-schedule' && fact.until) return { ended: fact.until };
  return fact.updated === undefined ? { is: 'marked inactive or deprecated' } : { entry: fact.updated };
}

function targetFault(
  fact: FactOf<'climate-target'>,
  criterionId: string,
  _: number | undefined,
  grade: GradedFact['grade'],
): Fault {
  if (grade === 'stale') {
    const past = `for ${fact.targetYear}, which is past`;
    return criterionId === 'climate-plan'
      ? { is: plural(`the plan of a target ${past}`, `plans of targets ${past}`) }
      : { is: plural(`a target ${past}`, `targets ${past}`) };
  }
  if (criterionId === 'climate-plan')
    return hasPlan(fact)
      ? { is: 'not linked to a target of neutrality or of a reduction' }
      : { is: 'recorded by its contents, not as published' };
  if (fact.ofGovernment) return { is: 'for the city government’s own emissions only' };
  if (/^no target$/i.test(fact.target)) return { is: 'only an interim target' };
  if (fact.status && publishedStatuses.has(fact.status) && isUnclear(fact))
    return { is: 'listed without its kind and year' };
  return {
    is:
      fact.status && !publishedStatuses.has(fact.status)
        ? 'only proposed or under discussion'
        : 'recorded without a status',
  };
}

export const stationFaults = Object.fromEntries(
  Object.entries(texts.stationFaults).map(([fault, text]) => [fault, text.replace('{km}', String(CLOSE_KM))]),
) as Record<StationFault, string>;

const openAddresses = (fact: FactOf<'addresses' | 'parcels' | 'buildings'>): Fault | undefined =>
  fact.state !== 'active'
    ? { is: 'marked as dead' }
    : fact.cachedOnly
      ? { is: 'only given as a cached copy' }
      : undefined;
const stationsOfAir = (fact: FactOf<'air-quality-source' | 'air-quality-station'>): Fault => ({
  is: isForeignStation(fact) ? 'run by a foreign body' : 'marked inactive',
});

const byKind: {
  [K in FactKind]?: (
    fact: FactOf<K>,
    criterionId: string,
    km: number | undefined,
    grade: GradedFact['grade'],
  ) => Fault | undefined;
} = {
  addresses: openAddresses,
  parcels: openAddresses,
  buildings: openAddresses,
  'air-quality-source': stationsOfAir,
  'air-quality-station': stationsOfAir,
  catalogue: catalogueFault,
  'city-model': (fact) => ({ is: fact.semantic ? 'limited to a part of the city' : 'not semantic' }),
  'climate-target': targetFault,
  'gtfs-realtime': feedFault,
  'gtfs-schedule': feedFault,
  'map-layer': (fact) => (fact.endYear === undefined ? undefined : { is: `from ${fact.endYear}` }),
  parking: (fact) => (fact.state === 'active' ? undefined : { is: 'no longer supported' }),
  'river-gauge': (fact) => (fact.archive ? { is: 'only published for past years' } : undefined),
  'weather-station': (fact, _, km) => {
    const fault = stationFault(fact, km);
    return fault && { is: stationFaults[fault] };
  },
};

/** What is wrong with any record of a kind that falls short. */
const faults: Readonly<Record<string, string>> = texts.faults;

function faultOf({ fact, grade, dead, archived, since, km }: GradedFact, criterionId: string): Fault | undefined {
  if (dead)
    return 'gone' in dead
      ? {
          clause: plural(
            `its address has not worked since ${longDate(dead.gone)}`,
            `their addresses have not worked since ${longDate(dead.gone)}`,
          ),
        }
      : dead;
  if (archived) return { copy: since };
  if (since !== undefined) return { entry: since };
  const is = faults[fact.kind];
  return is === undefined ? byKind[fact.kind]?.(fact as never, criterionId, km, grade) : { is };
}

type Dates = readonly (string | undefined)[];

/** "June 2011", "May 2013 and June 2016", or "June 2016 or before"; undefined where no date is known. */
function inMonths(dates: Dates): string | undefined {
  const months = [
    ...new Set(
      dates
        .filter((date) => date !== undefined)
        .toSorted()
        .map(monthOf),
    ),
  ];
  if (months.length === 0) return undefined;
  return months.length <= 2 ? and.format(months) : `${months.at(-1)} or before`;
}

/** "its entry is from July 2021 and nothing newer confirms it". Dates of several records, or of one that several registries list. */
export function oldEntries(dates: Dates, many: boolean): string {
  const from = inMonths(dates);
  const [entry, is, it] = dates.length > 1 ? ['entries', 'are', 'them'] : ['entry', 'is', 'it'];
  return `${many ? 'their' : 'its'} ${entry} ${is} ${from === undefined ? 'undated' : `from ${from}`} and nothing newer confirms ${it}`;
}

/** The same for use with other faults: "known only from an entry from July 2021 that nothing newer confirms". */
const onlyEntries = (dates: Dates): string =>
  `known only from ${dates.length > 1 ? 'entries' : 'an entry'} ${inMonths(dates) ? `from ${inMonths(dates)}` : 'without a date'} that nothing newer confirms`;

/** Several faults of records that fall short; undefined when one of them states none. */
function faultsOf(records: readonly GradedFact[], criterionId: string, many: boolean): string | undefined {
  const faults = records.map((record) => faultOf(record, criterionId));
  if (faults.includes(undefined)) return undefined;
  const found = faults as Fault[];
  const words = (of: Words) => (typeof of === 'string' ? of : of(many));
  // Of one thing that several registries list, each date is named once.
  const once = (dates: Dates): Dates => (many ? dates : [...new Set(dates)]);
  const copies = found.flatMap((fault) => ('copy' in fault ? [fault.copy] : []));
  const entries = once(found.flatMap((fault) => ('entry' in fault ? [fault.entry] : [])));
  if (entries.length > 0 && found.every((fault) => 'entry' in fault)) return oldEntries(entries, many);
  const copied = inMonths(copies);
  const is = new Set([
    ...(copies.length > 0
      ? [`${many ? 'archived copies' : 'an archived copy'}${copied ? ` from ${copied}` : ''}`]
      : []),
    ...found.flatMap((fault) => ('is' in fault ? [words(fault.is)] : [])),
    ...(entries.length > 0 ? [onlyEntries(entries)] : []),
  ]);
  const ended = inMonths(found.flatMap((fault) => ('ended' in fault ? [fault.ended] : [])));
  return [
    ...(is.size > 0 ? [`${many ? 'they’re' : 'it’s'} ${(many ? or : and).format(is)}`] : []),
    ...new Set(found.flatMap((fault) => ('clause' in fault ? [words(fault.clause)] : []))),
    ...(ended ? [`${many ? 'their timetables' : 'its timetable'} ended in ${ended}`] : []),
  ].join(many ? ', or ' : ', and ');
}

/** What someone needs to read a closed record; undefined where it is not known. */
const keyTo = ({ kind, access }: Fact): string | undefined =>
  kind === 'journey-planner'
    ? 'a vendor interface'
    : access === 'login'
      ? 'a login'
      : access === 'key'
        ? 'an access key'
        : undefined;

/** "an access key or a login". */
export function keysTo(facts: readonly Fact[]): string {
  const keys = new Set(facts.map(keyTo));
  return keys.has(undefined) ? 'a key, a login or a vendor interface' : or.format([...(keys as Set<string>)].sort());
}

/** Why sources of a country or region fall short for its cities: one, several. */
const sourceFaults: Record<SourceFault, Record<'one' | 'many', string>> = texts.sourceFaults;

/** The same for several sources; undefined where one of the records is none, or is too old. */
function shortfallOfSources(records: readonly GradedFact[], row: CriterionRow, many: boolean): string | undefined {
  const faults = records.map(({ fact, since, dead }) =>
    fact.kind === 'national-source' && !since && !dead ? sourceFault(fact, row) : undefined,
  );
  if (faults.includes(undefined)) return undefined;
  return [...new Set(faults as SourceFault[])].map((fault) => sourceFaults[fault][many ? 'many' : 'one']).join(', or ');
}

/** Follows "but": why the records of a partial verdict fall short. `many` when they describe several things. */
export function shortfall(
  reason: Exclude<PartialReason, 'region' | 'nation'>,
  records: readonly GradedFact[],
  row: CriterionRow,
  many: boolean,
): string {
  const ofSources = shortfallOfSources(records, row, many);
  if (ofSources !== undefined) return ofSources;
  const its = many ? 'they’re' : 'it’s';
  switch (reason) {
    case 'siloed':
      return `${many ? 'they need' : 'it needs'} ${keysTo(records.map(({ fact }) => fact))}`;
    case 'unlicensed':
      return 'with no stated licence';
    case 'unofficial':
      return `${its} marked as unofficial`;
    case 'declared':
      return 'only the city itself says so, without an address';
    default:
      return (
        faultsOf(records, row.criterionId, many) ??
        `${its} ${reason === 'stale' ? 'out of date' : many ? 'limited versions' : 'a limited version'}`
      );
  }
}
