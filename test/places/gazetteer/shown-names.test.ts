/** The English and the local name of a place, by what GeoNames, Natural Earth and CLDR have. */
import { expect, test } from 'vitest';
import { decided } from '../../../src/facts/corrections.ts';
import { shownNames } from '../../../src/places/gazetteer/shown-names.ts';

const shown = (countryCode: string, name: string, names: Record<string, string>, known: string[] = [], geonameId = 1) =>
  shownNames({ geonameId, name, asciiName: name, countryCode, alternateNames: known }, names);

type Case = [nation: string, name: string, names: Record<string, string>, known: string[], expected: [string, string?]];

test.each<Case>([
  // English by Natural Earth, known to GeoNames: the name of GeoNames is the local one.
  ['ES', 'Sevilla', { en: 'Seville', es: 'Sevilla' }, ['Seville'], ['Seville', 'Sevilla']],
  ['BE', 'Gent', { en: 'Ghent', nl: 'Gent' }, ['Ghent'], ['Ghent', 'Gent']],
  ['CH', 'Genève', { en: 'Geneva', de: 'Genf' }, ['Geneva'], ['Geneva', 'Genève']],
  // Not what GeoNames does not know for the city, nor a longer form, nor other marks of a name in Latin letters.
  ['MX', 'Celaya', { en: 'Guanajuato', es: 'Celaya' }, [], ['Celaya']],
  ['ES', 'Palma', { en: 'Palma de Mallorca', es: 'Palma de Mallorca' }, ['Palma de Mallorca'], ['Palma']],
  ['CO', 'Medellín', { en: 'Medellin', es: 'Medellín' }, ['Medellin'], ['Medellín']],
  // English in GeoNames: the local name is that of the country's language, where it is another one.
  ['IT', 'Florence', { en: 'Florence', it: 'Firenze' }, ['Firenze'], ['Florence', 'Firenze']],
  ['CL', 'Santiago', { en: 'Santiago', es: 'Santiago de Chile' }, [], ['Santiago']],
  ['ID', 'Palangkaraya', { id: 'Palangka Raya' }, [], ['Palangkaraya']],
  ['BE', 'Liège', { en: 'Liège', nl: 'Luik' }, ['Luik'], ['Liège']],
  // Other scripts: plain letters in English, the script beside.
  ['JP', 'Hachiōji', { en: 'Hachiōji', ja: '八王子市' }, [], ['Hachioji', '八王子市']],
  ['JP', 'Nara-shi', {}, [], ['Nara']],
  ['IN', 'Ghāziābād', { en: 'Ghaziabad', hi: 'गाज़ियाबाद' }, [], ['Ghaziabad']],
  ['RU', 'Ryazan’', { en: 'Ryazan', ru: 'Рязань' }, [], ['Ryazan', 'Рязань']],
  ['JO', '‘Anjarah', {}, [], ['Anjarah']],
  ['VN', 'Cần Thơ', { en: 'Cần Thơ', vi: 'Cần Thơ' }, [], ['Can Tho', 'Cần Thơ']],
  ['MA', 'Tétouan', {}, [], ['Tétouan']],
])('%s: %s with %j, known as %j, is %j', (nation, name, names, known, [english, localName]) =>
  expect(shown(nation, name, names, known)).toEqual({ name: english, ...(localName ? { localName } : {}) }),
);

test('what is decided by hand wins', () => {
  expect(shown('CH', 'Zürich', { en: 'Zürich', de: 'Zürich' }, [], 2657896)).toEqual({
    name: 'Zurich',
    localName: 'Zürich',
  });
  expect(shown('UA', 'Odesa', { en: 'Odessa', uk: 'Одеса' }, ['Odessa'], 698740)).toEqual({
    name: 'Odesa',
    localName: 'Одеса',
  });
  expect(shown('DK', 'Århus', { en: 'Aarhus' }, ['Aarhus'], 2624652)).toEqual({ name: 'Aarhus' });
});

test('a place is decided once', () =>
  expect([...decided('english-name').keys()].filter((id) => decided('official-name').has(id))).toEqual([]));
