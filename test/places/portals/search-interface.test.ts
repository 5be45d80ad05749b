/** Which of a portal's interfaces searches it, where a registry found it, and when that is kept. */
import { expect, test } from 'vitest';
import { searchInterface } from '../../../src/places/portals/search-interface.ts';

const ckan = (base: string) => ({ type: 'ckan:package-search', url: `${base}/api/3/action/package_search` });
const csw = (url: string) => ({ type: 'csw202', url: `${url}?SERVICE=CSW&VERSION=2.0.2&REQUEST=GetCapabilities` });
const wms = (url: string) => ({ type: 'wms130', url: `${url}service=WMS&version=1.3.0&request=GetCapabilities` });

type Endpoints = Parameters<typeof searchInterface>[2];
test.each<[what: string, link: string, software: string, endpoints: Endpoints, kept: boolean]>([
  ['its usual place', 'https://data.city.example/', 'ckan', [ckan('http://www.data.city.example')], false],
  ['a folder', 'https://city.example', 'ckan', [ckan('https://city.example/data')], true],
  ['a host of the same name', 'https://portal.city.example', 'ckan', [ckan('https://catalog.city.example')], true],
  ['a host with the name in it', 'https://data.city.example', 'ckan', [ckan('https://ckan-city.maker.test')], true],
  ['a host of another', 'https://data.city.example', 'ckan', [ckan('https://data.other.test')], false],
  [
    'a host that shares but a usual word',
    'https://opendata.gov.example',
    'ckan',
    [ckan('https://opendata.gov.test')],
    false,
  ],
  ['the host without its port', 'http://city.example:8080/ckan', 'ckan', [ckan('http://city.example/ckan')], false],
  [
    'a part of a portal of many',
    'https://city.example/410004',
    'ckan',
    [
      {
        type: 'ckan:package-search',
        url: 'https://data.city.example/api/3/action/package_search?q=organization:410004',
      },
    ],
    false,
  ],
  [
    'the usual place of a catalogue',
    'https://city.example/geonetwork',
    'geonetwork',
    [csw('https://city.example/geonetwork/srv/eng/csw')],
    false,
  ],
  [
    'another of a catalogue',
    'https://city.example/',
    'geonetwork',
    [csw('https://city.example/geonetwork/srv/eng/csw')],
    true,
  ],
  [
    'a catalogue before maps',
    'https://city.example/',
    'custom',
    [wms('https://city.example/wms?'), csw('https://city.example/srv/eng/csw')],
    false,
  ],
  ['maps', 'https://city.example/viewer', 'mapstore', [wms('https://city.example/geoserver/ows?')], true],
  ['maps of one project', 'https://city.example/', 'mapserver', [wms('https://city.example/cgi?map=trees&')], false],
  ['maps of a hub', 'https://hub.city.example/', 'arcgishub', [wms('https://city.example/geoserver/ows?')], false],
  ['a sloppy address', 'https://city.example/x', 'geonode', [csw('https://city.example/x//catalogue/csw')], false],
  ['no address', 'https://city.example/', 'ckan', [{ type: 'ckan:package-search', url: null }], false],
  [
    'another interface',
    'https://city.example/',
    'ckan',
    [{ type: 'sitemap', url: 'https://city.example/sitemap.xml' }],
    false,
  ],
])('%s', (_what, link, software, endpoints, kept) =>
  expect(searchInterface(link, software, endpoints) !== undefined).toBe(kept),
);
