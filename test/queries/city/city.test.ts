/** A city's answer: coverage by domain is that of its entries, peers are those of the comparison, and the score in words is exact. */
import { expect, test } from 'vitest';
import type { AssessedCity } from '../../../src/assess/assess.ts';
import { CityAssessment } from '../../../src/contract/answers/assessment.ts';
import { replyFaults } from '../../../src/assess/faults.ts';
import { Domain } from '../../../src/contract/criterion.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { cityAssessment, shownPeers } from '../../../src/queries/city/city.ts';
import { coverageFeatures } from '../../../src/queries/verdict-coverage.ts';
import { peers } from '../../../src/queries/city/peers.ts';
import { checkedWords, inheritedPct, ownWords, summaryOf } from '../../../src/queries/city/score-words.ts';
import { data, fact } from '../../small-world.ts';

const facts = [fact('gtfs-schedule'), fact('gtfs-realtime', { access: 'key' }), fact('catalogue', { state: 'stale' })];
const atlas = buildAtlas(data(facts));
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

test('a reply appears with its finding, changes nothing else, and is refused without one', () => {
  const reply = {
    scopeId: 'aa.alpha',
    criterionId: 'gtfs-schedule',
    text: 'The new timetable is published since May.',
    source: 'https://city.example/reply',
    date: '2026-08-22',
  };
  const city = atlas.cities.find(({ scopeId }) => scopeId === reply.scopeId)!;
  const replied = buildAtlas({ ...data(facts), replies: [reply] });
  const answer = CityAssessment.parse(
    cityAssessment(replied, replied.cities.find(({ scopeId }) => scopeId === reply.scopeId)!),
  );
  const criteria = answer.categories.flatMap((category) => category.criteria);
  expect(criteria.filter((criterion) => criterion.reply)).toMatchObject([
    { criterionId: 'gtfs-schedule', reply: { text: reply.text, source: reply.source, date: reply.date } },
  ]);
  const before = CityAssessment.parse(cityAssessment(atlas, city));
  expect(answer.score).toEqual(before.score);
  expect(criteria.map(({ reply: _, ...criterion }) => criterion)).toEqual(
    before.categories.flatMap((category) => category.criteria),
  );
  expect(replyFaults([reply], replied.criteria, replied.cities)).toEqual([]);
  expect(
    replyFaults(
      [
        { ...reply, criterionId: 'nothing' },
        { ...reply, scopeId: 'aa.nowhere' },
      ],
      replied.criteria,
      replied.cities,
    ),
  ).toEqual([
    expect.stringMatching(/aa\.json: the reply of aa\.alpha to nothing names no criterion/),
    expect.stringMatching(/aa\.nowhere to gtfs-schedule is of a city that is not assessed/),
  ]);
});

test.each([
  [
    49.6,
    31.1,
    'Of the 49.6 points, 31.1 come from data of the city itself and 18.5 from data of its region or country.',
  ],
  [20, 20, 'All of it comes from data of the city itself.'],
  [5.3, 0, 'All of it comes from data of its region or country.'],
  [0, 0, 'We found no data of the city itself, its region or its country.'],
])('%d found, %d of it own', (smartnessPct, ownPct, words) => {
  const score = { ...cityAssessment(atlas, atlas.cities[0]!).score, smartnessPct, ownPct };
  expect(ownWords({ score })).toBe(words);
  expect(inheritedPct(score) + ownPct).toBeCloseTo(smartnessPct, 5);
});

test('what was checked of the city itself leaves out what comes from its region or country', () => {
  const criteria = (['listed', 'searched', 'inherited', 'uncovered'] as const).map((basis) => ({ basis }));
  const city = { categories: [{ criteria }], score: { total: 4 } } as unknown as Parameters<typeof checkedWords>[0];
  expect(checkedWords(city)).toMatch(/^How sure is this\? For 2 of the 4 kinds of data, /);
});

const alone = { countryCode: 'SG', place: { name: 'Singapore', population: 0 }, rank: 3 };
const lyon = { countryCode: 'FR', place: { name: 'Lyon', population: 520_774 }, rank: 3 };
const ranked = [
  { countryCode: 'FR', place: { population: 2_100_000 }, rank: 1 },
  { countryCode: 'DE', place: { population: 400_000 }, rank: 2 },
  lyon,
  { countryCode: 'DE', place: { population: 700_000 }, rank: 3 },
];
test.each([
  [
    lyon,
    { low: 52, high: 61.4 },
    { smartnessPct: 50.9, present: 20, partial: 16, absent: 3, unknown: 4 },
    'Of 43 kinds of data, 20 are available in Lyon and 16 partly available. We didn’t find 3 and couldn’t check 4. Lyon scores 50.9 of 100: rank 3 of 4 cities, 2 of 2 in France and 2 of 3 with 300,000 to 1 million people. If we could check everything, the score would probably be between 52 and 61.',
  ],
  [
    lyon,
    { low: 12, high: 12.3 },
    { smartnessPct: 0, present: 0, partial: 0, absent: 0, unknown: 43 },
    'Of 43 kinds of data, none are available in Lyon and none partly available. We couldn’t check 43. Lyon scores 0.0 of 100: rank 3 of 4 cities, 2 of 2 in France and 2 of 3 with 300,000 to 1 million people. If we could check everything, the score would probably be about 12.',
  ],
  // Never less than it is; nothing is said of a size that we don’t know, nor of a country with one city.
  [
    alone,
    { low: 0.4, high: 61.4 },
    { smartnessPct: 0.4, present: 1, partial: 0, absent: 0, unknown: 42 },
    'Of 43 kinds of data, 1 is available in Singapore and none partly available. We couldn’t check 42. Singapore scores 0.4 of 100: rank 3 of 4 cities. If we could check everything, the score would probably be between 1 and 61.',
  ],
  [
    alone,
    { low: 100, high: 100 },
    { smartnessPct: 100, present: 43, partial: 0, absent: 0, unknown: 0 },
    'Of 43 kinds of data, 43 are available in Singapore and none partly available. Singapore scores 100.0 of 100: rank 3 of 4 cities.',
  ],
])('a city in sentences: %j %j', (city, estimate, score, words) => {
  const few = {
    cities: ranked,
    byNation: Map.groupBy([...ranked, alone], ({ countryCode }) => countryCode),
    nations: [{ countryCode: 'FR', name: 'France' }],
    estimates: () => ({ of: () => estimate }),
  };
  const assessed = { ...city, scopeId: 'aa.city', score: { ...score, total: 43 } };
  expect(summaryOf(few as unknown as Atlas, assessed as unknown as AssessedCity)).toBe(words);
});
