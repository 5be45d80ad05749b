/** Sources of a country or region (framework, third edition, §1): grain, reach, access and licence decide what they're worth for a city. */
import { expect, test } from 'vitest';
import type { FactOf } from '../../src/contract/data/fact.ts';
import { findingOf } from '../../src/wording/finding.ts';
import { fact, judged, names } from '../small-world.ts';
import { state } from './tables/shapes.ts';

type Source = Partial<FactOf<'national-source'>>;

const open: Source = { licence: { name: 'CC BY 4.0', url: 'https://terms.example/' } };
const source = (criterion: string, more: Source = {}) =>
  fact('national-source', {
    registry: 'national-sources',
    title: 'National Register',
    level: 'nation',
    criteria: [criterion],
    form: 'download',
    grains: ['address'],
    ...more,
  });

const short = (id: string, more: Source): string => {
  const { status, basis, reason } = judged(id, [source(id, more)]);
  return [status, basis, reason].filter(Boolean).join(' ');
};

test.each<[what: string, id: string, more: Source, expected: string]>([
  ['a register of the country', 'address-register', open, 'present inherited'],
  ['one of the state', 'address-register', { ...open, ...state }, 'present inherited'],
  ['one of the city itself', 'address-register', { ...open, level: 'city' }, 'present listed'],
  ['a free key', 'address-register', { ...open, access: 'key' }, 'present inherited'],
  ['a login', 'address-register', { ...open, access: 'login' }, 'partial inherited siloed'],
  ['a viewer', 'address-register', { ...open, access: 'proprietary' }, 'partial inherited siloed'],
  ['no licence', 'address-register', {}, 'partial inherited unlicensed'],
  ['a closed licence', 'address-register', { licence: { name: 'CC BY-NC 4.0' } }, 'partial inherited unlicensed'],
  ['a part of the country', 'address-register', { ...open, part: true }, 'partial inherited incomplete'],
  ['only its portal', 'address-register', { ...open, portalOnly: true }, 'partial inherited incomplete'],
  ['pictures', 'address-register', { ...open, form: 'wms' }, 'partial inherited incomplete'],
  ['a coarser grain', 'address-register', { ...open, grains: ['municipality'] }, 'partial inherited incomplete'],
  ['somebody else’s', 'administrative-boundaries', { ...open, unofficial: true }, 'partial inherited unofficial'],
  ['old knowledge', 'address-register', { ...open, updated: '2012-12-31' }, 'partial inherited stale'],
  ['fine terrain', 'terrain-elevation', { ...open, resolution: 5 }, 'present inherited'],
  ['coarse terrain', 'terrain-elevation', { ...open, resolution: 10 }, 'partial inherited incomplete'],
  ['terrain of unknown grain', 'terrain-elevation', open, 'partial inherited incomplete'],
  ['what depends on stops', 'gtfs-schedule', { ...open, grains: ['feed'] }, 'partial inherited incomplete'],
  [
    'stops in every town, as a document says',
    'gtfs-schedule',
    { ...open, grains: ['feed'], everywhere: 'https://law.example/' },
    'present inherited',
  ],
  [
    'those of every town without a licence',
    'gtfs-realtime',
    { everywhere: 'https://law.example/' },
    'partial inherited unlicensed',
  ],
  ['what depends on stops, of a city-state', 'gtfs-realtime', { ...open, level: 'city' }, 'present listed'],
  ['what depends on stations', 'river-levels', { ...open, grains: ['station'] }, 'partial inherited incomplete'],
  ['a theme', 'water-catalogue', { ...open, grains: ['municipality'] }, 'partial inherited nation'],
  ['a theme, of the state', 'water-catalogue', { grains: ['municipality'], ...state }, 'partial inherited region'],
  ['a theme, coarser', 'water-catalogue', { ...open, grains: ['region'] }, 'absent uncovered'],
  ['a theme, behind a login', 'water-catalogue', { grains: ['municipality'], access: 'login' }, 'absent uncovered'],
])('%s: %s', (_, id, more, expected) => expect(short(id, more)).toBe(expected));

test('a source of the country counts in full where the city’s own record falls short', () => {
  const own = fact('addresses', { state: 'retired' });
  const verdict = judged('address-register', [own, source('address-register', open)]);
  expect([verdict.status, verdict.basis, verdict.facts.map(({ kind }) => kind)]).toEqual([
    'present',
    'inherited',
    ['national-source'],
  ]);
});

test('the city’s own record counts before it', () => {
  const own = fact('addresses', { licence: { url: 'https://licence.example/' } });
  const verdict = judged('address-register', [source('address-register', open), own]);
  expect([verdict.basis, verdict.facts]).toEqual(['listed', [own]]);
});

const plant = fact('power-plant', { state: 'stale', fuel: 'gas', capacityMw: 5 });
const station = (more: object) =>
  fact('air-quality-station', {
    registry: 'air-quality-stations',
    foreign: false,
    parameters: ['pm25'],
    updated: '2022-12-16',
    ...more,
  });
test.each<[what: string, id: string, near: Parameters<typeof judged>[1], more: Source, expected: string]>([
  ['a register of all plants, and a plant near the city', 'power-plant-register', [plant], open, 'present inherited'],
  ['one without a licence', 'power-plant-register', [plant], {}, 'partial listed stale'],
  ['one of a part of the country', 'power-plant-register', [plant], { ...open, part: true }, 'partial listed stale'],
  ['a live network, and its station in an old list', 'air-quality', [station({})], open, 'present inherited'],
  ['an inactive station', 'air-quality', [station({ state: 'retired' })], open, 'partial listed stale'],
  ['an embassy’s', 'air-quality', [station({ foreign: true })], open, 'partial listed stale'],
])('%s: %s', (_, id, near, more, expected) => {
  const { status, basis, reason } = judged(id, [...near, source(id, { ...more, grains: ['station'], live: true })]);
  expect([status, basis, reason].filter(Boolean).join(' ')).toBe(expected);
});

test('a catalogue of the country with the theme leads less far than a source, one of the city further', () => {
  const catalogue = (more: object) =>
    fact('catalogue', {
      registry: 'dataportals-registry',
      title: 'Geoportal of the Federal Institute of Hydrology',
      publisher: 'Federal Institute of Hydrology',
      themes: ['Inland Waters'],
      ...more,
    });
  const gauges = source('river-levels', { ...open, grains: ['station'] });
  const kinds = (more: object) => judged('river-levels', [catalogue(more), gauges]).counted[0]!.fact.kind;
  expect(kinds({ level: 'nation', ownerType: 'national' })).toBe('national-source');
  expect(kinds({ level: 'city' })).toBe('catalogue');
});

test('a source for other criteria says nothing', () =>
  expect(judged('land-parcels', [source('address-register', open)]).basis).toBe('uncovered'));

const where = 'our own list of sources (22 August 2026)';
test.each<[what: string, id: string, more: Source, sentence: string]>([
  [
    'it serves the city',
    'address-register',
    open,
    `We found an address register for Aland in ${where}. It covers Alpha too: National Register.`,
  ],
  [
    'its licence isn’t known',
    'address-register',
    {},
    `We found no address register for Alpha itself. Our own list of sources (22 August 2026) lists a source for Aland, but we know of no public document that states its licence: National Register.`,
  ],
  [
    'it is a viewer',
    'address-register',
    { access: 'proprietary' },
    `We found no address register for Alpha itself. Our own list of sources (22 August 2026) lists a source for Aland, but it’s only a viewer or an undocumented interface: National Register.`,
  ],
  [
    'it is on a theme',
    'water-catalogue',
    { grains: ['municipality'] },
    `We found no city catalogue with water data for Alpha itself. Our own list of sources (22 August 2026) lists a source of water data for Aland: National Register.`,
  ],
])('a finding says that %s', (_, id, more, sentence) =>
  expect(findingOf(judged(id, [source(id, more)]), names)).toBe(sentence),
);
