/** The table of history: one row a record whose registry tells since when it lists it, today's or gone. */
import { type ListedRecord, isVanished } from '../../contract/data/history.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { tableOf, type Column, type Table } from './table.ts';

type Row = ListedRecord & { registry: string; bulk: boolean };

const columns: readonly Column<Row>[] = [
  {
    name: 'registry',
    type: 'string',
    description: 'Registry that lists or listed the record.',
    cell: ({ registry }) => registry,
  },
  {
    name: 'record',
    type: 'string',
    description: 'Its id of the record; what is listed today stands under it in the table of facts.',
    cell: ({ record }) => record,
  },
  {
    name: 'first',
    type: 'date',
    description: 'Day on which the registry first listed it. What it leads to may be older by years.',
    cell: ({ first }) => first,
  },
  {
    name: 'last',
    type: 'date',
    optional: true,
    description: 'Day on which it was taken out, which does not mean that it is closed; empty for a record of today.',
    cell: ({ last }) => last,
  },
  {
    name: 'away',
    type: 'string',
    optional: true,
    description:
      'Times between in which it was not listed, from the day on which it was taken out to that on which it came back, as ISO 8601 intervals with spaces between them.',
    cell: ({ away }) => away?.map((days) => days.join('/')).join(' '),
  },
  {
    name: 'bulk',
    type: 'boolean',
    description: 'It came on a day on which the registry took in many records at once.',
    cell: ({ bulk }) => bulk,
  },
  {
    name: 'kind',
    type: 'string',
    optional: true,
    description: 'What a record that is gone was about; empty for one of today.',
    cell: ({ kind }) => kind,
  },
  {
    name: 'title',
    type: 'string',
    optional: true,
    description: 'What a record that is gone was called, or where it said it is; empty for one of today.',
    cell: ({ title }) => title,
  },
  {
    name: 'places',
    type: 'string',
    optional: true,
    description: 'scopeIds of the cities of a record that is gone, separated by spaces; empty for one of today.',
    cell: (row) => (isVanished(row) ? row.places.map(({ scopeId }) => scopeId).join(' ') : undefined),
  },
];

/** In the order of the files: registry, nation, record. */
export function historyTable({ listings }: Pick<Atlas, 'listings'>): Table {
  const rows = [...listings.records].flatMap(([registry, records]): Row[] => {
    const days = new Set(listings.registries.get(registry)?.bulk.map(({ date }) => date));
    return records.map((row) => ({ ...row, registry, bulk: days.has(row.first) }));
  });
  return tableOf(columns, rows);
}
