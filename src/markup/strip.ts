/**
 * Turns a strip's letters (P present, h partial, a absent, u unknown) into marks: 6 px wide, with gaps of 2 px, and of
 * 8 px between categories.
 */
import { countLetters, stateLetter, verdictStates, stateWord, type StateLetter } from '../contract/verdict-state.ts';
import type { Band } from '../contract/answers/estimate.ts';
import { oneDecimal } from '../queries/wording.ts';
import type { CriterionReport } from '../contract/answers/assessment.ts';

const x = (score: number): number => Math.round(score) + 4;

/**
 * A score and its likely range on a scale of 100 px with room for half a dot at both ends: a dot and a line. The
 * hairline is the background of the drawing.
 */
export const bandPaths = (score: number, { low, high }: Band): string =>
  `${x(high) > x(low) ? `<path d="M${x(Math.max(low, score))} 6H${x(high)}"/>` : ''}<path class="dot" d="M${x(score)} 6h0"/>`;

/** The drawing in words. Nothing we find later lowers a score, so the range never starts below it. */
export function bandText(score: number, { low, high }: Band): string {
  const from = oneDecimal(Math.max(low, score));
  const to = oneDecimal(Math.max(high, score));
  return `likely ${from === to ? from : `${from} to ${to}`} with complete sources`;
}

const mark = 6,
  step = 8,
  betweenCategories = 8;
export const stripHeight = 14;

/** Left edge of every mark, when categories hold `sizes` criteria each. */
export function markPositions(sizes: readonly number[]): number[] {
  let next = 0;
  return sizes.flatMap((size, i) => {
    const start = next + (i > 0 ? betweenCategories - (step - mark) : 0);
    next = start + size * step;
    return Array.from({ length: size }, (_, k) => start + k * step);
  });
}

/** The same for criteria in the order of their categories. */
export const positionsOf = (
  categories: readonly { id: string }[],
  criteria: readonly { category: string }[],
): number[] => markPositions(categories.map(({ id }) => criteria.filter(({ category }) => category === id).length));

export const stripWidth = (positions: readonly number[]): number => (positions.at(-1) ?? 0) + mark;

/** Middle line of each state: full height, lower half, baseline, which the stylesheet dots for what is unknown. */
export const middle: Readonly<Record<StateLetter, number>> = { P: 7, h: 10.5, a: 13, u: 13 };
export const letters = Object.keys(middle) as StateLetter[];

/**
 * One SVG path a state that occurs. A run of equals is one line, cut into marks by the stylesheet's dashes: some 300
 * bytes.
 */
export const stripPaths = (strip: string, positions: readonly number[], quote: '"' | '' = '"'): string =>
  letters
    .map((letter) => {
      let d = '';
      for (let i = 0; i < strip.length; i += 1) {
        if (strip[i] !== letter) continue;
        const start = positions[i]!;
        let end = i;
        while (strip[end + 1] === letter && positions[end + 1]! - positions[end]! === step) end += 1;
        d += `M${start} ${middle[letter]}h${positions[end]! - start + mark}`;
        i = end;
      }
      return d && `<path class=${quote}${letter}${quote} d="${d}"/>`;
    })
    .join('');

/** A drawing of these paths, as large as a strip with marks at the positions. */
export function stripSvg(paths: string, positions: readonly number[], label: string): string {
  const width = stripWidth(positions);
  return `<svg class="strip" viewBox="0 0 ${width} ${stripHeight}" width="${width}" height="${stripHeight}" role="img" aria-label="${label}">${paths}</svg>`;
}

/** "19 available, 12 partly available, 8 not found, 4 not checked". */
export function stripText(strip: string): string {
  const counts = countLetters(strip);
  return verdictStates.map((state) => `${counts[state]} ${stateWord[state]}`).join(', ');
}

/** The four marks in words, with how often each is in a strip where one is given: as text the same as `stripText`. */
export function stripLegend(strip?: string): string {
  const counts = strip === undefined ? undefined : countLetters(strip);
  return verdictStates
    .map((state, i) => {
      const sign = `<svg class="strip" width="${mark}" height="${stripHeight}" aria-hidden="true">${stripPaths(stateLetter[state], [0])}</svg>`;
      const comma = i < verdictStates.length - 1 ? ',' : '';
      return `<span class="nowrap">${sign}${counts ? `${counts[state]} ` : ''}${stateWord[state]}${comma}</span>`;
    })
    .join(' ');
}

/** A row of a country's matrix: one criterion, one mark per city in ranking order. */
export const rowHeight = 14;
const room = 690;
/** Pixels from mark to mark. Below 4 they touch, and neighbours of the same state become one bar. */
export const stepOf = (cities: number): number => Math.max(1, Math.min(14, Math.floor(room / cities)));

export const column = (strips: readonly string[], at: number): string => strips.map((strip) => strip[at]).join('');

/** One path per state that occurs in a row of a country's matrix, as SVG text. */
export function rowPaths(row: string, step: number): string {
  const gap = step < 4 ? 0 : step < 8 ? 1 : 2;
  return letters
    .map((letter) => {
      const runs = gap > 0 ? new RegExp(letter, 'g') : new RegExp(`${letter}+`, 'g');
      const d = [...row.matchAll(runs)]
        .map(({ 0: run, index }) => `M${index * step} ${middle[letter]}h${run.length * step - gap}`)
        .join('');
      return d && `<path class="${letter}" d="${d}"/>`;
    })
    .join('');
}

/** An inline SVG without text: the numbers are next to it. */
export function sharesSvg({ present, partial, absent, unknown }: CriterionReport['counts'], width = 160): string {
  const total = present + partial + absent + unknown;
  const parts = { P: present, h: partial, a: absent, u: unknown };
  let at = 0;
  const paths = letters.map((letter) => {
    const count = parts[letter];
    const length = (count / total) * width;
    const path =
      count > 0
        ? `<path class="${letter}" d="M${at.toFixed(1)} ${middle[letter]}h${Math.max(length - 1, 0.5).toFixed(1)}"/>`
        : '';
    at += length;
    return path;
  });
  return `<svg class="shares" viewBox="0 0 ${width} 14" width="${width}" height="14" aria-hidden="true">${paths.join('')}</svg>`;
}
