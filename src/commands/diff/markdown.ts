/** Markdown of the change report. Text from registries goes into links and code, where GitHub doesn't turn @names into mentions. */
import { percent } from '../../assess/score.ts';
import { factId, type Fact } from '../../contract/data/fact.ts';
import type { FactChange } from './difference.ts';
import { grouped } from '../../queries/wording.ts';
import { link } from '../../publish/markdown.ts';

const titleLength = 60;

export const counted = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;
/** "3.2 %". */
export const shareOf = (part: number, whole: number): string => `${percent(part, whole).toFixed(1)} %`;

/** Text as code, on one line and without backticks, which would end it. */
export const code = (text: string): string => `\`${text.replace(/`/g, "'").replace(/\s+/g, ' ').trim() || ' '}\``;
export const command = (text: string | null): string => (text === null ? '' : ` ${code(text)}`);

const clipped = (text: string): string => {
  const letters = [...text];
  return letters.length > titleLength ? `${letters.slice(0, titleLength - 1).join('')}…` : text;
};

/** A link to the publisher's address, with the record's id and title. `withoutRegistry` is for lists under a registry's heading. */
export function recordLink(fact: Fact, withoutRegistry = false): string {
  const id = withoutRegistry ? fact.record : factId(fact);
  return link(fact.title === fact.record ? id : `${id}: ${clipped(fact.title)}`, fact.url);
}

export const changeLink = ({ before, after }: FactChange): string => recordLink((after ?? before)!);

/** A bar ends a cell, even inside code. */
const cellOf = (cell: string | number): string =>
  typeof cell === 'number' ? grouped(cell) : cell.replace(/(?<!\\)\|/g, '\\|');

/** Names in `head` that end in `:` are columns of numbers. */
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] => [
  `| ${head.map((name) => name.replace(/:$/, '')).join(' | ')} |`,
  `|${head.map((name) => (name.endsWith(':') ? '--:' : '---')).join('|')}|`,
  ...rows.map((cells) => `| ${cells.map(cellOf).join(' | ')} |`),
  '',
];

export const largestFirst = <T>(items: readonly T[], keyOf: (item: T) => string): [key: string, of: T[]][] =>
  [...Map.groupBy(items, keyOf)].sort(([a, m], [b, n]) => n.length - m.length || (a < b ? -1 : 1));

/** Shows the first `limit` items and counts the rest. */
export const bullets = (items: readonly string[], limit: number): string[] =>
  items
    .slice(0, limit)
    .map((item) => `- ${item}`)
    .concat(items.length > limit ? [`- … and ${grouped(items.length - limit)} more`] : []);

/** A part that GitHub folds. The summary is HTML, so it only gets numbers, slugs and our own words. */
export const folded = (summary: string, lines: readonly string[]): string[] => [
  '<details>',
  `<summary>${summary}</summary>`,
  '',
  ...(lines.at(-1) === '' ? lines.slice(0, -1) : lines),
  '',
  '</details>',
  '',
];

/** Values that are longer are left out. */
const longest = 40;
const some = 3;
/** Members that decide verdicts come first. */
const deciding =
  'places region nation level kind state access apiStatus official themes endpoints entities licence'.split(' ');

export const placesOf = (fact: Fact | undefined): string[] => (fact?.places ?? []).map(({ scopeId }) => scopeId);

/** "a, b, c and 4 more". */
export const few = (items: readonly string[], limit = some): string =>
  items.slice(0, limit).join(', ') + (items.length > limit ? ` and ${grouped(items.length - limit)} more` : '');

function short(value: unknown): string | null {
  if (value === undefined) return 'not stated';
  return ['string', 'boolean', 'number'].includes(typeof value) && String(value).length <= longest
    ? code(String(value))
    : null;
}

/** The values of a member on both sides, in brackets; empty if they're too long to show. */
export function valuesOf(member: string, before: Fact, after: Fact): string {
  const [was, is] = [before, after].map((fact) =>
    member === 'places' ? placesOf(fact) : (fact as unknown as Record<string, unknown>)[member],
  );
  if (Array.isArray(was ?? []) && Array.isArray(is ?? [])) {
    const [old, now] = [was ?? [], is ?? []] as unknown[][];
    if ([...old!, ...now!].some((one) => short(one) === null)) return '';
    const [removed, added] = [old!.filter((one) => !now!.includes(one)), now!.filter((one) => !old!.includes(one))].map(
      (of) => few(of.map((one) => short(one)!)),
    );
    const parts = [removed && `lost ${removed}`, added && `won ${added}`].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(', ')})` : '';
  }
  const [from, to] = [short(was), short(is)];
  return from === null || to === null ? '' : ` (${from} → ${to})`;
}

/** "is no longer listed", "changed in places (us.aurora → us.aurora-il)". */
export function describeChange({ change, members, before, after }: FactChange): string {
  if (change === 'added') return 'is newly listed';
  if (change === 'removed') return 'is no longer listed';
  const order = (member: string) => (deciding.includes(member) ? deciding.indexOf(member) : deciding.length);
  const ordered = members.toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
  return `changed in ${few(ordered.map((member) => member + valuesOf(member, before!, after!)))}`;
}
