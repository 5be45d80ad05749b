/**
 * Editor Layer Index: one GeoJSON file a layer. Source: CONTRIBUTING.md and schema.json of osmlab/editor-layer-index.
 */
import { choice, fill, json, newFile, writtenSlug, type Contribution, type Subject } from './record.ts';

/** Half the height of the box, in degrees: about 20 km from side to side. */
const half = 0.09;

function boxAround([longitude, latitude]: Subject['coordinates']) {
  const wide = half / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const at = (x: number, y: number) => [Number((longitude + x).toFixed(4)), Number((latitude + y).toFixed(4))];
  const corners = [at(-wide, -half), at(wide, -half), at(wide, half), at(-wide, half), at(-wide, -half)];
  return { type: 'Polygon', coordinates: [corners] };
}

const layers: Readonly<Record<string, readonly [category: string, name: string]>> = {
  orthophoto: ['photo', 'orthophoto'],
  'base-map': ['map', 'base map'],
  'terrain-elevation': ['elevation', 'terrain'],
};

export const editorLayers: Contribution = {
  registry: 'editor-layer-index',
  criteria: Object.keys(layers),
  submission({ subject, registry, lacking }) {
    const wanted = lacking.map((criterion) => layers[criterion]!);
    const category = choice(wanted.map(([one]) => one));
    const id = `${writtenSlug(subject)}-${category}`;
    return newFile(
      registry,
      'gh-pages',
      `sources/${subject.continent}/${subject.countryCode.toLowerCase()}/${id}.geojson`,
      json({
        type: 'Feature',
        properties: {
          id,
          name: `${subject.name} ${choice(wanted.map(([, name]) => name))}`,
          type: 'wms',
          url: fill('address of the service with {proj}, {width}, {height} and {bbox}'),
          category,
          country_code: subject.countryCode,
          start_date: fill('year'),
          end_date: fill('year'),
          license_url: fill('address of the licence'),
          privacy_policy_url: fill('address of the privacy policy'),
          attribution: { text: fill('name of the publisher'), url: fill('address of the dataset') },
        },
        geometry: boxAround(subject.coordinates),
      }),
    );
  },
};
