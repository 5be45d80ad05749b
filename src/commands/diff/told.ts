/** What happened to a record, in words: "is no longer listed", "changed in places (us.aurora → us.aurora-il)". */
import type { Fact } from '../../contract/data/fact.ts';
import type { FactChange } from './difference.ts';
import { grouped } from '../../queries/wording.ts';
import { code } from './lines.ts';

/** Values that are longer are left out. */
const longest = 40;
/** Members of a record, and elements of a list, that are told. */
const some = 3;
/** Members that verdicts rest on, which are told first. */
const telling = [
  'places',
  'region',
  'nation',
  'level',
  'kind',
  'state',
  'access',
  'apiStatus',
  'official',
  'themes',
  'endpoints',
  'entities',
  'licence',
];

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

/** Values of a member on both sides in brackets, where they say something in a few words. */
export function valuesOf(member: string, before: Fact, after: Fact): string {
  const [was, is] = [before, after].map((fact) =>
    member === 'places' ? placesOf(fact) : (fact as unknown as Record<string, unknown>)[member],
  );
  if (Array.isArray(was ?? []) && Array.isArray(is ?? [])) {
    const [old, now] = [was ?? [], is ?? []] as unknown[][];
    if ([...old!, ...now!].some((one) => short(one) === null)) return '';
    const [lost, won] = [old!.filter((one) => !now!.includes(one)), now!.filter((one) => !old!.includes(one))].map(
      (of) => few(of.map((one) => short(one)!)),
    );
    const parts = [lost && `lost ${lost}`, won && `won ${won}`].filter(Boolean);
    return parts.length > 0 ? ` (${parts.join(', ')})` : '';
  }
  const [from, to] = [short(was), short(is)];
  return from === null || to === null ? '' : ` (${from} → ${to})`;
}

export function told({ change, members, before, after }: FactChange): string {
  if (change === 'added') return 'is newly listed';
  if (change === 'removed') return 'is no longer listed';
  const order = (member: string) => (telling.includes(member) ? telling.indexOf(member) : telling.length);
  const ordered = members.toSorted((a, b) => order(a) - order(b) || (a < b ? -1 : 1));
  return `changed in ${few(ordered.map((member) => member + valuesOf(member, before!, after!)))}`;
}
