/** Labelled queries and how they were read -> counts by class, and the failures. */
import {
  QueryClass,
  type QualityCounts,
  type QualityPart,
  type SearchQuality,
} from '../../../src/contract/answers/quality.ts';
import type { Interpreted } from '../../../src/language/interpret.ts';
import { labelled, type Labelled } from './labelled.ts';

export type Interpret = (q: string) => Promise<Interpreted>;

/** What a query was read as, and which of it is as labelled. */
export interface Judged {
  row: Labelled;
  read: {
    place: string | null;
    country: string | null;
    topic: string | null;
    domain: string | null;
    use_case: string | null;
  };
  right: { place: boolean; country: boolean; topic: boolean };
}

export function judge(row: Labelled, { place, nation, topics, domain, purpose }: Interpreted): Judged {
  const read = {
    place: place?.scopeId ?? null,
    country: nation?.code ?? null,
    topic: topics[0] ?? null,
    domain,
    use_case: purpose?.text ?? null,
  };
  return {
    row,
    read,
    right: {
      place: read.place === row.place,
      country: read.country === row.country,
      topic: row.topic.length === 0 ? read.topic === null : row.topic.some((topic) => topic === read.topic),
    },
  };
}

export const isRight = ({ right }: Judged): boolean => right.place && right.country && right.topic;

function count(judged: readonly Judged[]): QualityCounts {
  const number = (test: (one: Judged) => boolean) => judged.filter(test).length;
  const namesNothing = ({ row }: Judged) => row.place === null && row.country === null;
  return {
    queries: judged.length,
    place: number(({ right }) => right.place),
    country: number(({ right }) => right.country),
    topic: number(({ right }) => right.topic),
    all: number(isRight),
    namesNothing: number(namesNothing),
    nothingInvented: number((one) => namesNothing(one) && one.right.place && one.right.country),
  };
}

/** A part by class; classes without a query are left out. */
export function partOf(part: QualityPart['part'], judged: readonly Judged[]): QualityPart {
  const classes = QueryClass.options.flatMap((name) => {
    const own = judged.filter(({ row }) => row.class === name);
    return own.length > 0 ? [{ class: name, ...count(own) }] : [];
  });
  return { part, classes, total: count(judged) };
}

export async function judgeAll(rows: readonly Labelled[], interpret: Interpret): Promise<Judged[]> {
  const judged: Judged[] = [];
  for (const row of rows) judged.push(judge(row, await interpret(row.q)));
  return judged;
}

/** Both parts, judged and counted. */
export async function measure(
  interpret: Interpret,
): Promise<{ judged: Record<QualityPart['part'], Judged[]>; quality: SearchQuality }> {
  const judged = {
    tuned: await judgeAll(await labelled('tuned'), interpret),
    held: await judgeAll(await labelled('held'), interpret),
  };
  return { judged, quality: { parts: [partOf('tuned', judged.tuned), partOf('held', judged.held)] } };
}

/** `data/search-quality.json`: a class a line. */
export function qualityFile({ parts }: SearchQuality): string {
  const rows = parts.map(
    ({ part, classes, total }) =>
      `{"part":"${part}","classes":[\n${classes.map((row) => JSON.stringify(row)).join(',\n')}\n],"total":${JSON.stringify(total)}}`,
  );
  return `{"parts":[\n${rows.join(',\n')}\n]}\n`;
}
