/** The labelled queries are sound, and `data/search-quality.json` is what the bench counts now; `vitest run -u` on this file writes it anew. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { SearchQuality } from '../../../src/contract/answers/quality.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';
import { labelled, wording } from './labelled.ts';
import { measure, qualityFile } from './score.ts';

const atlas = await loadAtlas();
const [tuned, held] = [await labelled('tuned'), await labelled('held')];
const known = new Set(atlas.places.map(({ scopeId }) => scopeId));

test('there are 1,000 queries, a third of them held, none twice', () => {
  const texts = [...tuned, ...held].map(wording);
  expect(texts.length).toBeGreaterThanOrEqual(1000);
  expect(held.length / texts.length).toBeGreaterThanOrEqual(1 / 3);
  expect(texts.filter((text, i) => texts.indexOf(text) !== i)).toEqual([]);
});

test('every labelled place is in the gazetteer, in the labelled country', () => {
  const wrong = [...tuned, ...held].filter(
    ({ place, country }) => place !== null && !(known.has(place) && place.slice(0, 2).toUpperCase() === country),
  );
  expect(wrong.map(({ q }) => q)).toEqual([]);
});

test('what is published is what is counted', async () => {
  const { quality } = await measure(interpreterOver(nameFiles(atlas)));
  await expect(qualityFile(SearchQuality.parse(quality))).toMatchFileSnapshot('../../../data/search-quality.json');
  expect(
    SearchQuality.parse(JSON.parse(await readFile('data/search-quality.json', 'utf8'))).parts.map(({ part }) => part),
  ).toEqual(['tuned', 'held']);
});

/** Shares that may not be undercut, on queries that tuning has not seen. */
const least = { place: 0.95, country: 0.93, topic: 0.93, all: 0.88 };
test('on the held part no share falls below what it was', async () => {
  const { total } = atlas.searchQuality!.parts.find(({ part }) => part === 'held')!;
  for (const member of ['place', 'country', 'topic', 'all'] as const)
    expect(total[member] / total.queries, member).toBeGreaterThanOrEqual(least[member]);
  expect(total.nothingInvented / total.namesNothing).toBeGreaterThanOrEqual(0.9);
});
