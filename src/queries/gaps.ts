/** Where criteria have gaps: over countries, and in the cities of one criterion (interface §2.11). */
import type { CriterionReport, Gaps, GapAtlas } from '../contract/answers/assessment.ts';
import { files, routes } from '../contract/interface/routes.ts';
import { askedGaps, type AskedGaps } from '../contract/interface/filters.ts';
import { countStates, verdictState, type VerdictState } from '../contract/verdict-state.ts';
import { type Atlas, nationName } from './atlas.ts';

const columns = <V>(value: (state: VerdictState) => V): Record<VerdictState, V> => ({
  present: value('present'),
  partial: value('partial'),
  absent: value('absent'),
  unknown: value('unknown'),
});

/** Every country with an assessed city, by code; its arrays in framework order. */
export function gapAtlas(atlas: Atlas): GapAtlas {
  const nations = [...atlas.byNation].map(([countryCode, cities]) => ({
    countryCode,
    name: nationName(atlas, countryCode),
    cityCount: cities.length,
    ...columns((state) =>
      atlas.criteria.map((_, at) => cities.filter(({ verdicts }) => verdictState(verdicts[at]!) === state).length),
    ),
  }));
  return {
    frameworkId: 'smart-cities',
    criteria: atlas.criteria.map(({ criterionId, name, category, weight }, at) => ({
      criterionId,
      name,
      category,
      weight,
      counts: columns((state) => nations.reduce((sum, nation) => sum + nation[state][at]!, 0)),
    })),
    cityCount: atlas.cities.length,
    nations,
    ...atlas.provenance,
  };
}

/** Where the cities that no registry covers are listed, of a country or all. */
export const unknownAddress = (criterionId: string, country: string | null = null): string =>
  `${routes.gaps.path}?criterion=${criterionId}${country ? `&country=${country.toLowerCase()}` : ''}&basis=uncovered`;

/** An answer about gaps up to its results: how many there are, and how many more are left out because they are unknown. */
export function beforeGaps(
  { frameworkId }: Pick<Gaps, 'frameworkId'>,
  criterionId: string,
  { country, division }: { country: string | null; division?: string[] | undefined },
  { status, state, basis }: AskedGaps,
  counted: { count: number; unknown: number },
): Omit<Gaps, 'results' | 'licence' | 'dataDate'> {
  const isLeftOut = status.includes('absent') && !state.includes('unknown');
  const leftOut = isLeftOut ? counted.unknown : 0;
  const within = division ? `&${new URLSearchParams({ division: division.join() })}` : '';
  return {
    frameworkId,
    criterionId,
    status,
    state,
    country,
    ...(division ? { division } : {}),
    basis,
    count: counted.count,
    unknown: {
      leftOut,
      address: leftOut > 0 ? unknownAddress(criterionId, country) + within : null,
      file: files.criterion(criterionId),
    },
  };
}

/** The cities of a report that are in one of the states on one of the bases, in a country or anywhere. */
export function gaps(report: CriterionReport, country: string | null, asked: AskedGaps = askedGaps({})): Gaps {
  const among = report.results.filter(({ countryCode }) => country === null || countryCode === country);
  const results = among.filter(({ state, basis }) => asked.state.includes(state) && asked.basis.includes(basis));
  const counted = { count: results.length, unknown: countStates(among).unknown };
  const { criterionId, licence, dataDate } = report;
  return { ...beforeGaps(report, criterionId, { country }, asked, counted), results, licence, dataDate };
}
