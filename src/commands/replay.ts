/**
 * `npm run replay -- [--at 2019-12-31] [--city fr.lyon] [--snapshots]`: judges a past day by today's rules, on what the
 * registries listed then. Prints a line for each city, or for each criterion of one city, and compares it with today.
 * Without `--at` it takes the day of the newest snapshot. `--snapshots` compares the history with earlier imported
 * snapshots, and counts the differences by cause.
 */
import { parseArgs } from 'node:util';
import { isAssessed } from '../assess/scope.ts';
import type { AssessedCity } from '../assess/assess.ts';
import { IsoDate } from '../contract/data/place.ts';
import { verdictState } from '../contract/verdict-state.ts';
import { dataAsOf } from '../facts/as-of.ts';
import { FactIndex } from '../facts/index.ts';
import type { Data } from '../facts/data.ts';
import { buildAtlas, type LoadedAtlas } from '../publish/atlas.ts';
import { readData } from '../publish/data.ts';
import { readKnown } from './upkeep/history.ts';
import { stripOf } from '../queries/atlas.ts';
import type { Change, ImportedSnapshot } from '../contract/data/change.ts';
import type { Fact } from '../contract/data/fact.ts';
import { isListedOn, isVanished, type ListedRecord } from '../contract/data/history.ts';

const USAGE = 'usage: npm run replay -- [--at YYYY-MM-DD] [--city SCOPEID] | --snapshots';

const caution =
  'By the rules of today, on what the lists held then. Records are taken as they are today, but for whether they were marked as ended, where the list keeps that: what else they said then is not kept. Of those that are gone only those count whose list told of which city they were, as open: what is absent here may have been listed by another that is gone.';

/** The atlas of a day: today's cities on what was listed then. `unknown` names registries without history for that day. */
export function replay(data: Data, at: string) {
  const index = new FactIndex(data.facts);
  const inScope = new Set(data.places.filter((place) => isAssessed(place, index)).map(({ scopeId }) => scopeId));
  const { unknown, ...then } = dataAsOf(data, at);
  return { atlas: buildAtlas({ ...data, ...then }, inScope), unknown };
}

export const newestOf = ({ registries }: Pick<Data, 'registries'>): string =>
  registries
    .map(({ upstream }) => upstream[0]!.date)
    .sort()
    .at(-1)!;

const counts = ({ score: { smartnessPct, present, partial, absent, unknown } }: AssessedCity) =>
  [smartnessPct.toFixed(1), present, partial, absent, unknown] as const;

/** A line for each criterion then and now, with the finding of that day. */
function verdictLines(finding: LoadedAtlas['finding'], then: AssessedCity, now: AssessedCity): string[] {
  return then.verdicts.flatMap((verdict, i) => {
    const [before, today] = [verdictState(verdict), verdictState(now.verdicts[i]!)];
    const found = before === 'unknown' ? 'no list goes back to that day' : finding(verdict);
    return [`${verdict.row.criterionId}\t${before}\t${today}\t${found}`];
  });
}

/** Checks the earlier snapshots of every registry with a dated history. */
export async function checkSnapshots({ facts, changes, listings }: Data, dataDir = 'data'): Promise<string> {
  const ofFacts = Map.groupBy(facts, ({ registry }) => registry);
  const ofChanges = Map.groupBy(changes, ({ registry }) => registry);
  const checks = await Promise.all(
    [...listings.records].map(async ([registry, rows]) => {
      const { snapshots } = await readKnown(dataDir, registry);
      const known = { facts: ofFacts.get(registry) ?? [], changes: ofChanges.get(registry) ?? [], rows };
      return snapshots.slice(0, -1).map((snapshot) => checkSnapshot(registry, snapshot, known));
    }),
  );
  return checkText(checks.flat());
}

function argumentsOf(argv: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    const options = { at: text, city: text, snapshots: flag, help: { ...flag, short: 'h' } } as const;
    const { values } = parseArgs({ args: argv, options });
    if (values.at !== undefined && !IsoDate.safeParse(values.at).success)
      throw new Error(`--at ${values.at} is not a day`);
    return values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

export async function run(argv: string[], read: () => Promise<Data> = readData): Promise<string> {
  const { at, city, snapshots, help } = argumentsOf(argv);
  if (help) return USAGE;
  const data = await read();
  if (snapshots) return checkSnapshots(data);
  const newest = newestOf(data);
  const day = at ?? newest;
  if (day > newest) throw new Error(`--at ${day} is after the newest snapshot, which is of ${newest}`);
  const { atlas, unknown } = replay(data, day);
  const head = [
    `# ${day}. ${caution}`,
    ...(unknown.length > 0 ? [`# Nothing is known of that day from ${unknown.join(', ')}.`] : []),
  ];
  if (city === undefined)
    return [
      ...head,
      'scopeId\tscore\tpresent\tpartial\tabsent\tunknown\tstrip',
      ...atlas.cities.map((row) => [row.scopeId, ...counts(row), stripOf(row)].join('\t')),
    ].join('\n');
  const then = atlas.cities.find(({ scopeId }) => scopeId === city);
  if (!then) throw new Error(`${city} is no assessed city; scopeIds are as in /api/assessments.json`);
  const today = replay(data, newest).atlas.cities.find(({ scopeId }) => scopeId === city)!;
  return [
    ...head,
    ...[then, today].map((row, i) => {
      const [score, present, partial, absent, open] = counts(row);
      return `# ${i === 0 ? 'Then' : 'Today'}: ${score}, ${present} present, ${partial} partial, ${absent} absent, ${open} unknown`;
    }),
    'criterion\tthen\ttoday\tfinding then',
    ...verdictLines(atlas.finding, then, today),
  ].join('\n');
}

/** Why a record is in only one of them. */
export const causes = {
  leftOut: 'listed then, and left out of the facts or under another id',
  goneBefore: 'gone by its history, and no fact of that snapshot',
  notKept: 'gone since, and of no city or of a list whose gone records tell none',
  stillListed: 'still listed, and no fact any more',
  takenOutBefore: 'taken out before the snapshot, by its history',
  datedLater: 'a fact of that snapshot, and first listed later by its history',
} as const;
type Cause = keyof typeof causes;

interface SnapshotCheck {
  registry: string;
  date: string;
  /** Records in the snapshot, and on its day by the history. */
  snapshot: number;
  replay: number;
  agree: number;
  causes: Partial<Record<Cause, string[]>>;
  /** Changes of state since, and how many of them the history agrees with. */
  states: { changed: number; alike: number };
}

interface Known {
  facts: readonly Fact[];
  changes: readonly Change[];
  rows: readonly ListedRecord[];
}

/** The ids of an earlier snapshot: today's, with all later changes undone. */
function earlierIds({ facts, changes }: Known, date: string): Set<string> {
  const ids = new Set(facts.map(({ record }) => record));
  const since = changes.filter((row) => row.date > date).toSorted((a, b) => (a.date < b.date ? 1 : -1));
  for (const { change, record, fact } of since)
    if (change === 'added' || fact === 'gained') ids.delete(record);
    else if (change === 'removed' || fact === 'lost') ids.add(record);
  return ids;
}

/** The records listed on a day, by the history. */
const listedOn = ({ rows }: Known, date: string): Set<string> =>
  new Set(
    rows
      .filter((row) => isListedOn(isVanished(row) ? row : { ...row, last: undefined }, date))
      .map(({ record }) => record),
  );

function causeOf(record: string, inSnapshot: boolean, date: string, known: Known): Cause {
  const row = known.rows.find((one) => one.record === record);
  const isFact = known.facts.some((one) => one.record === record);
  if (!inSnapshot) return isFact ? 'leftOut' : 'goneBefore';
  if (row && row.first <= date) return 'takenOutBefore';
  if (row) return 'datedLater';
  const lost = known.changes.some((change) => change.record === record && change.fact === 'lost' && change.date > date);
  return lost ? 'stillListed' : 'notKept';
}

const stateOn = ({ states }: ListedRecord, date: string): string | undefined =>
  states?.findLast(([since], i) => i === 0 || since <= date)?.[1];

/** Compares one earlier snapshot with the history. */
export function checkSnapshot(registry: string, { date }: ImportedSnapshot, known: Known): SnapshotCheck {
  const [snapshot, replay] = [earlierIds(known, date), listedOn(known, date)];
  const found: SnapshotCheck['causes'] = {};
  for (const record of snapshot.symmetricDifference(replay))
    (found[causeOf(record, snapshot.has(record), date, known)] ??= []).push(record);
  const byRecord = new Map(known.rows.map((row) => [row.record, row]));
  const marked = known.changes.filter(
    ({ change, members, was, date: at }) =>
      change === 'changed' && members?.includes('state') && was?.['state'] && at > date,
  );
  const alike = marked.filter(({ record, was }) => {
    const row = byRecord.get(record);
    return row && stateOn(row, date) === was!['state'];
  });
  return {
    registry,
    date,
    snapshot: snapshot.size,
    replay: replay.size,
    agree: snapshot.intersection(replay).size,
    causes: found,
    states: { changed: marked.length, alike: alike.length },
  };
}

function checkText(checks: readonly SnapshotCheck[]): string {
  const share = (n: number, of: number) => (of === 0 ? '' : ` (${((100 * n) / of).toFixed(1)} %)`);
  return checks
    .flatMap(({ registry, date, snapshot, replay, agree, causes: found, states }) => [
      `${registry} ${date}: ${snapshot} facts of the snapshot, ${replay} records by the history, ${agree}${share(agree, snapshot)} in both; ${states.alike} of ${states.changed} changes of state alike`,
      ...(Object.entries(found) as [Cause, string[]][]).map(
        ([cause, records]) =>
          `  ${records.length}\t${causes[cause]}\t${records.slice(0, 3).join(', ')}${records.length > 3 ? ', …' : ''}`,
      ),
    ])
    .join('\n');
}

if (import.meta.main)
  await run(process.argv.slice(2)).then(
    (text) => console.log(text),
    (error: unknown) => {
      console.error(`replay: ${(error as Error).message}`);
      process.exitCode = 1;
    },
  );
