/** What we say about places too small for us to search around: never that there is none. */
import { expect, test } from 'vitest';
import type { Fact } from '../../src/contract/data/fact.ts';
import { findingOf } from '../../src/wording/finding.ts';
import { capital, fact, judged, names } from '../small-world.ts';

const { capital: _, ...place } = { ...capital, population: 40_000 };
const nation = { level: 'nation' as const };

test.each([
  [
    'weather-stations',
    [],
    'Not checked: we look for official weather stations in Meteostat (16 August 2026) only around cities with at least 100,000 inhabitants.',
  ],
  [
    'terrain-elevation',
    [],
    'Not checked: we search the Editor Layer Index (22 October 2024) only around cities with at least 100,000 inhabitants. We found no terrain model for Alpha in the Common Data Index (22 August 2026).',
  ],
  // No list of stations covers the country.
  [
    'air-quality',
    [fact('air-quality-source', { ...nation, registry: 'openaq-sources', embassy: false, title: 'Air of Aland' })],
    'We found no official air quality source for Alpha itself. OpenAQ (11 August 2026) lists one for Aland: Air of Aland.',
  ],
  [
    'weather-realtime',
    [fact('wis2-centre', { ...nation, registry: 'wis2-centres', status: 'Operational', title: 'Met Service' })],
    'We found an operational weather centre for Aland in the WIS2 centre list (17 August 2026): Met Service. We look for stations, gauges and map layers only around cities with at least 100,000 inhabitants.',
  ],
] as [string, Fact[], string][])('%s', (id, facts, sentence) => {
  const verdict = judged(id, facts, place);
  expect(findingOf(verdict, names)).toBe(sentence);
  if (verdict.status === 'absent') expect(verdict.basis).toBe('uncovered');
});
