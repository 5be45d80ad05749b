/** The table of cities: one row a city, with position, rank, scores and counts. */
import type { AssessedCity } from '../../assess/assess.ts';
import { nationName, stripOf, type Atlas } from '../../queries/atlas.ts';
import { tableOf, type Column, type Table } from './table.ts';

/** What every row about a city begins with. */
export const cityColumns: readonly Column<AssessedCity>[] = [
  {
    name: 'scopeId',
    type: 'string',
    description: 'Identifier of the city: nation, dot, place. Its file is /api/assessments/scope/<scopeId>.json.',
    cell: ({ scopeId }) => scopeId,
  },
  {
    name: 'name',
    type: 'string',
    description: 'Name of the city: the established English one, else the local one.',
    cell: ({ place }) => place.name,
  },
  {
    name: 'countryCode',
    type: 'string',
    description: 'ISO 3166-1 alpha-2 code of the nation. NA is Namibia.',
    cell: ({ countryCode }) => countryCode,
  },
  {
    name: 'population',
    type: 'integer',
    optional: true,
    description: 'Inhabitants (GeoNames); empty where unknown.',
    cell: ({ place }) => place.population || null,
  },
];

const scoreColumns: readonly Column<AssessedCity>[] = [
  {
    name: 'ownPct',
    type: 'number',
    description: 'Score from own records alone: what is inherited from region or nation counts nothing.',
    cell: ({ score }) => score.ownPct,
  },
  {
    name: 'evidencePct',
    type: 'number',
    description:
      'Share of the criteria, in percent, that rest on a record of the city or on a registry that covers the nation.',
    cell: ({ score }) => score.evidencePct,
  },
  {
    name: 'present',
    type: 'integer',
    description: 'Number of criteria that are present.',
    cell: ({ score }) => score.present,
  },
  {
    name: 'partial',
    type: 'integer',
    description: 'Number of criteria that are partial.',
    cell: ({ score }) => score.partial,
  },
  {
    name: 'absent',
    type: 'integer',
    description: 'Number of criteria that are absent: searched in vain, or listed as lacking.',
    cell: ({ score }) => score.absent,
  },
  {
    name: 'unknown',
    type: 'integer',
    description: 'Number of criteria of which no registry tells.',
    cell: ({ score }) => score.unknown,
  },
  {
    name: 'total',
    type: 'integer',
    description: 'Number of criteria: present, partial, absent and unknown together.',
    cell: ({ score }) => score.total,
  },
  {
    name: 'strip',
    type: 'string',
    description: 'One letter a criterion, in framework order: P present, h partial, a absent, u unknown.',
    cell: stripOf,
  },
];

const estimateColumns = (atlas: Atlas): readonly Column<AssessedCity>[] =>
  (
    [
      ['estimatePct', 'pct', 'number', 'Score that complete registries would show, as estimated.'],
      ['estimateLow', 'low', 'number', 'Low end of its 90 % interval.'],
      ['estimateHigh', 'high', 'number', 'High end of its 90 % interval.'],
      ['estimateRank', 'rank', 'integer', 'Rank by estimatePct; equal values share one.'],
      ['estimateRankLow', 'rankLow', 'integer', 'Best rank of its 90 % interval.'],
      ['estimateRankHigh', 'rankHigh', 'integer', 'Worst rank of its 90 % interval.'],
    ] as const
  ).map(([name, member, type, description]) => ({
    name,
    type,
    description,
    cell: ({ scopeId }) => atlas.estimates().of(scopeId)[member],
  }));

const columns = (atlas: Atlas): readonly Column<AssessedCity>[] => [
  ...cityColumns,
  {
    name: 'localName',
    type: 'string',
    optional: true,
    description: 'Name in the city’s own language and script, where spelled otherwise.',
    cell: ({ place }) => place.localName,
  },
  {
    name: 'country',
    type: 'string',
    description: 'Name of the nation.',
    cell: ({ countryCode }) => nationName(atlas, countryCode),
  },
  {
    name: 'subdivision',
    type: 'string',
    optional: true,
    description: 'First-level division of the nation (GeoNames).',
    cell: ({ place }) => (place.admin1 ? atlas.subdivisions.get(place.admin1) : null),
  },
  {
    name: 'longitude',
    type: 'number',
    description: 'Degrees east, WGS 84.',
    cell: ({ place }) => place.coordinates[0],
  },
  {
    name: 'latitude',
    type: 'number',
    description: 'Degrees north, WGS 84.',
    cell: ({ place }) => place.coordinates[1],
  },
  {
    name: 'timeZone',
    type: 'string',
    optional: true,
    description: 'IANA time zone.',
    cell: ({ place }) => place.timeZone,
  },
  {
    name: 'capital',
    type: 'boolean',
    description: 'Capital of a sovereign state.',
    cell: ({ place }) => place.capital === true,
  },
  {
    name: 'wikidata',
    type: 'string',
    optional: true,
    description: 'Wikidata item.',
    cell: ({ place }) => place.wikidata,
  },
  {
    name: 'rank',
    type: 'integer',
    description: 'Rank by smartnessPct; equal scores share one.',
    cell: ({ rank }) => rank,
  },
  { name: 'smartnessPct', type: 'number', description: 'Score in percent.', cell: ({ score }) => score.smartnessPct },
  ...estimateColumns(atlas),
  ...scoreColumns,
];

/** Best first. */
export const citiesTable = (atlas: Atlas): Table => tableOf(columns(atlas), atlas.cities);
