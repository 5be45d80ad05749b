/**
 * OpenAddresses: one file a city. Source: CONTRIBUTING.md and schema/source_schema_v2.json of
 * openaddresses/openaddresses.
 */
import type { Fact } from '../../../contract/data/fact.ts';
import { editRecord, fill, json, newFile, writtenSlug, type Contribution, type Subject } from './record.ts';

/** How a layer describes its fields, by criterion. */
const layers: Readonly<Record<string, readonly [layer: string, conform: object]>> = {
  'address-register': [
    'addresses',
    { format: fill('format'), number: fill('field of the house number'), street: fill('field of the street') },
  ],
  'land-parcels': ['parcels', { format: fill('format'), pid: fill('field of the parcel number') }],
  'building-footprints': ['buildings', { format: fill('format') }],
};

const licence = { url: fill('address of the licence') };

const layersOf = (lacking: readonly string[]) =>
  Object.fromEntries(
    lacking.map((criterion) => {
      const [layer, conform] = layers[criterion]!;
      return [
        layer,
        [
          {
            name: 'city',
            data: fill(`address of the ${layer}`),
            protocol: 'http',
            license: licence,
            conform,
          },
        ],
      ];
    }),
  );

/** `sources/us/ca/city_of_oakland.json`, elsewhere `sources/fi/espoo.json`. */
const pathOf = (subject: Subject): string =>
  subject.state
    ? `sources/us/${subject.state.toLowerCase()}/city_of_${writtenSlug(subject, '_')}.json`
    : `sources/${subject.countryCode.toLowerCase()}/${writtenSlug(subject, '_')}.json`;

const isOfTheCity = ({ kind, state }: Fact) =>
  state === 'active' && (kind === 'addresses' || kind === 'parcels' || kind === 'buildings');

export const openAddresses: Contribution = {
  registry: 'openaddresses-sources',
  criteria: Object.keys(layers),
  submission({ subject, registry, lacking, own }) {
    const listed = own.filter(isOfTheCity);
    const missing = lacking.filter((criterion) => !listed.some(({ kind }) => kind === layers[criterion]![0]));
    // An existing file of the city gets the missing layers, or a licence.
    if (listed[0]) {
      const added = missing.length > 0 ? json(layersOf(missing)) : `"license": ${JSON.stringify(licence)}\n`;
      return editRecord(registry, listed[0], 'master', added);
    }
    return newFile(
      registry,
      'master',
      pathOf(subject),
      json({
        schema: 2,
        coverage: {
          country: subject.countryCode.toLowerCase(),
          ...(subject.state ? { state: subject.state.toLowerCase() } : {}),
          city: subject.name,
          geometry: { type: 'Point', coordinates: subject.coordinates },
        },
        layers: layersOf(lacking),
      }),
    );
  },
};
