/** Every criterion: facts in, status, basis, reason and confidence out. */
import { describe, expect, test } from 'vitest';
import { criteria } from '../../src/assess/criteria/index.ts';
import { judge } from '../../src/assess/judge.ts';
import type { Fact } from '../../src/contract/fact.ts';
import { capital, context, fact } from '../small-world.ts';

const row = (id: string) => criteria.find(({ criterionId }) => criterionId === id)!;
const verdict = (id: string, facts: Fact[]) => {
  const world = context(facts);
  return judge(row(id), capital, world.index.reaching(capital), world);
};

/** "present", "partial stale", "absent searched". */
const short = (id: string, facts: Fact[]) => {
  const { status, basis, reason } = verdict(id, facts);
  return [status, reason ?? (status === 'absent' ? basis : undefined)].filter(Boolean).join(' ');
};

const elsewhere = { places: [{ scopeId: 'aa.beta', match: 'name-and-subdivision' as const }] };
const wide = { level: 'nation' as const, places: [{ scopeId: 'aa.alpha', match: 'wide-bounding-box' as const }] };
const feeds = (n: number) => Array.from({ length: n }, () => fact('gtfs-schedule', elsewhere));
const locals = (n: number) => Array.from({ length: n }, () => fact('catalogue', elsewhere));
const county = { level: 'region' as const, region: 'AA.01.025' };
const state = { level: 'region' as const, region: 'AA.01' };
const otherState = { level: 'region' as const, region: 'AA.02' };
const nation = { level: 'nation' as const, ownerType: 'national' as const };
const licence = { url: 'https://licence.example/' };

const tables: Record<string, [facts: Fact[], expected: string][]> = {
  'gtfs-schedule': [
    [[fact('gtfs-schedule')], 'present'],
    [[fact('gtfs-schedule', { official: false })], 'partial unofficial'],
    [[fact('gtfs-schedule', { access: 'key' })], 'partial siloed'],
    [[fact('gtfs-schedule', { access: 'login' })], 'partial siloed'],
    [[fact('gtfs-schedule', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-schedule', { state: 'stale', successors: ['9'] })], 'absent uncovered'],
    [[fact('gtfs-schedule', { state: 'stale' }), fact('gtfs-schedule')], 'present'],
    [[fact('gtfs-schedule', { access: 'key' }), fact('gtfs-schedule', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-schedule', wide)], 'partial nation'],
    [[fact('gtfs-schedule', { level: 'nation', match: 'nation-code' })], 'absent uncovered'],
    [[fact('gtfs-schedule', { ...wide, access: 'key' })], 'absent uncovered'],
    [feeds(2), 'absent uncovered'],
    [feeds(3), 'absent searched'],
    [[fact('gtfs-realtime')], 'absent uncovered'],
  ],
  'gtfs-realtime': [
    [[fact('gtfs-realtime')], 'present'],
    [[fact('gtfs-realtime', { access: 'key' })], 'partial siloed'],
    [[fact('gtfs-realtime', { state: 'stale' })], 'partial stale'],
    [[fact('gtfs-realtime', wide)], 'partial nation'],
    [feeds(3), 'absent searched'],
  ],
  'transit-data-licence': [
    [[fact('gtfs-schedule', { licence })], 'present'],
    [[fact('gtfs-schedule')], 'partial unlicensed'],
    [[fact('gtfs-schedule', { licence, access: 'key' })], 'absent uncovered'],
    [[fact('gtfs-schedule', { ...wide, licence })], 'partial nation'],
    [[fact('gtfs-schedule', wide)], 'absent uncovered'],
  ],
  'open-data-portal': [
    [[fact('catalogue')], 'present'],
    [[fact('catalogue', { apiStatus: 'inactive' })], 'partial stale'],
    [[fact('catalogue', { state: 'retired' })], 'partial stale'],
    [[fact('catalogue', { catalogueType: 'Geoportal' })], 'partial incomplete'],
    [[fact('catalogue', county)], 'partial region'],
    [[fact('catalogue', state)], 'partial region'],
    [[fact('catalogue', otherState)], 'absent uncovered'],
    [[fact('catalogue', nation)], 'absent uncovered'],
    [[fact('catalogue', state), fact('catalogue', { catalogueType: 'Geoportal' })], 'partial incomplete'],
    [locals(4), 'absent uncovered'],
    [locals(5), 'absent searched'],
  ],
  'geoportal': [
    [[fact('catalogue', { catalogueType: 'Geoportal' })], 'present'],
    [[fact('catalogue')], 'absent uncovered'],
    [[fact('catalogue', { catalogueType: 'Geoportal', state: 'retired' })], 'partial stale'],
    [[fact('catalogue', { ...county, catalogueType: 'Geoportal' })], 'partial region'],
  ],
  'portal-breadth': [
    [[1, 2, 3].map((n) => fact('catalogue', { url: `https://h${n}.example/` })), 'present'],
    [[fact('catalogue', { url: 'https://www.h.example/a' }), fact('catalogue', { url: 'https://h.example/b' }), fact('catalogue', { url: 'https://i.example/' })], 'partial incomplete'],
    [[fact('catalogue', { state: 'retired' })], 'absent uncovered'],
  ],
  'catalogue-api': [
    [[fact('catalogue', { endpoints: ['ckan:package-search'] })], 'present'],
    [[fact('catalogue', { endpoints: ['sitemap', 'rss'] })], 'absent uncovered'],
    [[fact('catalogue', { endpoints: ['ckan'], apiStatus: 'uncertain' })], 'partial stale'],
    [[fact('catalogue', { ...state, endpoints: ['ckan'] })], 'partial region'],
    [[fact('catalogue', { ...state, endpoints: ['ckan'], apiStatus: 'uncertain' })], 'absent uncovered'],
  ],
  'geo-web-services': [
    [[fact('catalogue', { endpoints: ['wms130'] })], 'present'],
    [[fact('catalogue', { endpoints: ['ogcrecordsapi'] })], 'absent uncovered'],
    [[fact('catalogue', { endpoints: ['arcgis:rest:services'] })], 'partial siloed'],
    [[fact('catalogue', { ...state, endpoints: ['wfs200'] })], 'partial region'],
    [[fact('catalogue', { endpoints: ['wms130'], apiStatus: 'inactive' })], 'absent uncovered'],
  ],
  'catalogue-metadata': [
    [[fact('catalogue', { endpoints: ['dcatap201'] })], 'present'],
    [[fact('catalogue', { endpoints: ['csw202'] })], 'present'],
    [[fact('catalogue', { software: 'ckan' })], 'partial incomplete'],
    [[fact('catalogue', { ...state, endpoints: ['oaipmh20'] })], 'partial region'],
    [[fact('catalogue', { software: 'custom' })], 'absent uncovered'],
  ],
  'telecom-catalogue': [
    [[fact('catalogue', { themes: ['Utilities / Communication'] })], 'present'],
    [[fact('catalogue', { title: 'Public Wi-Fi map' })], 'present'],
    [[fact('catalogue', { ...nation, publisher: 'Telecommunications Authority' })], 'partial nation'],
    [[fact('catalogue', { ...nation, publisher: 'Ministry of Telework' })], 'absent uncovered'],
  ],
  'official-statistics': [
    [[fact('catalogue', { catalogueType: 'Indicators catalog' })], 'present'],
    [[fact('catalogue', { title: 'Alpha Statistics Portal' })], 'present'],
    [[fact('catalogue', { ...nation, catalogueType: 'Indicators catalog' })], 'partial nation'],
    [[], 'absent searched'],
  ],
  ...Object.fromEntries(([['address-register', 'addresses'], ['land-parcels', 'parcels'], ['building-footprints', 'buildings']] as const).map(([id, kind]) => [id, [
    [[fact(kind, { licence })], 'present'],
    [[fact(kind)], 'partial unlicensed'],
    [[fact(kind, { licence, cachedOnly: true })], 'partial stale'],
    [[fact(kind, { licence, state: 'retired' })], 'partial stale'],
    [[fact(kind, county)], 'partial region'],
    [[fact(kind, { ...county, state: 'retired' })], 'absent searched'],
    [[fact(kind, { level: 'nation' })], 'partial nation'],
    [[fact(kind, { level: 'nation' }), fact(kind, state)], 'partial region'],
    [[fact(kind, elsewhere)], 'absent searched'],
    [[], 'absent uncovered'],
  ] satisfies [Fact[], string][]])),
  ...Object.fromEntries(([
    ['transport-catalogue', 'TRAN'], ['energy-catalogue', 'ENER'], ['water-catalogue', 'Oceans'], ['environment-catalogue', 'ENVI'],
    ['planning-catalogue', 'Structure'], ['administrative-boundaries', 'Boundaries'], ['population-catalogue', 'SOCI'],
    ['social-services-catalogue', 'HEAL'], ['economy-catalogue', 'ECON'],
  ] as const).map(([id, theme]) => [id, [
    [[fact('catalogue', { themes: ['AGRI', theme] })], 'present'],
    [[fact('catalogue', { themes: ['AGRI'] })], 'absent uncovered'],
    [[fact('catalogue', { themes: [theme], state: 'retired' })], 'absent uncovered'],
    [[fact('catalogue', { ...county, themes: [theme] })], 'partial region'],
    [[fact('catalogue', { ...nation, themes: [theme] })], 'absent uncovered'],
    [[...locals(5)], 'absent searched'],
  ] satisfies [Fact[], string][]])),
};

describe.each(criteria.map(({ criterionId }) => criterionId))('%s', (id) => {
  test('has a table', () => expect(tables[id]?.length).toBeGreaterThanOrEqual(3));
  test.each((tables[id] ?? []).map(([facts, expected], i) => ({ i, facts, expected })))('row $i: $expected', ({ facts, expected }) => {
    expect(short(id, facts)).toBe(expected);
  });
});

test('a partial verdict by one of the rule’s reasons, and no other', () => {
  for (const { criterionId, rule } of criteria) {
    const told = new Set<string>(rule.partial.map(({ reason }) => reason));
    for (const [facts] of tables[criterionId]!) {
      const { reason } = verdict(criterionId, facts);
      if (reason) expect(told, criterionId).toContain(reason);
    }
  }
});

test('verdicts cite the facts they rest on, and no others', () => {
  const good = fact('gtfs-schedule'), key = fact('gtfs-schedule', { access: 'key' });
  expect(verdict('gtfs-schedule', [key, good]).facts).toEqual([good]);
  expect(verdict('gtfs-schedule', feeds(3)).facts).toEqual([]);
});

test('confidence follows the framework', () => {
  expect(verdict('gtfs-schedule', [fact('gtfs-schedule')]).confidence).toBe(0.81);
  expect(verdict('gtfs-schedule', [fact('gtfs-schedule', { places: [{ scopeId: 'aa.alpha', match: 'bounding-box-150km' }] })]).confidence).toBe(0.63);
  expect(verdict('transport-catalogue', [fact('catalogue', { themes: ['TRAN'] })]).confidence).toBe(0.61);
  expect(verdict('address-register', [fact('addresses', county)]).confidence).toBe(0.72);
  expect(verdict('gtfs-schedule', feeds(3)).confidence).toBe(0.45);
  expect(verdict('gtfs-schedule', feeds(2)).confidence).toBe(0.1);
});
