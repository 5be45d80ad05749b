/** Criteria of the category Population and social conditions (ISO 37120 clauses 13, 6 and 11). */
import type { FactOf } from '../../contract/data/fact.ts';
import type { Grading, Gradings } from '../criterion-row.ts';
import { isTest, type Catalogue } from './catalogue.ts';
import { buildSign } from '../../language/signs.ts';

/** Catalogues, and statistics services with the SDMX standard. */
type Statistics = FactOf<'catalogue' | 'statistics-provider'>;
const isIndicators = (fact: Statistics) =>
  fact.kind === 'statistics-provider' || fact.catalogueType === 'Indicators catalog';
/** Subjects of one branch of government, not the country's general statistics. */
const BRANCH = buildSign('statisticsOfBranch', 'i');
const CENSUS = /\b(?:census|censo|recensement)/i;
/** The country's general statistics: a census, or anything not of one branch. */
const isGeneral = ({ title, publisher = '' }: Catalogue): boolean =>
  CENSUS.test(title) || !BRANCH.test(`${title} ${publisher}`);
/** A catalogue of another type that the country's statistics office keeps. */
const BUREAU = buildSign('statisticsBureau', 'i');
const ofBureau = ({ catalogueType, publisher = '' }: Catalogue): boolean =>
  (catalogueType === 'Open data portal' || catalogueType === 'Datasets list') && BUREAU.test(publisher);
const namesStatistics = (fact: Catalogue) =>
  (fact.catalogueType === 'Geoportal'
    ? /\b(?:statisti|estad[ií]sti|indicator|indicador)/i
    : /\b(?:statisti|estad[ií]sti|indicator|indicador|observator|dashboard)/i
  ).test(fact.title);

export const population: Gradings = {
  'official-statistics': {
    own: (fact) =>
      fact.state === 'active' &&
      (fact.kind === 'catalogue' ? !isTest(fact) && (isIndicators(fact) || namesStatistics(fact)) : isIndicators(fact))
        ? 'present'
        : undefined,
    inherited: (fact, level) =>
      level === 'nation' &&
      fact.state === 'active' &&
      (fact.kind === 'statistics-provider' ||
        ((isIndicators(fact) || ofBureau(fact)) && isGeneral(fact) && !isTest(fact))),
  } satisfies Grading<'catalogue' | 'statistics-provider'>,
};
