/** What portals' catalogues say of each city, for its files and pages. */
import { portalsOf as consulted } from '../assess/catalogues/portals.ts';
import type { AssessedCity } from '../assess/assess.ts';
import { memoize, memoizeByKey } from '../cache.ts';
import type { CityDatasets, DatasetKinds, KindDatasets } from '../contract/answers/datasets.ts';
import type { DataMap } from '../contract/answers/data-map.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { Reach } from '../contract/data/fact.ts';
import type { PortalWords } from '../contract/data/words.ts';
import { FactIndex, isCatalogued } from '../facts/index.ts';
import { portalThings } from '../language/word-files.ts';
import type { Atlas } from '../queries/atlas.ts';
import { cityDatasets, isRead, type Catalogued } from '../queries/datasets/city-datasets.ts';
import { kindsInTurn } from '../queries/datasets/ranked.ts';
import { datasetKinds, kindDatasets, kindSources, type CataloguedOf } from '../queries/datasets/kind-datasets.ts';
import type { ListedSource } from '../queries/source-columns.ts';
import { mapOf, type MappedPlace } from '../queries/data-map/data-map.ts';
import { chosenDatasets, withDatasets } from '../queries/data-map/map-datasets.ts';
import { portalsOf } from './resource-files.ts';

const indexOf = memoize(
  ({ facts }: Atlas) => new FactIndex(facts.filter((fact) => isCatalogued(fact) || fact.kind === 'catalogue')),
);

export const thingsOf = memoize(({ words, kinds }: Atlas): PortalWords['things'] => portalThings(words, kinds));

const ownCatalogues = (reaching: readonly Reach[]) =>
  reaching.flatMap(({ fact, level }) => (level === 'city' && fact.kind === 'catalogue' ? [fact] : []));

/** What catalogues say of a city, without where they can be searched. */
const readOf = memoize(
  (atlas: Atlas): CataloguedOf =>
    ({ place }) => {
      const index = indexOf(atlas);
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
    catalogues: ownCatalogues(indexOf(atlas).ofPlace(city.place)),
    searchable: {
      portals: (places[city.scopeId]?.portals ?? []).map((i) => portals[i]!),
      languages,
      things: thingsOf(atlas),
    },
  };
}

/** Whether a city has a file of datasets: of the others the edge function says that nothing was read. */
export const hasDatasets = (atlas: Atlas, { place }: Pick<AssessedCity, 'place'>): boolean =>
  isRead({ lists: indexOf(atlas).catalogued(place) });

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
