/** The words of `data/words`: how they are written, what is refused with file, line and remedy, and what of them is published. */
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { formatWords, noWords, readWords, wordFaults } from '../../src/facts/words.ts';
import { wordsByScript } from '../../src/language/word-files.ts';
import { wordData } from '../small-world.ts';

const folder = 'data/words';
const files = (await readdir(folder)).filter((file) => file.endsWith('.json'));

test.each(files)('%s is laid out as formatWords writes it', async (file) => {
  const text = await readFile(join(folder, file), 'utf8');
  expect(formatWords(JSON.parse(text))).toBe(text);
});

test('every file has its row in the README, or is a language', async () => {
  const readme = await readFile(join(folder, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/`([a-z-]+\.json)`/g)].map(([, file]) => file!);
  const languages = Object.keys(wordData.languages).map((code) => `${code}.json`);
  expect(files.filter((file) => !named.includes(file) && !languages.includes(file))).toEqual([]);
  expect(named.filter((file) => !files.includes(file))).toEqual([]);
});

describe('what is refused', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'atlas-words-'));
    await cp(folder, join(dir, 'words'), { recursive: true });
  });
  afterEach(() => rm(dir, { recursive: true }));

  test.each([
    [
      'de.json',
      '"fahrplan*"',
      '"fahrplan* "',
      /^data\/words\/de\.json line \d+: topics\.\d+\.\d+: a term has no space/,
    ],
    ['de.json', '["transport", null, 3,', '["trains", null, 3,', /^data\/words\/de\.json line 8: topics\.0\.0: /],
    [
      'de.json',
      '"questions": {',
      '"questions": {\n    "riddle": ["warum"],',
      /^data\/words\/de\.json line \d+: .*; correct/,
    ],
    ['de.json', '"speech":', '"spech":', /^data\/words\/de\.json line \d+: .*spech.*; correct the row$/],
    [
      'de.json',
      '"gtfs-schedule": [',
      '"gtfs-schedule": ["bus", "bus", ',
      /criteria\.gtfs-schedule: a term is in the list twice/,
    ],
    ['roads.json', '"DE"]', '"DE"', /^data\/words\/roads\.json line \d+: not JSON; correct the row or restore it$/],
    ['nation-words.json', '"AE":', '"ae":', /^data\/words\/nation-words\.json line \d+: /],
    ['place-words.json', '"sights"', '"sight"', /^data\/words\/place-words\.json line \d+: /],
  ])('%s with %s as %s', async (file, from, to, fault) => {
    const path = join(dir, 'words', file);
    const text = await readFile(path, 'utf8');
    expect(text).toContain(from);
    await writeFile(path, text.replace(from, to));
    const faults: string[] = [];
    expect(readWords(dir, faults)).toBe(noWords);
    expect(faults[0]).toMatch(fault);
  });

  test.each(['en.json', 'requests.json'])('a folder without %s', async (file) => {
    await rm(join(dir, 'words', file));
    const faults: string[] = [];
    readWords(dir, faults);
    expect(faults).toEqual([`data/words/${file}: no such file; restore it`]);
  });

  test('the line of a fault is that of its row', async () => {
    const path = join(dir, 'words', 'de.json');
    const lines = (await readFile(path, 'utf8')).split('\n');
    const at = lines.findIndex((line) => line.startsWith('    "shared-mobility":'));
    lines[at] = lines[at]!.replace('[', '["two  spaces", ');
    await writeFile(path, lines.join('\n'));
    const faults: string[] = [];
    readWords(dir, faults);
    expect(faults).toEqual([expect.stringContaining(`de.json line ${at + 1}: criteria.shared-mobility.0: `)]);
  });

  test('a language that lacks a criterion or has one too many, and no words at all', () => {
    const ids = criteria.map(({ criterionId }) => criterionId);
    expect(wordFaults(wordData, ids)).toEqual([]);
    expect(wordFaults(wordData, [...ids, 'benches'])).toContain(
      'data/words/fi.json: criteria: no terms of benches; add them',
    );
    expect(wordFaults(wordData, ids.slice(1))).toContain(
      `data/words/fi.json: criteria: ${ids[0]} is no criterion; remove or rename it`,
    );
    expect(wordFaults(noWords, ids)).toEqual(['data/words: no such folder; restore it']);
  });
});

describe('what is published', () => {
  const published = [...wordsByScript(wordData)];

  test('Latin first, then the scripts that have words', () => {
    const scripts = published.map(({ script }) => script);
    expect(scripts[0]).toBe('latn');
    expect(scripts).toEqual(expect.arrayContaining(['hani', 'cyrl', 'arab', 'hang', 'grek', 'hebr', 'deva', 'thai']));
    expect(new Set(scripts).size).toBe(scripts.length);
  });

  test('every term once, in one of the files', () => {
    const terms = (languages: typeof wordData.languages): string[] =>
      Object.entries(languages).flatMap(([code, { topics = [], criteria: own = {}, questions = {}, numbers = [] }]) =>
        [
          ...topics.flatMap(([topic, domain, weight, ...list]) => list.map((term) => [topic, domain, weight, term])),
          ...Object.entries(own).flatMap(([id, list]) => list.map((term) => [id, term])),
          ...Object.entries(questions).flatMap(([word, list]) => list.map((term) => [word, term])),
          ...numbers,
        ].map((term) => `${code} ${term.join(' ')}`),
      );
    expect(published.flatMap(({ lists }) => terms(lists.languages)).sort()).toEqual(terms(wordData.languages).sort());
  });

  test('no words that only the name files hold', () => {
    for (const { lists } of published)
      for (const table of ['nation-words', 'region-words', 'place-words', 'data-objects', 'theme-words'])
        expect(Object.keys(lists.tables)).not.toContain(table);
  });
});
