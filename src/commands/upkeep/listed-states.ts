/** A table of how records were marked, `DIR/<registry>-status.tsv` -> since when each was active, stale or retired, as the importer of the registry reads its marks. */
import type * as z from 'zod';
import type { FactState } from '../../contract/data/fact-base.ts';
import type { ListedRecord } from '../../contract/data/history.ts';
import { IsoDate } from '../../contract/data/place.ts';

type State = z.infer<typeof FactState>;
export type States = NonNullable<ListedRecord['states']>;

/** What stands for a mark; those that are not named are active. */
const marks: Readonly<Record<string, (mark: string) => State | undefined>> = {
  'mobility-database-catalogs': (mark) => (mark === 'inactive' || mark === 'deprecated' ? 'stale' : undefined),
  'transitland-atlas': (mark) => (mark === 'active' ? undefined : 'stale'),
  'openaddresses-sources': (mark) => (mark === 'skip' ? 'retired' : undefined),
  'openaq-sources': (mark) => (mark === 'inactive' ? 'stale' : undefined),
  'dataportals-registry': (mark) => (mark === 'inactive' ? 'retired' : mark === 'deprecated' ? 'stale' : undefined),
  'wis2-centres': (mark) => (mark === 'Retired' ? 'retired' : undefined),
};

/** Registries whose marks are read. */
export const tellsStates = (registry: string): boolean => registry in marks;

const COLUMNS = 'record date from to'.split(' ');

/** Changes of marks by record, in order of their days: what it was before, which is empty for what it was listed with, and what it was since. */
export function readStatusTable(text: string, file: string): Map<string, { date: string; from: string; to: string }[]> {
  const [header = '', ...lines] = text.replace(/\n$/, '').split('\n');
  if (header !== COLUMNS.join('\t')) throw new Error(`${file} line 1: the columns are not ${COLUMNS.join(', ')}`);
  const rows = lines.map((line, i) => {
    const [record = '', date = '', from = '', to = '', ...more] = line.split('\t');
    if (record === '' || !IsoDate.safeParse(date).success || more.length > 0)
      throw new Error(`${file} line ${i + 2}: it is not a record, a day, and the marks before and since`);
    return { record, date, from, to };
  });
  const byRecord = Map.groupBy(rows, ({ record }) => record);
  for (const of of byRecord.values()) of.sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
  return byRecord;
}

/** The states of a record that was first listed on a day; undefined where it has always been in one. */
export function statesOf(
  registry: string,
  first: string,
  changes: readonly { date: string; from: string; to: string }[],
): States | undefined {
  const stateOf = (mark: string): State => marks[registry]?.(mark) ?? 'active';
  const start = changes[0]!;
  const states: States = [[first, stateOf(start.from === '' ? start.to : start.from)]];
  for (const { date, to } of changes) {
    const state = stateOf(to);
    const last = states.at(-1)!;
    if (state === last[1]) continue;
    // Of several changes of a day the last holds.
    if (date <= last[0]) last[1] = state;
    else states.push([date, state]);
  }
  const kept = states.filter(([, state], i) => i === 0 || state !== states[i - 1]![1]);
  return kept.length > 1 ? kept : undefined;
}
