/** A sentence in parts, and its other readings. */
import { expect, test } from 'vitest';
import { otherReadings, partsOf } from '../../../src/components/search/ask-text.client.ts';

const span = (text: string, start: number, end: number) => ({ text: text.slice(start, end), start, end });
const text = 'bus times in Paris';
const reading = {
  text,
  spans: [
    { ...span(text, 0, 9), kind: 'topic' as const, ids: ['transport'], name: 'bus times' },
    { ...span(text, 4, 9), kind: 'nothing' as const, ids: [], name: '' },
    { ...span(text, 13, 18), kind: 'place' as const, ids: ['fr.paris'], name: 'Paris' },
  ],
  candidates: [
    {
      ...span(text, 13, 18),
      kind: 'place' as const,
      id: 'fr.paris',
      name: 'Paris',
      score: 8,
      chosen: true,
      evidence: [],
      search: '/api/search?q=x&place=fr.paris',
    },
  ],
  rejected: [
    {
      ...span(text, 13, 18),
      kind: 'place' as const,
      id: 'us.paris',
      name: 'Paris',
      score: 6,
      reason: 'Paris is likelier',
      search: '/api/search?q=bus+times+in+Paris&place=us.paris',
    },
  ],
};

test('the sentence is cut at what was read', () => {
  expect(partsOf(reading)).toEqual([
    { text: 'bus times', kind: 'topic' },
    { text: ' in ' },
    { text: 'Paris', kind: 'place' },
  ]);
  expect(partsOf({ ...reading, spans: [] })).toEqual([{ text }]);
});
test('other readings lead to the search page', () => {
  expect(otherReadings(reading)).toEqual([
    {
      name: 'Paris',
      kind: 'place',
      nation: 'US',
      reason: 'Paris is likelier',
      href: '/search?q=bus+times+in+Paris&place=us.paris',
    },
  ]);
});
