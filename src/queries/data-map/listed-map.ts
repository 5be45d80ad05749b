/** The data map of a place that is known and not assessed: who publishes what is listed of it. Nothing is judged, so nothing is called missing. */
import { localNameOf } from '../../contract/data/place.ts';
import type { AssessedCity } from '../../assess/assess.ts';
import { inSentence } from '../../wording/phrases.ts';
import type { ListedPlace } from '../../assess/listed.ts';
import { datasetPages, type DataMap } from '../../contract/answers/data-map.ts';
import { nationName, type Atlas } from '../atlas.ts';
import { keepLast } from '../../cache.ts';
import { citationPolicy } from '../citation-policy.ts';
import { placeMap } from './data-map.ts';
import { queryId } from '../query-id.ts';
import { listedRecords, sourceDomains } from './source-domains.ts';

/** A place with a data map. */
export type MappedPlace = AssessedCity | ListedPlace;

export const isListed = (place: MappedPlace): place is ListedPlace => 'records' in place;

/** Where it is said which places are assessed. */
export const scopePage = '/method#scope';

const notAssessed = (name: string): string =>
  `Not assessed and not ranked: ${name} has fewer inhabitants, or fewer registries know it, than the rule asks.`;

const listedMap = keepLast(1, ({ scopeId }: ListedPlace) => scopeId, listedMapOf);

function listedMapOf(atlas: Atlas, listed: ListedPlace): DataMap {
  const { scopeId, countryCode, place } = listed,
    { name } = place;
  const nation = nationName(atlas, countryCode);
  const page = datasetPages.place(scopeId);
  const sources = sourceDomains(atlas, listedRecords(atlas, listed), false).map(
    ({ status: _, state: __, ...source }) => source,
  );
  const [first] = sources;
  return {
    query_id: queryId({ place: scopeId, country: countryCode, dataDate: atlas.provenance.dataDate }),
    interpreted_intent: {
      place: name,
      ...localNameOf(place),
      country: nation,
      topic: '',
      use_case: '',
      scopeId,
      assessed: false,
      countryCode,
      topics: [],
      domain: null,
    },
    about: { nation: countryCode, place: scopeId, topic: null, dataset: null, page },
    data_map: {
      coverage: 'unknown',
      source_domains: sources,
      missing_or_uncertain: [notAssessed(name)],
      gaps: [{ name, state: 'uncertain', page: scopePage }],
    },
    next_actions: [
      ...(first ? [`Open ${first.title} at ${first.domain}: ${new URL(first.url).href}`] : []),
      `See what is published elsewhere in ${inSentence(nation)}: ${datasetPages.nation(countryCode)}`,
      `Read which places are assessed: ${scopePage}`,
    ],
    citation_policy: citationPolicy,
    ...atlas.provenance,
  };
}

/** Everything that is listed for a place, assessed or not. */
export const mapOf = (atlas: Atlas, place: MappedPlace): DataMap =>
  isListed(place) ? listedMap(atlas, place) : placeMap(atlas, place);
