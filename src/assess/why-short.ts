/** Records that fall short -> the words that end "… is listed, but it is". What is old is often the entry of a list and not what it lists. */
import type { CriterionRow, GradedFact } from './criterion-row.ts';
import { monthOf } from './dates.ts';
import { and, or } from './naming.ts';

type Dates = readonly (string | undefined)[];

/** Months that are named; of more the newest is. */
const MONTHS = 2;
/** " of June 2011", or nothing where no date is known. */
function ofMonths(dates: Dates): string {
  const months = [
    ...new Set(
      dates
        .filter((date) => date !== undefined)
        .toSorted()
        .map(monthOf),
    ),
  ];
  if (months.length === 0) return '';
  return ` of ${months.length <= MONTHS ? and.format(months) : `${months.at(-1)} or before`}`;
}

/** "known from an entry of June 2011 alone, which nothing newer confirms". */
export const entriesOf = (dates: Dates): string =>
  `known from ${dates.length > 1 ? 'entries' : 'an entry'}${ofMonths(dates) || ' without a date'} alone, which nothing newer confirms`;

/** The sentence that follows a finding all of whose records are old, with a space in front. */
export const oldEntries = (dates: readonly string[]): string =>
  ` ${dates.length > 1 ? 'They are' : 'It is'} ${entriesOf(dates)}.`;

/** "a copy of November 2024 in an archive". */
const copiesOf = (dates: Dates): string => `${dates.length > 1 ? 'copies' : 'a copy'}${ofMonths(dates)} in an archive`;

/** "a test site" of several. */
const ofSeveral = (text: string): string =>
  text.replace(/^a (timetable|test site)\b/, '$1s').replace(/\bits address\b/, 'their addresses');

/** What the records are that fall short; undefined when one of them does not tell. */
export function whyShort(row: CriterionRow, records: readonly GradedFact[], many: boolean): string | undefined {
  const copies = records.filter(({ archived }) => archived);
  const aged = records.filter(({ since, archived }) => since !== undefined && !archived);
  const others = records
    .filter((record) => !copies.includes(record) && !aged.includes(record))
    .map((record) => ({ record, text: record.lost ?? row.detail?.(record.fact as never, record.km) }));
  // What several lists tell of by an old entry is told once, with all their dates.
  const isEntry = ({ record, text }: (typeof others)[number]) => text === entriesOf([record.fact.updated]);
  const entries = others.filter(isEntry).map(({ record }) => record);
  const said = others.filter((one) => !isEntry(one)).map(({ text }) => text);
  if (said.includes(undefined)) return undefined;
  // Of one thing that several registries list, a date a registry.
  const datesOf = (some: readonly GradedFact[]): Dates => {
    const dates = some.map((record) => (entries.includes(record) ? record.fact.updated : record.since));
    return many ? dates : [...new Set(dates)];
  };
  const old = [...aged, ...entries];
  const told = [
    ...(copies.length > 0 ? [copiesOf(datesOf(copies))] : []),
    ...new Set((said as string[]).map((text) => (many ? ofSeveral(text) : text))),
    ...(old.length > 0 ? [entriesOf(datesOf(old))] : []),
  ];
  return told.length > 0 ? or.format(told) : undefined;
}
