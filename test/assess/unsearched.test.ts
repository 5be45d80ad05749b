/** What is told of places that are too small for what lies around them to be looked for: never that there is none. */
import { expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { judge } from '../../src/assess/judge.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { capital, context, fact } from '../small-world.ts';

const { capital: _, ...place } = { ...capital, population: 40_000 };
const nation = { level: 'nation' as const };

test.each([
  [
    'weather-stations',
    [],
    'Whether an official weather station for Alpha is listed in Meteostat (16 August 2026) was not looked up.',
  ],
  ['terrain-elevation', [], 'No terrain model for Alpha is listed in the Common Data Index (22 August 2026).'],
  [
    'air-quality',
    [fact('air-quality-source', { ...nation, registry: 'openaq-sources', embassy: false, title: 'Air of Aland' })],
    'OpenAQ (11 August 2026) lists an official air quality source for Aland: Air of Aland.',
  ],
  [
    'weather-realtime',
    [fact('wis2-centre', { ...nation, registry: 'wis2-centres', status: 'Operational', title: 'Met Service' })],
    'An operational centre of the nation is listed in the WIS2 centre list (17 August 2026): Met Service.',
  ],
] as [string, Fact[], string][])('%s', (id, facts, sentence) => {
  const world = context(facts);
  const row = criteria.find(({ criterionId }) => criterionId === id)!;
  const verdict = judge(row, place, world.index.lists(place), world);
  expect(verdict.finding).toBe(sentence);
  if (verdict.status === 'absent') expect(verdict.basis).toBe('uncovered');
});
