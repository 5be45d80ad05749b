/** Records linked to no city. An address that several registries list counts once, and not at all if one of them links it to a city. */
import { expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { unplacedOf } from '../../src/assess/near.ts';
import { FactIndex } from '../../src/facts/index.ts';
import { fact } from '../small-world.ts';

const row = criteria.find(({ criterionId }) => criterionId === 'gtfs-schedule')!;
const unplaced = (registry: string, url: string) =>
  fact('gtfs-schedule', { registry, url, level: 'nation', match: 'unplaced' });
const [bus, tram] = ['https://bus.example/gtfs.zip', 'https://tram.example/gtfs.zip'];

test.each([
  [[unplaced('transitland-atlas', bus), unplaced('transitland-atlas', tram)], 2],
  [[unplaced('transitland-atlas', bus), unplaced('gtfs-jp-feeds', bus)], 1],
  [[unplaced('transitland-atlas', bus), fact('gtfs-schedule', { registry: 'gtfs-jp-feeds', url: bus })], 0],
])('%#', (facts, count) => expect(unplacedOf(new FactIndex(facts), row, 'AA')).toBe(count));
