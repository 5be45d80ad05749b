/** A finding that says that we found nothing accounts for every record that names the city. */
import { expect, test } from 'vitest';
import { nearRecords } from '../../src/assess/near.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { shortTitle } from '../../src/wording/records.ts';

test('records that name the city are named or counted, and never counted for it', async () => {
  const { cities, index, finding } = await loadAtlas();
  // Every sixth city: finding what names each of them takes long.
  const verdicts = cities
    .filter((_, i) => i % 6 === 0)
    .flatMap((city) => city.verdicts.filter(({ status }) => status !== 'present'));
  let named = 0;
  for (const verdict of verdicts) {
    const { row, place, facts, near, basis, outranked } = verdict;
    const naming = nearRecords(row, place, index).filter((fact) => !facts.includes(fact));
    // A matcher for each of thousands of verdicts takes longer than all else.
    if (near.naming.length !== naming.length || naming.some((fact, i) => fact !== near.naming[i]))
      expect(near.naming).toEqual(naming);
    const isNegative =
      facts.length === 0 || (basis === 'inherited' && !outranked.some(({ grade }) => grade === 'unknown'));
    if (!isNegative || naming.length === 0) continue;
    const text = finding(verdict);
    const [, rest] = / aren’t its own: .* and (\d+) more\.(?: |$)/.exec(text) ?? [];
    const told = naming.filter(({ title }) => text.includes(shortTitle(title)));
    named += 1;
    if (rest === undefined) expect(told, text).toEqual(naming);
    else expect(told.length, text).toBeGreaterThanOrEqual(2);
  }
  expect(named).toBeGreaterThan(50);
});
