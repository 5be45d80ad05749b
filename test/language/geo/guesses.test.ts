/**
 * Misspelled names are read where slips of hand and ear explain them; invented ones are read as no place and no
 * country. Over the committed data.
 */
import { describe, expect, test } from 'vitest';
import { unknownName } from '../../../src/language/geo/unknown-name.ts';
import { idOf } from '../../../src/language/names/named.ts';
import { slips } from '../../../src/language/names/slips.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';

const interpret = interpreterOver(nameFiles(await loadAtlas()));
const read = async (q: string) => {
  const { place, nation } = await interpret(q);
  return place?.scopeId ?? nation?.code ?? null;
};

/** Sentences about a name. */
const about = (name: string): string[] => [
  `data in ${name}`,
  `bus timetables in ${name}`,
  `${name} air quality`,
  `gtfs ${name.toLowerCase()}`,
];

describe('an invented name is no place and no country', () => {
  test.each([
    'Narnia',
    'Wakanda',
    'Gondor',
    'Westeros',
    'Freedonia',
    'Genovia',
    'Latveria',
    'Atlantis',
    'Elbonia',
    'Zubrowka',
    'Sokovia',
    'Ruritania',
    'Panem',
    'Mordor',
    'Hogwarts',
    'Gotham',
    'Gotham City',
    'Metropolis',
    'Asgard',
    'Arrakis',
    'Tatooine',
    'Rivendell',
    "King's Landing",
    'Bedrock',
    'Shangri-La',
    'Utopia',
    'Oz',
    'Lilliput',
    'Brobdingnag',
    'Syldavia',
    'Borduria',
    'San Theodoros',
    'Grand Fenwick',
    'Graustark',
    'Molvania',
    'Krakozhia',
    'Kazahrus',
    'Zamunda',
    'Numenor',
    'Winterfell',
    'Bespin',
    'Coruscant',
    'Naboo',
    'Dagobah',
    'Alderaan',
    'Minas Tirith',
    'Isengard',
    'Zion',
    'Wonderland',
    'Neverland',
    'Hyrule',
    'Dorne',
    'Essos',
    'Braavos',
    'Meereen',
    'Novigrad',
    'Rapture',
    'Skyrim',
    'Tamriel',
    'Azeroth',
    'Stormwind',
    'Hogsmeade',
    'Themyscira',
    'Xandar',
    'Zootopia',
    'Bikini Bottom',
    'Elbonien',
    'Sunnydale',
    'Twin Peaks',
    'Hawkins',
    'Lothlorien',
    'Mos Eisley',
    'Erewhon',
    'Xanadu',
    'Agrabah',
    'Arendelle',
    'Corinthos',
    'Vulcan',
    'Qonos',
    'Trantor',
    'Anatevka',
    'Costaguana',
    'Nambutu',
    'Elonia',
    'Vespugia',
    'Zenda',
  ])('%s', async (name) => expect(await Promise.all(about(name).map(read))).toEqual([null, null, null, null]));
});

describe('a misspelled name is read', () => {
  test.each([
    ['Helsniki', 'fi.helsinki'],
    ['Berln', 'de.berlin'],
    ['Marseile', 'fr.marseille'],
    ['barcelna', 'es.barcelona'],
    ['amsterdm', 'nl.amsterdam'],
    ['copenhgaen', 'dk.copenhagen'],
    ['Stokcholm', 'se.stockholm'],
    ['Philadelpia', 'us.philadelphia'],
    ['Melborne', 'au.melbourne'],
    ['Budapst', 'hu.budapest'],
    ['Viena', 'at.vienna'],
    ['Munchen', 'de.munich'],
    ['Hambrug', 'de.hamburg'],
    ['Colgone', 'de.koeln'],
    ['Franfkurt', 'de.frankfurt-am-main'],
    ['Duseldorf', 'de.duesseldorf'],
    ['Stutgart', 'de.stuttgart'],
    ['Liepzig', 'de.leipzig'],
    ['Toulose', 'fr.toulouse'],
    ['Bordeax', 'fr.bordeaux'],
    ['Strassbourg', 'fr.strasbourg'],
    ['Montpelier', 'fr.montpellier'],
    ['Grenobel', 'fr.grenoble'],
    ['Londn', 'gb.london'],
    ['Manchster', 'gb.manchester'],
    ['Glasgwo', 'gb.glasgow'],
    ['Birmingam', 'gb.birmingham'],
    ['Liverpol', 'gb.liverpool'],
    ['Brsitol', 'gb.bristol'],
    ['Lisabon', 'pt.lisbon'],
    ['Madird', 'es.madrid'],
    ['Sevila', 'es.sevilla'],
    ['Valenica', 'es.valencia'],
    ['Zarragoza', 'es.zaragoza'],
    ['Bilabo', 'es.bilbao'],
    ['Rotterdm', 'nl.rotterdam'],
    ['Utrect', 'nl.utrecht'],
    ['Antwrep', 'be.antwerpen'],
    ['Brusels', 'be.brussels'],
    ['Warswa', 'pl.warsaw'],
    ['Krakw', 'pl.krakow'],
    ['Wroclav', 'pl.wroclaw'],
    ['Gdanks', 'pl.gdansk'],
    ['Praque', 'cz.prague'],
    ['Bucarest', 'ro.bucharest'],
    ['Sofai', 'bg.sofia'],
    ['Athnes', 'gr.athens'],
    ['Istambul', 'tr.istanbul'],
    ['Ankarra', 'tr.ankara'],
    ['Moscw', 'ru.moscow'],
    ['Kiyv', 'ua.kyiv'],
    ['Tokio', 'jp.tokyo'],
    ['Osaak', 'jp.osaka'],
    ['Sngapore', 'sg.singapore'],
    ['Bankgok', 'th.bangkok'],
    ['Jakrata', 'id.jakarta'],
    ['Mumbia', 'in.mumbai'],
    ['Bengalore', 'in.bengaluru'],
    ['Chenai', 'in.chennai'],
    ['Sydeny', 'au.sydney'],
    ['Aukland', 'nz.auckland'],
    ['Torotno', 'ca.toronto'],
    ['Montrael', 'ca.montreal'],
    ['Vancuver', 'ca.vancouver'],
    ['Chcago', 'us.chicago'],
    ['Bostn', 'us.boston'],
    ['Seatle', 'us.seattle'],
    ['Huoston', 'us.houston'],
    ['San Fransisco', 'us.san-francisco'],
    ['Los Angelas', 'us.los-angeles'],
    ['New Yrok', 'us.new-york-city'],
    ['Washingotn', 'us.washington'],
    ['Maimi', 'us.miami'],
    ['Sao Paolo', 'br.sao-paulo'],
    ['Rio de Janiero', 'br.rio-de-janeiro'],
    ['Beunos Aires', 'ar.buenos-aires'],
    ['Santigo', 'cl.santiago'],
    ['Bogata', 'co.bogota'],
    ['Nairboi', 'ke.nairobi'],
    ['Johanesburg', 'za.johannesburg'],
    ['Capetown', 'za.cape-town'],
    ['Cario', 'eg.cairo'],
    ['Zurick', 'ch.zuerich'],
    ['Genva', 'ch.geneve'],
    ['Milna', 'it.milan'],
    ['Florenec', 'it.florence'],
    ['Napels', 'it.naples'],
    ['Goteborgh', 'se.goeteborg'],
    ['Aarhuss', 'dk.arhus'],
    ['Rejkjavik', 'is.reykjavik'],
    ['Talinn', 'ee.tallinn'],
    ['Vilnuis', 'lt.vilnius'],
    ['Zagerb', 'hr.zagreb'],
    ['Lubljana', 'si.ljubljana'],
    ['Bratislva', 'sk.bratislava'],
    ['Dublni', 'ie.dublin'],
    ['Almaata', 'kz.almaty'],
    ['Argentna', 'AR'],
    ['Germny', 'DE'],
    ['Fracne', 'FR'],
    ['Sweeden', 'SE'],
    ['Switzeralnd', 'CH'],
    ['Brasil', 'BR'],
    ['Potugal', 'PT'],
    ['Philipines', 'PH'],
  ])('%s', async (name, id) => expect(await Promise.all(about(name).map(read))).toEqual([id, id, id, id]));
});

describe('what is not taken is offered', () => {
  test.each([
    ['GTFS in Narnia', 'Narnia', ['ca.sarnia'], true],
    ['gtfs in narnia', 'narnia', ['ca.sarnia'], false],
    ['data in Wakanda', 'Wakanda', ['ga.akanda'], true],
    ['bus timetables in Gondor', 'Gondor', ['et.gonder'], true],
    ['air quality in Atlantis', 'Atlantis', ['za.atlantis'], true],
    ['air quality in Hogwarts', 'Hogwarts', [], true],
    ['data in Minas Tirith', 'Minas Tirith', [], true],
  ])('%s', async (q, text, ids, isName) => {
    const { text: said, readings } = await interpret(q);
    const found = unknownName(said, readings);
    expect({ ...found, offered: found?.offered.map(idOf) }).toMatchObject({ text, offered: ids, isName });
  });

  test.each([
    'air quality in schools',
    'Luftqualität in Schulen',
    'energy use in households',
    'mean rainfall in March',
    'bus timetables in Lyon',
    'trains in Europe',
    'population in English',
  ])('no word is an unknown place: %s', async (q) => {
    const { text, readings } = await interpret(q);
    expect(unknownName(text, readings)).toBeNull();
  });
});

test('a country or region after it says that a place in a story is meant', async () =>
  expect(await read('bus timetables in Atlantis, South Africa')).toBe('za.atlantis'));

test('what hands and ears do costs less than another letter', () => {
  const costs = (['berln', 'berlinn', 'brelin', 'berlen', 'berlim', 'berlix', 'xerlin'] as const).map((word) =>
    slips(word, 'berlin'),
  );
  expect(Math.max(...costs.slice(0, 5))).toBeLessThan(1);
  expect(Math.min(...costs.slice(5))).toBeGreaterThan(1);
  expect(slips('berlin', 'berlin')).toBe(0);
});
