/** Kinds of dataset over all cities: which publish one, which have none for sure, and the best of each. */
import type { AssessedCity } from '../../assess/assess.ts';
import { recognition } from '../../assess/framework.ts';
import { memoize } from '../../cache.ts';
import type { DatasetKinds, KindDatasets, KindPlace, KindRow } from '../../contract/answers/datasets.ts';
import type { DatasetKind } from '../../contract/data/dataset-kind.ts';
import type { Fact, Reach } from '../../contract/data/fact.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { listedSource } from '../listed-sources.ts';
import type { ListedSource } from '../source-columns.ts';
import type { Atlas } from '../atlas.ts';
import { kindsInCity, type Catalogued } from './city-datasets.ts';
import { attributionsOf, byWorth, itemOf, kindsById, orderedKinds, type Ranked, rankedByKind } from './ranked.ts';

export type CataloguedOf = (city: Pick<AssessedCity, 'place'>) => Pick<Catalogued, 'lists' | 'portals'>;

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
const foundOf = memoize((cataloguedOf: CataloguedOf) =>
  memoize((atlas: Atlas): ReadonlyMap<string, Found> => {
    const wide = wideDatasets(atlas);
    const found = new Map(
      orderedKinds(atlas.kinds).map(({ id }): [string, Found] => [
        id,
        { places: [], without: [], wide: wide.get(id) ?? [] },
      ]),
    );
    for (const city of atlas.cities.toSorted(byPopulation)) {
      const catalogued = cataloguedOf(city);
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
  }),
);

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

export function datasetKinds(atlas: Atlas, cataloguedOf: CataloguedOf): DatasetKinds {
  const kinds = kindsById(atlas.kinds);
  const rows = [...foundOf(cataloguedOf)(atlas)].map(([id, found]) => rowOf(kinds.get(id)!, found));
  return { total: rows.length, count: rows.length, kinds: rows, ...atlas.provenance };
}

export function kindDatasets(atlas: Atlas, kind: DatasetKind, cataloguedOf: CataloguedOf): KindDatasets {
  const found = foundOf(cataloguedOf)(atlas).get(kind.id)!;
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
export function kindSources(atlas: Atlas, kind: DatasetKind, cataloguedOf: CataloguedOf): ListedSource[] {
  const { places, wide } = foundOf(cataloguedOf)(atlas).get(kind.id)!;
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
