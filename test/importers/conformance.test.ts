/**
 * What every importer must do: the facts of its fixture are valid, and bad input is rejected by place or refused by file.
 * A registry without a fixture or without a row in `TRAITS` fails. Bad input is made of the fixture, in memory.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob } from 'node:path';
import { parse } from 'csv-parse/sync';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { Fact, type Registry } from '../../src/contract/fact.ts';
import { brokenBecause, collect } from '../../src/importers/collect.ts';
import { importers } from '../../src/importers/index.ts';
import { run } from '../../src/importers/run.ts';
import { unpack } from '../../src/importers/snapshot/unpack.ts';
import { tarGz } from './archives.ts';
import { gazetteer } from './fixture.ts';

vi.mock('../../src/importers/match/match-place.ts', async (original) => {
  const real = await original<typeof import('../../src/importers/match/match-place.ts')>();
  const once = real.loadGazetteer('data');
  return { ...real, loadGazetteer: () => once };
});

/** A change of a fixture: a member or column gets another value or name, or a text is replaced. `left` says why nothing is rejected. */
type MemberEdit = { member: string; to?: unknown; name?: string; left?: string };
type Edit = MemberEdit | { find: RegExp; put: string; left?: string };
const set = (member: string, to: unknown): Edit => ({ member, to });
const rename = (member: string): Edit => ({ member, name: `${member}_x` });
const text = (find: RegExp, put: string): Edit => ({ find, put });
const SCRIPT = 'javascript:alert(1)';
const BARE = 'www.example.org/x';

interface Traits {
  /** Columns and members that every record needs, or changes that take them away. */
  needs: (string | Edit)[];
  /** Members that hold a latitude, a longitude or a list of positions; else why there is none. */
  position: Edit[] | string;
  country: Edit[] | string;
  /** Members that hold addresses, or changes of them; else why there is none. */
  address: (string | Edit)[] | string;
  /** Why a record whose addresses are all bad is not rejected. */
  unaddressed?: string;
  /** Why a damaged file may go unnoticed, by the end of its name. */
  unseen?: Record<string, string>;
  /** Facts of the level city without places, and why. */
  placeless?: string;
  /** Why the fixture has another size than 5 to 20 records. */
  size?: string;
  /** Why no single record can be rejected. */
  whole?: string;
}

const POINT = [set('latitude', 95), set('longitude', 999)];
const NONE = 'records hold no coordinates';
const US = 'the list is of the United States';
const FIXED = 'facts cite an address the importer makes';
const OWN = 'a record without an address cites its registry';
const ASIDE = 'a record without an address is counted as skipped';
const UNKNOWN = 'a record of no place of the gazetteer reaches no city';

const TRAITS: Record<string, Traits> = {
  'awesome-citygml': { needs: [text(/^# List of Countries/m, '# List'), text(/^- \*\*/gm, '- ')], position: NONE, country: [text(/^## .*/gm, '## Atlantis')], address: [text(/https:/g, 'javascript:')], placeless: UNKNOWN, unseen: { 'README.md': 'a page may end behind any item' } },
  'awesome-rss-feeds': { needs: ['country', 'title', 'feed_url', 'upstream_path'], position: NONE, country: [set('country', 'Atlantis')], address: ['feed_url'] },
  'brigade-information': { needs: ['name'], position: POINT, country: [set('country', 'Atlantis')], address: ['website', 'projects_list_url'], unaddressed: OWN },
  'cap-alert-feeds': { needs: ['upstream_path', 'source_id', 'code', 'name', 'source_is_official', 'cap_alert_feed_status', 'authorityCountry'], position: NONE, country: [set('authorityCountry', 'qq')], address: ['register_url', 'cap_alert_feed'], unaddressed: ASIDE },
  'climate-city-targets': { needs: ['id_code', 'name', 'country', 'last_updated', 'end_target'], position: NONE, country: [set('country', 'QQQ')], address: ['source_url'], unaddressed: OWN, placeless: UNKNOWN },
  'dataportals-registry': { needs: ['uid', 'id', 'name', 'link', 'status', 'catalog_type', 'owner', 'location', 'country'], position: NONE, country: [set('country', { id: 'QQ' })], address: ['link'], size: '24 records, each for one rule on owners' },
  'dotgov-data': { needs: ['Domain name', 'Domain type', 'Organization name', 'State'], position: NONE, country: US, address: ['Domain name'] },
  'editor-layer-index': { needs: ['feature', 'properties', 'id', 'name', 'url'], position: [set('coordinates', [[[999, 95], [999, 94], [998, 94], [999, 95]]])], country: [set('country_code', 'QQ')], address: ['url', 'license_url'], placeless: 'a small layer that holds no large city is a city\'s' },
  'electrical-grid-datasets': { needs: ['features', 'name', 'datasets', 'title', 'url', 'source', 'types', 'subregions'], position: NONE, country: [set('name', 'Atlantis')], address: ['url'] },
  'electricitymaps-zones': { needs: ['zone', 'retired', 'country', 'parsers', 'parser_urls', 'section', 'name', 'url'], position: 'boxes of zones are not read', country: [set('country', 'QQ')], address: ['url'], unaddressed: OWN },
  'freifunk-directory': { needs: [text(/^\{/, '[{')], position: NONE, country: 'keys name cities', address: [text(/"https?:[^"]*"/g, `"${SCRIPT}"`)], unaddressed: ASIDE, placeless: UNKNOWN, whole: 'one object is the whole list' },
  'gbfs-systems': { needs: ['Country Code', 'Name', 'Location', 'System ID', 'URL', 'Auto-Discovery URL', 'Supported Versions', 'Authentication Info URL', 'Authentication Type'], position: NONE, country: [set('Country Code', 'QQ')], address: ['URL', 'Auto-Discovery URL'] },
  'gorge-hydrology': { needs: ['upstream_path', 'name', 'description', 'urls'], position: NONE, country: 'a table has the nations of services', address: ['urls'] },
  'government-github-orgs': { needs: [text(/:$/gm, '')], position: NONE, country: 'a table has the owners of accounts', address: [text(/^( +)- .*/gm, `$1- ${SCRIPT}`)], unseen: { 'governments.yml': 'a list may end behind any item' } },
  'mds-agencies': { needs: ['agency_country_iso_code', 'agency_state', 'agency_city', 'agency_name', 'agency_id', 'department_url', 'requirement_url'], position: NONE, country: [set('agency_country_iso_code', 'QQ')], address: ['department_url', 'requirement_url'] },
  'meteostat-stations': { needs: ['id', 'active', 'name', 'country', 'identifiers', 'location', 'latitude', 'longitude'], position: POINT, country: [set('country', 'QQ')], address: FIXED },
  'mlab-sites': { needs: ['site', 'country', 'city', 'latitude', 'longitude'], position: POINT, country: [set('country', 'QQ')], address: FIXED },
  'mobility-database-catalogs': { needs: ['mdb_source_id', 'data_type', 'provider', 'location', 'country_code', 'urls'], position: [set('maximum_latitude', 95), set('maximum_longitude', 999)], country: [set('country_code', 'QQ')], address: ['direct_download', 'latest', 'license'] },
  'news-feed-list-of-countries': { needs: ['publication_name', 'publication_rss_feed_uri'], position: NONE, country: [{ member: 'ALB', name: 'QQQ' }], address: ['publication_rss_feed_uri'], unaddressed: ASIDE },
  'ocds-publishers': { needs: ['upstream_path', 'name', 'docstring', 'urls'], position: NONE, country: [set('name', 'atlantis_x')], address: ['urls', set('docstring', null)], unaddressed: OWN },
  'open311status-cities': { needs: [text(/^ +name:/gm, '  title:'), text(/^ +endpoint:/gm, '  base:')], position: NONE, country: [text(/, [^'"]+(['"])$/gm, ', Atlantis$1')], address: [text(/(endpoint: ['"])https?/g, '$1javascript')], unseen: { 'cities.yml': 'a list may end behind any item' } },
  'openaddresses-sources': { needs: ['coverage', { ...rename('layers'), left: 'a file without layers is one source of the first schema' }], position: NONE, country: [set('coverage', { country: 'qq' })], address: ['website', 'data'], unaddressed: ASIDE },
  'openaq-sources': { needs: ['name', 'adapter', 'active'], position: NONE, country: [set('country', 'QQ')], address: ['url', 'sourceURL'] },
  'openaq-stations-2016': { needs: ['results', 'location', 'country', 'sourceName', 'lastUpdated', 'parameters', 'coordinates', 'latitude', 'longitude'], position: POINT, country: [set('country', 'QQ')], address: 'a table has the pages of sources' },
  'openpolicedata-sources': { needs: ['State', 'SourceName', 'TableType', 'source_table_id', 'coverage_end', 'source_url', 'URL'], position: NONE, country: US, address: ['source_url', 'URL'] },
  'osm-community-index': { needs: ['id', 'type', 'locationSet', 'include', 'strings'], position: [set('include', [[999, 95]])], country: [set('include', ['qq'])], address: ['url'], unaddressed: OWN },
  'parking-sources': { needs: ['features', 'properties', 'name', 'coordinates', text(/`/g, '')], position: [set('coordinates', [999, 95])], country: 'sources are of Germany, Switzerland and Denmark', address: ['url', text(/https:/g, 'javascript:')], unaddressed: OWN, unseen: { 'README.md': 'a table may end behind any row', '.py': 'of a converter only addresses are read' } },
  'power-plants': { needs: ['iso2', 'name', 'latitude', 'longitude', 'primary_fuel', 'capacity_mw', 'gppd_idnr', 'source', 'url'], position: POINT, country: [set('iso2', 'QQ')], address: ['url'], unaddressed: ASIDE },
  'querido-diario-brazil': { needs: ['upstream_path', 'TERRITORY_ID', 'name', 'start_date', 'id', 'state_code'], position: NONE, country: [set('TERRITORY_ID', '9999999')], address: [set('allowed_domains', [SCRIPT]), 'start_urls', 'BASE_URL', 'base_url', 'url_base'], unaddressed: OWN },
  'rivretrieve-gauges': { needs: ['gauge_id', 'latitude', 'longitude'], position: POINT, country: US, address: FIXED },
  'sdmx-sources': { needs: ['id', 'name', 'url'], position: NONE, country: 'a table has the nations of providers', address: ['url'] },
  'traffic-cameras-us': { needs: ['description', 'latitude', 'longitude', 'url'], position: POINT, country: US, address: ['url'], unaddressed: ASIDE },
  'transitland-atlas': { needs: ['feeds', 'id', 'spec'], position: 'cells are parts of ids', country: 'nations are parts of ids', address: ['static_current', 'static_historic', 'realtime_vehicle_positions', 'realtime_trip_updates', 'realtime_alerts', 'url', 'website'] },
  'transport-apis': { needs: ['name', 'type', { ...rename('coverage'), left: 'a planner without live coverage is counted as skipped' }], position: [set('coordinates', [[[999, 95], [998, 94]]])], country: [set('region', ['QQ'])], address: ['homepage', 'url', 'licenseUrl'], unaddressed: OWN },
  'waste-collection': { needs: ['country', 'title', 'kind', 'module', 'site'], position: NONE, country: [set('country', 'Atlantis'), text(/^<summary>(Germany|Italy)/gm, '<summary>Atlantis')], address: [set('site', SCRIPT), text(/ \/ \S+$/gm, ` / ${SCRIPT}`)], placeless: UNKNOWN, size: '20 records of the copy and 5 of the page', unseen: { 'README.md': 'the copy holds the list as well', 'sources.facts.jsonl': 'the page holds the list as well' } },
  'wis2-centres': { needs: ['Name', 'Description', 'Status'], position: NONE, country: [set('Name', 'qq-centre')], address: FIXED },
};

type Files = Record<string, Buffer>;
const registries = JSON.parse(await readFile('data/registries.json', 'utf8')) as Registry[];
const registryOf = (slug: string): Registry => registries.find((registry) => registry.slug === slug)!;

async function fixtureOf(slug: string): Promise<Files> {
  const folder = join('test/fixtures', slug);
  const paths = (await fg('**/*', { cwd: folder, dot: true })).sort();
  return Object.fromEntries(await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)));
}

/** Facts and report of an importer over files, or what it throws. */
async function outcome(slug: string, files: Files) {
  const snapshot = {
    registry: registryOf(slug), commit: 'a'.repeat(40), date: '2026-08-22',
    async *files() {
      for (const [path, bytes] of Object.entries(files)) yield* unpack(path, async () => bytes);
    },
  };
  try {
    const { byNation, report } = await collect(importers[slug]!, snapshot, gazetteer);
    return { facts: [...byNation.values()].flat(), report };
  } catch (error) {
    return { facts: [], error: error as Error };
  }
}
type Outcome = Awaited<ReturnType<typeof outcome>>;

/** A value in which so many members of the name are edited. */
function edited(value: unknown, edit: MemberEdit, budget: { left: number }): unknown {
  if (Array.isArray(value)) return value.map((each) => edited(each, edit, budget));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => {
    if (name !== edit.member || budget.left-- <= 0) return [name, edited(inner, edit, budget)];
    if (edit.name !== undefined) return [edit.name, inner];
    return [name, Array.isArray(inner) && typeof edit.to === 'string' ? [edit.to] : edit.to];
  }));
}

function editedCsv(content: string, { member, to, name }: MemberEdit, times: number): string {
  const [header = [], ...rows] = parse(content, { skip_empty_lines: true }) as string[][];
  const column = header.indexOf(member);
  if (column === -1) return content;
  if (name !== undefined) header[column] = name;
  else for (const row of rows.slice(0, times)) row[column] = String(to ?? '');
  return [header, ...rows].map((row) => `${row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')}\n`).join('');
}

/** Files after edits, each in its own format; of every file all or the first matches are edited. */
function change(files: Files, edits: Edit[], times = Infinity): Files {
  return Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, Buffer.from(edits.reduce((content, edit) => {
    if ('find' in edit) return content.replace(times === 1 ? new RegExp(edit.find.source, edit.find.flags.replace('g', '')) : edit.find, edit.put);
    if (path.endsWith('.csv')) return editedCsv(content, edit, times);
    const budget = { left: times };
    const json = (part: string): string => (/^\s*[[{].*[\]}]\s*$/s.test(part) && !part.includes(': broken') ? JSON.stringify(edited(JSON.parse(part), edit, budget)) : part);
    if (path.endsWith('.jsonl')) return content.split('\n').map(json).join('\n');
    const start = path.endsWith('.js') ? content.indexOf('{') : 0;
    return /js(on)?$/.test(path) ? content.slice(0, start) + json(content.slice(start).replace(/;\s*$/, '')) : content;
  }, bytes.toString()))]));
}

/** Every string of a value. */
const strings = (value: unknown): string[] => (typeof value === 'string' ? [value] : typeof value === 'object' && value !== null ? Object.values(value).flatMap(strings) : []);

/** Whether a location begins with a file of the snapshot, as it is named there or upstream. */
function namesFile(location: string, files: Files): boolean {
  const paths = Object.entries(files).flatMap(([path, bytes]) => [path, ...Array.from(bytes.toString().matchAll(/"upstream_path": ?"([^"]+)"/g), ([, upstream]) => upstream!)]);
  const [file = ''] = location.split('#');
  return paths.some((path) => new RegExp(`(^|/)${RegExp.escape(path)}([#: ].+)?$`).test(location) || file.endsWith(`/${path}`) || matchesGlob(path, file));
}

/** Asserts that an importer noticed bad input: what it rejects or throws names the file. */
function expectNotice(found: Outcome, base: Outcome, files: Files, what: string): void {
  expectSound(found, what);
  if (found.error) {
    expect(Object.keys(files).some((path) => found.error.message.includes(basename(path))), `${what}: "${found.error.message}" names no file`).toBe(true);
    return;
  }
  const known = new Set(base.report?.rejected.map(({ location, reason }) => `${location} ${reason}`));
  const fresh = found.report.rejected.filter(({ location, reason }) => !known.has(`${location} ${reason}`));
  expect(fresh.length > 0 || brokenBecause(found.report) === 'no records in the snapshot', `${what}: nothing is rejected`).toBe(true);
  for (const { location, reason } of fresh) expect(namesFile(location, files) && reason !== '', `${what}: "${location}: ${reason}" says neither where nor why`).toBe(true);
  const refused = new Set(fresh.map(({ location }) => location));
  expect(found.facts.filter(({ location }) => refused.has(location)), `${what}: a rejected record is a fact`).toEqual([]);
}

/** Asserts that an importer did not crash, and that its facts hold no address that is none. */
function expectSound({ facts, error }: Outcome, what: string): void {
  expect(error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError, `${what}: ${error?.stack}`).toBe(false);
  expect(facts.flatMap(strings).filter((value) => value.includes('javascript:') || value.includes(BARE)), what).toEqual([]);
}

/** Asserts that records were rejected and not passed over in silence. */
function expectRejected(found: Outcome, base: Outcome, files: Files, what: string, passedOver = /./): void {
  expectNotice(found, base, files, what);
  for (const [reason, count] of found.report?.skipped ?? []) if (passedOver.test(reason)) expect(count, `${what}: skipped, ${reason}`).toBeLessThanOrEqual(base.report?.skipped.get(reason) ?? 0);
}

const HTML = Buffer.from('<!doctype html>\n<html lang="en">\n<head><title>404: Not Found</title></head>\n<body><p>Not Found</p></body>\n</html>\n');
const half = (bytes: Buffer): number => Math.floor(bytes.length / 2);
/** Ways to damage a file. A cut falls between characters. */
const DAMAGES: [string, (bytes: Buffer) => Buffer][] = [
  ['cut in the middle', (bytes) => Buffer.from(bytes.toString().slice(0, Math.floor(bytes.toString().length / 2)))],
  ['not UTF-8', (bytes) => Buffer.concat([bytes.subarray(0, half(bytes)), Buffer.of(0xff), bytes.subarray(half(bytes))])],
  ['empty', () => Buffer.alloc(0)],
  ['a page of HTML', () => HTML],
];
/** Values of the wrong type. */
const WRONG: unknown[] = [null, 7, '', [], {}, true, [null]];

test('every registry with an importer has traits', () => expect(Object.keys(TRAITS).sort()).toEqual(Object.keys(importers).sort()));

describe.each(Object.keys(importers).sort())('%s', (slug) => {
  const traits: Traits = TRAITS[slug] ?? { needs: [], position: '', country: '', address: '' };
  const addresses = (value: string): Edit[] => (typeof traits.address === 'string' ? [] : traits.address.map((each) => (typeof each === 'string' ? set(each, value) : each)));
  let files: Files;
  let base: Outcome;
  beforeAll(async () => {
    files = await fixtureOf(slug);
    base = await outcome(slug, files);
  });

  test('yields valid facts of its fixture', async () => {
    expect(Object.keys(files), `test/fixtures/${slug} holds no file`).not.toEqual([]);
    const { facts, report, error } = base;
    expect([error, facts.length > 0]).toEqual([undefined, true]);
    if (traits.size === undefined) expect(report!.records, 'records').toSatisfy((count: number) => count >= 5 && count <= 20);
    for (const fact of facts) {
      expect(Fact.parse(fact)).toEqual(fact);
      expect([fact.registry, fact.observed, namesFile(fact.location, files)], fact.location).toEqual([slug, '2026-08-22', true]);
      for (const url of [fact.url, fact.licence?.url ?? fact.url]) expect(new URL(url).protocol).toMatch(/^https?:$/);
      for (const value of strings(fact)) expect(value).not.toMatch(/[\p{Cc}\p{Cf}]|[^\s/@]+@[^\s/@]+\.\p{L}/u);
      for (const { scopeId } of fact.places ?? []) expect([gazetteer.place(scopeId)?.scopeId, scopeId.slice(0, 2).toUpperCase()]).toEqual([scopeId, fact.nation]);
    }
    expect(facts.some(({ level, places }) => level === 'city' && !places), traits.placeless ?? 'facts of the level city without places').toBe(traits.placeless !== undefined);
    expect(new Set(facts.map(({ record }) => record)).size).toBe(facts.length);
    expect(JSON.stringify((await outcome(slug, files)).facts)).toBe(JSON.stringify(facts));
  });

  const damaged = async (damage: string, mutate: (bytes: Buffer) => Buffer, paths: string[]): Promise<void> => {
    const addressless = (fact: Fact): string => JSON.stringify({ ...fact, url: '', licence: undefined });
    const urls = (facts: Fact[]): string[] => facts.flatMap(({ url, licence }) => [url, licence?.url ?? url]);
    for (const path of paths) {
      const found = await outcome(slug, { ...files, [path]: mutate(files[path]!) });
      const unseen = Object.entries(traits.unseen ?? {}).find(([end]) => path.endsWith(end))?.[1];
      if (unseen === undefined || damage === 'not UTF-8') expectNotice(found, base, files, path);
      else {
        expectSound(found, `${path} (${unseen})`);
        expect(found.facts.map(addressless).filter((fact) => !base.facts.map(addressless).includes(fact)), path).toEqual([]);
        expect(urls(found.facts).filter((url) => !urls(base.facts).includes(url)), path).toEqual([]);
      }
    }
  };

  test.each(DAMAGES)('notices a file that is %s', (damage, mutate) => damaged(damage, mutate, Object.keys(files)));


  test('notices renamed columns and members', async () => {
    for (const need of traits.needs) {
      const edit = typeof need === 'string' ? rename(need) : need;
      const mutated = change(files, [edit]);
      const what = 'find' in edit ? String(edit.find) : edit.member;
      expect(Object.keys(files).some((path) => !mutated[path]!.equals(files[path]!)), `${what} is not in the fixture`).toBe(true);
      const found = await outcome(slug, mutated);
      if (edit.left === undefined) expectNotice(found, base, files, what);
      else expectSound(found, `${what} (${edit.left})`);
    }
  });

  for (const [name, edits] of [['an impossible position', traits.position], ['an unknown country', traits.country]] as const) {
    test(`rejects ${name}`, async ({ skip }) => {
      if (typeof edits === 'string') return skip(edits);
      for (const edit of edits) expectRejected(await outcome(slug, change(files, [edit])), base, files, JSON.stringify(edit));
    });
  }

  test.each([SCRIPT, BARE])('yields no fact with the address %s', async (value) => {
    const found = await outcome(slug, change(files, addresses(value)));
    expectSound(found, traits.unaddressed ?? value);
    if (typeof traits.address !== 'string' && traits.unaddressed === undefined) expectRejected(found, base, files, value, /address/);
  });

  test('survives members of any type', async () => {
    const members = new Set(Object.entries(files).flatMap(([path, bytes]) => (/\.(json|jsonl|geojson|js)$/.test(path) ? Array.from(bytes.toString().matchAll(/"([^"]+)"\s*:/g), ([, name]) => name!) : [])));
    for (const member of members) {
      for (const to of WRONG) expectSound(await outcome(slug, change(files, [set(member, to)])), `${member} ${JSON.stringify(to)}`);
      expectSound(await outcome(slug, change(files, [rename(member)])), `no ${member}`);
    }
    for (const path of Object.keys(files)) if (/\.(json|jsonl|geojson)$/.test(path)) expectSound(await outcome(slug, { ...files, [path]: Buffer.from('null\n') }), `${path}: null`);
  });

  test('a failed import writes nothing, one bad record in a hundred is left out', async ({ skip }) => {
    const { data, from } = await folders(slug);
    const command = async (copy: Files, more: number) => {
      let err = '';
      await writeFile(join(from, slug, 'fixture.tar.gz'), await tarGz(copy));
      const padded = { registry: slug, facts: (...[snapshot, places, report]: Parameters<(typeof importers)[string]['facts']>) => ((report.records += more), importers[slug]!.facts(snapshot, places, report)) };
      const code = await run([slug, '--from', from], { dataDir: data, importers: { [slug]: padded }, out: () => {}, err: (said) => void (err += said) });
      return { code, err };
    };
    expect(await command(files, 5000)).toMatchObject({ code: 0 });
    const before = await bytesOf(data);
    const refused = await command(Object.fromEntries(Object.keys(files).map((path) => [path, HTML])), 0);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/\S/) });
    expect(await bytesOf(data)).toEqual(before);
    if (traits.whole !== undefined) return skip(traits.whole);
    const edits = [...traits.needs.map((need) => (typeof need === 'string' ? set(need, null) : need)), ...addresses(SCRIPT), ...(typeof traits.country === 'string' ? [] : traits.country)];
    const candidates = edits.flatMap((edit) => Object.entries(change(files, [edit], 1)).filter(([path, bytes]) => !bytes.equals(files[path]!)));
    for (const [path, bytes] of candidates) {
      const spoiled = { ...files, [path]: bytes };
      const found = await outcome(slug, spoiled);
      if (found.error || found.facts.length === 0 || found.report.rejected.length <= base.report!.rejected.length) continue;
      const { code, err } = await command(spoiled, 5000);
      expect([code, found.report.rejected.filter(({ location }) => !err.includes(`${slug}: ${location}: `))]).toEqual([0, []]);
      const written = Object.entries(await bytesOf(data)).flatMap(([name, text]) => (name.startsWith('facts/') ? (JSON.parse(text) as { record: string }[]).map(({ record }) => record) : []));
      expect(written.sort()).toEqual(found.facts.map(({ record }) => record).sort());
      return;
    }
    throw new Error('no edit makes one record bad');
  });
});

let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'conformance-'))));
afterAll(() => rm(dir, { recursive: true, force: true }));

/** An empty data folder and a folder of local copies for a registry. */
async function folders(slug: string): Promise<{ data: string; from: string }> {
  const [data, from] = [join(dir, slug, 'data'), join(dir, slug, 'from')];
  await mkdir(join(from, slug), { recursive: true });
  await mkdir(data);
  const registry = registryOf(slug);
  await writeFile(join(data, 'registries.json'), JSON.stringify([registry]));
  await writeFile(join(from, slug, 'registry.json'), JSON.stringify({ snapshot: { commit: registry.upstream[0]!.commit, date: registry.upstream[0]!.date } }));
  return { data, from };
}

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const paths = await fg('**/*', { cwd: folder, dot: true });
  return Object.fromEntries(await Promise.all(paths.sort().map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)));
}
