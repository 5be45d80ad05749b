/** Layers that a link names by itself. */
import { expect, test } from 'vitest';
import { importer, layersNamed } from '../../../src/registries/maps/openaddresses-sources.ts';
import { imported } from '../fixture.ts';

test.each<[path: string, layers: string[]]>([
  ['/arcgis/rest/services/Parcels/MapServer/0', ['parcels']],
  ['/arcgis/rest/services/St_Louis_Parcels/MapServer/0', ['parcels']],
  ['/arcgis/rest/services/MonroeCounty/TaxParcelQuery/MapServer/0', ['parcels']],
  ['/Real-Estate/Providence-Parcel-Boundaries-2015/qxkr-2u8w', ['parcels']],
  ['/data/randolph_parcels.zip', ['parcels']],
  ['/services/ParcelsAndAddresses/MapServer/3', ['addresses', 'parcels']],
  ['/services/Building%20Footprints/FeatureServer/0', ['buildings']],
  ['/services/address_points/FeatureServer/2', ['addresses']],
  // Points of parcels, permits, registers, and names that begin with the word.
  ['/services/Parcel_Centroids/FeatureServer/0', []],
  ['/services/Parcel_Points/FeatureServer/0', []],
  ['/parceladdresses', []],
  ['/services/Buildings_Permits/FeatureServer/0', []],
  ['/populacao/38734-cadastro-nacional-de-enderecos.html', []],
  ['/services/Address/MapServer/0', []],
  ['/%E0%A4%A/parcels', ['parcels']],
])('%s names %o', (path, layers) =>
  expect(layersNamed(`https://parcels.example${path}?layer=buildings`)).toEqual(layers),
);

const source = (layers: object) =>
  JSON.stringify({ coverage: { country: 'us', state: 'ri', city: 'Providence' }, schema: 2, layers });
const parcelLink = { name: 'city', data: 'https://gis.example/Parcels/MapServer/0', protocol: 'ESRI', license: 'CC0' };

test('a layer that only the link names is a fact of its own', async () => {
  const read = async (layers: object) =>
    [...(await imported(importer, { 'sources/us/ri/providence.json': source(layers) })).facts.values()].map(
      ({ kind, record, url, licence }) => [kind, record, url, licence?.name],
    );
  expect(await read({ addresses: [parcelLink] })).toEqual([
    ['addresses', 'us/ri/providence#addresses/city', parcelLink.data, 'CC0'],
    ['parcels', 'us/ri/providence#parcels/addresses', parcelLink.data, 'CC0'],
  ]);
  // The source lists the layer itself.
  expect(
    (await read({ addresses: [parcelLink], parcels: [{ ...parcelLink, name: 'own' }] })).map(([kind]) => kind),
  ).toEqual(['addresses', 'parcels']);
  // A link that several entries share is one.
  expect(await read({ addresses: [parcelLink, { ...parcelLink, name: 'other' }] })).toHaveLength(3);
});
