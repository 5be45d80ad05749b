/**
 * OpenStreetMap Editor Layer Index: one GeoJSON file a layer.
 * Source: CONTRIBUTING.md and schema.json of osmlab/editor-layer-index.
 */
import { fill, json, newFile, slugOf, type Contribution, type Subject } from './record.ts';

/** Half the height of the box that stands for the layer's extent, in degrees; some 20 km from side to side. */
const half = 0.09;

/** A box around the centre, to be drawn as the layer's extent is. */
function boxAround([longitude, latitude]: Subject['coordinates']) {
  const wide = half / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const at = (x: number, y: number) => [Number((longitude + x).toFixed(4)), Number((latitude + y).toFixed(4))];
  const corners = [at(-wide, -half), at(wide, -half), at(wide, half), at(-wide, half), at(-wide, -half)];
  return { type: 'Polygon', coordinates: [corners] };
}

const layer = (category: string, what: string, criterion: string): Contribution => ({
  registry: 'editor-layer-index',
  part: category,
  criteria: [criterion],
  submission({ subject, registry }) {
    const id = `${slugOf(subject)}-${category}`;
    return newFile(
      registry,
      'gh-pages',
      `sources/${subject.continent}/${subject.countryCode.toLowerCase()}/${id}.geojson`,
      json({
        type: 'Feature',
        properties: {
          id,
          name: `${subject.name} ${what}`,
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
});

export const editorLayers: readonly Contribution[] = [
  layer('photo', 'orthophoto', 'orthophoto'),
  layer('map', 'base map', 'base-map'),
  layer('elevation', 'terrain', 'terrain-elevation'),
];
