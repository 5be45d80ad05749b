/**
 * The gallery of ArcGIS Open Data: a site is a city's if its title says so and its box is there. Counties, states and
 * odd boxes are left out.
 */
import { expect, test } from 'vitest';
import { importer } from '../../../src/registries/catalogues/esri-open-data-gallery.ts';
import { fixture, imported } from '../fixture.ts';
import { conforms, set } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('esri-open-data-gallery'));

test('a site belongs to the city that its title names within its box, at today’s address', () => {
  expect(
    [...facts.values()].map(({ record, places, title, url }) => [record, places?.[0]?.scopeId, title, url]),
  ).toEqual([
    ['12086', 'us.aurora', 'Open data of City of Aurora, Colorado', 'http://data-auroraco.opendata.arcgis.com'],
    ['3856', 'us.salt-lake-city', 'Salt Lake City GIS Open Data', 'http://gis-slcgov.opendata.arcgis.com'],
    ['4326', 'us.phoenix', 'Open data of City of Phoenix', 'http://maps-phoenix.opendata.arcgis.com'],
    [
      '5145',
      'us.springfield',
      'Open data of City of Springfield, Missouri',
      'http://gisdata-cosmo.opendata.arcgis.com',
    ],
    ['9004', 'us.port-saint-lucie', 'Open data of City of Port St. Lucie', 'http://data-pslgis.opendata.arcgis.com'],
    ['5158', 'au.logan-city', 'Open data of Logan City Council', 'http://data-logancity.opendata.arcgis.com'],
    ['7847', 'es.madrid', 'Open Data - Ayuntamiento de Madrid', 'http://opendata-madrid.opendata.arcgis.com'],
  ]);
  expect(report).toMatchObject({ records: 12, rejected: [] });
  expect(Object.fromEntries(report.skipped)).toEqual({
    'county or other body, or without a box': 4,
    'site of a state, nation or organisation': 1,
  });
});

test('it is as old as the gallery', () => {
  expect(facts.get('4326')).toMatchObject({ state: 'stale', updated: '2017-01-27', software: 'arcgishub' });
});

conforms(importer, {
  needs: ['id', 'title', 'url', 'scope', 'bbox', 'south'],
  position: [set('south', 95), set('west', 999)],
  country: 'records state no country',
  address: ['url'],
});
