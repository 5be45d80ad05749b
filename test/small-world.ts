/** A small world for tests: a few places and registries, and facts made from what a test cares about. */
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Data } from '../src/facts/data.ts';
import { DatasetKind } from '../src/contract/data/dataset-kind.ts';
import { Confidence } from '../src/contract/answers/confidence.ts';
import { Fact, type FactKind, type FactOf } from '../src/contract/data/fact.ts';
import { Registry } from '../src/contract/data/registry.ts';
import { Nation, NationGroup, Place } from '../src/contract/data/place.ts';
import type { WordData } from '../src/contract/data/words.ts';
import { FactIndex } from '../src/facts/index.ts';
import { noListings } from '../src/facts/listings.ts';
import { formatRows } from '../src/facts/data-files.ts';
import { profiles } from '../src/facts/countries.ts';
import { readLanguages } from '../src/facts/interface-languages.ts';
import { readWords } from '../src/facts/words.ts';
import { Catalogues } from '../src/assess/catalogues/evidence.ts';
import { coverageOf } from '../src/assess/coverage.ts';
import { Grades } from '../src/assess/grades.ts';
import { criteria } from '../src/assess/criteria/index.ts';
import { judge } from '../src/assess/judge.ts';
import type { Context, Judged } from '../src/assess/verdict.ts';
import { findingOf } from '../src/wording/finding.ts';
import type { Names } from '../src/wording/scene.ts';
import rows from '../data/registries.json' with { type: 'json' };

/** Snapshot dates that tests tell of; other registries have the newest. */
const dates: Record<string, string> = {
  'air-quality-stations': '2022-12-16',
  'awesome-citygml': '2026-05-18',
  'brigade-information': '2023-02-21',
  'cap-alert-feeds': '2026-06-29',
  'climate-city-targets': '2022-12-20',
  'consul-participation': '2019-05-13',
  'datameet-municipal-maps': '2023-11-16',
  'datagov-open-data-sites': '2021-10-05',
  'dataportals-registry': '2026-08-22',
  'editor-layer-index': '2024-10-22',
  'electrical-grid-datasets': '2026-07-17',
  'electricitymaps-zones': '2023-01-30',
  'eea-air-stations': '2026-03-26',
  'eubucco-building-sources': '2026-06-30',
  'esri-open-data-gallery': '2017-03-04',
  'freifunk-directory': '2026-08-21',
  'gbfs-systems': '2026-07-21',
  'gorge-hydrology': '2026-04-16',
  'government-github-orgs': '2024-03-02',
  'indian-open-maps': '2026-04-03',
  'korea-air-stations-2025': '2025-09-26',
  'lhp-gauges-germany': '2026-06-23',
  'mds-agencies': '2025-06-04',
  'meteostat-stations': '2026-08-16',
  'mlab-sites': '2026-01-14',
  'mobility-database-catalogs': '2026-08-04',
  'odi-cidades-brasil': '2024-06-24',
  musterdatenkatalog: '2024-09-02',
  'ocds-publishers': '2026-07-24',
  'open-raadsinformatie': '2026-04-14',
  'okfn-dataportals': '2026-06-23',
  'open-data-canada': '2020-03-11',
  'open-data-uk': '2026-08-21',
  'open311status-cities': '2026-07-21',
  'opendata-scotland': '2026-08-21',
  'openaddresses-sources': '2026-08-22',
  'openaq-sources': '2026-08-11',
  'openpolicedata-sources': '2026-06-19',
  'osm-community-index': '2026-07-31',
  'parking-sources': '2026-08-02',
  'power-plants': '2021-06-02',
  'querido-diario-brazil': '2026-08-02',
  'r311-open311-endpoints': '2026-01-30',
  'river-gauges-agencies': '2026-03-23',
  'river-gauges-national': '2026-02-03',
  'rivretrieve-gauges': '2026-03-23',
  'sdmx-sources': '2026-04-04',
  'traffic-cameras-us': '2024-10-05',
  'transitland-atlas': '2026-08-21',
  'transport-apis': '2024-02-21',
  'us-air-stations': '2024-09-24',
  'us-council-districts': '2026-07-09',
  'waste-collection': '2026-08-06',
  'wis2-centres': '2026-08-17',
};

const named = new Set([...criteria.flatMap((row) => row.registries), 'openpolicedata-sources']);
/** Registry of what portals' catalogues hold. */
export const harvest = 'portal-catalogues';

/** Every registry that a criterion names, that of the catalogues, and one whose records only make a city one that is assessed. */
export const registries = [
  ...(rows as unknown as Registry[]).filter(({ slug }) => named.has(slug)),
  {
    slug: harvest,
    shortTitle: 'catalogues of portals',
    origin: undefined,
    nations: undefined,
    enumerates: undefined,
    judgesFew: undefined,
  },
].map(({ slug, shortTitle, origin, nations, enumerates, judgesFew }) =>
  Registry.parse({
    slug,
    title: shortTitle,
    shortTitle,
    homepage: 'https://registry.example/',
    attribution: `${shortTitle}, CC0`,
    coverage: 'A test.',
    refresh: 'upstream',
    licence: { name: 'CC0', spdx: 'CC0-1.0', url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
    upstream: [
      {
        repository: 'https://repository.example/r',
        commit: '0'.repeat(40),
        date: dates[slug] ?? '2026-08-22',
        paths: ['*'],
      },
    ],
    origin,
    nations,
    enumerates,
    judgesFew,
  }),
);

const nation = (countryCode: string, alpha3: string, name: string): Nation =>
  Nation.parse({ countryCode, alpha3, name, region: 'Test', subregion: 'Test', sovereign: true, names: {} });
export const nations = [nation('AA', 'AAA', 'Aland'), nation('BB', 'BBB', 'Beland'), nation('CC', 'CCC', 'Celand')];

export const nationGroups = [
  NationGroup.parse({
    id: 'ab',
    name: 'A and B',
    aliases: ['a-and-b'],
    members: ['AA', 'BB'],
    since: '2001-02-03',
    source: 'https://group.example/',
  }),
  NationGroup.parse({ id: 'tests', name: 'Tests', m49: ['Test'], source: 'https://group.example/m49' }),
];

const place = (scopeId: string, name: string, population: number, more: Partial<Place> = {}): Place =>
  Place.parse({
    scopeId,
    geonameId: 1 + [...scopeId].reduce((n, c) => ((n * 31) % 1e6) + c.charCodeAt(0), 7),
    name,
    admin1: `${scopeId.slice(0, 2).toUpperCase()}.01`,
    coordinates: [10, 50],
    population,
    ...more,
  });
export const capital = place('aa.alpha', 'Alpha', 900_000, { capital: true, admin2: '025' });
export const places = [
  capital,
  place('aa.beta', 'Beta', 1_200_000),
  place('aa.gamma', 'Gamma', 300_000, { admin1: 'AA.02' }),
  place('aa.hamlet', 'Hamlet', 20_000),
  place('aa.islet', 'Islet', 18_000),
  place('bb.alpha', 'Alpha', 2_000_000, { capital: true }),
  place('cc.delta-2', 'Delta', 30_000),
];
export const subdivisions = [
  { code: 'AA.01', name: 'Northland' },
  { code: 'AA.02', name: 'Southland' },
  { code: 'BB.01', name: 'Eastland' },
  { code: 'CC.01', name: 'Westland' },
];

const nothing = { cases: 0, brier: 0, brierOfRate: 0, buckets: [] };
/** Weights that are easy to reckon with: 0.98 for a present verdict by official code; nine of ten sources are found, so that what isn’t found is missing. */
export const fitted = Confidence.parse({
  audited: { verdicts: 0, used: 0, right: 0, changed: 0, changedWrong: 0, withoutRecords: 0 },
  penalty: 1,
  base: Math.log(49),
  features: Object.entries({
    'own-shortfall': -1,
    region: -1,
    nation: -2,
    'listed-negative': 0,
    'tied-by-name': 0,
    'tied-by-position': -0.5,
    'tied-loosely': -1.5,
    'theme-tag': -1,
    'second-registry': 0.5,
    disagreement: -1,
    age: -2,
  }).map(([feature, weight]) => ({ feature, weight, error: 1, verdicts: 0, right: 0 })),
  heldOut: nothing,
  detection: {
    sources: 0,
    found: 0,
    pooled: 0.9,
    criteria: criteria.map(({ criterionId }) => ({
      criterionId,
      sources: 0,
      found: 0,
      interval: [0.9, 1],
      chance: 0.9,
    })),
    gaps: [],
    heldOut: nothing,
  },
  absences: [],
});

const kind = (id: string, name: string, criterion: string, more: Partial<DatasetKind> = {}): DatasetKind =>
  DatasetKind.parse({ id, name, definition: name, criterion, years: 6, terms: { en: [id] }, ...more });
/** Kinds of dataset: of a theme, of a service, and a live one. */
export const kinds: readonly DatasetKind[] = [
  kind('noise-map', 'Noise maps', 'environment-catalogue', { domain: 'environment', core: true }),
  kind('biodiversity', 'Habitats and species', 'environment-catalogue', { domain: 'environment' }),
  kind('waste-amounts', 'Waste amounts', 'environment-catalogue', { domain: 'environment', years: 3 }),
  kind('parcels', 'Land parcels', 'land-parcels', { domain: 'housing', core: true, years: 4 }),
  kind('flood-risk', 'Flood risk areas', 'hazard-warnings', { domain: 'water' }),
  kind('parking-live', 'Live parking availability', 'live-traffic-parking', {
    domain: 'transport',
    core: true,
    live: true,
    years: 1,
  }),
];

let serial = 0;
/** A valid fact of a kind about the capital; `more` overrides anything. */
export function fact<K extends FactKind>(kind: K, more: Partial<FactOf<NoInfer<K>>> = {}): FactOf<NoInfer<K>> {
  const own = {
    'gtfs-schedule': { registry: 'mobility-database-catalogs' },
    'gtfs-realtime': { registry: 'mobility-database-catalogs', entities: ['vp'] },
    catalogue: {
      registry: 'dataportals-registry',
      catalogueType: 'Open data portal',
      ownerType: 'local',
      apiStatus: 'active',
    },
    dataset: {
      registry: harvest,
      portal: 'data.alpha.example',
      kinds: ['noise-map'],
      recognised: ['noise map'],
      read: '2026-03-12',
      formats: ['CSV'],
      licence: { spdx: 'CC-BY-4.0' },
    },
    'catalogue-reading': {
      registry: harvest,
      adapter: 'ckan',
      read: '2026-03-12',
      listed: 1243,
      complete: true,
      kinds: { trees: 400 },
    },
  } as Record<string, object>;
  const level = more.level ?? 'city';
  // Of one length, and no number that means something by itself, as 911 does.
  const record = String(++serial).padStart(6, '0');
  return Fact.parse({
    kind,
    registry: criteria.find(({ kinds }) => kinds.includes(kind))?.registries[0] ?? 'openaddresses-sources',
    ...own[kind],
    record,
    title: `Record ${record}`,
    url: `https://source.example/${serial}`,
    nation: 'AA',
    level,
    ...(level === 'city' ? { places: [{ scopeId: capital.scopeId, match: 'name-and-subdivision' }] } : {}),
    access: 'open',
    state: 'active',
    location: 'file.json',
    observed: '2026-08-04',
    ...more,
  }) as FactOf<K>;
}

/** The committed words. */
export const wordData: WordData = readWords('data', []);

/** The committed languages of briefs. */
const languages = readLanguages('data', []);

export const data = (facts: Fact[]): Data => ({
  registries,
  nations,
  nationGroups,
  profiles,
  subdivisions,
  places,
  facts,
  portalLicences: [],
  changes: [],
  listings: noListings,
  confidence: fitted,
  precision: null,
  searchQuality: null,
  questionQuality: null,
  strangersQuality: null,
  truth: null,
  estimate: null,
  estimateTest: null,
  agentTasks: null,
  interfaceChanges: [],
  releases: [],
  ruleChanges: [],
  replies: [],
  seen: new Map(),
  words: wordData,
  interfaceLanguages: languages,
  kinds: [...kinds],
});

/** Writes its tables and facts as a data folder. */
export async function writeWorld(dir: string, of: Data): Promise<void> {
  const tables: [path: string, rows: unknown[]][] = [
    ['registries', of.registries],
    ['releases', of.releases],
    ['nations', of.nations],
    ['subdivisions', of.subdivisions],
    ...Map.groupBy(of.places, ({ scopeId }) => `places/${scopeId.slice(0, 2)}`),
    ...Map.groupBy(of.facts, ({ registry, nation }) => `facts/${registry}/${nation.toLowerCase()}`),
  ];
  for (const [path, rows] of tables) {
    const file = join(dir, `${path}.json`);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, formatRows(rows));
  }
  await cp('data/words', join(dir, 'words'), { recursive: true });
}

/** What judging needs, over the given facts. */
export function context(facts: Fact[]): Context & { index: FactIndex; kinds: readonly DatasetKind[] } {
  const index = new FactIndex(facts);
  return {
    index,
    coverage: coverageOf(index, new Map(registries.map((row) => [row.slug, row]))),
    grades: new Grades('2026-08-22'),
    kinds,
    catalogues: new Catalogues(index, kinds, { newest: '2026-08-22' }),
    registries: new Map(registries.map((row) => [row.slug, row])),
    newest: '2026-08-22',
    fitted,
    completeness: () => null,
    near: () => ({ naming: [], unplaced: 0 }),
  };
}

/** Names for findings. */
export const names: Names = {
  registries: new Map(registries.map((row) => [row.slug, row])),
  nationName: (code) => nations.find(({ countryCode }) => countryCode === code)?.name ?? code,
  subdivisionName: (code) => subdivisions.find((row) => row.code === code)?.name,
  placeName: (scopeId) => places.find((one) => one.scopeId === scopeId)?.name,
};

/** The verdict of a criterion for a place, over the given facts. */
export function judged(criterionId: string, facts: Fact[], of: Place = capital, more: Partial<Context> = {}): Judged {
  const world = { ...context(facts), ...more };
  return judge(criteria.find((row) => row.criterionId === criterionId)!, of, world.index.lists(of), world);
}

/** The same in words. */
export const findingIn = (...args: Parameters<typeof judged>): string => findingOf(judged(...args), names);
