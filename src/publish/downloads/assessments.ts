/** The table of verdicts: one row a city and criterion. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { Verdict } from '../../assess/verdict.ts';
import { Basis, CriterionStatus, Domain, PartialReason } from '../../contract/criterion.ts';
import { verdictState, verdictStates } from '../../contract/verdict-state.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { cityColumns } from './cities.ts';
import { tableOf, type Column, type Table } from './table.ts';

interface Row {
  city: AssessedCity;
  verdict: Verdict;
  finding: string;
}

const columns: readonly Column<Row>[] = [
  ...cityColumns.map(({ cell, ...column }): Column<Row> => ({ ...column, cell: ({ city }) => cell(city) })),
  { name: 'criterionId', type: 'string', description: 'Criterion.', cell: ({ verdict }) => verdict.row.criterionId },
  {
    name: 'category',
    type: 'string',
    description: 'Category of the criterion.',
    cell: ({ verdict }) => verdict.row.category,
  },
  {
    name: 'domain',
    type: 'string',
    optional: true,
    values: Domain.options,
    description: 'Coverage domain; empty where the criterion belongs to none.',
    cell: ({ verdict }) => verdict.row.domain,
  },
  {
    name: 'dataset',
    type: 'string',
    description: 'Dataset kind, the last tier of a coverage pattern.',
    cell: ({ verdict }) => verdict.row.dataset,
  },
  {
    name: 'state',
    type: 'string',
    values: verdictStates,
    description:
      'present: a live, open record of the city itself. partial: one that falls short or is inherited. absent: neither is listed where it was searched. unknown: nothing is listed, and no registry tells.',
    cell: ({ verdict }) => verdictState(verdict),
  },
  {
    name: 'status',
    type: 'string',
    values: CriterionStatus.options,
    description: 'The state as the interface has it: unknown is absent with the basis uncovered.',
    cell: ({ verdict }) => verdict.status,
  },
  {
    name: 'basis',
    type: 'string',
    values: Basis.options,
    description:
      'listed: a record of the city. inherited: one of its region or nation. searched: nothing in a registry that covers the nation. uncovered: nothing, and no registry tells, so that the state is unknown.',
    cell: ({ verdict }) => verdict.basis,
  },
  {
    name: 'reason',
    type: 'string',
    optional: true,
    values: PartialReason.options,
    description: 'Why the status is partial; empty otherwise.',
    cell: ({ verdict }) => verdict.reason,
  },
  {
    name: 'confidence',
    type: 'number',
    description: 'The chance that the verdict is right, of an absence that there is nothing, 0.05 to 0.99.',
    cell: ({ verdict }) => verdict.confidence,
  },
  {
    name: 'groundedAt',
    type: 'date',
    description: 'Date of the newest snapshot that the status rests on.',
    cell: ({ verdict }) => verdict.groundedAt,
  },
  {
    name: 'finding',
    type: 'string',
    description: 'The finding in a sentence.',
    cell: ({ finding }) => finding,
  },
  {
    name: 'sourceCount',
    type: 'integer',
    description: 'Number of records that the status rests on.',
    cell: ({ verdict }) => verdict.facts.length,
  },
  {
    name: 'sourceUrl',
    type: 'string',
    optional: true,
    description: 'Address of the strongest record; empty when there is none.',
    cell: ({ verdict }) => verdict.facts[0]?.url,
  },
  {
    name: 'registry',
    type: 'string',
    optional: true,
    description: 'Registry of the strongest record; empty when there is none.',
    cell: ({ verdict }) => verdict.facts[0]?.registry,
  },
];

/** Cities in order of scopeId, criteria in framework order. */
export const assessmentsTable = (atlas: Atlas): Table =>
  tableOf(
    columns,
    atlas.cities
      .toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
      .flatMap((city) => city.verdicts.map((verdict) => ({ city, verdict, finding: atlas.finding(verdict) }))),
  );
