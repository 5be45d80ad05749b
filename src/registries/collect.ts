/** Turns what an importer yields into valid, sorted facts by country, and counts what was left out. */
import { Fact } from '../contract/data/fact.ts';
import { correctionKey, recordCorrections } from '../facts/corrections.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import { type Draft, type Importer, noAddress, type Snapshot } from './importer.ts';
import { faultsOf, oneLine, Report } from '../snapshots/records.ts';
import { withoutKeys } from '../snapshots/addresses.ts';

/** More rejected records than this share, and an import is taken for broken. */
const REJECTED_LIMIT = 0.01;
/** So many may be rejected of a shorter list, up to a tenth of it: upstream writes a bad row now and then. */
const FEW = 3;

/** Reason given for records that a correction leaves out. */
const MISFILED = 'filed wrongly upstream';

interface Collected {
  /** Facts by country in lower case, each list sorted by record. */
  byNation: Map<string, Fact[]>;
  facts: number;
  places: number;
  report: Report;
}

/**
 * Runs an importer over a snapshot and makes its facts fit to publish. Facts that don't fit the schema, belong to
 * another registry or repeat a record are rejected with location and reason.
 * @param onProgress called after every fact with the records read so far. @throws what the importer throws.
 */
export async function collect(
  importer: Importer,
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  onProgress: (records: number) => void = () => {},
): Promise<Collected> {
  const report = new Report();
  const facts = new Map<string, Fact>();
  for await (const candidate of importer.facts(snapshot, gazetteer, report)) {
    onProgress(report.records);
    if (correctionsOf(importer.registry, candidate.record).some(({ decision }) => decision === 'leave-out')) {
      report.skip(MISFILED, candidate.record);
      continue;
    }
    if (candidate.url === undefined) {
      report.reject(candidate.location ?? '', noAddress.reason);
      continue;
    }
    const parsed = Fact.safeParse(fitFact(served(completed(candidate, importer, snapshot)), snapshot.date));
    const reason = parsed.success ? objection(parsed.data, importer.registry, facts) : faultsOf(parsed.error);
    if (reason !== undefined) report.reject(candidate.location ?? '', reason);
    else if (parsed.success) facts.set(parsed.data.record, parsed.data);
  }
  const sorted = [...facts.values()].toSorted((a, b) => compareCodePoints(a.record, b.record));
  return {
    byNation: Map.groupBy(sorted, (fact) => fact.nation.toLowerCase()),
    facts: sorted.length,
    places: new Set(sorted.flatMap((fact) => fact.places ?? []).map((place) => place.scopeId)).size,
    report,
  };
}

/** A fact as an importer yields it, with what all facts of the snapshot have in common. */
const completed = (draft: Draft, { registry }: Importer, { date }: Snapshot): Fact =>
  Object.fromEntries(
    Object.entries({ registry, access: 'open', state: 'active', observed: date, ...draft }).filter(
      ([, value]) => value !== undefined,
    ),
  ) as Fact;

const correctionsOf = (registry: string, record: string) =>
  recordCorrections.get(correctionKey(registry, record)) ?? [];

/** Removes the cities that the record, or the timetable that it follows, doesn't serve. Linked to no city if none is left. */
function served(fact: Fact): Fact {
  const cities = [fact.record, ...('schedules' in fact ? (fact.schedules ?? []) : [])]
    .flatMap((record) => correctionsOf(fact.registry, record))
    .flatMap((one) => (one.decision === 'not-served' ? one.cities : []));
  if (cities.length === 0 || !fact.places) return fact;
  const places = fact.places.filter(({ scopeId }) => !cities.includes(scopeId));
  const { places: _, region: __, ...rest } = fact;
  return places.length > 0 ? { ...fact, places } : ({ ...rest, level: 'nation', match: 'unplaced' } as Fact);
}

/** Why an import must not be written: it read nothing, or rejected too much. */
export function brokenBecause({ records, rejected }: Report): string | undefined {
  if (records === 0) return 'no records in the snapshot';
  if (rejected.length > Math.max(REJECTED_LIMIT * records, Math.min(FEW, Math.floor(records / 10))))
    return `${rejected.length} of ${records} records rejected, more than ${REJECTED_LIMIT * 100} %`;
  return undefined;
}

function objection(fact: Fact, registry: string, known: ReadonlyMap<string, Fact>): string | undefined {
  if (fact.registry !== registry) return `registry is ${fact.registry}, not ${registry}`;
  const first = known.get(fact.record);
  return first && `record ${fact.record} occurs already in ${first.location}`;
}

/** Order by code points, as that of their UTF-8; `<` compares UTF-16 units, which puts the supplementary planes before U+E000. */
export const compareCodePoints = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));

/** Members with a year or date, and the first year we believe. Gazettes and map layers may be older than computers. */
const FIRST_YEAR = { updated: 1970, until: 1970, year: 1970, targetYear: 1970, since: 1800, endYear: 1500 };
/** Targets are in the future, but no registry lists one after this year. */
const LAST_TARGET = 2100;

/**
 * The fact with one-line title and publisher, without impossible years or somebody's keys in its addresses; what such a
 * key opened needs one. @param date of the snapshot: nothing is true of later than the next year.
 */
export function fitFact(fact: Fact, date: string): Fact {
  const { url, needsKey } = withoutKeys(fact.url);
  const { publisher, licence, ...rest } = withoutOddYears(fact, Number.parseInt(date, 10) + 1);
  const published = oneLine(publisher ?? '');
  return {
    ...rest,
    title: oneLine(fact.title),
    url,
    ...(published === '' ? {} : { publisher: published }),
    ...(needsKey && (fact.access === 'open' || fact.access === 'unknown') ? { access: 'key' as const } : {}),
    ...(licence ? { licence: fitLicence(licence) } : {}),
  };
}

const fitLicence = (licence: NonNullable<Fact['licence']>): NonNullable<Fact['licence']> => ({
  ...licence,
  ...(licence.name === undefined ? {} : { name: oneLine(licence.name) }),
  ...(licence.url === undefined ? {} : { url: withoutKeys(licence.url).url }),
});

function withoutOddYears(fact: Fact, last: number): Fact {
  const isOdd = ([member, value]: [string, unknown]): boolean => {
    const first = FIRST_YEAR[member as keyof typeof FIRST_YEAR];
    const year = Number.parseInt(String(value), 10);
    return (
      first !== undefined &&
      value !== undefined &&
      !(year >= first && year <= (member === 'targetYear' ? LAST_TARGET : last))
    );
  };
  return Object.fromEntries(Object.entries(fact).filter((entry) => !isOdd(entry))) as Fact;
}
