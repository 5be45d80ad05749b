/** Questions of strangers and what is answered to them -> counts, and what went wrong. */
import type { AnswerRow } from '../../../src/contract/answers/answer.ts';
import { DataMap, LanguageSearch } from '../../../src/contract/answers/data-map.ts';
import type { StrangersCounts, StrangersPart, StrangersQuality } from '../../../src/contract/answers/quality.ts';
import type { Handler } from '../../../src/edge/handler.ts';
import { fold } from '../../../src/language/fold.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { judge, type Judged } from '../questions/score.ts';
import type { Stranger } from './labelled.ts';

export interface Answered {
  row: Stranger;
  right: { place: boolean; country: boolean; topic: boolean };
  /** Whether the first rows have the subject; undefined where it isn't narrow. */
  found?: boolean;
  /** Whether every place of a comparison is answered. */
  shown?: boolean;
  cities?: Judged;
  /** What was read and answered, for people. */
  read: string[];
}

/** Rows that are looked at. */
const first = 3;

type Text = string | null;
const isOne = (wanted: Text | Text[], found: Text): boolean => [wanted].flat().some((one) => one === (found || null));

/**
 * Whether the first rows have what is asked for: something of the right kind or its criterion, or a search for the reader's words.
 * Undefined where it was read right and no portal or source is known that could have it.
 */
function hasSubject(atlas: Atlas, { q, subject = [] }: Stranger, map: DataMap, rows: readonly AnswerRow[]) {
  const { interpreted_intent, about } = map;
  const { kinds = [] } = interpreted_intent;
  const asked = atlas.kinds.filter(({ id }) => subject.includes(id));
  const isRead =
    asked.some(({ id }) => kinds.includes(id)) ||
    (kinds.length === 0 &&
      atlas.criteria.some(
        ({ criterionId, dataset }) =>
          dataset === about.dataset &&
          !criterionId.endsWith('-catalogue') &&
          asked.some(({ criterion }) => criterion === criterionId),
      ));
  const saidIn = fold(q);
  const isThere = ({ role }: AnswerRow) => role !== 'missing';
  if (isRead) return rows.some(isThere) ? rows.slice(0, first).some(isThere) : undefined;
  return rows.slice(0, first).some(({ role, text, note = '' }) => {
    const words = /“(.+)”/.exec(role === 'portal' ? note : role === 'search' ? text : '')?.[1];
    return kinds.length === 0 && words !== undefined && saidIn.includes(fold(words));
  });
}

const rowText = ({ role, text, note }: AnswerRow): string => `${role}: ${text}${note ? ` (${note})` : ''}`;

async function json(handle: Handler, query: Record<string, string>): Promise<unknown> {
  const response = await handle(new Request(`http://atlas.example/api/search?${new URLSearchParams(query)}`));
  return response.json();
}

async function answer(atlas: Atlas, handle: Handler, row: Stranger): Promise<Answered> {
  const { q, expect, places, subject, cities } = row;
  const { interpreted_intent: read, notes } = LanguageSearch.parse(await json(handle, { q }));
  const answered: Answered = {
    row,
    right: {
      place: isOne(expect.place, read.scopeId),
      country: isOne(expect.countryCode, read.countryCode),
      topic: isOne(expect.topic, read.topics[0] ?? null),
    },
    read: [`${read.scopeId} ${read.countryCode} ${read.topics.join()} ${read.kinds?.join() ?? ''}`, ...notes],
  };
  if (places ?? (subject && !cities)) {
    const map = DataMap.parse(await json(handle, { query: q }));
    const { answers = [] } = map;
    const one = answers.find(({ scopeId }) => isOne(expect.place, scopeId));
    const rows = one ? [...one.rows, ...one.broader] : [];
    const found = subject && hasSubject(atlas, row, map, rows);
    if (found !== undefined) answered.found = found;
    if (places) answered.shown = places.slice(0, 5).every((place) => answers.some(({ scopeId }) => scopeId === place));
    answered.read.push(`${answers.map(({ title }) => title).join('; ')}`, ...rows.slice(0, first).map(rowText));
  }
  if (cities) {
    answered.cities = await judge(atlas, handle, cities);
    const { filter, told } = answered.cities.answered;
    answered.read.push(`${filter?.asked} ${JSON.stringify(filter?.parameters)}`, ...told);
  }
  return answered;
}

export async function answerAll(atlas: Atlas, handle: Handler, rows: readonly Stranger[]): Promise<Answered[]> {
  const all: Answered[] = [];
  for (const row of rows) all.push(await answer(atlas, handle, row));
  return all;
}

export const isAll = ({ right }: Answered): boolean => right.place && right.country && right.topic;

/** A condition was neither applied nor reported; of a question that no filter can answer, nothing was said. */
export const isSilent = ({ cities }: Answered): boolean =>
  cities !== undefined && (cities.expected ? cities.silent.length > 0 : !cities.right);

export function countsOf(all: readonly Answered[]): StrangersCounts {
  const number = (test: (one: Answered) => boolean | undefined) => all.filter(test).length;
  return {
    questions: all.length,
    place: number(({ right }) => right.place),
    country: number(({ right }) => right.country),
    topic: number(({ right }) => right.topic),
    all: number(isAll),
    narrow: number(({ found }) => found !== undefined),
    found: number(({ found }) => found),
    comparisons: number(({ shown }) => shown !== undefined),
    shown: number(({ shown }) => shown),
    cities: number(({ cities }) => cities !== undefined),
    exact: number(({ cities }) => cities?.right),
    silent: number(isSilent),
  };
}

/** The parts as they are now; as those of the first run, too, where it isn't there yet. */
export function withRuns(before: readonly StrangersPart[], now: readonly Omit<StrangersPart, 'run'>[]) {
  const parts = now.flatMap(({ set, part, counts }): StrangersPart[] => [
    before.find((one) => one.set === set && one.part === part && one.run === 'first') ?? {
      set,
      part,
      run: 'first',
      counts,
    },
    { set, part, run: 'now', counts },
  ]);
  return { parts };
}

/** `data/strangers-quality.json`: a run a line. */
export const qualityFile = ({ parts }: StrangersQuality): string =>
  `{"parts":[\n${parts.map((part) => JSON.stringify(part)).join(',\n')}\n]}\n`;
