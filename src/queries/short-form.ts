/** An answer -> the requested part of it: its short form, some members of its rows, some of a city's criteria. */
import {
  isFirst,
  type AskedPart,
  type First,
  type Members,
  type ShortForm,
  type Shortened,
} from '../contract/answers/short-form.ts';

type Value = Record<string, unknown>;
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null;

export const asksForPart = ({ detail, fields, criteria, category }: AskedPart): boolean =>
  detail === 'short' || fields !== undefined || criteria !== undefined || category !== undefined;

/** A value with only some members, in its own order. `lists` gets the full length of shortened lists. */
function kept(value: unknown, members: true | Members | First, path: string, lists: Record<string, number>): unknown {
  if (members === true || !isObject(value)) return value;
  if (Array.isArray(value)) {
    const [most, of] = isFirst(members) ? [members.first, members.of] : [value.length, members];
    // Rows of rows have their own count: a source has a sourceCount.
    if (value.length > most && !path.includes('[]')) lists[path] = value.length;
    return value.slice(0, most).map((row) => kept(row, of, `${path}[]`, lists));
  }
  const named = members as Members;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const keep = named[name] ?? named['*'];
      return keep === undefined ? [] : [[name, kept(inner, keep, path === '' ? name : `${path}.${name}`, lists)]];
    }),
  );
}

/** A value with only some members in the rows at a dotted path. */
function picked(value: unknown, [name, ...rest]: readonly string[], fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((row) => picked(row, name === undefined ? [] : [name, ...rest], fields));
  if (!isObject(value)) return value;
  return name === undefined
    ? Object.fromEntries(Object.entries(value).filter(([member]) => fields.includes(member)))
    : { ...value, [name]: picked(value[name], rest, fields) };
}

interface Category {
  id: string;
  criteria: { criterionId: string }[];
}
/** The categories with the requested criteria. Those with none are left out. */
const narrowed = (categories: readonly Category[], { criteria, category }: AskedPart): Category[] =>
  categories
    .filter(({ id }) => category === undefined || id === category)
    .map((one) => ({
      ...one,
      criteria: one.criteria.filter(({ criterionId }) => criteria === undefined || criteria.includes(criterionId)),
    }))
    .filter(({ criteria: some }) => some.length > 0);

/** The part, with the address of the whole in `shortened`. Everything asked for must exist. */
export function partOf(
  value: Value,
  form: ShortForm,
  asked: AskedPart,
  whole: string,
): Value & { shortened: Shortened } {
  const { detail, fields } = asked;
  const some = asked.criteria !== undefined || asked.category !== undefined;
  const lists: Record<string, number> = {};
  const chosen = some ? { ...value, categories: narrowed(value['categories'] as Category[], asked) } : value;
  const members = (some && form.narrowed) || form.members;
  const short = detail === 'short' ? (kept(chosen, members, '', lists) as Value) : chosen;
  const path = form.rows === '' ? [] : form.rows.split('.');
  const always = form.rows === '' ? ['licence', 'dataDate'] : [];
  const shown = fields ? (picked(short, path, [...fields, ...always]) as Value) : short;
  const shortenedLists = Object.fromEntries(Object.entries(lists).filter(([at]) => at.split('.')[0]! in shown));
  return {
    ...shown,
    shortened: { whole, ...(Object.keys(shortenedLists).length > 0 ? { lists: shortenedLists } : {}) },
  };
}
