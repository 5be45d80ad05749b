/** What words find among titles and descriptions, in which order. */
import { expect, test } from 'vitest';
import { byWords } from '../../src/sources/by-words.ts';

const find = (words: string, ...entries: [title: string, rest?: string][]) =>
  byWords(entries, words, ([title, rest = '']) => ({ title, rest })).map(([title]) => title);

test.each<[words: string, entries: [title: string, rest?: string][], found: string[]]>([
  ['bus stops', [['Parks'], ['Transport', 'bus stop'], ['Bus stops']], ['Bus stops', 'Transport']],
  ['bus stops', [['Stops of water'], ['bus_stops_2024']], ['bus_stops_2024', 'Stops of water']],
  ['cafes', [['CAFÉS']], ['CAFÉS']],
  ['stop', [['BusStops']], ['BusStops']],
  ['air', [['Fairs'], ['Airports'], ['Air']], ['Airports', 'Air']],
  ['5', [['PM 2.5'], ['B50']], ['PM 2.5']],
  ['人口', [['年次人口統計'], ['道路']], ['年次人口統計']],
  ['население', [['Населения по районам']], []],
  ['a b c', [['a'], ['a b']], ['a b']],
  ['zzzz', [['Bus']], []],
  ['?! ', [['Bus']], []],
])('%s', (words, entries, found) => expect(find(words, ...entries)).toEqual(found));
