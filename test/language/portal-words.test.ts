/** What portals are asked for: the words given, and their like in the portal's languages. */
import { describe, expect, test } from 'vitest';
import { dataObjects } from '../../src/language/lexicon/data-objects.ts';
import { nameKey } from '../../src/language/names/name-key.ts';
import { languagesOf, portalLanguages } from '../../src/language/portal-languages.ts';
import { mostWordings, wordsIn } from '../../src/language/portal-words.ts';

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
])('%j are asked for %s', (languages, words, asked) => expect(wordsIn(languages, words)).toEqual(asked));

describe('the table', () => {
  test('every thing has a word in the languages of most portals, and no term is read as two things', () => {
    const most = ['en', 'fr', 'es', 'de', 'it', 'pt', 'nl', 'ja', 'id', 'th'] as const;
    expect(dataObjects.flatMap((row) => most.filter((language) => !row[language]).map((l) => [row.en, l]))).toEqual([]);
    const things = new Map<string, Set<string>>();
    for (const { criterion: _, ...terms } of dataObjects)
      for (const list of Object.entries(terms).filter(([language]) => language === 'en'))
        for (const term of list[1].split('|'))
          things.set(nameKey(term), (things.get(nameKey(term)) ?? new Set()).add(terms.en!));
    expect([...things].filter(([, rows]) => rows.size > 1)).toEqual([]);
  });

  test('no portal is asked more than three times, none twice for the same', () => {
    for (const { criterion: _, ...terms } of dataObjects)
      for (const term of Object.values(terms).flatMap((list) => list.split('|')))
        for (const languages of [['en'], ['fr', 'de'], [...portalLanguages]]) {
          const asked = wordsIn(languages, term);
          expect([asked[0], asked.length <= mostWordings]).toEqual([term, true]);
          expect(new Set(asked.map(nameKey)).size).toBe(asked.length);
        }
  });
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
