/**
 * What every importer must do: the facts of its fixture are valid, and bad input is rejected by place or refused by file.
 * The test of a registry calls `conforms` with what is particular to it. Bad input is made of the fixture, in memory.
 */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, matchesGlob } from 'node:path';
import { parse } from 'csv-parse/sync';
import fg from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Fact } from '../../src/contract/data/fact.ts';
import type { Registry } from '../../src/contract/data/registry.ts';
import { brokenBecause, collect } from '../../src/registries/collect.ts';
import type { Importer } from '../../src/registries/importer.ts';
import { run } from '../../src/commands/import.ts';
import { unpack } from '../../src/snapshots/unpack.ts';
import { tarGz } from './archives.ts';
import { gazetteer } from './fixture.ts';

/** A change of a fixture: a member or column gets another value or name, or a text is replaced. `left` says why nothing is rejected. */
type MemberEdit = { member: string; to?: unknown; name?: string; left?: string };
type Edit = MemberEdit | { find: RegExp; put: string; left?: string };
export const set = (member: string, to: unknown): Edit => ({ member, to });
export const rename = (member: string): Edit => ({ member, name: `${member}_x` });
export const text = (find: RegExp, put: string): Edit => ({ find, put });
export const SCRIPT = 'javascript:alert(1)';
const BARE = 'www.example.org/x';

/** What is particular to an importer and its fixture. */
export interface Traits {
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

export const POINT = [set('latitude', 95), set('longitude', 999)];
export const NONE = 'records hold no coordinates';
export const US = 'the list is of the United States';
export const FIXED = 'facts cite an address the importer makes';
export const OWN = 'a record without an address cites its registry';
export const ASIDE = 'a record without an address is counted as skipped';
export const UNKNOWN = 'a record of no place of the gazetteer reaches no city';

type Files = Record<string, Buffer>;
const registries = JSON.parse(await readFile('data/registries.json', 'utf8')) as Registry[];
const registryOf = (slug: string): Registry => registries.find((registry) => registry.slug === slug)!;

async function fixtureOf(slug: string): Promise<Files> {
  const folder = join('test/fixtures', slug);
  const paths = (await fg('**/*', { cwd: folder, dot: true })).sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path))] as const)),
  );
}

/** Facts and report of an importer over files, or what it throws. */
async function outcome(importer: Importer, files: Files) {
  const snapshot = {
    registry: registryOf(importer.registry),
    commit: 'a'.repeat(40),
    date: '2026-08-22',
    async *files() {
      for (const [path, bytes] of Object.entries(files)) yield* unpack(path, async () => bytes);
    },
  };
  try {
    const { byNation, report } = await collect(importer, snapshot, gazetteer);
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
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (name !== edit.member || budget.left-- <= 0) return [name, edited(inner, edit, budget)];
      if (edit.name !== undefined) return [edit.name, inner];
      return [name, Array.isArray(inner) && typeof edit.to === 'string' ? [edit.to] : edit.to];
    }),
  );
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
  return Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [
      path,
      Buffer.from(
        edits.reduce((content, edit) => {
          if ('find' in edit)
            return content.replace(
              times === 1 ? new RegExp(edit.find.source, edit.find.flags.replace('g', '')) : edit.find,
              edit.put,
            );
          if (path.endsWith('.csv')) return editedCsv(content, edit, times);
          const budget = { left: times };
          const json = (part: string): string =>
            /^\s*[[{].*[\]}]\s*$/s.test(part) && !part.includes(': broken')
              ? JSON.stringify(edited(JSON.parse(part), edit, budget))
              : part;
          if (path.endsWith('.jsonl')) return content.split('\n').map(json).join('\n');
          const start = path.endsWith('.js') ? content.indexOf('{') : 0;
          return /js(on)?$/.test(path)
            ? content.slice(0, start) + json(content.slice(start).replace(/;\s*$/, ''))
            : content;
        }, bytes.toString()),
      ),
    ]),
  );
}

/** Every string of a value. */
const strings = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(strings)
      : [];

/** Whether a location begins with a file of the snapshot, as it is named there or upstream, or is the page of a module that a record names. */
function namesFile(location: string, files: Files): boolean {
  const paths = Object.entries(files).flatMap(([path, bytes]) => [
    path,
    ...Array.from(bytes.toString().matchAll(/"(?:upstream_path|src)": ?"([^"]+)"/g), ([, upstream]) => upstream!),
    ...Array.from(bytes.toString().matchAll(/"module": ?"([^"]+)"/g), ([, module]) => `${module}.md`),
    ...Array.from(bytes.toString().matchAll(/\]\(\/?([^)]+\.md)\)/g), ([, linked]) => linked!),
  ]);
  const [file = ''] = location.split('#');
  return paths.some(
    (path) =>
      new RegExp(`(^|/)${RegExp.escape(path)}([#: ].+)?$`).test(location) ||
      file.endsWith(`/${path}`) ||
      matchesGlob(path, file),
  );
}

/** Asserts that an importer noticed bad input: what it rejects or throws names the file. */
function expectNotice(found: Outcome, base: Outcome, files: Files, what: string): void {
  expectSound(found, what);
  if (found.error) {
    expect(
      Object.keys(files).some((path) => found.error.message.includes(basename(path))),
      `${what}: "${found.error.message}" names no file`,
    ).toBe(true);
    return;
  }
  const known = new Set(base.report?.rejected.map(({ location, reason }) => `${location} ${reason}`));
  const fresh = found.report.rejected.filter(({ location, reason }) => !known.has(`${location} ${reason}`));
  expect(
    fresh.length > 0 || brokenBecause(found.report) === 'no records in the snapshot',
    `${what}: nothing is rejected`,
  ).toBe(true);
  for (const { location, reason } of fresh)
    expect(
      namesFile(location, files) && reason !== '',
      `${what}: "${location}: ${reason}" says neither where nor why`,
    ).toBe(true);
  const refused = new Set(fresh.map(({ location }) => location));
  expect(
    found.facts.filter(({ location }) => refused.has(location)),
    `${what}: a rejected record is a fact`,
  ).toEqual([]);
}

/** Asserts that an importer did not crash, and that its facts hold no address that is none. */
function expectSound({ facts, error }: Outcome, what: string): void {
  expect(
    error instanceof TypeError || error instanceof RangeError || error instanceof ReferenceError,
    `${what}: ${error?.stack}`,
  ).toBe(false);
  expect(
    facts.flatMap(strings).filter((value) => value.includes('javascript:') || value.includes(BARE)),
    what,
  ).toEqual([]);
}

/** Asserts that records were rejected and not passed over in silence. */
function expectRejected(found: Outcome, base: Outcome, files: Files, what: string, passedOver = /./): void {
  expectNotice(found, base, files, what);
  for (const [reason, count] of found.report?.skipped ?? [])
    if (passedOver.test(reason))
      expect(count, `${what}: skipped, ${reason}`).toBeLessThanOrEqual(base.report?.skipped.get(reason) ?? 0);
}

const HTML = Buffer.from(
  '<!doctype html>\n<html lang="en">\n<head><title>404: Not Found</title></head>\n<body><p>Not Found</p></body>\n</html>\n',
);
const half = (bytes: Buffer): number => Math.floor(bytes.length / 2);
/** Ways to damage a file. A cut falls between characters. */
const DAMAGES: [string, (bytes: Buffer) => Buffer][] = [
  ['cut in the middle', (bytes) => Buffer.from(bytes.toString().slice(0, Math.floor(bytes.toString().length / 2)))],
  [
    'not UTF-8',
    (bytes) => Buffer.concat([bytes.subarray(0, half(bytes)), Buffer.of(0xff), bytes.subarray(half(bytes))]),
  ],
  ['empty', () => Buffer.alloc(0)],
  ['a page of HTML', () => HTML],
];
/** Values of the wrong type. */
const WRONG: unknown[] = [null, 7, '', [], {}, true, [null]];

/** Declares the tests of an importer over `test/fixtures/<slug>`. */
export function conforms(importer: Importer, traits: Traits): void {
  describe(`${importer.registry} conforms`, () => suite(importer, traits));
}

function suite(importer: Importer, traits: Traits): void {
  const slug = importer.registry;
  let dir: string;
  beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), 'conformance-'))));
  afterAll(() => rm(dir, { recursive: true, force: true }));
  const addresses = (value: string): Edit[] =>
    typeof traits.address === 'string'
      ? []
      : traits.address.map((each) => (typeof each === 'string' ? set(each, value) : each));
  let files: Files;
  let base: Outcome;
  beforeAll(async () => {
    files = await fixtureOf(slug);
    base = await outcome(importer, files);
  });

  test('yields valid facts of its fixture', async () => {
    expect(Object.keys(files), `test/fixtures/${slug} holds no file`).not.toEqual([]);
    const { facts, report, error } = base;
    expect([error, facts.length > 0]).toEqual([undefined, true]);
    if (traits.size === undefined)
      expect(report!.records, 'records').toSatisfy((count: number) => count >= 5 && count <= 20);
    for (const fact of facts) {
      expect(Fact.parse(fact)).toEqual(fact);
      expect(
        [fact.registry, fact.observed, fact.location.startsWith('https://') || namesFile(fact.location, files)],
        fact.location,
      ).toEqual([slug, '2026-08-22', true]);
      for (const url of [fact.url, fact.licence?.url ?? fact.url]) expect(new URL(url).protocol).toMatch(/^https?:$/);
      for (const value of strings(fact)) expect(value).not.toMatch(/[\p{Cc}\p{Cf}]|[^\s/@]+@[^\s/@]+\.\p{L}/u);
      for (const { scopeId } of fact.places ?? [])
        expect([gazetteer.place(scopeId)?.scopeId, scopeId.slice(0, 2).toUpperCase()]).toEqual([scopeId, fact.nation]);
    }
    expect(
      facts.some(({ level, places }) => level === 'city' && !places),
      traits.placeless ?? 'facts of the level city without places',
    ).toBe(traits.placeless !== undefined);
    expect(new Set(facts.map(({ record }) => record)).size).toBe(facts.length);
    expect(JSON.stringify((await outcome(importer, files)).facts)).toBe(JSON.stringify(facts));
  });

  const damaged = async (damage: string, mutate: (bytes: Buffer) => Buffer, paths: string[]): Promise<void> => {
    const addressless = (fact: Fact): string => JSON.stringify({ ...fact, url: '', licence: undefined });
    const urls = (facts: Fact[]): string[] => facts.flatMap(({ url, licence }) => [url, licence?.url ?? url]);
    for (const path of paths) {
      const found = await outcome(importer, { ...files, [path]: mutate(files[path]!) });
      const unseen = Object.entries(traits.unseen ?? {}).find(([end]) => path.endsWith(end))?.[1];
      if (unseen === undefined || damage === 'not UTF-8') expectNotice(found, base, files, path);
      else {
        expectSound(found, `${path} (${unseen})`);
        expect(
          found.facts.map(addressless).filter((fact) => !base.facts.map(addressless).includes(fact)),
          path,
        ).toEqual([]);
        expect(
          urls(found.facts).filter((url) => !urls(base.facts).includes(url)),
          path,
        ).toEqual([]);
      }
    }
  };

  test.each(DAMAGES)('notices a file that is %s', (damage, mutate) => damaged(damage, mutate, Object.keys(files)));

  test('notices renamed columns and members', async () => {
    for (const need of traits.needs) {
      const edit = typeof need === 'string' ? rename(need) : need;
      const mutated = change(files, [edit]);
      const what = 'find' in edit ? String(edit.find) : edit.member;
      expect(
        Object.keys(files).some((path) => !mutated[path]!.equals(files[path]!)),
        `${what} is not in the fixture`,
      ).toBe(true);
      const found = await outcome(importer, mutated);
      if (edit.left === undefined) expectNotice(found, base, files, what);
      else expectSound(found, `${what} (${edit.left})`);
    }
  });

  for (const [name, edits] of [
    ['an impossible position', traits.position],
    ['an unknown country', traits.country],
  ] as const) {
    test(`rejects ${name}`, async ({ skip }) => {
      if (typeof edits === 'string') return skip(edits);
      for (const edit of edits)
        expectRejected(await outcome(importer, change(files, [edit])), base, files, JSON.stringify(edit));
    });
  }

  test.each([SCRIPT, BARE])('yields no fact with the address %s', async (value) => {
    const found = await outcome(importer, change(files, addresses(value)));
    expectSound(found, traits.unaddressed ?? value);
    if (typeof traits.address !== 'string' && traits.unaddressed === undefined)
      expectRejected(found, base, files, value, /address/);
  });

  test('survives members of any type', async () => {
    const members = new Set(
      Object.entries(files).flatMap(([path, bytes]) =>
        /\.(json|jsonl|geojson|js)$/.test(path)
          ? Array.from(bytes.toString().matchAll(/"([^"]+)"\s*:/g), ([, name]) => name!)
          : [],
      ),
    );
    for (const member of members) {
      for (const to of WRONG)
        expectSound(await outcome(importer, change(files, [set(member, to)])), `${member} ${JSON.stringify(to)}`);
      expectSound(await outcome(importer, change(files, [rename(member)])), `no ${member}`);
    }
    for (const path of Object.keys(files))
      if (/\.(json|jsonl|geojson)$/.test(path))
        expectSound(await outcome(importer, { ...files, [path]: Buffer.from('null\n') }), `${path}: null`);
  });

  test('a failed import writes nothing, one bad record in a hundred is left out', async ({ skip }) => {
    const { data, from } = await folders(dir, slug);
    const command = async (copy: Files, more: number) => {
      let err = '';
      await writeFile(join(from, slug, 'fixture.tar.gz'), await tarGz(copy));
      const padded = {
        registry: slug,
        facts: (...[snapshot, places, report]: Parameters<Importer['facts']>) => (
          (report.records += more), importer.facts(snapshot, places, report)
        ),
      };
      const code = await run([slug, '--from', from], {
        dataDir: data,
        importers: { [slug]: padded },
        gazetteer: async () => gazetteer,
        out: () => {},
        err: (said) => void (err += said),
      });
      return { code, err };
    };
    expect(await command(files, 5000)).toMatchObject({ code: 0 });
    const before = await bytesOf(data);
    const refused = await command(Object.fromEntries(Object.keys(files).map((path) => [path, HTML])), 0);
    expect(refused).toMatchObject({ code: 1, err: expect.stringMatching(/\S/) });
    expect(await bytesOf(data)).toEqual(before);
    if (traits.whole !== undefined) return skip(traits.whole);
    const edits = [
      ...traits.needs.map((need) => (typeof need === 'string' ? set(need, null) : need)),
      ...addresses(SCRIPT),
      ...(typeof traits.country === 'string' ? [] : traits.country),
    ];
    const candidates = edits.flatMap((edit) =>
      Object.entries(change(files, [edit], 1)).filter(([path, bytes]) => !bytes.equals(files[path]!)),
    );
    for (const [path, bytes] of candidates) {
      const spoiled = { ...files, [path]: bytes };
      const found = await outcome(importer, spoiled);
      if (found.error || found.facts.length === 0 || found.report.rejected.length <= base.report!.rejected.length)
        continue;
      const { code, err } = await command(spoiled, 5000);
      expect([code, found.report.rejected.filter(({ location }) => !err.includes(`${slug}: ${location}: `))]).toEqual([
        0,
        [],
      ]);
      const written = Object.entries(await bytesOf(data)).flatMap(([name, text]) =>
        name.startsWith('facts/') ? (JSON.parse(text) as { record: string }[]).map(({ record }) => record) : [],
      );
      expect(written.sort()).toEqual(found.facts.map(({ record }) => record).sort());
      return;
    }
    throw new Error('no edit makes one record bad');
  });
}

/** An empty data folder and a folder of local copies for a registry. */
async function folders(dir: string, slug: string): Promise<{ data: string; from: string }> {
  const [data, from] = [join(dir, slug, 'data'), join(dir, slug, 'from')];
  await mkdir(join(from, slug), { recursive: true });
  await mkdir(data);
  const registry = registryOf(slug);
  await writeFile(join(data, 'registries.json'), JSON.stringify([registry]));
  await writeFile(
    join(from, slug, 'registry.json'),
    JSON.stringify({ snapshot: { commit: registry.upstream[0]!.commit, date: registry.upstream[0]!.date } }),
  );
  return { data, from };
}

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const paths = await fg('**/*', { cwd: folder, dot: true });
  return Object.fromEntries(
    await Promise.all(paths.sort().map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
}
