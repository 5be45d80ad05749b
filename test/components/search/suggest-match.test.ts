/** What the search box suggests for the typed text. */
import { expect, test } from 'vitest';
import { entriesOf, otherEntries, suggest } from '../../../src/components/search/suggest-match.ts';

const entries = entriesOf({
  places: [
    ['de.munich', 'Munich', 1_260_391, 11.58, 48.14, 'München'],
    ['br.sao-paulo', 'São Paulo', 9, -46.6, -23.5],
    ['jp.osaka', 'Osaka', 8, 135.5, 34.7, '大阪市'],
    ['fr.lyon', 'Lyon', 7, 4.8, 45.7],
    ['fr.saint-etienne', 'Saint-Étienne', 5, 4.4, 45.4],
    ['gb.london', 'London', 3, 0, 51],
  ],
  nations: [
    ['br', 'Brazil', 1],
    ['de', 'Germany', 2],
    ['fr', 'France', 9],
    ['gb', 'United Kingdom', 1],
    ['jp', 'Japan', 1],
  ],
  topics: ['air-quality', 'transport'],
  criteria: [
    ['gtfs-schedule', 'Public transport timetables', 'gtfs', 'bus stops'],
    ['shared-mobility', 'Shared bikes and scooters, live', 'gbfs', 'bike share'],
  ],
});
const hrefs = (text: string) => suggest(entries, text).map(({ href }) => href);

const rows: [text: string, hrefs: string[]][] = [
  ['ly', ['/cities/fr.lyon']],
  ['LYON ', ['/cities/fr.lyon']],
  ['munc', ['/cities/de.munich']],
  ['sao p', ['/cities/br.sao-paulo']],
  ['st eti', ['/cities/fr.saint-etienne']],
  ['大', ['/cities/jp.osaka']],
  ['kingd', ['/countries/gb']],
  ['air', ['/datasets/topics/air-quality']],
  ['trans', ['/datasets/topics/transport', '/criteria/gtfs-schedule']],
  ['gbf', ['/criteria/shared-mobility']],
  ['bike-sh', ['/criteria/shared-mobility']],
  ['shared m', ['/criteria/shared-mobility']],
  ['bus timetables in ly', ['/find?q=bus+timetables+in+Lyon']],
  ['buses of bra', ['/find?q=buses+of+Brazil']],
  ['', []],
  ['l', []],
  ['zzz', []],
  ['bus timetables in l', []],
];
test.each(rows)('%j', (text, expected) => expect(hrefs(text)).toEqual(expected));
test('an option says what it is', () => {
  expect(suggest(entries, 'munich')).toEqual([
    { name: 'Munich', note: 'München, Germany', href: '/cities/de.munich', keys: expect.anything(), located: true },
  ]);
  expect(suggest(entries, 'brazil')[0]!.note).toBe('nation, 1 city');
});

test('places that are not assessed come after all others, and lead to what is listed of them', () => {
  const others = otherEntries({
    nations: [['fr', 'France', 'Lyons-la-Forêt', 'Saint-Éloi=saint-eloi-2']],
    licence: 'https://creativecommons.org/licenses/by/4.0/',
    dataDate: '2026-08-22',
  });
  expect(suggest([...entries, ...others], 'lyon')).toEqual([
    expect.objectContaining({ href: '/cities/fr.lyon' }),
    {
      name: 'Lyons-la-Forêt',
      note: 'France, not ranked',
      href: '/datasets/fr/lyons-la-foret',
      keys: ['lyons la foret'],
      located: true,
    },
  ]);
  expect(suggest(others, 'st eloi').map(({ href }) => href)).toEqual(['/datasets/fr/saint-eloi-2']);
});
