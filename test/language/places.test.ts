/** Which place a text names: rows of text, scopeId or null, country or null. Over the committed data. */
import { describe, expect, test } from 'vitest';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../interpreter.ts';

const interpret = interpreterOver(nameFiles(await loadAtlas()));

type Row = [text: string, place: string | null, country: string | null];
const rows = (title: string, table: Row[]) =>
  describe(title, () => {
    test.each(table)('%s', async (text, place, country) => {
      const { place: read, nation } = await interpret(text);
      expect([read?.scopeId ?? null, nation?.code ?? null]).toEqual([place, country]);
    });
  });

rows('names in other languages and scripts', [
  ['Wien Luftqualität', 'at.vienna', 'AT'],
  ['München Fahrplan', 'de.munich', 'DE'],
  ['air quality Firenze', 'it.florence', 'IT'],
  ['Praha', 'cz.prague', 'CZ'],
  ['東京 大気汚染', 'jp.tokyo', 'JP'],
  ['القاهرة جودة الهواء', 'eg.cairo', 'EG'],
  ['Київ розклад автобусів', 'ua.kyiv', 'UA'],
  ['Москва качество воздуха', 'ru.moscow', 'RU'],
  ['서울 대기질', 'kr.seoul', 'KR'],
  ['Αθήνα', 'gr.athens', 'GR'],
  ['תל אביב', 'il.tel-aviv', 'IL'],
  ['北京空气质量', 'cn.beijing', 'CN'],
  ['大阪の人口', 'jp.osaka', 'JP'],
  ['प्राग', 'cz.prague', 'CZ'],
  ['มลพิษกรุงเทพ', 'th.bangkok', 'TH'],
]);

rows('diacritics and capitals do not matter', [
  ['São Paulo air quality', 'br.sao-paulo', 'BR'],
  ['sao paulo air quality', 'br.sao-paulo', 'BR'],
  ['ZÜRICH bus', 'ch.zuerich', 'CH'],
  ['zurich bus', 'ch.zuerich', 'CH'],
  ['Malmö', 'se.malmoe', 'SE'],
  ['malmo', 'se.malmoe', 'SE'],
  ['Łódź timetables', 'pl.lodz', 'PL'],
  ['lodz timetables', 'pl.lodz', 'PL'],
  ['Genève transports', 'ch.geneve', 'CH'],
]);

rows('the longest name counts', [
  ['New York bus timetables', 'us.new-york-city', 'US'],
  ['York bus timetables', 'gb.york', 'GB'],
  ['San Francisco parking', 'us.san-francisco', 'US'],
  ['Santiago de Compostela air quality', 'es.santiago-de-compostela', 'ES'],
  ['Rio de Janeiro flood maps', 'br.rio-de-janeiro', 'BR'],
  ['Frankfurt an der Oder air quality', 'de.frankfurt-oder', 'DE'],
  ['Frankfurt am Main bus', 'de.frankfurt-am-main', 'DE'],
  ['Newcastle upon Tyne air quality', 'gb.newcastle-upon-tyne', 'GB'],
  ['Guinea-Bissau census', null, 'GW'],
  ['Papua New Guinea census', null, 'PG'],
  ['Mexico City air quality', 'mx.mexico-city', 'MX'],
]);

rows('misspelled: one edit from five letters on, two from eight, a swap is one', [
  ['barcelna bike lanes', 'es.barcelona', 'ES'],
  ['amsterdm parking', 'nl.amsterdam', 'NL'],
  ['copenhgaen noise', 'dk.copenhagen', 'DK'],
  ['Stokcholm cycling counts', 'se.stockholm', 'SE'],
  ['Philadelpia crime', 'us.philadelphia', 'US'],
  ['Melborne zoning', 'au.melbourne', 'AU'],
  ['beunos aires bus', 'ar.buenos-aires', 'AR'],
  ['air quality Lyno', null, null],
]);

rows('possessives and punctuation', [
  ["Paris's bus stops", 'fr.paris', 'FR'],
  ["London's buses", 'gb.london', 'GB'],
  ["buses in St. John's", 'ca.st-john-s', 'CA'],
  ["Saint John's, Antigua: timetables", 'ag.saint-john-s', 'AG'],
  ['Londons buses', 'gb.london', 'GB'],
  ['Denver’s trees', 'us.denver', 'US'],
  ['(Berlin) trees', 'de.berlin', 'DE'],
  ['Berlin, trees!', 'de.berlin', 'DE'],
  ['"Oslo" tram', 'no.oslo', 'NO'],
]);

rows('a name is a whole word', [
  ['houses', null, null],
  ['causes of air pollution', null, null],
  ['houses of cards', null, null],
  ['open data portal', null, null],
  ['for transport data', null, null],
]);

rows('what stands behind a name says which namesake is meant; without it the most populous is', [
  ['Birmingham Alabama crime', 'us.birmingham', 'US'],
  ['Birmingham crime', 'gb.birmingham', 'GB'],
  ['Cambridge, MA parking', 'us.cambridge', 'US'],
  ['Cambridge parking', 'gb.cambridge', 'GB'],
  ['London Ontario bus', 'ca.london', 'CA'],
  ['London, Ontario', 'ca.london', 'CA'],
  ['Paris, Texas zoning', 'us.paris', 'US'],
  ['Paris zoning', 'fr.paris', 'FR'],
  ['Portland Maine housing', 'us.portland-me', 'US'],
  ['Portland Oregon housing', 'us.portland', 'US'],
  ['Springfield, IL bus', 'us.springfield-il', 'US'],
  ['San Jose CA bus', 'us.san-jose', 'US'],
  ['Melbourne, Florida weather', 'us.melbourne', 'US'],
  ['Vancouver WA permits', 'us.vancouver', 'US'],
]);

rows('a country in the text says it too', [
  ['San Jose Costa Rica air quality', 'cr.san-jose', 'CR'],
  ['Valencia Venezuela', 've.valencia', 'VE'],
  ['Valencia Spain', 'es.valencia', 'ES'],
  ['Córdoba Argentina noise', 'ar.cordoba', 'AR'],
  ['Hyderabad Pakistan water', 'pk.hyderabad', 'PK'],
  ['Hyderabad water supply', 'in.hyderabad', 'IN'],
  ['Tbilisi Georgia bus', 'ge.tbilisi', 'GE'],
  ['Atlanta Georgia traffic', 'us.atlanta', 'US'],
  ['bus in Victoria, Canada', 'ca.victoria', 'CA'],
]);

rows('an ordinary word is a place only where the sentence says so', [
  ['air quality in Nice', 'fr.nice', 'FR'],
  ['bus timetables Nice France', 'fr.nice', 'FR'],
  ['nice maps of the world', null, null],
  ['nice to meet you', null, null],
  ['crime data for Reading', 'gb.reading', 'GB'],
  ['reading list for summer', null, null],
  ['parking in Bath', 'gb.bath', 'GB'],
  ['how to take a bath', null, null],
  ['Mobile Alabama bus', 'us.mobile', 'US'],
  ['mobile phone coverage', null, null],
  ['ferry timetables in Split', 'hr.split', 'HR'],
  ['split the bill', null, null],
  ['Male Maldives air quality', 'mv.male', 'MV'],
  ['male population by age', null, null],
  ['orange juice', null, null],
  ['of course', null, null],
]);

rows('a region gives the country and no place', [
  ['Bavaria air quality', null, 'DE'],
  ['Bayern Feinstaub', null, 'DE'],
  ['California wildfires map', null, 'US'],
  ['Ontario traffic counts', null, 'CA'],
  ['Washington state wildfire', null, 'US'],
]);

rows('a county, lake, river or street of a city’s name is not the city', [
  ['Cook County parcels', null, 'US'],
  ['Orange County building permits', null, 'US'],
  ['Los Angeles County parcels', null, 'US'],
  ['Lake Geneva water level', null, 'CH'],
  ['Mississippi river gauge', null, 'US'],
  ['Hudson river water', null, 'US'],
]);

describe('a place that is known but not assessed is named, and no other taken for it', () => {
  test.each([
    ['Toowoomba zoning map', 'au.toowoomba'],
    ['bus timetables in Weimar', 'de.weimar'],
    ['noise map of Tübingen', 'de.tuebingen'],
    ['Stratford-upon-Avon parking', 'gb.stratford-upon-avon'],
  ])('%s', async (text, scopeId) => expect((await interpret(text)).place).toMatchObject({ scopeId, assessed: false }));
});

rows('the language of the words tells the case of a name, and which namesake is meant', [
  ['jízdní řády v Plzni', 'cz.pilsen', 'CZ'],
  ['jízdní řády v Karlových Varech', 'cz.karlovy-vary', 'CZ'],
  ['Tartus õhukvaliteet', 'ee.tartu', 'EE'],
  ['air quality in Tartus', 'sy.tartus', 'SY'],
  ['kvaliteta zraka u Puli', 'hr.pula', 'HR'],
  ['kvalitet vazduha u Nišu', 'rs.nis', 'RS'],
  ['погода в Нижнем Новгороде', 'ru.nizhniy-novgorod', 'RU'],
  ['погода у Кривому Розі', 'ua.kryvyy-rih', 'UA'],
  ['ilmanlaatu Lahdessa', 'fi.lahti', 'FI'],
  ['calitatea aerului Brașovului', 'ro.brasov', 'RO'],
  ['permis de construire Brest', 'fr.brest', 'FR'],
  ['building permits Brest', 'by.brest', 'BY'],
  ['gemeente Ede omgevingsvergunningen', 'nl.ede', 'NL'],
  ['tráfico en Los Ángeles', 'us.los-angeles', 'US'],
  ['איכות האוויר בתל אביב', 'il.tel-aviv', 'IL'],
  ['جودة الهواء بالدار البيضاء', 'ma.casablanca', 'MA'],
]);

rows('an ordinary word of another language is a name', [
  ['batman otobüs saatleri', 'tr.batman', 'TR'],
  ['kvalita ovzduší Most', 'cz.most', 'CZ'],
  ['alquileres Cuenca', 'ec.cuenca', 'EC'],
  ['Kota air quality', 'in.kota', 'IN'],
  ['bath parking charges', 'gb.bath', 'GB'],
  ['bath water quality', null, null],
  ['house prices reading', 'gb.reading', 'GB'],
  ['meter reading', null, null],
]);

rows('a dish before a German noun is its city', [
  ['Hamburger Hafen', 'de.hamburg', 'DE'],
  ['frankfurter mietspiegel', 'de.frankfurt-am-main', 'DE'],
  ['hamburger restaurants', null, null],
  ['Hamburger und Pommes', null, null],
]);

rows('adjectives of cities', [
  ['bratislavské parkovacie zóny', 'sk.bratislava', 'SK'],
  ['пловдивски автобуси разписание', 'bg.plovdiv', 'BG'],
  ['казанское метро расписание', 'ru.kazan', 'RU'],
  ['riječki autobusi', 'hr.rijeka', 'HR'],
  ['Groningse fietspaden', 'nl.groningen', 'NL'],
  ['ônibus curitibanos', 'br.curitibanos', 'BR'],
  ['quartiers rennais pistes cyclables', 'fr.rennes', 'FR'],
]);

rows('in small letters names are declined too, where the words tell the language', [
  ['погода в казани', 'ru.kazan', 'RU'],
  ['bussit turussa', 'fi.turku', 'FI'],
  ['hluk v ostravě', 'cz.ostrava', 'CZ'],
]);

rows('nations and regions are declined', [
  ['gyventojai Latvijoje', null, 'LV'],
  ['prebivalstvo Italije', null, 'IT'],
  ['качество воздуха в Баварии', null, 'DE'],
  ['powietrze w Małopolsce', null, 'PL'],
  ['bayerische Pegelstände', null, 'DE'],
]);

rows('a road with a number tells its nation', [
  ['M25 congestion', null, 'GB'],
  ['A7 Autobahn Baustellen', null, 'DE'],
  ['autostrada A4 wypadki', null, 'PL'],
  ['I-95 lane closures', null, 'US'],
  ['A7 Stau Hamburg', 'de.hamburg', 'DE'],
  ['M3 screws', null, null],
]);

rows('a part of a nation is meant before a small place abroad', [
  ['second homes cornwall', null, 'GB'],
  ['Cornwall, Ontario zoning', 'ca.cornwall', 'CA'],
  ['Sandwich, Kent flood risk', null, 'GB'],
]);

rows('there is the place that was named last', [
  ['My employer sent me from Oslo to Singapore. Where is live parking published there?', 'sg.singapore', 'SG'],
  ['Is there a list of trees in Leeds? I know the one of York.', 'gb.leeds', 'GB'],
]);

rows('rivers and lakes of one nation tell it, a place on them is the place', [
  ['Rhône water level', null, 'FR'],
  ['Isar Pegel', null, 'DE'],
  ['Isar München Pegel', 'de.munich', 'DE'],
  ['Blue Nile flow in Sudan', null, 'SD'],
  ['Danube ship traffic', null, null],
]);

rows('a name that ends a sentence is whole, a street and a region are no city', [
  ['Wir planen ein Wärmenetz in Flensburg. Dafür brauchen wir den Gasverbrauch.', 'de.flensburg', 'DE'],
  ['Chi misura il rumore in via Padova a Milano?', 'it.milan', 'IT'],
  ['Waterloo Region light rail', null, 'CA'],
]);

rows('a name in another language is none where nothing asks for data', [
  ['Was kostet ein Kilo Mehl', null, null],
  ['risultati serie a', null, null],
  ['do you speak Spanish', null, null],
]);
