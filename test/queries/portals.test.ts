/** Which portals a place has: those that can be searched, its own first, at most five. */
import { expect, test } from 'vitest';
import type { AssessedCity } from '../../src/assess/assess.ts';
import { NationPortals } from '../../src/contract/answers/found-portals.ts';
import type { FactOf } from '../../src/contract/data/fact.ts';
import { nationPortals } from '../../src/queries/portals.ts';
import type { Atlas } from '../../src/queries/atlas.ts';
import type { Reach } from '../../src/contract/data/fact.ts';
import { capital, fact, places } from '../small-world.ts';

type Catalogue = FactOf<'catalogue'>;
const catalogue = (host: string, more: Partial<Catalogue> = {}): Reach => {
  const made = fact('catalogue', { url: `https://${host}/`, title: host, software: 'ckan', ...more });
  return { fact: made, level: made.level, match: 'id' };
};
const of = (level: 'region' | 'nation', host: string, more: Partial<Catalogue> = {}) =>
  catalogue(host, { level, ...(level === 'region' ? { region: 'AA.01' } : {}), ...more });

const hamlet = places.find(({ scopeId }) => scopeId === 'aa.hamlet')!;
const atlas = {
  byNation: new Map([['AA', [{ scopeId: capital.scopeId, countryCode: 'AA', place: capital } as AssessedCity]]]),
  listed: new Map([['AA', [{ scopeId: 'aa.hamlet', countryCode: 'AA', place: hamlet, records: [] }]]]),
  provenance: { licence: 'https://creativecommons.org/licenses/by/4.0/', dataDate: '2026-08-22' },
} as unknown as Atlas;

/** Hosts of the portals of the capital, where these facts reach it and only the last of them the hamlet. */
function portals(reaching: Reach[]) {
  const answer = nationPortals(atlas, 'AA', {
    reaching: ({ scopeId }) => (scopeId === capital.scopeId ? reaching : reaching.slice(-1)),
    platform: ({ software, url }) =>
      software === 'ckan' ? { platform: 'ckan', base: url.replace(/\/$/, '') } : undefined,
    languages: ['fr'],
  });
  expect(NationPortals.parse(answer)).toEqual(answer);
  return answer;
}
const hosts = (reaching: Reach[]): string[] => {
  const { places: at, portals: all } = portals(reaching);
  return at[capital.scopeId]?.portals.map((i) => new URL(all[i]!.base).host) ?? [];
};

test.each<[string, Reach[], string[]]>([
  ['none', [], []],
  ['no platform that can be searched', [catalogue('a.example', { software: 'wordpress' })], ['a.example']],
  ['closed', [catalogue('a.example', { state: 'retired' })], []],
  ['without an answer', [catalogue('a.example', { apiStatus: 'inactive' })], []],
  ['a trial', [catalogue('test.a.example')], []],
  ['one address in two registries', [catalogue('a.example'), catalogue('www.a.example')], ['a.example']],
  [
    'its own, its region’s, its nation’s',
    [of('nation', 'n.example'), of('region', 'r.example'), catalogue('c.example')],
    ['c.example', 'r.example', 'n.example'],
  ],
  [
    'room for region and nation beside many of its own',
    [...'abcdef']
      .map((name) => catalogue(`${name}.example`))
      .concat(of('region', 'r.example'), of('nation', 'n.example')),
    ['a.example', 'b.example', 'c.example', 'r.example', 'n.example'],
  ],
  [
    'further ones of its own where there is room',
    [...'abcdef'].map((name) => catalogue(`${name}.example`)).concat(of('nation', 'n.example')),
    ['a.example', 'b.example', 'c.example', 'd.example', 'n.example'],
  ],
  ['of a nation one', [of('nation', 'office.example'), of('nation', 'data.gov')], ['data.gov']],
  [
    'a stale one last',
    [catalogue('a.example', { state: 'stale' }), catalogue('b.example')],
    ['b.example', 'a.example'],
  ],
])('%s', (_, reaching, expected) => expect(hosts(reaching)).toEqual(expected));

test('a portal is in the file once, for any number of places; a place without one isn’t', () => {
  const answer = portals([catalogue('c.example'), of('nation', 'n.example')]);
  expect(answer.portals.map(({ base, level, platform }) => [base, level, platform])).toEqual([
    ['https://c.example', 'city', 'ckan'],
    ['https://n.example', 'nation', 'ckan'],
  ]);
  expect(answer.places).toEqual({
    'aa.alpha': { name: 'Alpha', portals: [0, 1] },
    'aa.hamlet': { name: 'Hamlet', portals: [1] },
  });
  expect(portals([]).places).toEqual({});
});
