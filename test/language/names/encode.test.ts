/** A gazetteer of two countries -> every line of its name files. */
import { expect, test } from 'vitest';
import { encodeNames } from '../../../src/language/names/encode.ts';
import { namesFile, rareNames } from '../../../src/language/names/name-files.ts';
import { wordData } from '../../small-world.ts';

type Gazetteer = Parameters<typeof encodeNames>[0];
const place = (scopeId: string, name: string, population: number, more: object = {}) => ({
  scopeId,
  name,
  population,
  ...more,
});
const gazetteer = {
  profiles: [],
  nations: [
    {
      countryCode: 'XA',
      alpha3: 'XAA',
      name: 'Arden',
      names: { en: 'Arden', fr: 'Ardenne', ru: 'Арден', zu: 'i-Arideni' },
    },
    { countryCode: 'XB', alpha3: 'XBB', name: 'Boreas', names: { en: 'Boreas', de: 'Nordland' } },
  ],
  subdivisions: new Map([
    ['XA.01', 'Upper Region'],
    ['XA.02', 'Province of Lind'],
    ['XA.02.7', 'Lind District'],
  ]),
  places: [
    place('xb.saint-ives', 'St. Ives', 20_000),
    place('xa.linden-2', 'Linden', 30_000, { admin1: 'XA.02', otherNames: ['Tiliana', 'Linde', 'lipetsk'] }),
    place('xa.linden', 'Linden', 90_000, {
      admin1: 'XA.01',
      names: { fr: 'Tilleul', ru: 'Липа' },
      otherNames: ['Лозен'],
    }),
    place('xb.oedt', 'Ödt', 90_000, { asciiName: 'Oedt', names: { ru: 'Эдт' } }),
  ],
  cities: [{ scopeId: 'xa.linden' }],
  words: wordData,
} as unknown as Gazetteer;

test('countries, divisions and places by size; namesakes with their division; further names in files of their own', () => {
  expect(
    Object.fromEntries([...encodeNames(gazetteer)].map(({ path, body }) => [path, body.trim().split('\n')])),
  ).toEqual({
    [namesFile('latn')]: [
      '#XAXAAArden|ardenne',
      '~02=Lind@2',
      '>5',
      '*Linden@01|tilleul',
      '>2',
      'Linden=linden-2@02',
      '#XBXBBBoreas|nordland',
      '>5',
      'Ödt=oedt',
      '>1',
      'St. Ives|saint ives',
    ],
    [namesFile('cyrl')]: ['#XA|арден', '0|липа|лозен', '2|эдт'],
    [namesFile(rareNames)]: ['#XA|i arideni', '1|linde|tiliana', '1|oedt'],
  });
});

test('the order of the places does not matter', () => {
  expect([...encodeNames({ ...gazetteer, places: gazetteer.places.toReversed() })]).toEqual([
    ...encodeNames(gazetteer),
  ]);
});
