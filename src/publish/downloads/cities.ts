/** The tables of cities: one row per city, and one row per city and criterion. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { Basis, CriterionStatus, Domain, PartialReason } from '../../contract/criterion.ts';
import { verdictState, verdictStates } from '../../contract/verdict-state.ts';
import { nationName, stripOf, type Atlas } from '../../queries/atlas.ts';
import { column, members, tableOf, type Column, type Table } from './table.ts';

export const cityColumns: readonly Column<AssessedCity>[] = [
  ...members<AssessedCity>('string', 'scopeId'),
  column('name', 'string', ({ place }) => place.name),
  ...members<AssessedCity>('string', 'countryCode'),
  column('population', 'integer?', ({ place }) => place.population || null),
];

const estimates = [
  ['estimatePct', 'pct', 'number'],
  ['estimateLow', 'low', 'number'],
  ['estimateHigh', 'high', 'number'],
  ['estimateRank', 'rank', 'integer'],
  ['estimateRankLow', 'rankLow', 'integer'],
  ['estimateRankHigh', 'rankHigh', 'integer'],
] as const;

const columns = (atlas: Atlas): readonly Column<AssessedCity>[] => [
  ...cityColumns,
  column('localName', 'string?', ({ place }) => place.localName),
  column('country', 'string', ({ countryCode }) => nationName(atlas, countryCode)),
  column('subdivision', 'string?', ({ place }) => (place.admin1 ? atlas.subdivisions.get(place.admin1) : null)),
  column('longitude', 'number', ({ place }) => place.coordinates[0]),
  column('latitude', 'number', ({ place }) => place.coordinates[1]),
  column('timeZone', 'string?', ({ place }) => place.timeZone),
  column('capital', 'boolean', ({ place }) => place.capital === true),
  column('wikidata', 'string?', ({ place }) => place.wikidata),
  ...members<AssessedCity>('integer', 'rank'),
  column('smartnessPct', 'number', ({ score }) => score.smartnessPct),
  ...estimates.map(([name, member, type]) =>
    column<AssessedCity>(name, type, ({ scopeId }) => atlas.estimates().of(scopeId)[member]),
  ),
  column('ownPct', 'number', ({ score }) => score.ownPct),
  column('evidencePct', 'number', ({ score }) => score.evidencePct),
  ...(['present', 'partial', 'absent', 'unknown', 'total'] as const).map((name) =>
    column<AssessedCity>(name, 'integer', ({ score }) => score[name]),
  ),
  column('strip', 'string', stripOf),
];

export const citiesTable = (atlas: Atlas): Table => tableOf('cities', columns(atlas), atlas.cities);

interface Row {
  city: AssessedCity;
  verdict: Verdict;
  finding: string;
}

const verdictColumns: readonly Column<Row>[] = [
  ...cityColumns.map(({ cell, ...column }): Column<Row> => ({ ...column, cell: ({ city }) => cell(city) })),
  column('criterionId', 'string', ({ verdict }) => verdict.row.criterionId),
  column('category', 'string', ({ verdict }) => verdict.row.category),
  column('domain', 'string?', ({ verdict }) => verdict.row.domain, Domain.options),
  column('dataset', 'string', ({ verdict }) => verdict.row.dataset),
  column('state', 'string', ({ verdict }) => verdictState(verdict), verdictStates),
  column('status', 'string', ({ verdict }) => verdict.status, CriterionStatus.options),
  column('basis', 'string', ({ verdict }) => verdict.basis, Basis.options),
  column('reason', 'string?', ({ verdict }) => verdict.reason, PartialReason.options),
  column('confidence', 'number', ({ verdict }) => verdict.confidence),
  column('groundedAt', 'date', ({ verdict }) => verdict.groundedAt),
  column('finding', 'string', ({ finding }) => finding),
  column('sourceCount', 'integer', ({ verdict }) => verdict.facts.length),
  column('sourceUrl', 'string?', ({ verdict }) => verdict.facts[0]?.url),
  column('registry', 'string?', ({ verdict }) => verdict.facts[0]?.registry),
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
