/**
 * `npm run replay -- [--at 2019-12-31] [--city fr.lyon] [--snapshots]`: judges a past day by the rules of today, on what the registries listed then.
 * One line a city, or of one city a line a criterion, with what it is today. Without `--at` it is the day of the newest snapshot. With
 * `--snapshots` it holds the history against the snapshots that were imported before, by cause.
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
import { checkSnapshot, checkText } from './replay/snapshots.ts';

const USAGE = 'usage: npm run replay -- [--at YYYY-MM-DD] [--city SCOPEID] | --snapshots';

/** What is left out, whatever the day. */
const caution =
  'By the rules of today, on what the lists held then. Records are taken as they are today, but for whether they were marked as ended, where the list keeps that: what else they said then is not kept. Of those that are gone only those count whose list told of which city they were, as open: what is absent here may have been listed by another that is gone.';

/** The atlas of a day: the cities assessed today, on what was listed then. `unknown` are the registries of which nothing is known. */
export function replay(data: Data, at: string) {
  const index = new FactIndex(data.facts);
  const inScope = new Set(data.places.filter((place) => isAssessed(place, index)).map(({ scopeId }) => scopeId));
  const { unknown, ...then } = dataAsOf(data, at);
  return { atlas: buildAtlas({ ...data, ...then }, inScope), unknown };
}

/** The newest snapshot. */
export const newestOf = ({ registries }: Pick<Data, 'registries'>): string =>
  registries
    .map(({ upstream }) => upstream[0]!.date)
    .sort()
    .at(-1)!;

const counts = ({ score: { smartnessPct, present, partial, absent, unknown } }: AssessedCity) =>
  [smartnessPct.toFixed(1), present, partial, absent, unknown] as const;

/** Criteria of a city then and now, a line each, and the findings of then. */
function told(finding: LoadedAtlas['finding'], then: AssessedCity, now: AssessedCity): string[] {
  return then.verdicts.flatMap((verdict, i) => {
    const [before, today] = [verdictState(verdict), verdictState(now.verdicts[i]!)];
    const found = before === 'unknown' ? 'no list tells of that day' : finding(verdict);
    return [`${verdict.row.criterionId}\t${before}\t${today}\t${found}`];
  });
}

/** The earlier snapshots of every registry that has some and whose days are known. */
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
    ...told(atlas.finding, then, today),
  ].join('\n');
}

if (import.meta.main)
  await run(process.argv.slice(2)).then(
    (text) => console.log(text),
    (error: unknown) => {
      console.error(`replay: ${(error as Error).message}`);
      process.exitCode = 1;
    },
  );
