/** A city's answer: coverage by domain is that of its entries, peers are those of the comparison, and the score in words is exact. */
import { expect, test } from 'vitest';
import { CityAssessment } from '../../src/contract/assessment.ts';
import { Domain } from '../../src/contract/criterion.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { cityAssessment, shownPeers } from '../../src/queries/city.ts';
import { coverageFeatures } from '../../src/queries/coverage.ts';
import { peers } from '../../src/queries/peers.ts';
import { inheritedPct, ownWords, rangeWords } from '../../src/queries/score-words.ts';
import { data, fact } from '../small-world.ts';

const atlas = buildAtlas(
  data([fact('gtfs-schedule'), fact('gtfs-realtime', { access: 'key' }), fact('catalogue', { state: 'stale' })]),
);
const features = new Map(coverageFeatures(atlas).map((feature) => [feature.id, feature]));

test.each(atlas.cities.map((city) => [city.scopeId, city] as const))(
  '%s: domains count its coverage entries, peers are the most comparable',
  (scopeId, city) => {
    const answer = CityAssessment.parse(cityAssessment(atlas, city));
    const { entries } = features.get(scopeId)!.properties;
    expect(answer.domains.map(({ domain }) => domain)).toEqual(Domain.options);
    for (const { domain, ...counts } of answer.domains) {
      const count = (state: string) =>
        entries.filter((entry) => entry.domain === domain && entry.state === state).length;
      expect(counts).toEqual({
        published: count('published'),
        stale: count('stale'),
        siloed: count('siloed'),
        missing: count('missing'),
        unknown: count('unknown'),
      });
    }
    expect(answer.peers.map((peer) => peer.scopeId)).toEqual(
      peers(atlas, city, shownPeers).map((peer) => peer.scopeId),
    );
    expect(answer.score.unknown).toBe(city.verdicts.filter(({ basis }) => basis === 'uncovered').length);
  },
);

const scored = (low: number, ownPct: number, high: number, strip: string) => ({
  country: 'Netherlands',
  strip,
  score: {
    rank: 1,
    smartnessPct: low,
    ownPct,
    range: { low, high },
    evidencePct: 50,
    present: 1,
    partial: 1,
    absent: 1,
    unknown: 1,
    total: strip.length,
  },
});
test.each([
  [
    scored(49.6, 31.1, 52.9, 'Phau'),
    '49.6; 52.9 if the 1 of 4 criteria that are unknown turned out to be published.',
    '31.1 of it rest on records of the city itself; 18.5 are inherited from records of its region or nation.',
  ],
  [
    scored(20, 20, 20, 'Phaa'),
    '20.0, without a range: every criterion rests on a record, or on a search in a registry that covers the Netherlands.',
    'All of it rests on records of the city itself.',
  ],
  [
    scored(5.3, 0, 9, 'haau'),
    '5.3; 9.0 if the 1 of 4 criteria that are unknown turned out to be published.',
    'All of it is inherited: from records of its region or nation.',
  ],
])('score in words', (city, range, own) => {
  expect(rangeWords(city)).toBe(range);
  expect(ownWords(city)).toBe(own);
  expect(inheritedPct(city.score) + city.score.ownPct).toBeCloseTo(city.score.smartnessPct, 5);
});
