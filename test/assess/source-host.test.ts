/** Hosts that are worth showing, trials, copies of the past, storage; and when two addresses are one. */
import { describe, expect, test } from 'vitest';
import {
  addressKey,
  archivedOn,
  isGoodSource,
  isMakeshift,
  isStorage,
  isTrial,
  siteKey,
} from '../../src/assess/records/address.ts';

test.each([
  ['https://data.lacity.org/a', true],
  ['https://opendata.hsl.fi/testament', true],
  ['https://gtfs.city.dev/feed.zip', true],
  ['http://data.lacity.org/a', false],
  ['https://92.103.236.106/gtfs.zip', false],
  ['https://[2001:db8::1]/gtfs.zip', false],
  ['https://demo.ckan.org/', false],
  ['https://gtfs-test.city.org/', false],
  ['https://stggisext.city.ca/', false],
  ['https://qagis1.city.gov/', false],
  ['https://sigahomol.meioambiente.go.gov.br/', false],
  ['https://antiqagis.city.gov/', true],
  ['https://localhost/', false],
  ['https://maps.city.local/', false],
  ['https://census-acc.office.gov/', false],
  ['https://accra.gov/', true],
  ['https://web.archive.org/web/2020/x', false],
  ['https://www.dropbox.com/s/x.zip', false],
  ['no address', false],
])('a source worth showing: %s', (address, good) => {
  expect(isGoodSource(address)).toBe(good);
});

describe('what a host is', () => {
  const kind = (address: string) =>
    isMakeshift(address) ? 'makeshift' : isTrial(address) ? 'trial' : isStorage(address) ? 'storage' : 'own';
  test.each([
    ['https://download.data.grandlyon.com/files/GTFS_TCL.ZIP', 'own'],
    ['https://transitfeeds.com/p/mar-chiquita-srl/805/latest/download', 'makeshift'],
    ['https://openmobilitydata-data.s3-us-west-1.amazonaws.com/public/feeds/a/1/gtfs.zip', 'makeshift'],
    [
      'https://transport-data-gouv-fr-resource-history-prod.cellar-c2.services.clever-cloud.com/80705/a.zip',
      'makeshift',
    ],
    ['https://github.com/transitland/gtfs-archives-not-hosted-elsewhere/raw/master/dubai-rta.zip', 'makeshift'],
    ['https://transport.data.gouv.fr/resources/80921', 'own'],
    ['https://drive.google.com/uc?id=1&export=download', 'makeshift'],
    ['https://s3.amazonaws.com/setravi/GTFS_SEMOVI_CDMX.zip', 'storage'],
    ['https://storage.googleapis.com/gtfs-estaticos/GTFS-2024-02-21.zip', 'storage'],
    ['https://tvv.fra1.digitaloceanspaces.com/203.zip', 'storage'],
    ['https://raw.githubusercontent.com/a/b/master/result.zip', 'storage'],
    ['https://github.com/a/b/releases/download/1/gtfs.zip', 'storage'],
    ['https://gitlab.com/digitaltransport/data/africa/kinshasa/-/raw/main/GTFS.zip', 'storage'],
    ['https://github.com/cityofchicago', 'own'],
    ['https://services3.arcgis.com/x/ArcGIS/rest/services/a/FeatureServer/0', 'own'],
    ['https://sandbox.city.gov/data', 'trial'],
    ['https://preproduction.city.gov.uk/rest/services', 'trial'],
    ['https://opendatatest-city.hub.example/', 'trial'],
    ['https://parksuat.city.gov/rest/services', 'trial'],
    ['https://testportal-city.example/', 'trial'],
    ['https://latest.city.gov/', 'own'],
    ['https://portal-development-city.hub.example/', 'trial'],
    ['https://local-development-plan-city.hub.example/', 'own'],
    ['https://growth-and-development-city.hub.example/', 'own'],
    ['https://protest-map.city.gov/', 'own'],
    ['https://city.gov/test-results', 'own'],
  ])('%s: %s', (address, expected) => expect(kind(address)).toBe(expected));
  test('a title shows a trial too', () => {
    expect(isTrial('https://data.city.gov/', 'City data (deprecated)')).toBe(true);
    expect(isTrial('https://data.city.gov/', 'City of X - Test Open Data Site')).toBe(true);
    expect(isTrial('https://data.city.gov/', 'Democracy data')).toBe(false);
    expect(isTrial('https://data.city.gov/', 'Water test results')).toBe(false);
  });
});

test.each([
  [
    'https://transport-data-gouv-fr-resource-history-prod.cellar-c2.services.clever-cloud.com/c6/c6.20220415.060247.zip',
    '2022-04-15',
  ],
  ['https://web.archive.org/web/20250219203422im_/http://city.example/', '2025-02-19'],
  ['https://web.archive.org/web/2025/http://city.example/', undefined],
  ['https://transitfeeds.com/p/a/805/latest/download', undefined],
])('%s is of %s', (address, day) => expect(archivedOn(address)).toBe(day));

describe('one address', () => {
  test.each([
    ['https://WWW.Data.example/a/', 'http://data.example/a'],
    ['https://data.example/a?b=1&a=2', 'https://data.example/a?a=2&b=1'],
  ])('%s is %s', (a, b) => expect(addressKey(a)).toBe(addressKey(b)));
  test.each([
    ['https://data.example/a?id=1', 'https://data.example/a?id=2'],
    ['https://data.example/a', 'https://data.example/A'],
    ['https://data.example:8080/a', 'https://data.example/a'],
  ])('%s is not %s', (a, b) => expect(addressKey(a)).not.toBe(addressKey(b)));
});

test.each([
  ['http://data.denvergov.org/', 'https://data.denvergov.org/browse', true],
  ['https://www.dallasopendata.com/', 'https://dallasopendata.com/browse', true],
  ['https://data.rio/', 'https://www.data.rio/pages/inicio', true],
  // A body's own pages hold much else.
  ['https://www.toronto.ca/open', 'https://www.toronto.ca/maps', false],
  ['https://bristol.gov.uk/opendata', 'https://www.bristol.gov.uk/maps', false],
  ['https://www.toronto.ca/open/', 'http://toronto.ca/open', true],
  ['http://gis.slcgov.opendata.arcgis.com', 'https://gis-slcgov.opendata.arcgis.com/', true],
  ['https://a.opendata.arcgis.com/', 'https://b.opendata.arcgis.com/', false],
])('the site of a catalogue: %s and %s', (one, other, same) => {
  expect(siteKey(one) === siteKey(other)).toBe(same);
});
