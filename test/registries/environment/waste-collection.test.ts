/** Waste calendars: titles of cities, companies, counties and unions. */
import { expect, test } from 'vitest';
import { calendarReach, importer, reach } from '../../../src/registries/environment/waste-collection.ts';
import { fixture, gazetteer, imported } from '../fixture.ts';
import { NONE, SCRIPT, UNKNOWN, conforms, set, text } from '../conformance.ts';

const { facts, report } = await imported(importer, await fixture('waste-collection'));

test.each([
  [
    'DE/AWB Köln/awbkoeln_de',
    { level: 'city', places: [{ scopeId: 'de.koeln' }], url: 'https://awbkoeln.de', form: 'source' },
  ],
  ['DE/Bonn/app_abfallplus_de', { places: [{ scopeId: 'de.bonn' }], url: 'https://www.abfallplus.de/' }],
  ['DE/Frankfurt (Oder)/app_abfallplus_de', { places: [{ scopeId: 'de.frankfurt-oder' }] }],
  ['DE/Frankfurt (Oder)/app_abfallplus_de-2', { places: [{ scopeId: 'de.frankfurt-oder' }] }],
  [
    'DE/Stadtreinigung Hamburg/stadtreinigung_hamburg',
    { places: [{ scopeId: 'de.hamburg' }], location: 'doc/source/stadtreinigung_hamburg.md' },
  ],
  ['IT/Messina - Messinaservizi Bene Comune/junker_app', { places: [{ scopeId: 'it.messina' }] }],
  ['US/Orange County, FL/ocarcims_ocfl_net', { level: 'region', region: 'US.FL.095' }],
  ['CH/Canton of Zürich/openerz_metaodi_ch', { level: 'region', region: 'CH.ZH' }],
  ['MT/Malta/wastecollection_mt', { level: 'nation', match: 'nation-code' }],
] as [string, object][])('%s', (record, expected) => expect(facts.get(record)).toMatchObject(expected));

test('a division that a city governs is the city', () => {
  expect(reach('Australian Capital Territory (ACT)', 'cityservices.act.gov.au', 'AU', gazetteer)).toMatchObject({
    level: 'city',
    places: [{ scopeId: 'au.canberra' }],
  });
  expect(reach('Queensland', 'example.qld.gov.au', 'AU', gazetteer)).toEqual({ level: 'city' });
});

test.each([
  ['GB', 'Bradford Metropolitan District Council', 'bradford.gov.uk', 'gb.bradford'],
  ['GB', 'Durham County Council', 'durham.gov.uk', 'region'],
  ['GB', 'Sutton Council, London', 'sutton.gov.uk', 'none'],
  ['AU', 'The Hills Shire Council, Sydney', 'thehills.nsw.gov.au', 'none'],
  ['AU', 'City of Melbourne', 'melbourne.vic.gov.au', 'au.melbourne'],
  ['AU', 'City of South Perth', 'southperth.wa.gov.au', 'none'],
  ['CA', 'London (ON)', 'london.ca', 'ca.london'],
  ['CA', 'Richmond, BC, Canada', 'richmond.ca', 'ca.richmond'],
  ['US', 'Minneapolis MN USA', 'minneapolismn.gov', 'us.minneapolis'],
  ['US', 'Baltimore County', 'baltimorecountymd.gov', 'region'],
  ['DE', 'Berliner Stadtreinigungsbetriebe', 'bsr.de', 'de.berlin'],
  ['DE', 'München Landkreis', 'abfallplus.de', 'region'],
  ['DE', 'Bamberg (Landkreis)', 'abfalltermine-bamberg.de', 'region'],
  ['DE', 'Abfallwirtschaftsbetrieb Landkreis Augsburg', 'awb-landkreis-augsburg.de', 'region'],
  ['DE', 'GSAK APP / Krefeld', 'insert-it.de', 'de.krefeld'],
  ['FR', 'Métropole de Lyon', 'data.grandlyon.com', 'fr.lyon'],
  ['FR', 'Grand Paris Seine Ouest', 'dechets.seineouest.fr', 'none'],
  ['FR', 'Grand Besançon Métropole', 'grandbesancon.fr', 'fr.besancon'],
  ['FR', 'Angers Loire Métropole', 'angersloiremetropole.fr', 'fr.angers'],
  ['FR', 'Grand Paris Seine et Oise', 'gpseo.fr', 'none'],
  ['DE', 'Stadtentsorgung Rostock', 'stadtentsorgung-rostock.de', 'de.rostock'],
  ['DE', 'Hallesche Wasser und Stadtwirtschaft GmbH', 'hws-halle.de', 'de.halle-saale'],
  ['AU', 'Sunshine Coast Queensland (QLD)', 'sunshinecoast.qld.gov.au', 'au.sunshine-coast'],
  ['GB', 'Telford and Wrekin Council', 'telford.gov.uk', 'gb.telford'],
  ['DK', 'Nem Affaldsservice (Københavns Kommune)', 'nemaffaldsservice.kk.dk', 'dk.copenhagen'],
  ['LT', 'Kauno švara', 'grafikai.svara.lt', 'lt.kaunas'],
  ['SI', 'Moji odpadki, Ljubljana', 'mojiodpadki.si', 'si.ljubljana'],
  ['NL', 'Twente Milieu', 'twentemilieu.nl', 'none'],
])('%s %s (%s): %s', (nation, title, site, expected) => {
  const { level, places } = calendarReach(title, site, nation, gazetteer);
  expect(places?.[0]?.scopeId ?? (level === 'region' ? 'region' : 'none')).toBe(expected);
});

test('what is left out is counted by reason, what is faulty by line', () => {
  expect(report.records).toBe(25);
  expect(report.skipped).toEqual(
    new Map([
      ['reader marked deprecated', 1],
      ['reader for any provider', 1],
    ]),
  );
  expect(report.rejected).toEqual([{ location: 'sources.facts.jsonl:20', reason: 'unknown country Atlantis' }]);
});

conforms(importer, {
  needs: ['country', 'title', 'kind', 'module', 'site'],
  position: NONE,
  country: [set('country', 'Atlantis'), text(/^<summary>(Germany|Italy)/gm, '<summary>Atlantis')],
  address: [set('site', SCRIPT), text(/ \/ \S+$/gm, ` / ${SCRIPT}`)],
  placeless: UNKNOWN,
  size: '20 records of the copy and 5 of the page',
  unseen: {
    'README.md': 'the copy holds the list as well',
    'sources.facts.jsonl': 'the page holds the list as well',
  },
});
