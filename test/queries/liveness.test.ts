/** What is said of how many addresses were asked: only what the ledger holds, each address once. */
import { expect, test } from 'vitest';
import { type Liveness, SeenReport } from '../../src/contract/data/seen.ts';
import { Outcome, type Seen } from '../../src/contract/data/seen.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { criterionReport } from '../../src/queries/criteria.ts';
import { livenessOf, livenessSentence, seenReport } from '../../src/queries/liveness.ts';
import { data, fact } from '../small-world.ts';

const line = (host: string, outcome: Outcome, checked: string): [string, Seen] => {
  const url = `https://${host}.example/`;
  return [url, { url, outcome, checked, streak: 1 }];
};
const at = (host: string) => fact('catalogue', { url: `https://${host}.example/` });
const ledger = new Map([
  line('a', 'alive', '2026-10-05'),
  line('b', 'gone', '2026-10-02'),
  line('c', 'alive', '2026-10-09'),
  line('elsewhere', 'gone', '2026-09-01'),
]);

test.each<[string, ReturnType<typeof fact>[], Liveness, string | undefined]>([
  ['nothing', [], { addresses: 0, checked: 0, outcomes: [] }, undefined],
  [
    'pages of a registry',
    [fact('weather-station', { url: 'https://a.example/' })],
    { addresses: 0, checked: 0, outcomes: [] },
    undefined,
  ],
  ['one that was not asked', [at('x')], { addresses: 1, checked: 0, outcomes: [] }, '1 address, not yet checked'],
  [
    'one that two registries list',
    [at('b'), at('b')],
    { addresses: 1, checked: 1, days: ['2026-10-02', '2026-10-02'], outcomes: [{ outcome: 'gone', count: 1 }] },
    '1 address was asked on 2 October 2026: 1 not found',
  ],
  [
    'several',
    [at('a'), at('b'), at('c'), at('x')],
    {
      addresses: 4,
      checked: 3,
      days: ['2026-10-02', '2026-10-09'],
      outcomes: [
        { outcome: 'alive', count: 2 },
        { outcome: 'gone', count: 1 },
      ],
    },
    '3 of 4 addresses were asked from 2 October 2026 to 9 October 2026: 2 seen alive and 1 not found',
  ],
])('of %s', (_what, facts, counts, sentence) => {
  expect(livenessOf(facts, ledger)).toEqual(counts);
  expect(livenessSentence(counts)).toBe(sentence);
});

test('every outcome has its words, and a fresh clone says that none was asked', () => {
  const all = new Map(Outcome.options.map((outcome, i) => line(`host-${i}`, outcome, '2026-10-05')));
  const facts = Outcome.options.map((_, i) => at(`host-${i}`));
  expect(livenessSentence(livenessOf(facts, all))).toMatch(
    /^7 addresses were asked on 5 October 2026: (?:1 [a-z ’]+(?:, | and )?){7}$/,
  );
  expect(livenessSentence(livenessOf(facts, new Map()))).toBe('7 addresses, not yet checked');
});

test('of all registries and of each, and of a criterion’s addresses', () => {
  const facts = [at('a'), fact('gtfs-schedule', { url: 'https://b.example/' })];
  const atlas = buildAtlas({ ...data(facts), seen: ledger });
  const report = seenReport(atlas);
  expect(() => SeenReport.parse(report)).not.toThrow();
  expect(report.all).toMatchObject({ addresses: 2, checked: 2 });
  expect(report.registries.map(({ registry, checked }) => [registry, checked])).toEqual(
    atlas.registries.flatMap(({ slug }) => {
      const own = facts.filter(({ registry }) => registry === slug);
      return own.length > 0 ? [[slug, own.length]] : [];
    }),
  );
  const timetables = atlas.criteria.find(({ criterionId }) => criterionId === 'gtfs-schedule')!;
  expect(criterionReport(atlas, timetables).liveness).toEqual(livenessOf([facts[1]!], ledger));
});
