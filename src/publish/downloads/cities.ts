/** The tables of cities: one row per city, and one row per city and criterion. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { Basis, CriterionStatus, Domain, PartialReason } from '../../contract/criterion.ts';
import { verdictState, verdictStates } from '../../contract/verdict-state.ts';
import { nationName, stripOf, type Atlas } from '../../queries/atlas.ts';
import { tableOf, type Column, type Table } from './table.ts';

/** The first columns of every row about a city. */
export const cityColumns: readonly Column<AssessedCity>[] = [
  { name: 'scopeId', type: 'string', cell: ({ scopeId }) => scopeId },
  { name: 'name', type: 'string', cell: ({ place }) => place.name },
  { name: 'countryCode', type: 'string', cell: ({ countryCode }) => countryCode },
  { name: 'population', type: 'integer', optional: true, cell: ({ place }) => place.population || null },
];

const estimateColumns = (atlas: Atlas): readonly Column<AssessedCity>[] =>
  (
    [
      ['estimatePct', 'pct', 'number'],
      ['estimateLow', 'low', 'number'],
      ['estimateHigh', 'high', 'number'],
      ['estimateRank', 'rank', 'integer'],
      ['estimateRankLow', 'rankLow', 'integer'],
      ['estimateRankHigh', 'rankHigh', 'integer'],
    ] as const
  ).map(([name, member, type]) => ({ name, type, cell: ({ scopeId }) => atlas.estimates().of(scopeId)[member] }));

const columns = (atlas: Atlas): readonly Column<AssessedCity>[] => [
  ...cityColumns,
  { name: 'localName', type: 'string', optional: true, cell: ({ place }) => place.localName },
  { name: 'country', type: 'string', cell: ({ countryCode }) => nationName(atlas, countryCode) },
  {
    name: 'subdivision',
    type: 'string',
    optional: true,
    cell: ({ place }) => (place.admin1 ? atlas.subdivisions.get(place.admin1) : null),
  },
  { name: 'longitude', type: 'number', cell: ({ place }) => place.coordinates[0] },
  { name: 'latitude', type: 'number', cell: ({ place }) => place.coordinates[1] },
  { name: 'timeZone', type: 'string', optional: true, cell: ({ place }) => place.timeZone },
  { name: 'capital', type: 'boolean', cell: ({ place }) => place.capital === true },
  { name: 'wikidata', type: 'string', optional: true, cell: ({ place }) => place.wikidata },
  { name: 'rank', type: 'integer', cell: ({ rank }) => rank },
  { name: 'smartnessPct', type: 'number', cell: ({ score }) => score.smartnessPct },
  ...estimateColumns(atlas),
  { name: 'ownPct', type: 'number', cell: ({ score }) => score.ownPct },
  { name: 'evidencePct', type: 'number', cell: ({ score }) => score.evidencePct },
  ...(['present', 'partial', 'absent', 'unknown', 'total'] as const).map(
    (name): Column<AssessedCity> => ({ name, type: 'integer', cell: ({ score }) => score[name] }),
  ),
  { name: 'strip', type: 'string', cell: stripOf },
];

/** Best first. */
export const citiesTable = (atlas: Atlas): Table => tableOf('cities', columns(atlas), atlas.cities);

interface Row {
  city: AssessedCity;
  verdict: Verdict;
  finding: string;
}

const verdictColumns: readonly Column<Row>[] = [
  ...cityColumns.map(({ cell, ...column }): Column<Row> => ({ ...column, cell: ({ city }) => cell(city) })),
  { name: 'criterionId', type: 'string', cell: ({ verdict }) => verdict.row.criterionId },
  { name: 'category', type: 'string', cell: ({ verdict }) => verdict.row.category },
  {
    name: 'domain',
    type: 'string',
    optional: true,
    values: Domain.options,
    cell: ({ verdict }) => verdict.row.domain,
  },
  { name: 'dataset', type: 'string', cell: ({ verdict }) => verdict.row.dataset },
  { name: 'state', type: 'string', values: verdictStates, cell: ({ verdict }) => verdictState(verdict) },
  { name: 'status', type: 'string', values: CriterionStatus.options, cell: ({ verdict }) => verdict.status },
  { name: 'basis', type: 'string', values: Basis.options, cell: ({ verdict }) => verdict.basis },
  {
    name: 'reason',
    type: 'string',
    optional: true,
    values: PartialReason.options,
    cell: ({ verdict }) => verdict.reason,
  },
  { name: 'confidence', type: 'number', cell: ({ verdict }) => verdict.confidence },
  { name: 'groundedAt', type: 'date', cell: ({ verdict }) => verdict.groundedAt },
  { name: 'finding', type: 'string', cell: ({ finding }) => finding },
  { name: 'sourceCount', type: 'integer', cell: ({ verdict }) => verdict.facts.length },
  { name: 'sourceUrl', type: 'string', optional: true, cell: ({ verdict }) => verdict.facts[0]?.url },
  { name: 'registry', type: 'string', optional: true, cell: ({ verdict }) => verdict.facts[0]?.registry },
];

/** Cities in order of scopeId, criteria in framework order. */
export const assessmentsTable = (atlas: Atlas): Table =>
  tableOf(
    'assessments',
    verdictColumns,
    atlas.cities
      .toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
      .flatMap((city) => city.verdicts.map((verdict) => ({ city, verdict, finding: atlas.finding(verdict) }))),
  );
