/**
 * Names as people and offices write them: shortened, official, halved, with the marks of one language, or beside a
 * country that has no such place. Over the committed data.
 */
import { expect, test } from 'vitest';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';

const interpret = interpreterOver(nameFiles(await loadAtlas()));
const read = async (q: string) => {
  const { place, nation } = await interpret(q);
  return place?.scopeId ?? nation?.code ?? null;
};

test.each([
  ['Mt Vernon NY open data', 'us.mount-vernon'],
  ['Mt. Vernon, NY parcels', 'us.mount-vernon'],
  ['N. Las Vegas open data', 'us.north-las-vegas'],
  ['N Las Vegas open data', 'us.north-las-vegas'],
  ['No. Las Vegas zoning', 'us.north-las-vegas'],
  ['W Palm Beach transit', 'us.west-palm-beach'],
  ['W. Palm Beach transit', 'us.west-palm-beach'],
  ['S Bend Indiana open data', 'us.south-bend'],
  ['E Orange NJ open data', 'us.east-orange'],
  ['Colo. Springs parks', 'us.colorado-springs'],
  ['Colorado Spgs parks', 'us.colorado-springs'],
  ['Pt. St. Lucie permits', 'us.port-saint-lucie'],
  ['Ft. Worth crime', 'us.fort-worth'],
  ['St. Paul budget', 'us.saint-paul'],
  ['Virginia Bch bus', 'us.virginia-beach'],
  ['Frankfurt a.M. Bus', 'de.frankfurt-am-main'],
  ['Frankfurt a. M. Bus', 'de.frankfurt-am-main'],
  ['Freiburg i. Br. Radwege', 'de.freiburg'],
  ['Mülheim a.d.R. Bus', 'de.muelheim'],
  ['Ludwigshafen a. Rh. Bus', 'de.ludwigshafen-am-rhein'],
  ['Halle a.d. Saale Bus', 'de.halle-saale'],
  ['Gorzów Wlkp. autobusy', 'pl.gorzow-wielkopolski'],
  ['Dąbrowa Górn. autobusy', 'pl.dabrowa-gornicza'],
  ['Dąbrowa G. autobusy', 'pl.dabrowa-gornicza'],
  ['Ústí n. L. autobusy', 'cz.usti-nad-labem'],
  ['Sta. Cruz de Tenerife bus', 'es.santa-cruz-de-tenerife'],
  ['Sto. Domingo agua', 'do.santo-domingo'],
  ['S. Paulo ônibus', 'br.sao-paulo'],
  ['B. Horizonte ônibus', 'br.belo-horizonte'],
  ['Н. Новгород автобус', 'ru.nizhniy-novgorod'],
  ['Наб. Челны автобус', 'ru.naberezhnyye-chelny'],
  ['Ростов н/Д автобус', 'ru.rostov-na-donu'],
  ['С.-Петербург автобус', 'ru.saint-petersburg'],
  ['Tg. Mureș autobuze', 'ro.targu-mures'],
  ['Cluj-N. autobuze', 'ro.cluj-napoca'],
])('shortened words: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['no bus in Las Vegas', 'us.las-vegas'],
  ['S 3 Paris', 'fr.paris'],
  ['m parking Lyon', 'fr.lyon'],
  ['W. H. Auden poems', null],
  ['plan B bus', null],
  ['Line E Orange county', 'US'],
])('letters that shorten no name: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['City and County of Denver crime', 'us.denver'],
  ['City & County of Denver crime', 'us.denver'],
  ['City and County of San Francisco parking', 'us.san-francisco'],
  ['City and County of Honolulu gtfs', 'us.honolulu'],
  ['Denver city and county budget', 'us.denver'],
  ['Consolidated City of Jacksonville zoning', 'us.jacksonville'],
  ['Athens-Clarke County parcels', 'us.athens'],
  ['Metropolitan Government of Nashville budget', 'us.nashville'],
  ['Ajuntament de València', 'es.valencia'],
  ['Ajuntament de Barcelona autobusos', 'es.barcelona'],
  ['Ayuntamiento de Mérida agua', 'mx.merida'],
  ['Comune di Milano trasporti', 'it.milan'],
  ['Landeshauptstadt München Haushalt', 'de.munich'],
  ['Stadt Zürich Parkplätze', 'ch.zuerich'],
  ['Ville de Québec bus', 'ca.quebec'],
  ['Prefeitura de São Paulo orçamento', 'br.sao-paulo'],
  ['Câmara Municipal de Lisboa orçamento', 'pt.lisbon'],
  ['Gemeente Utrecht fietsen', 'nl.utrecht'],
  ['Kota Bandung bus', 'id.bandung'],
  ['Debrecen Megyei Jogú Város busz', 'hu.debrecen'],
  ['Urząd Miasta Krakowa budżet', 'pl.krakow'],
  ['Kingston upon Thames parking', 'gb.london'],
])('official names: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['County of Denver', 'US'],
  ['Orange County parcels', 'US'],
])('counties are no cities: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['Sion Suisse bus', 'ch.sitten'],
  ['Freiburg Schweiz Bus', 'ch.fribourg'],
  ['Neuenburg Schweiz Bus', 'ch.neuchatel'],
  ['Gerona España bus', 'es.girona'],
  ['Lérida España bus', 'es.lleida'],
  ['Paris Germany bus', 'DE'],
  ['bus Paris, Germany', 'DE'],
  ['Porto Alegre, Angola', 'AO'],
  ['Valencia Venezuela bus', 've.valencia'],
  ['Cordoba España bus', 'es.cordoba'],
  ['Germany Paris flights', 'fr.paris'],
])('next to a country: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['Bienne bus', 'ch.biel-bienne'],
  ['Bienne Suisse bus', 'ch.biel-bienne'],
  ['Biel bus', 'ch.biel-bienne'],
  ['Biel/Bienne bus', 'ch.biel-bienne'],
  ['Vitoria-Gasteiz autobus', 'es.gasteiz-vitoria'],
  ['Vitoria España bus', 'es.gasteiz-vitoria'],
  ['Gasteiz autobus', 'es.gasteiz-vitoria'],
  ['Donostia bus', 'es.san-sebastian'],
  ['San Sebastián España bus', 'es.san-sebastian'],
  ['Alacant bus', 'es.alicante'],
  ['Bozen Bus', 'it.bolzano'],
])('halves of bilingual names: %s', async (q, id) => expect(await read(q)).toBe(id));

test.each([
  ['València bus', 'es.valencia'],
  ['Córdoba España', 'es.cordoba'],
  ['Mérida Yucatán agua', 'mx.merida'],
])('the spelling of one namesake: %s', async (q, id) => expect(await read(q)).toBe(id));
