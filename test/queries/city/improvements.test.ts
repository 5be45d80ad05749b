/** Advice on the real atlas: only what is within reach, ranks as the ranking gives them, and examples worth a look. */
import { expect, test } from 'vitest';
import { score } from '../../../src/assess/score.ts';
import { isGoodSource } from '../../../src/assess/records/address.ts';
import { loadAtlas } from '../../../src/publish/atlas.ts';
import { comparable, improvements } from '../../../src/queries/city/improvements.ts';

const atlas = await loadAtlas();
const sample = atlas.cities.filter((_, i) => i < 5 || i % 41 === 0 || i > atlas.cities.length - 3);
const column = (criterionId: string) => atlas.criteria.findIndex((row) => row.criterionId === criterionId);

test('it doesn’t advise what no city has, or a city can’t do itself', () => {
  const advised = new Set(
    atlas.cities.flatMap((city) => improvements(atlas, city).map(({ criterionId }) => criterionId)),
  );
  for (const [at, { criterionId, isBeyondCities }] of atlas.criteria.entries())
    expect(advised.has(criterionId), criterionId).toBe(
      !isBeyondCities &&
        atlas.cities.some(({ verdicts }) => verdicts[at]!.status === 'present') &&
        atlas.cities.some(({ verdicts }) => verdicts[at]!.status !== 'present'),
    );
});

test('the rank after a gain is one more than the cities that stay ahead', () => {
  for (const city of sample) {
    for (const { criterionId, rankAfter } of improvements(atlas, city)) {
      const verdicts = city.verdicts.map((verdict) =>
        verdict.row.criterionId === criterionId
          ? { row: verdict.row, status: 'present' as const, basis: 'listed' as const }
          : verdict,
      );
      const { smartnessPct } = score(verdicts);
      const ahead = atlas.cities.filter((other) => other !== city && other.score.smartnessPct > smartnessPct);
      expect(rankAfter, `${city.scopeId} ${criterionId}`).toBe(ahead.length + 1);
    }
  }
});

const regions = new Map(atlas.nations.map(({ countryCode, region }) => [countryCode, region]));
test('an example has an active record of its own, a good source if any has, and is near in size and place where one is', () => {
  for (const city of sample) {
    for (const { criterionId, example } of improvements(atlas, city)) {
      const at = column(criterionId);
      const own = atlas.cities.filter(({ verdicts }) => {
        const { status, basis, facts } = verdicts[at]!;
        return status === 'present' && basis === 'listed' && facts[0]!.state === 'active';
      });
      const good = own.filter(({ verdicts }) => isGoodSource(verdicts[at]!.facts[0]!.url));
      const among = good.length > 0 ? good : own;
      const found = comparable(city, at, atlas);
      const at_ = `${city.scopeId} ${criterionId}`;
      expect(found?.scopeId, at_).toBe(example?.scopeId);
      if (among.length === 0) expect(example, at_).toBeNull();
      else {
        expect(among, at_).toContain(found);
        const ratio = (other: typeof city) => {
          const [a, b] = [other, city].map(({ place }) => Math.max(place.population, 1)) as [number, number];
          return Math.max(a / b, b / a);
        };
        const similar = among.filter((other) => ratio(other) <= 4);
        const nearness = (other: typeof city) =>
          other.countryCode === city.countryCode
            ? 0
            : regions.get(other.countryCode) === regions.get(city.countryCode)
              ? 1
              : 2;
        if (similar.length > 0) {
          expect(ratio(found!), at_).toBeLessThanOrEqual(4.0001);
          expect(nearness(found!), at_).toBe(Math.min(...similar.map(nearness)));
        }
      }
    }
  }
});
