/** The table of what was seen: one row an address that was asked. Without a ledger it has its columns and no row. */
import { lostAfter } from '../../assess/framework.ts';
import { Outcome, type Seen } from '../../contract/data/seen.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { tableOf, type Column, type Table } from './table.ts';

type Row = Seen & { nation: string };

const columns: readonly Column<Row>[] = [
  {
    name: 'url',
    type: 'string',
    description: 'The address as the records have it; it stands as url in the table of facts.',
    cell: ({ url }) => url,
  },
  {
    name: 'host',
    type: 'string',
    description: 'Host of the address, in lower case.',
    cell: ({ url }) => new URL(url).hostname,
  },
  {
    name: 'nation',
    type: 'string',
    description: 'ISO 3166-1 alpha-2 code of the nation of the first record with the address. NA is Namibia.',
    cell: ({ nation }) => nation,
  },
  {
    name: 'outcome',
    type: 'string',
    values: Outcome.options,
    description:
      'What came of the last check. Refused, unreachable and inconclusive say nothing of the source and change no verdict.',
    cell: ({ outcome }) => outcome,
  },
  { name: 'checked', type: 'date', description: 'Day of the last check, in UTC.', cell: ({ checked }) => checked },
  {
    name: 'streak',
    type: 'integer',
    description: 'Checks in a row with this outcome.',
    cell: ({ streak }) => streak,
  },
  {
    name: 'firstAlive',
    type: 'date',
    optional: true,
    description: 'First day on which it was seen alive; empty where it never was.',
    cell: ({ alive }) => alive?.[0],
  },
  {
    name: 'lastAlive',
    type: 'date',
    optional: true,
    description: 'Last day on which it was seen alive.',
    cell: ({ alive }) => alive?.[1],
  },
  {
    name: 'goneSince',
    type: 'date',
    optional: true,
    description: 'First of the checks that found it gone and were followed by none that found it otherwise.',
    cell: ({ gone }) => gone?.from,
  },
  {
    name: 'goneChecks',
    type: 'integer',
    optional: true,
    description: `How many these checks are; ${lostAfter.checks} over ${lostAfter.days} days make a record stale.`,
    cell: ({ gone }) => gone?.checks,
  },
  {
    name: 'why',
    type: 'string',
    optional: true,
    description: 'Why it does not count as alive, in English.',
    cell: ({ why }) => why,
  },
  {
    name: 'movedTo',
    type: 'string',
    optional: true,
    description: 'Where it moved to for good; empty too where that address may say who asked.',
    cell: ({ to }) => to,
  },
  {
    name: 'platform',
    type: 'string',
    optional: true,
    description: 'Platform that it was read as. This column and those that follow are as it was last alive.',
    cell: ({ platform }) => platform,
  },
  {
    name: 'version',
    type: 'string',
    optional: true,
    description: 'Version of platform or format, as the source says it.',
    cell: ({ version }) => version,
  },
  {
    name: 'count',
    type: 'integer',
    optional: true,
    description: 'What it holds in all, as it tells: datasets, layers, stations, by its platform.',
    cell: ({ count }) => count,
  },
  {
    name: 'newest',
    type: 'date',
    optional: true,
    description: 'Newest change that it tells of.',
    cell: ({ newest }) => newest,
  },
  {
    name: 'serviceFrom',
    type: 'date',
    optional: true,
    description: 'First day of service of a timetable.',
    cell: ({ service }) => service?.from,
  },
  {
    name: 'serviceTo',
    type: 'date',
    optional: true,
    description: 'Last day of service of a timetable.',
    cell: ({ service }) => service?.to,
  },
];

/** In the order of the facts that have the addresses: registry, nation, record. */
export function seenTable({ facts, seen }: Pick<Atlas, 'facts' | 'seen'>): Table {
  const rows = new Map<string, Row>();
  for (const { url, nation } of facts) {
    const line = seen.get(url);
    if (line && !rows.has(url)) rows.set(url, { ...line, nation });
  }
  return tableOf(columns, [...rows.values()]);
}
