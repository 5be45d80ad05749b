/** A portal that is evidence of a theme is linked where it is searched for that theme. */
import { expect, test } from 'vitest';
import { criteria } from '../../../src/assess/criteria/index.ts';
import type { Fact } from '../../../src/contract/data/fact.ts';
import { readWords } from '../../../src/facts/words.ts';
import { themeSearch } from '../../../src/queries/city/theme-search.ts';
import { fact } from '../../small-world.ts';

const words = readWords('data', []);
const portal = (more: object): Fact =>
  fact('catalogue', { url: 'https://data.example/', nation: 'DE', software: 'ckan', ...more });
const searched = (one: Fact, criterionId = 'environment-catalogue') =>
  themeSearch({ words }, criteria.find((row) => row.criterionId === criterionId)!, one);

test.each([
  ['the country’s language', portal({}), 'https://data.example/dataset?q=Umwelt'],
  [
    'its first language with a word',
    portal({ nation: 'BE', software: 'opendatasoft' }),
    'https://data.example/explore/?q=milieu',
  ],
  ['English where it has none', portal({ nation: 'NO' }), 'https://data.example/dataset?q=environment'],
  ['no page for searches', portal({ software: 'geonetwork' }), undefined],
  ['a page below the portal', portal({ url: 'https://data.example/dataset/air' }), undefined],
  ['no catalogue', fact('gtfs-schedule'), undefined],
])('%s', (_, one, url) => expect(searched(one)).toBe(url));

test('a portal is itself what a criterion of portals asks for', () =>
  expect(searched(portal({}), 'open-data-portal')).toBeUndefined());

test('a catalogue of just the theme is linked at its start', () =>
  expect(searched(portal({ title: 'Energieatlas' }), 'energy-catalogue')).toBeUndefined());
