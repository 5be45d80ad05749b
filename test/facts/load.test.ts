/** A faulty data folder stops everything, and every fault is named with file, line, path and remedy. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DataError } from '../../src/facts/read-rows.ts';
import { loadData } from '../../src/facts/load.ts';
import { fact, nations, places, registries, subdivisions } from '../small-world.ts';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'atlas-data-'));
});
afterEach(() => rm(dir, { recursive: true }));

const rows = (list: readonly unknown[]) => `[\n${list.map((row) => JSON.stringify(row)).join(',\n')}\n]\n`;
const feed = fact('gtfs-schedule', { record: '1' });

async function write(files: Record<string, string> = {}): Promise<void> {
  const all = {
    'registries.json': rows(registries),
    'nations.json': rows(nations),
    'subdivisions.json': rows(subdivisions),
    'places/aa.json': rows(places.filter(({ scopeId }) => scopeId.startsWith('aa'))),
    'places/bb.json': rows(places.filter(({ scopeId }) => scopeId.startsWith('bb'))),
    'facts/mobility-database-catalogs/aa.json': rows([feed]),
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    await mkdir(dirname(join(dir, path)), { recursive: true });
    await writeFile(join(dir, path), text);
  }
}
const faults = async (): Promise<string[]> => {
  try {
    await loadData(dir);
    return [];
  } catch (error) {
    if (error instanceof DataError) return error.faults;
    throw error;
  }
};

test('a sound folder loads', async () => {
  await write();
  expect((await loadData(dir)).facts).toEqual([feed]);
});

test('what was never measured is null', async () => {
  await write();
  expect(await loadData(dir)).toMatchObject({
    confidence: null,
    precision: null,
    searchQuality: null,
    questionQuality: null,
    strangersQuality: null,
    truth: null,
  });
});

test('terms of kinds have no small word at their edges, and name one kind', async () => {
  const kind = { name: 'Trees', definition: 'Trees', years: 5 };
  await write({
    'kinds/other.json': rows([
      {
        ...kind,
        id: 'trees',
        terms: { en: ['street trees', 'lists of', 'trees + in parks'] },
        not: { de: ['für bäume'] },
      },
      { ...kind, id: 'woods', terms: { en: ['=street trees'] } },
    ]),
  });
  expect(await faults()).toEqual([
    expect.stringContaining('"of" at the edge of the term "lists of" (en)'),
    expect.stringContaining('"in" at the edge of the term "trees + in parks" (en)'),
    expect.stringContaining('"für" at the edge of the term "für bäume" (de)'),
    expect.stringContaining('the term "=street trees" (en) names woods and trees'),
  ]);
});

const reply = {
  scopeId: places[0]!.scopeId,
  criterionId: 'gbfs',
  text: 'The bicycles have a feed since May.',
  source: 'https://city.example/reply',
  date: '2026-08-22',
};
test('replies are loaded, and need not be there', async () => {
  await write();
  expect((await loadData(dir)).replies).toEqual([]);
  await write({ 'replies/aa.json': rows([reply]) });
  expect((await loadData(dir)).replies).toEqual([reply]);
});

const mdb = 'facts/mobility-database-catalogs/aa.json';
const table: [name: string, files: Record<string, string>, expected: RegExp[]][] = [
  [
    'a relative url',
    { [mdb]: rows([feed, { ...feed, record: '2', url: '/feed.zip' }]) },
    [
      /^data\/facts\/mobility-database-catalogs\/aa\.json line 3: url: url is not an absolute http\(s\) address; correct the row or run the import again$/,
    ],
  ],
  [
    'another scheme',
    { [mdb]: rows([{ ...feed, url: 'javascript:alert(1)' }]) },
    [/line 2: url: url is not an absolute/],
  ],
  ['an unknown member', { [mdb]: rows([{ ...feed, contact: 'x' }]) }, [/line 2: row: Unrecognized key: "contact"/]],
  [
    'broken JSON',
    { [mdb]: `[\n${JSON.stringify(feed)},\n{"record":\n]\n` },
    [/aa\.json line 3: not JSON; restore the row/],
  ],
  ['an empty file', { [mdb]: '' }, [/aa\.json line 1: not a JSON array/]],
  [
    'a fact twice',
    { [mdb]: rows([feed, feed]) },
    [/line 3: mobility-database-catalogs\/1 is in data\/facts\/mobility-database-catalogs\/aa\.json line 2 already/],
  ],
  [
    'the wrong folder',
    { [mdb]: rows([{ ...feed, nation: 'BB' }]) },
    [/belong in data\/facts\/mobility-database-catalogs\/bb\.json/],
  ],
  [
    'an unknown place',
    { [mdb]: rows([{ ...feed, places: [{ scopeId: 'aa.nowhere', match: 'id' }] }]) },
    [/place aa\.nowhere is not in data\/places/],
  ],
  [
    'an unknown registry',
    { 'facts/other/aa.json': rows([{ ...feed, registry: 'other' }]) },
    [/registry other is not in data\/registries\.json/],
  ],
  [
    'groups of nations',
    {
      'nation-groups.json': rows([
        { id: 'one', name: 'One', members: ['AA', 'ZZ'], source: 'https://group.example/' },
        { id: 'two', name: 'Two', m49: ['Atlantis'], source: 'https://group.example/' },
        { id: 'three', name: 'Three', source: 'https://group.example/' },
      ]),
    },
    [
      /line 4: row: name either members or regions of M49/,
      /line 2: member ZZ of one is not in data\/nations\.json/,
      /line 3: no nation of data\/nations\.json is in Atlantis, which two names/,
    ],
  ],
  [
    'impossible coordinates',
    { 'places/aa.json': rows([{ ...places[0], coordinates: [10, 95] }]) },
    [/data\/places\/aa\.json line 2: coordinates\.1: /],
  ],
  [
    'replies',
    {
      'replies/aa.json': rows([
        { ...reply, source: 'javascript:alert(1)' },
        { ...reply, text: 'two\nlines' },
        { ...reply, status: 'present' },
        reply,
        reply,
        { ...reply, scopeId: 'aa.nowhere' },
        { ...reply, scopeId: 'bb.elsewhere' },
      ]),
    },
    [
      /^data\/replies\/aa\.json line 2: source: /,
      /line 3: text: it is one line of plain text/,
      /line 4: row: Unrecognized key: "status"/,
      /line 6: aa\.\S+ gbfs is in data\/replies\/aa\.json line 5 already/,
      /line 7: place aa\.nowhere is not in data\/places/,
      /line 8: a reply of bb\.elsewhere belongs in data\/replies\/bb\.json/,
      /line 8: place bb\.elsewhere is not in data\/places/,
    ],
  ],
  [
    'measurements',
    {
      'search-quality.json': '{"parts":[{"part":"seen"}]}',
      'precision.json': '{',
      'truth.json': '[]',
      'estimate-test.json': '{}',
      'agent-tasks.json': '{}',
    },
    [
      /^data\/precision\.json: not JSON; run its test with -u$/,
      /^data\/search-quality\.json: parts\.0\.part: .*; run npm run bench:search -- --write$/,
      /^data\/truth\.json: .*; remove it and run npm run bench:truth -- --write$/,
      /^data\/estimate-test\.json: .*; remove it and run npm run bench:estimate -- --write$/,
      /^data\/agent-tasks\.json: .*; remove it and run npm run bench:agents -- --write$/,
    ],
  ],
  [
    'several at once',
    {
      [mdb]: rows([
        { ...feed, url: 'x' },
        { ...feed, access: 'free' },
      ]),
      'nations.json': '{',
    },
    [/nations\.json/, /line 2: url/, /line 3: access/],
  ],
];
test.each(table)('%s', async (_name, files, expected) => {
  await write(files);
  const found = await faults();
  for (const pattern of expected) expect(found).toContainEqual(expect.stringMatching(pattern));
});
