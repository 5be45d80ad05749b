/** What portals' catalogues and registries say of each city, for its files and pages: datasets, resources, and portals to search. */
import type { Place } from '../contract/data/place.ts';
import type { Resources } from '../contract/answers/resources.ts';
import { FactIndex, isCatalogued } from '../facts/index.ts';
import type { AssessedCity } from '../assess/assess.ts';
import { cityResources, isResource } from '../queries/city/resources.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Reach, FactOf } from '../contract/data/fact.ts';
import { memoize, memoizeByKey } from '../cache.ts';
import type { NationPortals, Portal } from '../contract/answers/found-portals.ts';
import { unknownPlatform } from '../contract/answers/portal-limits.ts';
import { languagesOf } from '../language/portal-languages.ts';
import { nationPortals } from '../queries/portals.ts';
import { adapterOf, fromRecord } from '../sources/index.ts';
import { portalsOf as consulted } from '../assess/catalogues/portals.ts';
import type { CityDatasets, DatasetKinds, KindDatasets } from '../contract/answers/datasets.ts';
import type { DataMap } from '../contract/answers/data-map.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { PortalWords } from '../contract/data/words.ts';
import { portalThings } from '../language/word-files.ts';
import { cityDatasets, isRead, type Catalogued } from '../queries/datasets/city-datasets.ts';
import { kindsInTurn } from '../queries/datasets/ranked.ts';
import { datasetKinds, kindDatasets, kindSources, type CataloguedOf } from '../queries/datasets/kind-datasets.ts';
import type { ListedSource } from '../queries/source-columns.ts';
import { mapOf, type MappedPlace } from '../queries/data-map/data-map.ts';
import { chosenDatasets, withDatasets } from '../queries/data-map/map-datasets.ts';

const resourceIndex = memoize(
  ({ facts }: Atlas) => new FactIndex(facts.filter((fact) => isResource(fact) || fact.kind === 'news-feed')),
);

export const resourceFacts = (atlas: Atlas, place: Place): Reach[] => resourceIndex(atlas).reaching(place);

/** Resources and news of a city. Its file and its briefs follow one another. */
export const resourcesOf = memoizeByKey(
  2,
  ({ scopeId }: AssessedCity) => scopeId,
  (atlas: Atlas, city: AssessedCity): Resources => cityResources(atlas, city, resourceFacts(atlas, city.place)),
);

/** The platform that a record names, if an adapter can search it. */
function platformOf(fact: FactOf<'catalogue'>): { platform: string; base: string } | undefined {
  const known = fromRecord(fact);
  return known && adapterOf(known.platform)?.search ? known : undefined;
}

export const portalsOf = memoizeByKey(
  300,
  (code: string) => code,
  (atlas: Atlas, code: string): NationPortals =>
    nationPortals(atlas, code, {
      reaching: ({ place }) => resourceFacts(atlas, place),
      platform: platformOf,
      languages: languagesOf(code),
    }),
);

export function portalsAt(atlas: Atlas, scopeId: string): Portal[] {
  const { places, portals } = portalsOf(atlas, scopeId.slice(0, 2).toUpperCase());
  return (places[scopeId]?.portals ?? [])
    .map((i) => portals[i]!)
    .filter(({ platform }) => platform !== unknownPlatform);
}

const catalogueIndex = memoize(
  ({ facts }: Atlas) => new FactIndex(facts.filter((fact) => isCatalogued(fact) || fact.kind === 'catalogue')),
);

export const thingsOf = memoize(({ words, kinds }: Atlas): PortalWords['things'] => portalThings(words, kinds));

const ownCatalogues = (reaching: readonly Reach[]) =>
  reaching.flatMap(({ fact, level }) => (level === 'city' && fact.kind === 'catalogue' ? [fact] : []));

/** What catalogues say of a city, without where they can be searched. */
const readOf = memoize(
  (atlas: Atlas): CataloguedOf =>
    ({ place }) => {
      const index = catalogueIndex(atlas);
      const lists = index.catalogued(place);
      const own = (lists[0] ?? []).filter(
        (reach): reach is Reach<'catalogue-reading'> =>
          reach.fact.kind === 'catalogue-reading' && reach.level === 'city',
      );
      return { lists, portals: consulted(index.ofPlace(place), own, atlas.provenance.dataDate) };
    },
);

function cataloguedOf(atlas: Atlas, city: MappedPlace): Catalogued {
  const { portals, languages, places } = portalsOf(atlas, city.countryCode);
  return {
    ...readOf(atlas)(city),
    catalogues: ownCatalogues(catalogueIndex(atlas).ofPlace(city.place)),
    searchable: {
      portals: (places[city.scopeId]?.portals ?? []).map((i) => portals[i]!),
      languages,
      things: thingsOf(atlas),
    },
  };
}

/** Whether a city has a file of datasets: of the others the edge function says that nothing was read. */
export const hasDatasets = (atlas: Atlas, { place }: Pick<AssessedCity, 'place'>): boolean =>
  isRead({ lists: catalogueIndex(atlas).catalogued(place) });

export const datasetsOf = memoizeByKey(
  4,
  ({ scopeId }: MappedPlace) => scopeId,
  (atlas: Atlas, city: MappedPlace): CityDatasets => cityDatasets(atlas, city, cataloguedOf(atlas, city)),
);

export function mapWithDatasets(atlas: Atlas, place: MappedPlace): DataMap {
  const map = mapOf(atlas, place);
  if (!hasDatasets(atlas, place)) return map;
  return {
    ...map,
    data_map: withDatasets(map.data_map, chosenDatasets(datasetsOf(atlas, place).datasets, kindsInTurn(atlas.kinds))),
  };
}

export const kindsOf = memoize((atlas: Atlas): DatasetKinds => datasetKinds(atlas, readOf(atlas)));

export const datasetsOfKind = memoizeByKey(
  4,
  ({ id }: DatasetKind) => id,
  (atlas: Atlas, kind: DatasetKind): KindDatasets => kindDatasets(atlas, kind, readOf(atlas)),
);

export const sourcesOfKind = (atlas: Atlas, kind: DatasetKind): ListedSource[] =>
  kindSources(atlas, kind, readOf(atlas));
