/** Criteria of the category Housing and land (ISO 37120 clause 12). */
import type { CriterionDefinition } from '../../contract/criterion.ts';
import { type Claim, type CriterionRow, holding } from '../criterion-row.ts';
import { criterion } from './written.ts';

const registries = ['openaddresses-sources'];
type Layer = 'addresses' | 'parcels' | 'buildings';
const anySource: Claim = holding(1, ['source', 'sources'], registries, 'addresses', 'parcels', 'buildings');

/** Models of Japanese municipalities, which hold the footprints of buildings. */
const plateau = 'plateau-city-models';
const plateauModels: Claim = holding(1, ['model', 'models'], [plateau], 'city-model');
const anyModel: Claim = holding(1, ['model', 'models'], ['awesome-citygml'], 'city-model');

/** A directory of places of business, which OpenAddresses takes their addresses from. */
export const isOfBusinesses = ({ publisher = '' }: { publisher?: string | undefined }): boolean =>
  /unidades econ[oó]micas|business (?:register|directory)/i.test(publisher);

const or = new Intl.ListFormat('en', { type: 'disjunction' });

/** Lists with layers of only some states: holding some of a country doesn't mean they cover it. */
const sparse = new Set(['indian-open-maps']);
const claimOf = (slug: string, layer: Layer): Claim => ({
  ...anySource,
  registries: [slug],
  atLeast: sparse.has(slug) ? Infinity : 1,
  counts: (fact) => fact.kind === layer,
});

/** A row answered by one layer of the OpenAddresses sources, and by other lists of that layer: `lists` has their names by slug. */
function layerCriterion(
  layer: Layer,
  row: Pick<CriterionDefinition, 'criterionId' | 'name' | 'dataset' | 'topics' | 'question' | 'references'> &
    Pick<CriterionRow, 'subject'> & { lists?: Record<string, string> },
): CriterionRow {
  const { lists = {}, ...definition } = row;
  const others = Object.keys(lists);
  const either = (slugs: string[]) => or.format(['OpenAddresses', ...slugs.map((slug) => lists[slug] ?? slug)]);
  const named = either(others);
  const covering = either(others.filter((slug) => !sparse.has(slug)));
  return criterion<Layer>({
    ...definition,
    staleAfterYears: 6,
    category: 'housing',
    domain: 'housing',
    weight: 1,
    publisher: 'any',
    registries: [...registries, ...others],
    kinds: [layer],
    claims: [anySource, ...others.map((slug) => (slug === plateau ? plateauModels : claimOf(slug, layer)))],
    rule: {
      present: `${named} lists a live source of ${layer} for the city, or for its county, state or country, and the source states its licence.`,
      partial: [
        { reason: 'stale', when: 'The source is marked dead, or there is only a cached copy.' },
        { reason: 'unlicensed', when: 'The source states no licence.' },
        {
          reason: 'region',
          when: 'There is only a cached copy of the county’s or state’s source, or it’s a directory of businesses.',
        },
        {
          reason: 'nation',
          when: 'There is only a cached copy of the country’s source, or it’s a directory of businesses.',
        },
      ],
      absent: 'No such source is listed.',
    },
    coverage: `${covering} has a source in the country.`,
    own: (fact) => (fact.state !== 'active' || fact.cachedOnly ? 'stale' : fact.licence ? 'present' : 'unlicensed'),
    // Addresses, parcels and buildings are single things: who lists those of a whole area lists the city’s.
    inherited: (fact) =>
      fact.state === 'active' &&
      (fact.cachedOnly === true || isOfBusinesses(fact) || (fact.licence ? 'present' : 'unlicensed')),
  });
}

export const housing = [
  layerCriterion('addresses', {
    criterionId: 'address-register',
    name: 'Address register',
    dataset: 'addresses',
    topics: ['housing', 'geospatial'],
    question: 'Is the official address list published?',
    subject: { article: 'An', one: 'address register', many: 'address registers' },
    references: { iso37120: ['12'], u4ssc: ['Housing'], sdg: ['11.1', '11.3'] },
  }),
  layerCriterion('parcels', {
    criterionId: 'land-parcels',
    name: 'Land parcels',
    dataset: 'parcels',
    topics: ['housing', 'planning', 'geospatial'],
    question: 'Are land parcels published?',
    subject: { article: 'A', one: 'parcel dataset', many: 'parcel datasets' },
    lists: { 'indian-open-maps': 'Indian Open Maps' },
    references: { iso37120: ['12'], u4ssc: ['Housing'], sdg: ['11.1', '11.3'] },
  }),
  layerCriterion('buildings', {
    criterionId: 'building-footprints',
    name: 'Building footprints',
    dataset: 'buildings',
    topics: ['housing', 'geospatial'],
    question: 'Are building outlines published?',
    subject: { article: 'A', one: 'building footprint dataset', many: 'building footprint datasets' },
    lists: { 'eubucco-building-sources': 'EUBUCCO', 'indian-open-maps': 'Indian Open Maps', [plateau]: 'PLATEAU' },
    references: { iso37120: ['12'], u4ssc: ['Buildings'], sdg: ['11.1', '11.3'] },
  }),
  criterion<'city-model'>({
    criterionId: 'city-model-3d',
    staleAfterYears: 10,
    category: 'housing',
    domain: 'housing',
    dataset: 'city-model-3d',
    topics: ['housing', 'planning', 'geospatial'],
    weight: 1,
    publisher: 'any',
    references: { iso37120: ['12', '21'], u4ssc: ['Buildings'], sdg: ['11.3'] },
    registries: ['awesome-citygml', plateau],
    kinds: ['city-model'],
    claims: [anyModel, plateauModels],
    own: (fact) => (fact.semantic && !fact.part ? 'present' : 'incomplete'),
    inherited: (fact, level) => level === 'nation' || !fact.semantic || fact.part === true || 'present',
  }),
];
