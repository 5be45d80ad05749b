/** Name files encoded and decoded: nothing of the committed data is lost, and every name leads back to what it names. */
import { expect, test } from 'vitest';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { type PlaceName, nameKey, scriptOf } from '../../../src/language/names/named.ts';
import { Names } from '../../../src/language/names/names.ts';
import { fold } from '../../../src/language/fold.ts';
import { namesFile, rareNames, sizeOf } from '../../../src/language/names/name-files.ts';
import { nameFiles } from '../../interpreter.ts';

const atlas = await loadAtlas();
const files = nameFiles(atlas);
const names = new Names(files.get(namesFile('latn'))!);
const famous = new Set(atlas.words.tables['place-words'].famous);
const assessed = new Set(atlas.cities.map(({ scopeId }) => scopeId));

/** Places that a name leads to. */
const placesOf = (name: string, rare = false): PlaceName[] =>
  names.named(nameKey(name), rare).filter((named): named is PlaceName => named.kind === 'place');

test('every place is found by its name, with its identifier, country, size and whether it is assessed', () => {
  const wrong = atlas.places.flatMap((place) => {
    const found = placesOf(place.name).find(({ scopeId }) => scopeId === place.scopeId);
    const fits =
      found &&
      found.name === place.name &&
      found.nation.code === place.scopeId.slice(0, 2).toUpperCase() &&
      (famous.has(place.scopeId) ? found.size > sizeOf(place.population) : found.size === sizeOf(place.population)) &&
      found.assessed === assessed.has(place.scopeId) &&
      (found.region === null || found.region === place.admin1);
    return fits ? [] : [place.scopeId];
  });
  expect(wrong).toEqual([]);
});

test('a name leads to no place that the data do not have', () => {
  const known = new Set(atlas.places.map(({ scopeId }) => scopeId));
  expect(atlas.places.flatMap(({ name }) => placesOf(name)).filter(({ scopeId }) => !known.has(scopeId))).toEqual([]);
});

test('the division distinguishes namesakes in a country', () => {
  for (const [name, nation] of [
    ['Springfield', 'US'],
    ['Arlington', 'US'],
    ['Taizhou', 'CN'],
  ] as const) {
    const regions = placesOf(name)
      .filter(({ nation: { code } }) => code === nation)
      .map(({ region }) => region);
    expect(regions.length, name).toBeGreaterThan(1);
    expect(new Set(regions).size, name).toBe(regions.length);
    expect(regions, name).not.toContain(null);
  }
});

test('every country is found by its name, its codes and its names of four letters or more in the great languages', () => {
  const missed = atlas.nations.flatMap(({ countryCode, alpha3, name, names: translated }) => {
    const found = names.nation(countryCode);
    const great = ['en', 'fr', 'de', 'es', 'pt', 'it', 'nl', 'pl', 'sv', 'tr'].flatMap(
      (language) => translated[language] ?? [],
    );
    return [
      ...(found?.name === name && names.byAlpha3(alpha3) === found ? [] : [countryCode]),
      ...[name, ...great]
        .filter((written) => nameKey(written).length > 3 && !names.named(nameKey(written)).includes(found!))
        .map((written) => `${countryCode} ${written}`),
    ];
  });
  expect(missed).toEqual([]);
  expect(atlas.nations.filter(({ countryCode }) => names.nation(countryCode)).length).toBe(atlas.nations.length);
});

test('first-level divisions are found by code and name; left out are those that are but called Northern and the like', () => {
  const nations = new Set(atlas.nations.map(({ countryCode }) => countryCode));
  const codes = [...atlas.subdivisions.keys()].filter(
    (code) => code.split('.').length === 2 && nations.has(code.slice(0, 2)),
  );
  expect(names.regionCodes().filter((code) => !codes.includes(code))).toEqual([]);
  expect(names.regionCodes().length / codes.length).toBeGreaterThan(0.95);
  expect(
    names
      .regionCodes()
      .map((code) => names.region(code)!)
      .filter((region) => !names.named(nameKey(region.name)).includes(region))
      .map(({ code }) => code),
  ).toEqual([]);
});

test('further scripts and rare names lead to the same places', () => {
  for (const [path, body] of files) {
    const [, script] = /names\.(.*)\.txt$/.exec(path) ?? [];
    if (script !== undefined) names.add(script, body);
  }
  expect(names.knows(rareNames)).toBe(true);
  const missed = atlas.places
    .filter(({ scopeId }) => assessed.has(scopeId))
    .flatMap((place) =>
      Object.values(place.names ?? {})
        .filter(
          (name) =>
            scriptOf(name) !== 'latn' &&
            nameKey(name).length > 1 &&
            !placesOf(name).some(({ scopeId }) => scopeId === place.scopeId),
        )
        .map((name) => `${place.scopeId} ${name}`),
    );
  expect(missed).toEqual([]);
});

test('the key of a name is its folded form, except for apostrophes that are letters', () => {
  const differs = atlas.places
    .map(({ name }) => name)
    .filter((name) => nameKey(name) !== fold(name.replace(/[\u02b0-\u02ff]/g, ' ')));
  expect(differs).toEqual([]);
  for (const name of [
    '',
    'St.-Étienne',
    'mt. isa',
    'MT Isa',
    'Saint Mt',
    '1½ ﬁeld',
    'İzmir',
    'Żółć–Łódź',
    'a  b',
    ' ª ',
    'Straße',
    'Ǆ',
    'Zürich 東京',
    'Paraŀlel',
    'ŀst',
  ])
    expect(nameKey(name), name).toBe(fold(name));
  expect(nameKey('ʻEua')).toBe('eua');
});

test('a misspelling leads to the name: one edit from five letters on, two from eight, a swap is one, none in four', () => {
  const near = (text: string) =>
    names
      .near(nameKey(text))
      .flatMap(({ named, edits }) => (named.kind === 'place' ? [`${named.scopeId} ${edits}`] : []));
  expect(near('pariss')).toContain('fr.paris 1');
  expect(near('vinena')).toContain('at.vienna 1');
  expect(near('barclona')).toContain('es.barcelona 1');
  expect(near('barcelnoa')).toContain('es.barcelona 1');
  expect(near('brcelna')).not.toContain('es.barcelona 2');
  expect(near('copnhagn')).toContain('dk.copenhagen 2');
  expect(near('lyno')).toEqual([]);
});

test('a name file that names no line is refused', () => {
  const france = new Names('#FRFRAFrance\n>5\n*Paris\n');
  expect(() => france.add('cyrl', '#DE|германия\n')).toThrow(/names\.cyrl\.txt: #DE names no line/);
});
