/** What a present verdict says of records that need a key or a login. */
import { expect, test } from 'vitest';
import type { Fact } from '../../src/contract/data/fact.ts';
import { fact, findingIn } from '../small-world.ts';

const closedToo = (criterionId: string, facts: Fact[]) =>
  /(?<=\. )(?:One|\d+) (?:more|of them).*/.exec(findingIn(criterionId, facts))?.[0];
const feed = (more: Partial<Fact> = {}) => fact('gtfs-schedule', more as object);
const own = (more: Partial<Fact> = {}) => fact('catalogue', more as object);

test.each<[expected: string | undefined, criterionId: string, ...facts: Fact[]]>([
  [undefined, 'gtfs-schedule', feed()],
  [undefined, 'gtfs-schedule', feed({ access: 'key' })],
  [undefined, 'gtfs-schedule', feed(), feed({ state: 'stale', access: 'key' })],
  ['One more needs an access key: Metro.', 'gtfs-schedule', feed(), feed({ access: 'key', title: 'Metro' })],
  ['One more needs a login: Metro.', 'gtfs-schedule', feed(), feed({ access: 'login', title: 'Metro' })],
  [
    '2 more need an access key: Metro (2 records).',
    'gtfs-schedule',
    feed(),
    feed({ access: 'key', title: 'Metro' }),
    feed({ access: 'key', title: 'Metro' }),
  ],
  [
    '2 more need a login or an access key: Bus and Metro.',
    'gtfs-schedule',
    feed(),
    feed({ access: 'key', title: 'Bus' }),
    feed({ access: 'login', title: 'Metro' }),
  ],
  [
    'One more in the Transitland Atlas (21 August 2026) needs an access key: Metro.',
    'gtfs-schedule',
    feed(),
    feed({ registry: 'transitland-atlas', access: 'key', title: 'Metro' }),
  ],
  // The same address, open in one registry and with a key in another.
  [
    undefined,
    'gtfs-schedule',
    feed({ url: 'https://www.city.example/gtfs.zip' }),
    feed({ registry: 'transitland-atlas', access: 'key', url: 'http://city.example/gtfs.zip' }),
  ],
  // One feed that two registries list.
  [
    'One more needs an access key: Metro.',
    'gtfs-schedule',
    feed(),
    feed({ access: 'key', title: 'Metro', url: 'https://city.example/key.zip' }),
    feed({ registry: 'transitland-atlas', access: 'key', title: 'Metro', url: 'https://city.example/key.zip' }),
  ],
  ['One of them needs a login.', 'open-data-portal', own(), own({ access: 'login' })],
  [undefined, 'open-data-portal', own({ access: 'login' })],
])('%s', (expected, criterionId, ...facts) => expect(closedToo(criterionId, facts)).toBe(expected));
