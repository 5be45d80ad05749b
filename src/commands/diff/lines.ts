/** Markdown of the change report: tables, lists, folded parts. What a registry wrote stands in links and code, where GitHub mentions nobody. */
import { percent } from '../../assess/score.ts';
import { factId, type Fact } from '../../contract/data/fact.ts';
import type { FactChange } from './difference.ts';
import { grouped } from '../../queries/wording.ts';
import { link } from '../../publish/markdown.ts';

/** Characters of a title that are shown. */
const titleLength = 60;

export const counted = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;
/** "3 %", of a threshold. */
export const inPercent = (share: number): string => `${Math.round(share * 100)} %`;
/** "3.2 %". */
export const shareOf = (part: number, whole: number): string => `${percent(part, whole).toFixed(1)} %`;

/** Text as code: on one line, without the marks that would end it. */
export const code = (text: string): string => `\`${text.replace(/`/g, "'").replace(/\s+/g, ' ').trim() || ' '}\``;
export const command = (text: string | null): string => (text === null ? '' : ` ${code(text)}`);

const clipped = (text: string): string => {
  const letters = [...text];
  return letters.length > titleLength ? `${letters.slice(0, titleLength - 1).join('')}…` : text;
};

/** A record by id and title, leading to the publisher's address. `without` leaves out the registry, where a heading names it. */
export function recordLink(fact: Fact, without = false): string {
  const id = without ? fact.record : factId(fact);
  return link(fact.title === fact.record ? id : `${id}: ${clipped(fact.title)}`, fact.url);
}

export const changeLink = ({ before, after }: FactChange): string => recordLink((after ?? before)!);

/** A bar ends a cell even in code. */
const cellOf = (cell: string | number): string =>
  typeof cell === 'number' ? grouped(cell) : cell.replace(/(?<!\\)\|/g, '\\|');

/** `head` names a column; one that ends in `:` is a column of numbers. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${head.map((name) => name.replace(/:$/, '')).join(' | ')} |`,
  `|${head.map((name) => (name.endsWith(':') ? '--:' : '---')).join('|')}|`,
  ...rows.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`),
  '',
];

/** A list of which the first `limit` are shown and the rest counted. */
export const bullets = (items: readonly string[], limit: number): string[] =>
  items
    .slice(0, limit)
    .map((item) => `- ${item}`)
    .concat(items.length > limit ? [`- … and ${grouped(items.length - limit)} more`] : []);

/** A part that GitHub folds. The summary is HTML: numbers, slugs and our own words only. */
export const folded = (summary: string, lines: readonly string[]): string[] => [
  '<details>',
  `<summary>${summary}</summary>`,
  '',
  ...(lines.at(-1) === '' ? lines.slice(0, -1) : lines),
  '',
  '</details>',
  '',
];
