/** A criterion answered by a theme of the city's own catalogues. Source: Common Data Index. */
import type { Theme } from '../../contract/data/criterion-data.ts';
import type { FactOf } from '../../contract/data/fact.ts';
import type { GradedFact, Grading } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { isThemeOffice } from '../records/catalogue.ts';
import { hostOf, isActive, isOfBranch, isOfGround, type Catalogue } from './catalogue.ts';

/** A dataset that a list names for a city. A survey looks for every one of its datasets, so one that it didn't find is a listed negative. */
type ListedDataset = FactOf<'listed-dataset'>;

export function gradeDataset(fact: ListedDataset): Grade {
  if (!fact.found) return 'negative';
  if (fact.state !== 'active') return 'stale';
  if (fact.declared) return 'declared';
  if (fact.access !== 'open') return 'siloed';
  if (fact.openLicence === false) return 'unlicensed';
  if (fact.official === false) return 'unofficial';
  return fact.openFormat === false ? 'incomplete' : 'present';
}

/** An old answer is no use where a newer one or a catalogue of the region exists. */
const isOldAnswer = ({ fact, grade }: GradedFact, graded: readonly GradedFact[]): boolean =>
  fact.kind === 'listed-dataset' &&
  fact.declared === true &&
  grade === 'stale' &&
  graded.some((other) => other.grade === 'declared' || other.grade === 'region');

/** A host, or one below it: `download.data.grandlyon.com` is under `data.grandlyon.com`. */
const isUnder = (host: string, catalogue: string): boolean =>
  host === catalogue || (catalogue.split('.').length > 2 && host.endsWith(`.${catalogue}`));

/**
 * Answered by a theme tag on the city's own active catalogue, or by a record of the theme on its host. Tags are never
 * complete: a city with a catalogue and no evidence is unknown, not absent.
 */
export function themeGrading(criterionId: string, { tags, titled, records = {}, general }: Theme): Grading {
  const hasTag = ({ themes = [] }: { themes?: readonly string[] | undefined }) =>
    themes.some((theme) => tags.includes(theme));
  const carries = (fact: Catalogue) =>
    isActive(fact) &&
    !(general && (isOfBranch(fact) || isOfGround(fact))) &&
    ((hasTag(fact) && isThemeOffice(fact, criterionId)) ||
      (fact.level === 'city' && titled?.test(fact.title) === true));
  return {
    own: (fact) =>
      fact.kind === 'catalogue'
        ? carries(fact)
          ? 'present'
          : isActive(fact)
            ? 'unknown'
            : undefined
        : fact.kind === 'listed-dataset'
          ? hasTag(fact)
            ? gradeDataset(fact)
            : undefined
          : fact.state === 'active' && records[fact.registry]?.includes(fact.kind)
            ? 'present'
            : undefined,
    inherited: (fact, level) =>
      level === 'region' &&
      (fact.kind === 'catalogue'
        ? carries(fact)
        : fact.kind === 'listed-dataset' && hasTag(fact) && gradeDataset(fact) === 'present'),
    combine: (graded) => {
      const hosts = new Set(
        graded.flatMap(({ fact, level }) => (fact.kind === 'catalogue' && level === 'city' ? hostOf(fact) : [])),
      );
      // A survey that looked and found nothing says more than catalogues that nobody described.
      const isSurveyed =
        graded.some(({ grade }) => grade === 'negative') &&
        graded.every(({ grade }) => grade === 'negative' || grade === 'unknown');
      // A dataset of the city in its county's service says more than a catalogue of the county.
      const isServed = graded.some(({ fact, grade }) => fact.kind === 'listed-dataset' && grade === 'region');
      return graded.filter((record) => {
        const { fact, grade } = record;
        return (
          !(grade === 'unknown' && (isSurveyed || isServed)) &&
          !(grade === 'region' && isServed && fact.kind === 'catalogue') &&
          !isOldAnswer(record, graded) &&
          (fact.kind === 'catalogue' ||
            fact.kind === 'listed-dataset' ||
            [...hosts].some((host) => isUnder(hostOf(fact), host)))
        );
      });
    },
  };
}
