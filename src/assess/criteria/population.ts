/** Criteria of the category Population and social conditions (ISO 37120 clauses 13, 6 and 11). */
import type { FactOf } from '../../contract/fact.ts';
import { criterion } from '../criterion-row.ts';
import { isTest, registries, themeCriterion, type Catalogue } from './catalogue.ts';

/** Catalogues, and providers of statistics by the SDMX standard. */
type Statistics = FactOf<'catalogue' | 'statistics-provider'>;
const sources = [...registries, 'sdmx-sources'];
const isIndicators = (fact: Statistics) =>
  fact.kind === 'statistics-provider' || fact.catalogueType === 'Indicators catalog';
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
    question: "Does the city's own catalogue offer data on its people?",
    subject: { article: 'A', one: 'city catalogue with population data', many: 'city catalogues with population data' },
    references: { iso37120: ['13'], u4ssc: ['Social Inclusion'], sdg: ['11.3'] },
    tags: ['SOCI', 'Society'],
    datasets: ['musterdatenkatalog', 'japan-opendata-survey'],
  }),
  criterion<'catalogue' | 'statistics-provider'>({
    criterionId: 'official-statistics',
    staleAfterYears: 4,
    name: 'Official statistics catalogue',
    category: 'population',
    domain: 'housing',
    dataset: 'official-statistics',
    topics: ['population'],
    weight: 0.25,
    question: 'Is there an official statistics catalogue for the city?',
    subject: { article: 'A', one: 'statistics catalogue', many: 'statistics catalogues' },
    rule: {
      present:
        'An active catalogue of the city itself is an indicators catalogue, or is named for statistics or indicators, or, where it is no geoportal, for an observatory or a dashboard.',
      partial: [
        {
          reason: 'nation',
          when: 'An indicators catalogue of the national government, or a national service that gives statistics by the SDMX standard.',
        },
      ],
      absent: 'No such catalogue is listed.',
    },
    coverage: 'Always: the lists look for national statistics everywhere.',
    references: { iso37120: ['13'], u4ssc: ['Social Inclusion'], sdg: ['16.6'] },
    registries: sources,
    kinds: ['catalogue', 'statistics-provider'],
    claims: [
      {
        registries: sources,
        atLeast: 0,
        noun: ['catalogue', 'catalogues'],
        counts: (fact) => fact.kind === 'catalogue' || fact.kind === 'statistics-provider',
      },
    ],
    own: (fact) =>
      fact.state === 'active' &&
      (fact.kind === 'catalogue' ? !isTest(fact) && (isIndicators(fact) || namesStatistics(fact)) : isIndicators(fact))
        ? 'present'
        : undefined,
    inherited: (fact, level) => level === 'nation' && fact.state === 'active' && isIndicators(fact),
    label: ({ fact }) => (fact.kind === 'statistics-provider' ? `${fact.title} (SDMX service)` : fact.title),
  }),
  themeCriterion({
    criterionId: 'social-services-catalogue',
    name: 'Health and education data',
    category: 'population',
    domain: null,
    dataset: 'social-services-catalogue',
    topics: ['population'],
    weight: 0.5,
    question: "Does the city's own catalogue offer health or education data?",
    subject: {
      article: 'A',
      one: 'city catalogue with health or education data',
      many: 'city catalogues with health or education data',
    },
    references: { iso37120: ['6', '11'], u4ssc: ['Health', 'Education'], sdg: ['16.6'] },
    tags: ['HEAL', 'Health', 'EDUC', 'Education'],
    datasets: ['odi-cidades-brasil', 'musterdatenkatalog', 'japan-opendata-survey'],
  }),
];
