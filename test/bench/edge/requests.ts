/** What is asked: compare, gaps and interpret, drawn from what is published. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Basis } from '../../../src/contract/criterion.ts';
import { files } from '../../../src/contract/interface/routes.ts';
import type { Vocabulary } from '../../../src/contract/answers/vocabulary.ts';

export const kinds = ['compare', 'gaps', 'interpret'] as const;
export type Kind = (typeof kinds)[number];

const address = (path: string, query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`;

/** 25 pairs and 25 triples of cities. */
function comparisons({ scopes }: Vocabulary): string[] {
  const id = (at: number) => scopes[at % scopes.length]!.scopeId;
  return Array.from({ length: 50 }, (_, i) =>
    address('/api/compare', {
      scopeIds: [...new Set([id(i), id(i + 1), ...(i % 2 === 0 ? [] : [id(5 * i + 11)])])].join(','),
    }),
  );
}

/** 200 combinations of criterion, status, country and basis: of every five, two of the world and three of a country. */
function gapQueries({ criteria, nations }: Vocabulary): string[] {
  const assessed = nations.filter(({ cityCount }) => cityCount > 0).toSorted((a, b) => b.cityCount - a.cityCount);
  const country = (at: number) => assessed[at % Math.min(40, assessed.length)]!.countryCode;
  const shapes: ((at: number) => Record<string, string>)[] = [
    () => ({}),
    () => ({ status: 'absent', basis: Basis.options[0] }),
    (at) => ({ country: country(at) }),
    (at) => ({ country: country(at), status: 'absent' }),
    (at) => ({ country: country(at), status: 'present,partial' }),
  ];
  return Array.from({ length: 200 }, (_, i) => {
    const { criterionId } = criteria[Math.floor(i / shapes.length) % criteria.length]!;
    return address('/api/gaps', { criterion: criterionId, ...shapes[i % shapes.length]!(i) });
  });
}

/** 200 of the labelled sentences. */
function sentences(): string[] {
  const rows = readFileSync('test/bench/search/tuned.jsonl', 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { q: string }).q);
  const different = [...new Set(rows)].filter((q) => q.trim() !== '' && q.length <= 500);
  return different.slice(0, 200).map((q) => address('/api/interpret', { q }));
}

export async function requestsOver(dist = 'dist'): Promise<Record<Kind, string[]>> {
  const words = JSON.parse(await readFile(`${dist}${files.vocabulary}`, 'utf8')) as Vocabulary;
  return { compare: comparisons(words), gaps: gapQueries(words), interpret: sentences() };
}
