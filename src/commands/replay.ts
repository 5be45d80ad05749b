/**
 * `npm run replay -- [--at 2019-12-31] [--city fr.lyon]`: judges a past day by today's rules, on what the
 * registries listed then. Prints a line for each city, or for each criterion of one city, and compares it with today.
 * Without `--at` it takes the day of the newest snapshot.
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
import { stripOf } from '../queries/atlas.ts';
import { command } from './main.ts';

const USAGE = 'usage: npm run replay -- [--at YYYY-MM-DD] [--city SCOPEID]';

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

function argumentsOf(argv: string[]) {
  const text = { type: 'string' } as const;
  try {
    const options = { at: text, city: text, help: { type: 'boolean', short: 'h' } } as const;
    const { values } = parseArgs({ args: argv, options });
    if (values.at !== undefined && !IsoDate.safeParse(values.at).success)
      throw new Error(`--at ${values.at} is not a day`);
    return values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

export async function run(argv: string[], read: () => Promise<Data> = readData): Promise<string> {
  const { at, city, help } = argumentsOf(argv);
  if (help) return USAGE;
  const data = await read();
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

if (import.meta.main) await command(async () => console.log(await run(process.argv.slice(2))));
