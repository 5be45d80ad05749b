/** Questions in strangers' words are understood as they are meant. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import type { LanguageSearch } from '../../../src/contract/answers/data-map.ts';
import { inMemory } from './site.ts';

type Answer = z.infer<typeof LanguageSearch>;
type Text = string | null;
interface Row {
  q: string;
  lang: string;
  expect: {
    place?: Text | Text[];
    scopeId?: string;
    countryCode?: Text;
    topic?: Text | Text[];
    filter?: Record<string, string>;
    quiet?: true;
    told?: string;
  };
  open?: string;
}

const rowsOf = (name: string): Row[] =>
  readFileSync(new URL(`../strangers/${name}.jsonl`, import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row);

const handle = inMemory();
async function ask(q: string): Promise<Answer> {
  const response = await handle(new Request(`http://atlas.example/api/search?q=${encodeURIComponent(q)}`));
  return (await response.json()) as Answer;
}

const isOne = (wanted: Text | Text[] | undefined, ...found: Text[]): boolean =>
  wanted === undefined || [wanted].flat().some((one) => found.includes(one) || (one === null && !found[0]));

/** What of a question was read otherwise than meant. */
function faults({ expect: { place, scopeId, countryCode, topic, filter = {}, quiet, told } }: Row, answer: Answer) {
  const { interpreted_intent: read, filter: found, not_applied, notes } = answer;
  const texts = [...not_applied.map(({ text, reason }) => `${text}: ${reason}`), ...notes];
  const parameters: Record<string, string | undefined> = { ...found?.parameters, asked: found?.asked };
  return [
    ...(isOne(place, read.place, read.scopeId) ? [] : [`place ${read.place}`]),
    ...(isOne(scopeId, read.scopeId) ? [] : [`scopeId ${read.scopeId}`]),
    ...(isOne(countryCode, read.countryCode) ? [] : [`country ${read.countryCode}`]),
    ...(isOne(topic, read.topic) ? [] : [`topic ${read.topic}`]),
    ...Object.entries(filter).flatMap(([name, value]) =>
      parameters[name] === value ? [] : [`${name} ${parameters[name]}`],
    ),
    ...(quiet && texts.some((text) => text.includes('Not understood')) ? texts : []),
    ...(told === undefined || texts.some((text) => new RegExp(told).test(text)) ? [] : [`not told: ${told}`, ...texts]),
  ];
}

describe.each(['first', 'second', 'asked'])('%s', (name) => {
  test.each(rowsOf(name))('$q', async (row) => {
    const found = faults(row, await ask(row.q));
    if (row.open === undefined) expect(found).toEqual([]);
    else expect(found, 'it is read right now: remove "open"').not.toEqual([]);
  });
});
