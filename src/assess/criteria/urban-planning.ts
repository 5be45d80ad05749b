/** Criteria of the category Urban planning and mapping (ISO 37120 clause 21). */
import type { CriterionDefinition } from '../../contract/criterion.ts';
import type { FactOf } from '../../contract/data/fact.ts';
import { isHistoric } from '../grades.ts';
import { openness } from '../licences.ts';
import { type Claim, type CriterionRow, holding } from '../criterion-row.ts';
import { criterion } from './written.ts';
import { themeCriterion } from './theme-criterion.ts';
import { buildSign } from '../../language/signs.ts';

type Layer = FactOf<'map-layer'>;

const layers: Claim = holding(3, ['layer', 'layers'], ['editor-layer-index'], 'map-layer');

/** Years after its end until a layer is out of date. */
const OUTDATED = 5;
const isOutdated = (fact: Layer): boolean =>
  fact.endYear !== undefined && Number(fact.observed.slice(0, 4)) - fact.endYear > OUTDATED;

/** Titles of layers with a single theme, laid over a base map. */
const THEME = buildSign('mapTheme', 'i');

/** Titles of general maps, even if they also name a theme. */
const BASE = /base ?map|\btopo|cadast|catast|kataster/i;

/** Titles of layers that are maps although they are laid over others, or filed as neither map nor photo. */
const SAYS_MAP = buildSign('mapOfAll', 'iu');

/** Metres that a pixel may measure in imagery of a region or country that serves its cities (framework, third edition, §1). */
const FINE_METRES = 1;
/** Metres of a pixel, where a title says so: "Ortho Express 2024 (20 cm)", "DOP20". */
function pixelMetres({ title }: Layer): number | undefined {
  const [, size, unit] = /(?<![\d.,])(\d+(?:[.,]\d+)?) ?(cm|m)(?!\p{L})/u.exec(title) ?? [];
  if (size !== undefined) return Number(size.replace(',', '.')) / (unit === 'cm' ? 100 : 1);
  const [, dop] = /\bDOP(\d{2})c?\b/.exec(title) ?? [];
  return dop === undefined ? undefined : Number(dop) / 100;
}
const isFine = (layer: Layer): boolean => (pixelMetres(layer) ?? Infinity) <= FINE_METRES;
/** Maps drawn at a small scale, "500k", don't show a city's streets, and OpenStreetMap isn't official. */
const isDetailed = ({ title }: Layer): boolean => !/\b\d+ ?k\b|\bOSM/.test(title);

/** A row answered by layers of the Editor Layer Index; the area of its footprint decides whether a layer is a city's. */
function layerCriterion(
  row: Pick<CriterionDefinition, 'criterionId' | 'name' | 'question' | 'references'> &
    Pick<CriterionRow, 'subject'> & {
      categories: Layer['category'][];
      words: string;
      lacks?: RegExp;
      serves(layer: Layer): boolean;
      servesWords: string;
    },
): CriterionRow {
  const { categories, words, lacks, serves, servesWords, ...definition } = row;
  const wanted = new Set(categories);
  const isWanted = ({ category, title }: Layer) =>
    wanted.has(category) && (!lacks?.test(title) || BASE.test(title)) && (category !== 'other' || SAYS_MAP.test(title));
  return criterion<'map-layer'>({
    ...definition,
    staleAfterYears: 10,
    category: 'urban-planning',
    domain: 'housing',
    dataset: row.criterionId,
    topics: ['geospatial', 'planning'],
    weight: 1,
    publisher: 'any',
    registries: ['editor-layer-index'],
    kinds: ['map-layer'],
    claims: [layers],
    rule: {
      present: `The Editor Layer Index has a layer ${words} that covers the centre of the city. It is under 5,000 km², or named after the city without covering another one. Or it is a larger one of the region or country that links to a licence, open as far as we know, and ${servesWords}.`,
      partial: [
        { reason: 'stale', when: 'The layer ended more than 5 years before the snapshot.' },
        { reason: 'unlicensed', when: 'The layer states no licence, only a permission for OpenStreetMap.' },
        {
          reason: 'region',
          when: 'Another layer covers the centre that is up to date and under 60,000 km², or has cities of at most three states or regions.',
        },
        { reason: 'nation', when: 'A larger layer of the country covers the centre and is up to date.' },
      ],
      absent: 'No such layer is listed.',
    },
    coverage: 'The Editor Layer Index has at least 3 layers in the country.',
    own: (fact) =>
      !isWanted(fact) ? undefined : isOutdated(fact) ? 'stale' : fact.permissionOnly ? 'unlicensed' : 'present',
    inherited: (fact) =>
      isWanted(fact) &&
      !isOutdated(fact) &&
      (!fact.permissionOnly && openness(fact.licence) === 'open' && !isHistoric(fact) && serves(fact)
        ? 'present'
        : true),
  });
}

export const urbanPlanning = [
  themeCriterion({
    criterionId: 'planning-catalogue',
    name: 'Planning and land-use data',
    category: 'urban-planning',
    domain: 'housing',
    dataset: 'planning-catalogue',
    topics: ['planning', 'housing'],
    weight: 0.5,
    publisher: 'city',
    question: "Does the city's own catalogue offer planning, land-use or building data?",
    data: 'planning data',
    references: { iso37120: ['21'], u4ssc: ['Urban Planning'], sdg: ['11.3'] },
    tags: ['Planning / Cadastre', 'Planning Cadastre', 'Structure'],
    titled: /urban planning|stadtplanung|都市計画/iu,
    datasets: ['odi-cidades-brasil', 'musterdatenkatalog', 'japan-opendata-survey'],
    records: { 'openaddresses-sources': ['parcels', 'buildings'] },
  }),
  themeCriterion({
    criterionId: 'administrative-boundaries',
    name: 'Boundaries and districts',
    category: 'urban-planning',
    domain: 'housing',
    dataset: 'boundaries',
    topics: ['geospatial', 'population', 'planning'],
    weight: 0.5,
    publisher: 'any',
    question: 'Are district or city limits published as data?',
    data: 'boundary data',
    references: { iso37120: ['21'], u4ssc: ['Urban Planning'], sdg: ['11.3'] },
    tags: ['Boundaries'],
    general: true,
    datasets: ['odi-cidades-brasil', 'us-council-districts', 'datameet-municipal-maps'],
  }),
  layerCriterion({
    criterionId: 'orthophoto',
    name: 'Aerial imagery',
    question: 'Is official aerial imagery of the city offered?',
    subject: { article: 'An', one: 'aerial imagery layer', many: 'aerial imagery layers' },
    references: { iso37120: ['21'], u4ssc: ['Urban Planning'], sdg: ['11.3'] },
    categories: ['photo'],
    words: 'with aerial photos',
    serves: isFine,
    servesWords: 'says in its title that a pixel is 1 m or smaller',
  }),
  layerCriterion({
    criterionId: 'base-map',
    name: 'Official base map',
    question: 'Is an official base map or cadastral map service offered?',
    subject: { article: 'A', one: 'base map layer', many: 'base map layers' },
    references: { iso37120: ['21'], u4ssc: ['Urban Planning'], sdg: ['11.3'] },
    categories: ['map', 'other'],
    words: 'with a map or cadastral data, not just roads, buildings or boundaries,',
    lacks: THEME,
    serves: isDetailed,
    servesWords: 'isn’t OpenStreetMap’s or drawn at a small scale',
  }),
];
