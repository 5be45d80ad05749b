/** No finding says that nothing is listed while a record of the same registry and kind names the city and is not accounted for. */
import { expect, test } from 'vitest';
import { refutedFindings } from '../../src/assess/refuted.ts';
import { FactIndex } from '../../src/facts/index.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';

const { cities, facts } = await loadAtlas();
const index = new FactIndex(facts);

test('no finding is refuted by its registry', () => expect(refutedFindings(cities, index)).toEqual([]));

test('a finding without its account is', () => {
  const bare = cities.map((city) => ({
    ...city,
    verdicts: city.verdicts.map((verdict) => ({
      ...verdict,
      finding: verdict.finding.replace(/ Listed with the name .*$/, ''),
    })),
  }));
  expect(refutedFindings(bare, index).length).toBeGreaterThan(100);
});
