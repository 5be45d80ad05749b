/** Datasets and readings of portals' catalogues in, verdicts out (framework, third edition, §2). */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Catalogues } from '../../src/assess/catalogues/evidence.ts';
import { criteria } from '../../src/assess/criteria/index.ts';
import { isAssessed } from '../../src/assess/scope.ts';
import { recognition } from '../../src/assess/framework.ts';
import { unseenIn } from '../../src/assess/confidence.ts';
import type { Fact, FactOf } from '../../src/contract/data/fact.ts';
import { isMachineReadable } from '../../src/language/signs.ts';
import { publishedRule } from '../../src/assess/catalogues/rule.ts';
import { FactIndex } from '../../src/facts/index.ts';
import { openness } from '../../src/assess/licences.ts';
import { capital, context, fact, judged, kinds, places } from '../small-world.ts';
import { county, dataset as listed, locals, otherState, state } from './tables/shapes.ts';

const dataset = (kind: string, more: Partial<FactOf<'dataset'>> = {}) =>
  fact('dataset', { kinds: [kind], recognised: [kind], updated: '2026-01-05', ...more });
const reading = (more: Partial<FactOf<'catalogue-reading'>> = {}) =>
  fact('catalogue-reading', { url: 'https://data.alpha.example/', ...more });
const national = { level: 'nation' as const };
const portal = (host: string, more: Partial<FactOf<'catalogue'>> = {}) =>
  fact('catalogue', { url: `https://${host}/`, software: 'ckan', ...more });

/** "present", "partial stale", "absent searched", as a criterion's tables write it; "proven" where the portals prove it. */
const short = (id: string, facts: Fact[]): string => {
  const { status, basis, reason, catalogues } = judged(id, facts);
  return [
    status,
    reason ?? (status === 'absent' ? basis : undefined),
    status === 'absent' && catalogues?.proven ? 'proven' : undefined,
  ]
    .filter(Boolean)
    .join(' ');
};

const environment = 'environment-catalogue';
test.each<[what: string, id: string, facts: Fact[], expected: string]>([
  ['a dataset', 'land-parcels', [dataset('parcels')], 'present'],
  ['of another kind', 'land-parcels', [dataset('trees')], 'absent uncovered'],
  ['of the past', 'land-parcels', [dataset('parcels', { title: 'Parcels 1928' })], 'absent uncovered'],
  ['of the past and today', 'land-parcels', [dataset('parcels', { title: 'Parcels 1928 to 2024' })], 'present'],
  ['of an unknown kind', 'land-parcels', [dataset('unheard-of')], 'absent uncovered'],
  ['of two kinds', 'land-parcels', [dataset('noise-map', { kinds: ['noise-map', 'parcels'] })], 'present'],
  [
    'of another city',
    'land-parcels',
    [dataset('parcels', { places: [{ scopeId: 'aa.beta', match: 'id' }] })],
    'absent uncovered',
  ],
  ['as old as allowed when it was read', 'land-parcels', [dataset('parcels', { updated: '2022-03-12' })], 'present'],
  ['older than that', 'land-parcels', [dataset('parcels', { updated: '2022-03-11' })], 'partial stale'],
  [
    'published long ago, no change is known',
    'land-parcels',
    [dataset('parcels', { updated: undefined, issued: '2012-01-01' })],
    'present',
  ],
  ['without any date', 'land-parcels', [dataset('parcels', { updated: undefined })], 'present'],
  [
    'read over four years ago',
    'land-parcels',
    [dataset('parcels', { read: '2022-08-21', updated: '2022-08-01' })],
    'partial stale',
  ],
  ['withdrawn', 'land-parcels', [dataset('parcels', { state: 'retired' })], 'partial stale'],
  ['for those with a login', 'land-parcels', [dataset('parcels', { access: 'login' })], 'partial siloed'],
  ['without a licence', 'land-parcels', [dataset('parcels', { licence: undefined })], 'partial unlicensed'],
  [
    'licence not specified',
    'land-parcels',
    [dataset('parcels', { licence: { name: 'License not specified' } })],
    'partial unlicensed',
  ],
  [
    'for no commercial use',
    'land-parcels',
    [dataset('parcels', { licence: { spdx: 'CC-BY-NC-4.0' } })],
    'partial unlicensed',
  ],
  ['as a document', 'land-parcels', [dataset('parcels', { formats: ['HTML', 'PDF'] })], 'partial incomplete'],
  ['in no stated format', 'land-parcels', [dataset('parcels', { formats: [] })], 'partial incomplete'],
  ['a good one beside a bad one', 'land-parcels', [dataset('parcels', { formats: [] }), dataset('parcels')], 'present'],
  ['live', 'live-traffic-parking', [dataset('parking-live', { live: true })], 'present'],
  ['not live', 'live-traffic-parking', [dataset('parking-live')], 'partial incomplete'],
  ['beside a listed record that falls short', 'land-parcels', [fact('parcels'), dataset('parcels')], 'present'],
  ['of a related kind', 'hazard-warnings', [dataset('flood-risk')], 'partial incomplete'],
  [
    'of a related kind, without a licence',
    'hazard-warnings',
    [dataset('flood-risk', { licence: undefined })],
    'absent searched',
  ],
  ['of a related kind, of the country', 'hazard-warnings', [dataset('flood-risk', national)], 'absent searched'],
  ['of the county', 'land-parcels', [dataset('parcels', county)], 'partial region'],
  ['of the state', 'land-parcels', [dataset('parcels', state)], 'partial region'],
  ['of another state', 'land-parcels', [dataset('parcels', otherState)], 'absent uncovered'],
  ['of the country', 'land-parcels', [dataset('parcels', national)], 'partial nation'],
  [
    'of the country, out of date',
    'land-parcels',
    [dataset('parcels', { ...national, updated: '2015-01-01' })],
    'absent uncovered',
  ],
  [
    'of the country, where the criterion inherits nothing',
    environment,
    [dataset('noise-map', national)],
    'absent uncovered',
  ],
  ['of the state, on a theme', environment, [dataset('noise-map', state)], 'partial region'],
  ['a core kind of a theme', environment, [dataset('noise-map')], 'present'],
  ['one of another kind', environment, [dataset('biodiversity')], 'partial incomplete'],
  ['two', environment, [dataset('biodiversity'), dataset('waste-amounts')], 'partial incomplete'],
  [
    'two, and one that falls short',
    environment,
    [dataset('biodiversity'), dataset('waste-amounts'), dataset('biodiversity', { licence: undefined })],
    'partial incomplete',
  ],
  ['three', environment, [dataset('biodiversity'), dataset('waste-amounts'), dataset('biodiversity')], 'present'],
  [
    'one, three times',
    environment,
    [1, 2, 3].map(() => dataset('biodiversity', { url: 'https://data.alpha.example/dataset/b' })),
    'partial incomplete',
  ],
  [
    'three that fall short',
    environment,
    [1, 2, 3].map(() => dataset('biodiversity', { formats: ['PDF'] })),
    'partial incomplete',
  ],
  [
    'a core kind beside what a survey missed',
    environment,
    [dataset('noise-map'), listed('ENVI', { found: false })],
    'present',
  ],
  ['a catalogue that nobody described', environment, [dataset('noise-map'), fact('catalogue')], 'present'],
])('a dataset %s: %s', (_, id, facts, expected) => expect(short(id, facts)).toBe(expected));

const host = 'data.alpha.example';
const own = portal(host);
test.each<[what: string, id: string, facts: Fact[], expected: string]>([
  ['the only portal', environment, [own, reading()], 'absent searched proven'],
  ['a portal that no registry lists', environment, [reading()], 'absent searched proven'],
  ['where a registry covers the country', environment, [own, reading(), ...locals(5)], 'absent searched proven'],
  ['what it doesn’t recognise as evidence', 'gtfs-schedule', [own, reading()], 'absent uncovered'],
  ['broke off', environment, [own, reading({ complete: false })], 'absent uncovered'],
  [
    '400 days before the newest snapshot',
    environment,
    [own, reading({ read: '2025-07-18' })],
    'absent searched proven',
  ],
  ['401 days before', environment, [own, reading({ read: '2025-07-17' })], 'absent uncovered'],
  ['a list of nothing', environment, [own, reading({ listed: 0, kinds: {} })], 'absent uncovered'],
  ['in a language that we can’t read', environment, [own, reading({ kinds: { trees: 20 } })], 'absent uncovered'],
  [
    'counts one that no fact describes',
    environment,
    [own, reading({ kinds: { trees: 400, 'noise-map': 1 } })],
    'absent uncovered',
  ],
  ['another portal wasn’t read', environment, [own, portal('geo.alpha.example'), reading()], 'absent uncovered'],
  [
    'the other was read too',
    environment,
    [own, portal('geo.alpha.example'), reading(), reading({ url: 'https://geo.alpha.example/' })],
    'absent searched proven',
  ],
  [
    'the other was read in part',
    environment,
    [own, portal('geo.alpha.example'), reading(), reading({ url: 'https://geo.alpha.example/', complete: false })],
    'absent uncovered',
  ],
  [
    'the other gives no list',
    environment,
    [own, portal('maps.alpha.example', { software: 'custom' }), reading()],
    'absent searched proven',
  ],
  [
    'the other is closed',
    environment,
    [own, portal('geo.alpha.example', { state: 'retired' }), reading()],
    'absent searched proven',
  ],
  [
    'an older reading that broke off',
    environment,
    [own, reading({ complete: false, read: '2026-01-01' }), reading()],
    'absent searched proven',
  ],
  [
    'a newer reading that broke off',
    environment,
    [own, reading({ complete: false, read: '2026-04-01' }), reading()],
    'absent searched proven',
  ],
  ['a portal that others share', environment, [reading({ shared: true })], 'absent uncovered'],
  [
    'a dataset that falls short',
    environment,
    [own, reading(), dataset('noise-map', { formats: ['PDF'] })],
    'partial incomplete',
  ],
  [
    'a list says there is none',
    environment,
    [own, reading(), listed('ENVI', { found: false })],
    'absent listed proven',
  ],
  ['the county has it', environment, [own, reading(), dataset('noise-map', county)], 'partial region'],
])('read completely, and nothing found, %s: %s', (_, id, facts, expected) => {
  expect(short(id, facts)).toBe(expected);
});

test.each<[what: string, id: string, facts: Fact[], expected: string]>([
  ['ten datasets', 'open-data-portal', [reading({ listed: 10 })], 'present'],
  ['nine', 'open-data-portal', [reading({ listed: 9 })], 'absent uncovered'],
  [
    'none, but it says that it has ten',
    'open-data-portal',
    [reading({ listed: 0, stated: 10, complete: false })],
    'present',
  ],
  ['not all of them', 'open-data-portal', [reading({ complete: false })], 'absent uncovered'],
  ['maps only', 'open-data-portal', [reading({ adapter: 'arcgisserver' })], 'absent uncovered'],
  ['long ago', 'open-data-portal', [reading({ read: '2022-08-21' })], 'partial stale'],
  ['on a portal that it shares', 'open-data-portal', [reading({ shared: true, listed: 12 })], 'partial incomplete'],
  [
    'where it was listed as something else',
    'open-data-portal',
    [portal(host, { catalogueType: 'Geoportal' }), reading()],
    'present',
  ],
  [
    'long ago, where a catalogue is listed',
    'portal-breadth',
    [portal(host), reading({ read: '2022-01-01', publishers: 3 })],
    'partial incomplete',
  ],
  ['of three publishers', 'portal-breadth', [reading({ publishers: 3 })], 'present'],
  ['of two', 'portal-breadth', [reading({ publishers: 2 })], 'partial incomplete'],
  [
    'of three domains',
    'portal-breadth',
    [reading({ kinds: { 'noise-map': 1, parcels: 1, 'parking-live': 2 } })],
    'present',
  ],
  ['through an interface', 'catalogue-api', [reading({ complete: false })], 'present'],
  ['from a list', 'catalogue-api', [reading({ adapter: undefined })], 'absent uncovered'],
])('a portal was read: %s: %s, %s', (_, id, facts, expected) => expect(short(id, facts)).toBe(expected));

test('a partial verdict by one of the published rule’s reasons', () => {
  for (const row of criteria) {
    const reasons = new Set<string>(publishedRule(row, kinds).partial.map(({ reason }) => reason));
    for (const { id, criterion } of kinds)
      if (criterion === row.criterionId)
        for (const more of [
          { licence: undefined },
          { formats: [] },
          { access: 'key' as const },
          { state: 'stale' as const },
        ])
          expect([...reasons, undefined], row.criterionId).toContain(
            judged(row.criterionId, [dataset(id, more)]).reason,
          );
  }
});

test('the datasets that count are cited, core kinds first, and the others are outranked', () => {
  const few = dataset('biodiversity'),
    core = dataset('noise-map'),
    old = dataset('noise-map', { updated: '2001-01-01' });
  const verdict = judged(environment, [few, old, core]);
  expect(verdict.facts).toEqual([core, few]);
  expect(verdict.outranked.map((record) => record.fact)).toEqual([old]);
  expect(verdict.groundedAt).toBe('2026-03-12');
});

test('the dataset’s own page is the first source, before a catalogue that only says it has the theme', () => {
  const page = 'https://data.alpha.example/dataset/noise';
  const verdict = judged(environment, [fact('catalogue', { themes: ['ENVI'] }), dataset('noise-map', { url: page })]);
  expect(verdict.facts.map(({ url }) => url)[0]).toBe(page);
});

describe('what catalogues hold is kept separate', () => {
  const many = [dataset('parcels'), reading(), dataset('noise-map', national)];
  test('from what registries list', () => {
    const index = new FactIndex(many);
    expect(index.reaching(capital)).toEqual([]);
    expect(index.ofNation('AA')).toEqual([]);
    expect(index.catalogued(capital).flat()).toHaveLength(3);
    expect(index.facts).toHaveLength(3);
  });
  test('and brings no city into scope', () => {
    const hamlet = places.find(({ scopeId }) => scopeId === 'aa.hamlet')!;
    const its = { places: [{ scopeId: 'aa.hamlet', match: 'id' as const }] };
    expect(
      isAssessed(hamlet, new FactIndex([1, 2, 3, 4, 5].map((n) => dataset('parcels', { ...its, registry: `r${n}` })))),
    ).toBe(false);
  });
});

const value = { present: 2, partial: 1, absent: 0 };
const anyDataset = fc
  .record({
    kinds: fc.uniqueArray(fc.constantFrom(...kinds.map(({ id }) => id), 'trees'), { minLength: 1, maxLength: 3 }),
    formats: fc.subarray(['CSV', 'PDF', 'HTML', 'WMS']),
    licence: fc.constantFrom({ spdx: 'CC-BY-4.0' }, { spdx: 'CC-BY-NC-4.0' }, undefined),
    access: fc.constantFrom('open' as const, 'key' as const),
    state: fc.constantFrom('active' as const, 'retired' as const),
    updated: fc.constantFrom('2026-03-01', '2024-01-01', '2015-01-01', undefined),
    read: fc.constantFrom('2026-03-12', '2020-03-12'),
    live: fc.constantFrom(true as const, undefined),
    level: fc.constantFrom('city' as const, 'city' as const, 'region' as const, 'nation' as const),
  })
  .map(({ level, ...more }) =>
    fact('dataset', {
      ...more,
      recognised: more.kinds,
      level,
      ...(level === 'region' ? { region: 'AA.01' } : {}),
    }),
  );
const others: Fact[] = [
  own,
  reading(),
  fact('parcels'),
  fact('catalogue', { themes: ['ENVI'] }),
  listed('ENVI', { found: false }),
];

test('adding a dataset never lowers a status, and the order of facts doesn’t matter', () => {
  fc.assert(
    fc.property(
      fc.array(anyDataset, { maxLength: 6 }),
      anyDataset,
      fc.subarray(others),
      fc.constantFrom(...new Set(kinds.map(({ criterion }) => criterion!))),
      (datasets, another, rest, id) => {
        const before = judged(id, [...rest, ...datasets]);
        const after = judged(id, [...rest, ...datasets, another]);
        expect(value[after.status]).toBeGreaterThanOrEqual(value[before.status]);
        const turned = judged(id, [another, ...datasets.toReversed(), ...rest.toReversed()]);
        const said = ({ status, basis, reason, facts }: typeof after) => [
          status,
          basis,
          reason,
          facts.map(({ record }) => record),
        ];
        expect(said(turned)).toEqual(said(after));
      },
    ),
    { numRuns: 300 },
  );
});

test('a proven absence is as sure as recognition allows', () => {
  const proven = judged(environment, [own, reading()]);
  const seen = judged(environment, [own, reading(), dataset('noise-map')]);
  const of = (verdicts: (typeof proven)[]) =>
    unseenIn(
      verdicts.map((verdict) => ({ countryCode: 'AA', verdicts: [verdict] })),
      context([]),
    )(proven, 'AA').chance;
  // Where half of the cities whose portals were read have it: 0.5 ÷ recall have it, and 1 − recall of those aren't recognised.
  expect(of([proven, seen])).toBeCloseTo(((0.5 / recognition.recall) * (1 - recognition.recall)) / (1 - 0.5), 6);
  expect(of([proven, proven, proven, seen])).toBeLessThan(of([proven, seen]));
});

test.each<[format: string, expected: boolean]>([
  ['CSV', true],
  ['ESRI REST', true],
  ['APPLICATION/GEO+JSON', true],
  ['XLSX', true],
  ['GTFS-RT', true],
  ['PDF', false],
  ['WEB PAGE', false],
  ['TEXT/HTML', false],
  ['JPEG', false],
  ['DOCX', false],
  ['', false],
])('whether software reads %s as data: %s', (format, expected) => expect(isMachineReadable(format)).toBe(expected));

test.each([
  [undefined, 'none'],
  [{ name: 'notspecified' }, 'none'],
  [{ name: 'No License' }, 'none'],
  [{ name: 'See Terms of Use' }, 'none'],
  [{ name: 'No se especificó la licencia' }, 'none'],
  [{ url: 'https://gis.example/datasets/a_4/license.json' }, 'none'],
  [{ name: 'Other (Not Open)' }, 'closed'],
  [{ name: 'EuroGeographics: no commercial use' }, 'closed'],
  [{ url: 'https://creativecommons.org/licenses/by-nc/4.0/' }, 'closed'],
  [{ url: 'https://creativecommons.org/licenses/by/4.0/' }, 'open'],
  [{ name: 'City of Philadelphia License' }, 'open'],
  [{ name: 'Incident data terms' }, 'open'],
] as const)('terms %o are %s', (licence, expected) => expect(openness(licence)).toBe(expected));

test('one list for all cities of a region is graded once', () => {
  const index = new FactIndex([dataset('parcels', national)]);
  const catalogues = new Catalogues(index, kinds, { newest: '2026-08-22' });
  const row = criteria.find(({ criterionId }) => criterionId === 'land-parcels')!;
  const [a, b] = [places[0]!, places[1]!].map((place) => catalogues.of(place).evidence(row).records[0]!.dataset);
  expect(a).toBe(b);
});
