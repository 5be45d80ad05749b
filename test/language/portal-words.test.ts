/** What portals are asked for: the words given, and their like in the portal's languages. */
import { describe, expect, test } from 'vitest';
import { readKinds } from '../../src/facts/data-files.ts';
import { nameKey } from '../../src/language/names/named.ts';
import { languagesOf, portalLanguages } from '../../src/language/portal-languages.ts';
import { mostWordings, wordsIn } from '../../src/language/portal-words.ts';
import { portalThings } from '../../src/language/word-files.ts';
import { wordData } from '../small-world.ts';

const things = portalThings(wordData);
const asking = (languages: readonly string[], words: string) => wordsIn(things, languages, words);

test.each<[languages: string[], words: string, asked: string[]]>([
  [['fr'], 'bus stops', ['bus stops', 'arrêts de bus', 'arrêt de bus']],
  [['fr'], 'Bus  Stop ', ['Bus Stop', 'arrêts de bus', 'arrêt de bus']],
  [['en'], 'bus stops', ['bus stops', 'bus stop']],
  [['en'], 'arrêts de bus', ['arrêts de bus', 'bus stops', 'bus stop']],
  [['de'], 'Bushaltestellen', ['Bushaltestellen', 'Haltestellen']],
  [['nl', 'fr'], 'trees', ['trees', 'bomen', 'arbres']],
  [['fr'], 'arbres', ['arbres', 'arbre']],
  [['ja'], 'trees', ['trees', '樹木', '街路樹']],
  [['en'], '駐車場', ['駐車場', 'car parks', 'car park']],
  [['it'], 'cctv', ['cctv', 'videosorveglianza']],
  [['de'], 'aerial photographs', ['aerial photographs', 'Luftbilder', 'Orthophoto']],
  [['en'], 'Abfallkalender', ['Abfallkalender', 'waste collection', 'collection days']],
  [['fr'], 'land parcels', ['land parcels', 'cadastre', 'parcelles']],
  [['fr'], 'bus stops in the old town', ['bus stops in the old town']],
  [['vi'], 'trees', ['trees']],
  [['fr'], 'zzz', ['zzz']],
  [[], 'trees', ['trees']],
])('%j are asked for %s', (languages, words, asked) => expect(asking(languages, words)).toEqual(asked));

describe('the table', () => {
  test('every thing has a word in the languages of most portals, and no term is read as two things', () => {
    const most = ['en', 'fr', 'es', 'de', 'it', 'pt', 'nl', 'ja', 'id', 'th'] as const;
    expect(
      things.flatMap(({ terms }) => most.filter((language) => !terms[language]).map((l) => [terms['en'], l])),
    ).toEqual([]);
    const read = new Map<string, Set<string>>();
    for (const { terms } of things)
      for (const term of terms['en']!)
        read.set(nameKey(term), (read.get(nameKey(term)) ?? new Set()).add(terms['en']![0]!));
    expect([...read].filter(([, rows]) => rows.size > 1)).toEqual([]);
  });

  test('no portal is asked more than three times, none twice for the same', () => {
    for (const { terms } of things)
      for (const term of Object.values(terms).flat())
        for (const languages of [['en'], ['fr', 'de'], [...portalLanguages]]) {
          const asked = asking(languages, term);
          expect([asked[0], asked.length <= mostWordings]).toEqual([term, true]);
          expect(new Set(asked.map(nameKey)).size).toBe(asked.length);
        }
  });
});

test('no sign of a term is sent to a portal', () => {
  const sent = portalThings(wordData, readKinds()).flatMap(({ terms }) => Object.values(terms).flat());
  expect(sent.filter((term) => /[=~*+]/.test(term))).toEqual([]);
});

test.each([
  ['FR', ['fr']],
  ['BE', ['nl', 'fr']],
  ['BR', ['pt']],
  ['US', ['en']],
  ['IN', ['en']],
  ['MM', ['en']],
  ['XK', ['en']],
])('portals of %s are asked in %j', (code, languages) => expect(languagesOf(code)).toEqual(languages));
