/** Criteria as published, and the report of one criterion over all cities. */
import type { CriterionReport } from '../contract/answers/assessment.ts';
import { CriterionDefinition } from '../contract/criterion.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { publishedRule } from '../assess/catalogues/rule.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import { countStates, verdictState } from '../contract/verdict-state.ts';
import type { Atlas } from './atlas.ts';
import { verdictSources } from './verdict-coverage.ts';
import { livenessOf } from './liveness.ts';

/** The published part of a row, with what datasets of its kinds add to its rule. */
export function definitionOf(row: CriterionRow, kinds: readonly DatasetKind[]): CriterionDefinition {
  const { coverage, ...rule } = publishedRule(row, kinds);
  return CriterionDefinition.parse({ ...row, rule, coverage });
}

export function criterionReport(atlas: Atlas, row: CriterionRow): CriterionReport {
  const at = atlas.criteria.indexOf(row);
  const results = atlas.cities.map(({ scopeId, place, countryCode, score, verdicts }) => {
    const { status, basis, confidence, reason, groundedAt } = verdicts[at]!;
    return {
      scopeId,
      name: place.name,
      countryCode,
      smartnessPct: score.smartnessPct,
      status,
      state: verdictState({ status, basis }),
      basis,
      confidence,
      coordinates: place.coordinates,
      ...(reason ? { reason } : {}),
      groundedAt,
      sources: verdictSources(atlas, verdicts[at]!),
    };
  });
  return {
    frameworkId: 'smart-cities',
    ...definitionOf(row, atlas.kinds),
    counts: countStates(results),
    estimates: [...atlas.byNation.keys()].flatMap((countryCode) => {
      const found = atlas.completeness(row, countryCode);
      return found ? [{ countryCode, ...found }] : [];
    }),
    liveness: livenessOf(
      atlas.cities.flatMap(({ verdicts }) => verdicts[at]!.facts),
      atlas.seen,
    ),
    results,
    ...atlas.provenance,
  };
}
