/**
 * What portals' catalogues and registries say of each city and of each kind of dataset, for files and pages: datasets,
 * resources, and portals to search.
 */
import type { Place } from '../contract/data/place.ts';
import type { Resources } from '../contract/answers/resources.ts';
import { FactIndex, isCatalogued } from '../facts/index.ts';
import type { AssessedCity } from '../assess/assess.ts';
import { cityResources, isResource } from '../queries/city/resources.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Reach, FactOf, Fact } from '../contract/data/fact.ts';
import { memoize, memoizeByKey } from '../cache.ts';
import type { NationPortals, Portal } from '../contract/answers/found-portals.ts';
import { unknownPlatform } from '../contract/answers/portal-limits.ts';
import { languagesOf } from '../language/portal-languages.ts';
import { nationPortals, type PlatformOf } from '../queries/portals.ts';
import { adapterOf, fromRecord, howToSearch } from '../sources/index.ts';
import { portalsOf as consulted } from '../assess/catalogues/portals.ts';
import type { CityDatasets, DatasetKinds, KindDatasets, KindPlace, KindRow } from '../contract/answers/datasets.ts';
import type { DataMap } from '../contract/answers/data-map.ts';
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import type { PortalWords } from '../contract/data/words.ts';
import { portalThings } from '../language/word-files.ts';
import { cityDatasets, isRead, type Catalogued, kindsInCity } from '../queries/datasets/city-datasets.ts';
import {
  kindsInTurn,
  attributionsOf,
  byWorth,
  itemOf,
  kindsById,
  orderedKinds,
  type Ranked,
  rankedByKind,
} from '../queries/datasets/ranked.ts';
import type { ListedSource } from '../queries/source-columns.ts';
import { mapOf, type MappedPlace } from '../queries/data-map/data-map.ts';
import { chosenDatasets, withDatasets } from '../queries/data-map/map-datasets.ts';
import { recognition } from '../assess/framework.ts';
import { files } from '../contract/interface/file-paths.ts';
import { listedSource } from '../queries/listed-sources.ts';

interface Found {
  /** With its own datasets, best first; none where its portal only says how many it has. */
  places: { place: KindPlace; own: readonly Ranked[] }[];
  /** Cities whose portals were all read and hold none. */
  without: KindDatasets['without'];
  wide: Ranked[];
}

/** The best of each portal by kind, among datasets of regions and countries. */
function wideDatasets(atlas: Atlas): Map<string, Ranked[]> {
  const reaches = atlas.facts.flatMap((fact: Fact): Reach[] =>
    fact.kind === 'dataset' && fact.level !== 'city' && fact.match !== 'unplaced'
      ? [{ fact, match: fact.match ?? 'nation-code', level: fact.level }]
      : [],
  );
  return new Map(
    [...rankedByKind(atlas, reaches)].map(([kind, records]) => {
      const best = new Map<string, Ranked>();
      for (const record of records) if (!best.has(record.fact.portal)) best.set(record.fact.portal, record);
      return [kind, [...best.values()].sort(byWorth)] as const;
    }),
  );
}

/** The day since which we know what is missing: that of the oldest reading that shows it. */
const oldestRead = ({ read }: Catalogued['portals']): string =>
  read.flatMap(({ reading, fault }) => (fault === undefined ? [reading.read] : [])).toSorted()[0]!;

const byPopulation = (a: AssessedCity, b: AssessedCity): number =>
  b.place.population - a.place.population || (a.scopeId < b.scopeId ? -1 : 1);

/** What all cities have of each kind; made once for an atlas. */
const foundOf = memoize((atlas: Atlas): ReadonlyMap<string, Found> => {
  const wide = wideDatasets(atlas);
  const found = new Map(
    orderedKinds(atlas.kinds).map(({ id }): [string, Found] => [
      id,
      { places: [], without: [], wide: wide.get(id) ?? [] },
    ]),
  );
  for (const city of atlas.cities.toSorted(byPopulation)) {
    const catalogued = readOf(atlas, city);
    if (!catalogued.lists[0]?.length) continue;
    const ofKind = kindsInCity(atlas, catalogued);
    const { scopeId, countryCode, place } = city;
    const day = catalogued.portals.areRead && oldestRead(catalogued.portals);
    for (const [id, { places, without }] of found) {
      const { own, count, ...more } = ofKind(id);
      if (count > 0)
        places.push({
          place: { scopeId, name: place.name, countryCode, coordinates: place.coordinates, count, ...more },
          own,
        });
      else if (day) without.push({ scopeId, read: day, confidence: recognition.recall });
    }
  }
  return found;
});

function rowOf(kind: DatasetKind, { places, without, wide }: Found): KindRow {
  const { id, name, definition, domain, topic, criterion, core, live, years } = kind;
  const newest = places.reduce(
    (latest, { place }) => (place.newest && place.newest > latest ? place.newest : latest),
    '',
  );
  return {
    kind: id,
    name,
    definition,
    domain: domain ?? null,
    topic: topic ?? null,
    criterionId: criterion ?? null,
    core: core ?? false,
    live: live ?? false,
    years,
    cities: places.length,
    countries: new Set(places.map(({ place }) => place.countryCode)).size,
    without: without.length,
    datasets: places.reduce((sum, { place }) => sum + place.count, 0) + wide.length,
    newest: newest || null,
    file: files.kindDatasets(id),
  };
}

export const kindsOf = memoize((atlas: Atlas): DatasetKinds => {
  const kinds = kindsById(atlas.kinds);
  const rows = [...foundOf(atlas)].map(([id, found]) => rowOf(kinds.get(id)!, found));
  return { total: rows.length, count: rows.length, kinds: rows, ...atlas.provenance };
});

function kindDatasets(atlas: Atlas, kind: DatasetKind): KindDatasets {
  const found = foundOf(atlas).get(kind.id)!;
  const datasets = [
    ...found.places.flatMap(({ place, own }) => own.slice(0, 1).map((best) => itemOf(atlas, best, place.scopeId))),
    ...found.wide.map((record) => itemOf(atlas, record)),
  ];
  return {
    kind: rowOf(kind, found),
    total: datasets.length,
    count: datasets.length,
    places: found.places.map(({ place }) => place),
    without: found.without,
    datasets,
    attributions: attributionsOf(
      atlas,
      datasets.map(({ registry }) => registry),
    ),
    ...atlas.provenance,
  };
}

/** The datasets of a kind as rows of a list: the best of each city, the largest city first, then their others, then those of regions and countries. */
export function sourcesOfKind(atlas: Atlas, kind: DatasetKind): ListedSource[] {
  const { places, wide } = foundOf(atlas).get(kind.id)!;
  const inTurn = [
    ...places.flatMap(({ place, own }) => own.slice(0, 1).map(({ fact }) => ({ fact, place }))),
    ...places.flatMap(({ place, own }) => own.slice(1).map(({ fact }) => ({ fact, place }))),
  ];
  return [
    ...[...Map.groupBy(inTurn, ({ fact }) => fact)].map(([fact, of]) =>
      listedSource(
        atlas,
        fact,
        of.map(({ place }) => place),
      ),
    ),
    ...wide.map(({ fact }) => listedSource(atlas, fact, [])),
  ];
}

const resourceIndex = memoize(
  ({ facts }: Atlas) => new FactIndex(facts.filter((fact) => isResource(fact) || fact.kind === 'news-feed')),
);

const resourceFacts = (atlas: Atlas, place: Place): Reach[] => resourceIndex(atlas).reaching(place);

/** Resources and news of a city. Its file and its briefs follow one another. */
export const resourcesOf = memoizeByKey(
  2,
  ({ scopeId }: AssessedCity) => scopeId,
  (atlas: Atlas, city: AssessedCity): Resources => cityResources(atlas, city, resourceFacts(atlas, city.place)),
);

/** The platform that a record names and how it is searched, if an adapter can search it. */
function platformOf(fact: FactOf<'catalogue'>): PlatformOf | undefined {
  const known = fromRecord(fact);
  return known && adapterOf(known.platform)?.search ? { ...known, ...howToSearch(known) } : undefined;
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
function readOf(atlas: Atlas, { place }: Pick<AssessedCity, 'place'>): Pick<Catalogued, 'lists' | 'portals'> {
  const index = catalogueIndex(atlas);
  const lists = index.catalogued(place);
  const own = (lists[0] ?? []).filter(
    (reach): reach is Reach<'catalogue-reading'> => reach.fact.kind === 'catalogue-reading' && reach.level === 'city',
  );
  return { lists, portals: consulted(index.ofPlace(place), own, atlas.provenance.dataDate) };
}

function cataloguedOf(atlas: Atlas, city: MappedPlace): Catalogued {
  const { portals, languages, places } = portalsOf(atlas, city.countryCode);
  return {
    ...readOf(atlas, city),
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

export const datasetsOfKind = memoizeByKey(4, ({ id }: DatasetKind) => id, kindDatasets);
