/** Questions and what is answered to them -> counts by language and kind, and what went wrong. */
import { isDeepStrictEqual } from 'node:util';
import {
  QuestionKind,
  type QuestionCounts,
  type QuestionPart,
  type QuestionQuality,
} from '../../../src/contract/answers/quality.ts';
import type { Handler } from '../../../src/edge/handler.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { ask, type Answered } from './ask.ts';
import { expectedOf, missing, type Expected } from './expected.ts';
import { questions, type Question, type Within } from './labelled.ts';

/** A question with its answer. */
export interface Judged {
  row: Question;
  answered: Answered;
  /** Exactly what was meant; of a question that is beyond, whether the answer says so. */
  right: boolean;
  /** What was meant, where a filter can answer. */
  expected: Expected | null;
  /** Conditions that the filter lacks, if the answer mentions fewer of them. */
  silent: string[];
}

/** Whether the answer has the cities that were meant; with an order in that order, up to ties. */
function sameCities(atlas: Atlas, { sort, limit }: Within, { ids }: Answered, expected: Expected): boolean {
  const matched = new Set(expected.matched.map(({ scopeId }) => scopeId));
  const count = Math.min(limit ?? Infinity, matched.size);
  if (ids.length !== count || new Set(ids).size !== count || !ids.every((id) => matched.has(id))) return false;
  if (!sort) return true;
  const byId = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  const values = expected.matched.map((city) => expected.value(city) as number).sort((a, b) => a - b);
  if (sort.startsWith('-')) values.reverse();
  return isDeepStrictEqual(
    ids.map((id) => expected.value(byId.get(id)!)),
    values.slice(0, count),
  );
}

function isExact(atlas: Atlas, row: Within, answered: Answered, expected: Expected): boolean {
  if (answered.filter?.asked !== row.asked) return false;
  // The same number of none may be of others.
  if (row.asked !== 'groups' && answered.among !== expected.among) return false;
  if (row.asked === 'cities') return sameCities(atlas, row, answered, expected);
  if (row.asked !== 'groups') return answered.matched === expected.matched.length;
  const groups = Map.groupBy(expected.matched, ({ countryCode }) => countryCode.toLowerCase());
  const counted = [...answered.groups].filter(([, matched]) => matched > 0);
  return counted.length === groups.size && counted.every(([id, matched]) => groups.get(id)?.length === matched);
}

export async function judge(atlas: Atlas, handle: Handler, row: Question): Promise<Judged> {
  const answered = await ask(handle, row.q);
  if ('beyond' in row) return { row, answered, right: answered.told.length > 0, expected: null, silent: [] };
  const parameters = answered.filter?.parameters ?? {};
  const expected = expectedOf(atlas, row, parameters.radius_km);
  const lacking = missing(atlas, row, parameters);
  return {
    row,
    answered,
    right: lacking.length === 0 && isExact(atlas, row, answered, expected),
    expected,
    silent: lacking.length > answered.told.length ? lacking : [],
  };
}

/** Kinds of a question. */
export function kindsOf({ where, asked, sort, limit }: Within): QuestionKind[] {
  const criteria = where.criteria ?? [];
  const holds: Record<QuestionKind, boolean> = {
    population: where.population !== undefined,
    nation: where.countries !== undefined,
    region: where.regions !== undefined,
    outside: where.outside !== undefined,
    capital: where.capital !== undefined,
    criterion: criteria.length > 0,
    'several criteria': criteria.length > 1 || criteria.some((one) => 'any' in one && one.any.length > 1),
    state: criteria.some(({ states }) => states.some((state) => state !== 'present' && state !== 'absent')),
    score: where.score !== undefined,
    'another city': (where.betterThan ?? where.comparableTo) !== undefined,
    near: where.near !== undefined,
    order: sort !== undefined || limit !== undefined,
    count: asked === 'count',
    share: asked === 'share',
    'by country': asked === 'groups',
  };
  return QuestionKind.options.filter((kind) => holds[kind]);
}

function count(judged: readonly Judged[]): QuestionCounts {
  const within = judged.filter(({ expected }) => expected);
  const beyond = judged.filter(({ expected }) => !expected);
  const right = (list: readonly Judged[]) => list.filter((one) => one.right).length;
  return {
    questions: within.length,
    exact: right(within),
    silent: within.filter(({ silent }) => silent.length > 0).length,
    beyond: beyond.length,
    told: right(beyond),
  };
}

export function partOf(part: QuestionPart['part'], judged: readonly Judged[]): QuestionPart {
  const kinds = QuestionKind.options.flatMap((kind) => {
    const own = judged.filter(({ row }) => !('beyond' in row) && kindsOf(row).includes(kind));
    const { beyond: _, told: __, ...counts } = count(own);
    return own.length > 0 ? [{ kind, ...counts }] : [];
  });
  const languages = [...Map.groupBy(judged, ({ row }) => row.language)].map(([language, own]) => ({
    language,
    ...count(own),
  }));
  return { part, languages, kinds, total: count(judged) };
}

export async function judgePart(atlas: Atlas, handle: Handler, part: QuestionPart['part']): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const row of await questions(part)) judged.push(await judge(atlas, handle, row));
  return judged;
}

/** `data/question-quality.json`: a language or kind a line. */
export function qualityFile({ parts }: QuestionQuality): string {
  const lines = (rows: readonly object[]) => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;
  const texts = parts.map(
    ({ part, languages, kinds, total }) =>
      `{"part":"${part}","languages":${lines(languages)},"kinds":${lines(kinds)},"total":${JSON.stringify(total)}}`,
  );
  return `{"parts":[\n${texts.join(',\n')}\n]}\n`;
}
