/** Criteria as published, the report of one criterion over all cities, and the gaps cut from it (interface §2.11). */
import type { CriterionReport, Gaps } from '../contract/assessment.ts';
import type { Basis, CriterionDefinition, CriterionStatus } from '../contract/criterion.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import type { Atlas } from './atlas.ts';
import { keepFor } from '../cache.ts';

/** The published part of a row. */
export function definitionOf(row: CriterionRow): CriterionDefinition {
  const {
    criterionId,
    name,
    category,
    domain,
    dataset,
    topics,
    weight,
    question,
    staleAfterYears,
    rule,
    coverage,
    references,
    registries,
  } = row;
  return {
    criterionId,
    name,
    category,
    domain,
    dataset,
    topics,
    weight,
    question,
    staleAfterYears,
    rule,
    coverage,
    references,
    registries,
  };
}

/** Every city's status in one criterion, in ranking order. */
export function criterionReport(atlas: Atlas, row: CriterionRow): CriterionReport {
  const at = atlas.criteria.indexOf(row);
  const results = atlas.cities.map(({ scopeId, place, countryCode, score, verdicts }) => {
    const { status, basis, confidence } = verdicts[at]!;
    return { scopeId, name: place.name, countryCode, smartnessPct: score.smartnessPct, status, basis, confidence };
  });
  const count = (status: CriterionStatus) => results.filter((result) => result.status === status).length;
  return {
    frameworkId: 'smart-cities',
    ...definitionOf(row),
    counts: {
      present: count('present'),
      partial: count('partial'),
      absent: count('absent'),
      uncovered: results.filter(({ basis }) => basis === 'uncovered').length,
    },
    estimates: [...atlas.byNation.keys()].flatMap((countryCode) => {
      const found = atlas.completeness(row, countryCode);
      return found ? [{ countryCode, ...found }] : [];
    }),
    results,
    ...atlas.provenance,
  };
}

export const defaultGapStatuses: readonly CriterionStatus[] = ['partial', 'absent'];

/** A report's cities by nation. */
export const resultsByNation = keepFor((report: CriterionReport) =>
  Map.groupBy(report.results, ({ countryCode }) => countryCode),
);

/** The cities of a report that have one of the statuses, in a nation or anywhere, on one of the bases or on any. */
export function gaps(
  report: CriterionReport,
  status: readonly CriterionStatus[],
  country: string | null,
  basis: readonly Basis[] | null = null,
): Gaps {
  const among = country === null ? report.results : (resultsByNation(report).get(country) ?? []);
  const results = among.filter(
    (result) => status.includes(result.status) && (basis === null || basis.includes(result.basis)),
  );
  return {
    frameworkId: report.frameworkId,
    criterionId: report.criterionId,
    status: [...status],
    country,
    basis: basis && [...basis],
    count: results.length,
    results,
    licence: report.licence,
    dataDate: report.dataDate,
  };
}
