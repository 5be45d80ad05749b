/** Criteria of the category Population and social conditions (ISO 37120 clauses 13, 6 and 11). */
import type { FactOf } from '../../contract/data/fact.ts';
import { holding } from '../criterion-row.ts';
import { criterion } from './written.ts';
import { isTest, registries, type Catalogue } from './catalogue.ts';
import { themeCriterion } from './theme-criterion.ts';
import { buildSign } from '../../language/signs.ts';

/** Catalogues, and statistics services with the SDMX standard. */
type Statistics = FactOf<'catalogue' | 'statistics-provider'>;
const sources = [...registries, 'sdmx-sources'];
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

export const population = [
  themeCriterion({
    criterionId: 'population-catalogue',
    name: 'Population and society data',
    category: 'population',
    domain: 'housing',
    dataset: 'population-catalogue',
    topics: ['population'],
    weight: 0.5,
    publisher: 'city',
    question: "Does the city's own catalogue offer data on its people?",
    data: 'population data',
    references: { iso37120: ['13'], u4ssc: ['Social Inclusion'], sdg: ['11.3'] },
    tags: ['SOCI', 'Society'],
    datasets: ['musterdatenkatalog', 'japan-opendata-survey'],
  }),
  criterion<'catalogue' | 'statistics-provider'>({
    criterionId: 'official-statistics',
    staleAfterYears: 4,
    category: 'population',
    domain: 'housing',
    dataset: 'official-statistics',
    topics: ['population'],
    weight: 0.25,
    publisher: 'any',
    references: { iso37120: ['13'], u4ssc: ['Social Inclusion'], sdg: ['16.6'] },
    registries: sources,
    kinds: ['catalogue', 'statistics-provider'],
    claims: [holding(0, ['catalogue', 'catalogues'], sources, 'catalogue', 'statistics-provider')],
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
  }),
  themeCriterion({
    criterionId: 'social-services-catalogue',
    name: 'Health and education data',
    category: 'population',
    domain: null,
    dataset: 'social-services-catalogue',
    topics: ['population'],
    weight: 0.5,
    publisher: 'city',
    question: "Does the city's own catalogue offer health or education data?",
    data: 'health or education data',
    references: { iso37120: ['6', '11'], u4ssc: ['Health', 'Education'], sdg: ['16.6'] },
    tags: ['HEAL', 'Health', 'EDUC', 'Education'],
    datasets: ['odi-cidades-brasil', 'musterdatenkatalog', 'japan-opendata-survey'],
  }),
];
