/** The questions are sound, `data/question-quality.json` counts all of them, and its figures of one language are what the bench finds now. */
import { expect, test } from 'vitest';
import { judge, partOf, type Judged } from './score.ts';
import { questions } from './labelled.ts';
import { atlas, inMemory } from './site.ts';

const rows = { tuned: await questions('tuned'), held: await questions('held') };
const all = [...rows.tuned, ...rows.held];

test('there are 400 questions in 31 languages, near half of them held, none twice, and 60 are beyond', () => {
  expect(all.length).toBeGreaterThanOrEqual(400);
  expect(new Set(all.map(({ language }) => language)).size).toBe(31);
  expect(rows.held.length / all.length).toBeCloseTo(0.5, 1);
  expect(new Set(all.map(({ q }) => q.toLowerCase())).size).toBe(all.length);
  expect(all.filter((row) => 'beyond' in row).length).toBeGreaterThanOrEqual(60);
});

test('every city, region and country in the expected answers exists', () => {
  const cities = new Set(atlas.cities.map(({ scopeId }) => scopeId));
  const regions = atlas.nations.flatMap(({ region, subregion, intermediateRegion = '' }) => [
    region,
    subregion,
    intermediateRegion,
  ]);
  const places = new Set([
    ...atlas.nations.map(({ countryCode }) => countryCode),
    ...atlas.nationGroups.map(({ id }) => id),
    ...regions.map((name) => name.toLowerCase().replaceAll(' ', '-')),
  ]);
  const unknown = all.flatMap((row) => {
    if ('beyond' in row) return [];
    const { near, betterThan, comparableTo, countries = [], regions: within = [], outside = [] } = row.where;
    return [
      ...[near, betterThan, comparableTo].filter((id) => id !== undefined && !cities.has(id)),
      ...[...countries, ...within, ...outside].filter((id) => !places.has(id)),
    ];
  });
  expect(unknown).toEqual([]);
});

test.each(['tuned', 'held'] as const)(
  'of %s all questions are counted, and German ones as they are answered now',
  async (part) => {
    const kept = atlas.questionQuality!.parts.find((one) => one.part === part)!;
    expect(kept.total.questions + kept.total.beyond).toBe(rows[part].length);
    const handle = inMemory();
    const judged: Judged[] = [];
    for (const row of rows[part].filter(({ language }) => language === 'de'))
      judged.push(await judge(atlas, handle, row));
    expect(partOf(part, judged).languages[0]).toEqual(kept.languages.find(({ language }) => language === 'de'));
  },
);
