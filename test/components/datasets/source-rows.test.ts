/** Nations on the map of a kind: each that a registry looks at has its reason, the others are named in one row. */
import { expect, test } from 'vitest';
import { nationGapRows } from '../../../src/components/datasets/source-rows.ts';
import type { DataGap, DataMap } from '../../../src/contract/answers/data-map.ts';

const map = (...states: readonly DataGap['state'][]) =>
  ({
    data_map: {
      gaps: states.map((state, i) => ({ name: `N${i} <b>`, state, page: `/datasets/n${i}` })),
      missing_or_uncertain: states.map((_, i) => `Reason ${i}.`),
    },
  }) as unknown as DataMap;

test.each<[DataGap['state'][], string[], number]>([
  [[], [], 0],
  [['missing', 'stale'], ['Reason 0.', 'Reason 1.'], 2],
  [['unknown', 'missing', 'unknown'], ['Reason 1.'], 2],
])('%j', (states, reasons, rows) => {
  const html = nationGapRows(map(...states));
  expect(html.match(/<tr>/g) ?? []).toHaveLength(rows);
  expect(html.match(/Reason \d\./g) ?? []).toEqual(reasons);
  for (const at of states.keys()) expect(html).toContain(`<a href="/datasets/n${at}">N${at} &#60;b&#62;</a>`);
});
