/** The ranking table as data: what its rows say, read from the page when it is first asked for. */
import { fold } from '../../contract/fold.ts';
import type { Filterable } from '../../queries/ranking-view.ts';
import { letters } from '../../queries/strip.ts';

export interface Row extends Filterable {
  element: HTMLTableRowElement;
  scopeId: string;
  city: string;
  nationName: string;
  rank: number;
  score: number;
  high: number;
  own: number;
  evidence: number;
}

/** 2 138 551 as a number; NaN for "unknown". */
const number = (text: string | null): number => Number(text?.replaceAll('\u202f', '') ?? NaN);

/** Letters of a strip from its drawing: every line of a status covers a run of marks. */
export function lettersOf(paths: Iterable<{ letter: string; d: string }>, positions: readonly number[]): string {
  const found: string[] = [];
  for (const { letter, d } of paths) {
    for (const [, from, length] of d.matchAll(/M(\d+) [\d.]+h(\d+)/g)) {
      const start = Number(from),
        end = start + Number(length);
      for (let i = positions.indexOf(start); i >= 0 && i < positions.length && positions[i]! < end; i += 1)
        found[i] = letter;
    }
  }
  return found.join('');
}

/** `regions` are ids by nation. */
export function readRows(
  table: HTMLTableElement,
  positions: readonly number[],
  regions: ReadonlyMap<string, readonly string[]>,
): Row[] {
  return [...table.tBodies]
    .flatMap((body) => [...body.rows])
    .map((element) => {
      const [rank, city, nation, population, score, range, own, evidence] = element.cells;
      const code = nation!.querySelector('a')!.pathname.split('/').at(-1)!;
      const cityName = city!.querySelector('a')!.textContent,
        nationName = nation!.textContent;
      let strip: string | undefined;
      return {
        element,
        city: cityName,
        nationName,
        nation: code,
        regions: regions.get(code) ?? [],
        words: fold(`${city!.textContent} ${nationName}`),
        scopeId: city!.querySelector('a')!.pathname.split('/').at(-1)!,
        population: number(population!.textContent) || 0,
        rank: number(rank!.textContent),
        score: Number(score!.textContent),
        high: Number(range!.querySelector('svg')!.getAttribute('aria-label')!.split(' ').at(-1)),
        own: Number(own!.textContent),
        evidence: Number(evidence!.textContent),
        strip: () =>
          (strip ??= lettersOf(
            letters.map((letter) => ({
              letter,
              d: element.querySelector(`.strip .${letter}`)?.getAttribute('d') ?? '',
            })),
            positions,
          )),
      };
    });
}
