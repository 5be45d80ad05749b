/** Letters and ordinary words that name a city, or do not, by their place and company. Over the committed data. */
import { expect, test } from 'vitest';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';

const interpret = interpreterOver(nameFiles(await loadAtlas()));
const read = async (q: string) => {
  const { place, nation } = await interpret(q);
  return place?.scopeId ?? nation?.code ?? null;
};

test.each([
  ['transit in LA', 'us.los-angeles'],
  ['parking in L.A.', 'us.los-angeles'],
  ['LA bus timetables', 'us.los-angeles'],
  ['SF parking', 'us.san-francisco'],
  ['buses in DC', 'us.washington'],
  ['KL bus', 'my.kuala-lumpur'],
  ['NYC taxis', 'us.new-york-city'],
  ['CDMX air quality', 'mx.mexico-city'],
  ['HCMC metro', 'vn.ho-chi-minh-city'],
  ['New Orleans LA parcels', 'us.new-orleans'],
  ['Baton Rouge, LA zoning', 'us.baton-rouge'],
  ['Washington DC bus', 'us.washington'],
  ['Washington, D.C. parking', 'us.washington'],
  ['Vientiane LA bus', 'la.vientiane'],
  ['bus de la ville', null],
  ['la qualité', null],
  ['sf', null],
])('letters: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['Nice air quality', 'fr.nice'],
  ['Bath flood maps', 'gb.bath'],
  ['Cork rents', 'ie.cork'],
  ['Split bus routes', 'hr.split'],
  ['Reading bus timetables', 'gb.reading'],
  ['Tours parking', 'fr.tours'],
  ['Essen Fahrplan', 'de.essen'],
  ['bus timetables Split', 'hr.split'],
  ['parking Reading', 'gb.reading'],
  ['Air Quality Reading', null],
  ['smart meter reading', null],
  ['nice maps of Lyon', 'fr.lyon'],
  ['Nice maps of Lyon', 'fr.lyon'],
  ['Nice map of air pollution', null],
  ['nice air quality', null],
  ['Reading list for summer', null],
  ['Male population by age', null],
  ['Mobile phone coverage', null],
  ['Split rail lines by operator', null],
  ['split the bill', null],
  ['Bath water is fine', null],
  ['Cork oak trees', null],
  ['Tours of the city', null],
])('ordinary words: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['kvaliteta zraka u Rijeci', 'hr.rijeka'],
  ['parkovanie v Košiciach', 'sk.kosice'],
  ['autobusų tvarkaraščiai Kaune', 'lt.kaunas'],
  // A name does not begin within a word, as that of Bago does here.
  ['トリニダード・トバゴ', 'TT'],
  ['甲府 人口', 'jp.kofu'],
  ['ตารางรถเมล์ เชียงใหม่', 'th.chiang-mai'],
])('cases and scripts: %s', async (q, id) => expect(await read(q)).toBe(id));
