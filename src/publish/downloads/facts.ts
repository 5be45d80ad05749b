/** The table of facts: one row a registry record that says something about a city, region or nation. */
import { Access, type Fact, FactState } from '../../contract/data/fact.ts';
import type { Registry } from '../../contract/data/registry.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { recordUrl } from '../../queries/record-url.ts';
import { tableOf, type Column, type Table } from './table.ts';

const columns = (registries: ReadonlyMap<string, Registry>): readonly Column<Fact>[] => [
  {
    name: 'registry',
    type: 'string',
    description:
      'Registry that lists the record; its licence and attribution are among the sources of the data package.',
    cell: ({ registry }) => registry,
  },
  {
    name: 'record',
    type: 'string',
    description: "The registry's own id of the record, unique in the registry.",
    cell: ({ record }) => record,
  },
  { name: 'kind', type: 'string', description: 'What the record is about.', cell: ({ kind }) => kind },
  { name: 'title', type: 'string', description: 'Title of the record.', cell: ({ title }) => title },
  {
    name: 'url',
    type: 'string',
    description: "The publisher's address where the record gives one.",
    cell: ({ url }) => url,
  },
  {
    name: 'nation',
    type: 'string',
    description: 'ISO 3166-1 alpha-2 code. NA is Namibia.',
    cell: ({ nation }) => nation,
  },
  {
    name: 'level',
    type: 'string',
    values: ['city', 'region', 'nation'],
    description: "Whose record it is: a city's own, a region's or a nation's.",
    cell: ({ level }) => level,
  },
  {
    name: 'region',
    type: 'string',
    optional: true,
    description: 'Code of the subdivision that the record belongs to (GeoNames, US counties by FIPS code).',
    cell: ({ region }) => region,
  },
  {
    name: 'places',
    type: 'string',
    optional: true,
    description:
      'scopeIds that the record reaches, with spaces between them; empty where it reaches the whole region or nation.',
    cell: ({ places }) => places?.map(({ scopeId }) => scopeId).join(' '),
  },
  {
    name: 'access',
    type: 'string',
    values: Access.options,
    description: 'How the data can be reached, as the record says.',
    cell: ({ access }) => access,
  },
  {
    name: 'state',
    type: 'string',
    values: FactState.options,
    description: 'Whether the record is alive.',
    cell: ({ state }) => state,
  },
  {
    name: 'licence',
    type: 'string',
    optional: true,
    description:
      'Licence that the record states, or another registry for the same address: SPDX identifier, else name, else address; empty where none does.',
    cell: ({ licence }) => licence?.spdx ?? licence?.name ?? licence?.url,
  },
  {
    name: 'licenceFrom',
    type: 'string',
    optional: true,
    description: 'Registry that states the licence, where the record itself does not.',
    cell: ({ licence }) => licence?.from,
  },
  {
    name: 'observed',
    type: 'date',
    description: 'Date of the snapshot in which the record was first seen as it stands.',
    cell: ({ observed }) => observed,
  },
  {
    name: 'recordUrl',
    type: 'string',
    description: "The record's file upstream at the pinned commit.",
    cell: ({ registry, location }) => recordUrl(registries.get(registry)!, location),
  },
];

/** In the order of the files: registry, nation, record. */
export const factsTable = ({ facts, registries }: Atlas): Table =>
  tableOf(columns(new Map(registries.map((registry) => [registry.slug, registry]))), facts);
