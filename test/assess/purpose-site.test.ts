/** Which sites of the platform of portals were made for one purpose, by title, host, publisher and themes. */
import { expect, test } from 'vitest';
import { isOfOnePurpose } from '../../src/assess/records/catalogue.ts';

test.each([
  ['West Valley City Citizen Problem Reporter', 'https://reporter-wvc.hub.arcgis.com/', 'West Valley City', true],
  ['Omaha Hotline', 'https://www.omahahotline.com/', 'City of Omaha', true],
  ['Escondido Broadband', 'https://broadband.escondido.org/', 'City of Escondido', true],
  ['City of Burleson COVID19 Statistics', 'https://covid-bur.hub.arcgis.com/', 'City of Burleson', true],
  // Just the body's name; a host that says what it is; maps by their usual names.
  ['City of Hobart', 'https://hobartcc.opendata.arcgis.com/', 'City of Hobart', false],
  ['City of Bradford', 'https://spatialdata-cbmdc.hub.arcgis.com/', 'Bradford Council', false],
  ['Discover the Town of Milton', 'https://discover-milton.hub.arcgis.com/', 'Town of Milton', false],
  ['Kashi Geo Hub', 'https://www.kashigeohub.org/', 'Varanasi', false],
])('%s: %j', (title, url, publisher, expected) => {
  expect(isOfOnePurpose({ software: 'arcgishub', title, url, publisher })).toBe(expected);
});

test('a catalogue with themes, one that says that its data are open, and one on other software are none', () => {
  const site = { software: 'arcgishub', title: 'Omaha Hotline', url: 'https://www.omahahotline.com/' };
  expect(isOfOnePurpose({ ...site, title: 'MyTown', themes: ['ENVI'] })).toBe(false);
  expect(isOfOnePurpose({ ...site, saysOpenData: true })).toBe(false);
  expect(isOfOnePurpose({ ...site, software: 'ckan' })).toBe(false);
});
