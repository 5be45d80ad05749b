/** Coverage as a map layer: RFC 7946, one point per city with flat properties, one per dataset kind. */
import { CoverageLayer, type DownloadField } from '../../contract/answers/download.ts';
import { EntryState } from '../../contract/criterion.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { coverageStates } from '../../queries/verdict-coverage.ts';
import { columnText } from '../texts.ts';
import { cityColumns } from './cities.ts';
import { fieldOf } from './table.ts';

export const layerFields = (atlas: Atlas): DownloadField[] => [
  ...[
    ...cityColumns,
    { name: 'rank', type: 'integer' } as const,
    { name: 'smartnessPct', type: 'number' } as const,
  ].map((column) => fieldOf(column, columnText('coverage', column.name))),
  ...EntryState.options.map((state) =>
    fieldOf({ name: state, type: 'integer' }, `Number of dataset kinds that are ${state}.`),
  ),
  ...atlas.criteria.flatMap(({ domain, dataset, name }) =>
    domain ? [fieldOf({ name: `${domain}:${dataset}`, type: 'string', values: EntryState.options }, name)] : [],
  ),
];

/** One feature per city in order of scopeId. Throws when a city has two entries of one dataset kind. */
export function coverageLayer(atlas: Atlas): CoverageLayer {
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  const features = coverageStates(atlas.cities).map(({ type, id, properties: { entries, ...about } }) => {
    const { place, rank, score } = cities.get(id)!;
    const { scopeId, name, countryCode, published, stale, siloed, missing, unknown } = about;
    const states = Object.fromEntries(entries.map(({ domain, dataset, state }) => [`${domain}:${dataset}`, state]));
    if (Object.keys(states).length !== entries.length)
      throw new Error(`${id} has two coverage entries of one dataset kind`);
    return {
      type,
      id,
      geometry: { type: 'Point', coordinates: place.coordinates },
      properties: {
        scopeId,
        name,
        countryCode,
        population: place.population || null,
        rank,
        smartnessPct: score.smartnessPct,
        published,
        stale,
        siloed,
        missing,
        unknown,
        ...states,
      },
    };
  });
  return CoverageLayer.parse({ type: 'FeatureCollection', features, ...atlas.provenance });
}

/** The file: one feature per line. */
export function layerFile({ features, ...head }: CoverageLayer): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    `${JSON.stringify(head).slice(0, -1)},"features":[\n${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`,
  );
}
