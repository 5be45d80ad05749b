/** Coverage explorer and recent changes: which file holds what a pattern selects, counts, and rows as HTML. */
import { expect, test } from 'vitest';
import {
  coverageAnswerHtml,
  coverageFaultHtml,
  queryAddress,
} from '../../../src/components/coverage/coverage-answer.ts';
import { coverageSources, coverage } from '../../../src/queries/coverage.ts';
import { coverageFeatures } from '../../../src/queries/verdict-coverage.ts';
import { recentRows } from '../../../src/components/recent/recent-rows.ts';
import { isFault, parsePattern, type Pattern } from '../../../src/contract/interface/pattern.ts';
import { CoverageCollection, type RecentEntry } from '../../../src/contract/answers/coverage.ts';
import { encode } from '../../../src/queries/encode.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { publicationAt } from '../../../src/publish/files.ts';
import { coverageCounts, totalOf } from '../../../src/queries/coverage-counts.ts';

const pattern = (text: string): Pattern => {
  const parsed = parsePattern(text);
  if (isFault(parsed)) throw new Error(parsed.detail);
  return parsed;
};
const atlas = await loadAtlas();

const known = {
  scopeIds: atlas.cities.map(({ scopeId }) => scopeId),
  criterionOf: (dataset: string) => atlas.criteria.find((row) => row.dataset === dataset)!.criterionId,
};

test.each([
  ['*', ['/api/coverage/query/_.json']],
  ['fr', ['/api/coverage/query/fr.json']],
  ['*:*:water', ['/api/coverage/query/_/_/water.json']],
  ['fr:*:*:gbfs', ['/api/coverage/query/fr.json']],
  ['fr:*:transport:gbfs', ['/api/coverage/query/fr.json']],
  ['*:*:*:gbfs', ['/criteria/shared-mobility.json']],
  ['*:*:transport:gbfs', ['/criteria/shared-mobility.json']],
  ['fr:lyon', ['/api/assessments/scope/fr.lyon.json']],
  ['fr:lyon:transport:gbfs', ['/api/assessments/scope/fr.lyon.json']],
  ['*:lyon:transport', ['/api/assessments/scope/fr.lyon.json']],
  ['*:london:water', ['/api/assessments/scope/ca.london.json', '/api/assessments/scope/gb.london.json']],
  ['aq', []],
])('%s is cut from %j, and is what the verdicts make', (text, expected) => {
  const sources = coverageSources(pattern(text), known);
  expect(sources.map(({ file }) => file)).toEqual(expected);
  const features = sources.flatMap(({ file, features }) =>
    features(JSON.parse(publicationAt(atlas, file)!.body()) as never),
  );
  // Of everything and of a domain the file has counts.
  if (text.startsWith('*') && expected[0]!.includes('/_')) return;
  const cut = (from: typeof features) => coverage(from, pattern(text), atlas.provenance);
  expect(encode(CoverageCollection, cut(features))).toBe(encode(CoverageCollection, cut(coverageFeatures(atlas))));
});

test('counts are those of the answers', () => {
  const { all, domains, kinds, nations } = coverageCounts(atlas);
  const features = coverageFeatures(atlas);
  for (const { pattern: text, cities, counts } of [
    all,
    domains[2]!,
    kinds[5]!,
    nations.find(({ pattern }) => pattern === 'de')!,
  ]) {
    const { matched, scopes, features: selected } = coverage(features, pattern(text), atlas.provenance);
    expect([totalOf(counts), cities], text).toEqual([matched, scopes]);
    for (const state of ['published', 'stale', 'siloed', 'missing', 'unknown'] as const)
      expect(counts[state]).toBe(selected.reduce((n, { properties }) => n + properties[state], 0));
  }
});

test('texts are escaped', () => {
  const bad = '<img src=x>"';
  const html = coverageAnswerHtml({
    pattern: bad,
    matched: 1,
    scopes: 1,
    counts: { published: 1, stale: 0, siloed: 0, missing: 0, unknown: 0 },
    file: bad,
    origin: bad,
    note: bad,
    sample: [
      {
        scopeId: bad,
        city: bad,
        kind: bad,
        criterionId: bad,
        domain: 'water',
        state: 'published',
        sources: [{ url: `https://x.example/${bad}` }, { url: 'javascript:alert(1)' }],
      },
    ],
  });
  expect(html + coverageFaultHtml(bad, [bad])).not.toContain('<img');
  const entry: RecentEntry = {
    slug: 'aa:alpha:water:bathing-water',
    domain: 'water',
    dataset: 'bathing-water',
    criterionId: 'bathing-water',
    state: 'published',
    status: 'present',
    confidence: 0.9,
    groundedAt: '2026-08-04',
    scopeId: 'aa.alpha',
    name: bad,
    criterion: bad,
    change: 'new',
    own: true,
    why: `registry/${bad} is newly listed`,
    date: '2026-08-04',
    since: '2026-02-02',
    sources: [{ url: 'javascript:alert(1)' }],
  };
  const rows = recentRows([entry], new Map());
  expect(rows).not.toContain('<img');
  expect(rows).not.toContain('href="javascript');
});

test('addresses', () => expect(queryAddress('*:*:water')).toBe('/api/coverage/query?pattern=*:*:water'));
