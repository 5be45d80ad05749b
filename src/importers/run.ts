/**
 * The command `npm run import [slug…] -- [--from DIR] [--previous] [--check]`: turns registries into `data/`.
 * `places` is the gazetteer, which the other importers need; without slugs everything is imported, places first.
 * `npm run import news` is a command of its own (`news.ts`): it fetches the feeds that the facts list. So is `npm run import pins` (`pins.ts`).
 */
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { Registry } from '../contract/fact.ts';
import { formatRows } from '../facts/rows.ts';
import { brokenBecause, collect } from './collect.ts';
import { compareFiles, type DataFiles, replaceFiles } from './data-files.ts';
import { gazetteerFiles, PLACES_FOLDER, readExisting } from './gazetteer/gazetteer-files.ts';
import { historyFiles, keepObserved, readKnown } from './history.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import { importers as registered } from './index.ts';
import { loadGazetteer } from './match/match-place.ts';
import { gatherNews } from './news.ts';
import { movePins } from './pins.ts';
import { buildGazetteer } from './gazetteer/places.ts';
import { counter } from './progress.ts';
import { localSnapshot, upstreamSnapshot, type UpstreamOptions } from './snapshot/snapshot.ts';

const USAGE = `usage: npm run import [slug…] -- [--from DIR] [--previous] [--check]
       npm run import news -- [--nations CC,CC]
       npm run import pins [slug…]
  --from DIR   read local copies, one folder a registry, instead of downloading the pinned commits
  --previous   read the older copies, in DIR/<slug>/previous, and pin them
  --check      write nothing; fail when data/ differs from what the import yields`;

const PLACES = 'places';
const NEWS = 'news';
const PINS = 'pins';

/** What a run works with; the defaults are those of the command. */
export interface Setting {
  dataDir?: string;
  importers?: Record<string, Importer>;
  upstream?: UpstreamOptions;
  out?: (text: string) => void;
  err?: (text: string) => void;
}

/** Everything a step needs. */
interface Job extends Required<Setting> {
  /** Standard error is a terminal, where progress may be rewritten. */
  terminal: boolean;
  from: string | undefined;
  previous: boolean;
  check: boolean;
  registries: Map<string, Registry>;
}

/** Runs the command and returns its exit code: 0 when all went well; 1 after an error, a rejected import or stale files. */
export async function run(argv: string[], setting: Setting = {}): Promise<number> {
  if (argv[0] === NEWS) return gatherNews(argv.slice(1), setting);
  if (argv[0] === PINS) return movePins(argv.slice(1), setting);
  const { err = (text) => process.stderr.write(text) } = setting;
  try {
    const { values, positionals } = readArguments(argv);
    const { dataDir = 'data', importers = registered, upstream = {}, out = (text) => process.stdout.write(text) } = setting;
    const slugs = chooseSlugs(positionals, Object.keys(importers), values.previous);
    const terminal = setting.err === undefined && process.stderr.isTTY === true;
    const job: Job = { ...values, dataDir, importers, upstream, out, err, terminal, registries: await readRegistries(dataDir) };
    let good = true;
    for (const slug of slugs) {
      if (byHand(job, slug, positionals)) continue;
      good = (await (slug === PLACES ? importPlaces(job) : importFacts(job, slug))) && good;
    }
    return good ? 0 : 1;
  } catch (error) {
    err(`import: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

/** Whether a registry is left out because it cannot be downloaded: an error when it was asked for, a line when all were. */
function byHand({ from, registries, out }: Job, slug: string, asked: string[]): boolean {
  if (from !== undefined || registries.get(slug)?.refresh !== 'hand') return false;
  const message = `${slug}: refreshed by hand, since upstream keeps it as code, pages or a closed list; give a local copy with --from DIR`;
  if (asked.includes(slug)) throw new Error(message);
  out(`${message}\n`);
  return true;
}

function readArguments(argv: string[]) {
  try {
    const flags = { from: { type: 'string' }, previous: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } } as const;
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: flags });
    if (values.previous && values.from === undefined) throw new Error('--previous reads a local copy: add --from DIR');
    return { values: { from: values.from, previous: values.previous, check: values.check }, positionals };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Places come first, whatever the order asked for. They have no older copy. */
function chooseSlugs(asked: string[], known: string[], previous: boolean): string[] {
  const all = [PLACES, ...known.toSorted()];
  const unknown = asked.filter((slug) => !all.includes(slug));
  if (unknown.length > 0) throw new Error(`unknown slug ${unknown.join(', ')}; known are ${all.join(', ')}`);
  if (previous && asked.includes(PLACES)) throw new Error('places have no previous snapshot; name the registries to import');
  return all.filter((slug) => (asked.length === 0 ? !(previous && slug === PLACES) : asked.includes(slug)));
}

async function readRegistries(dataDir: string): Promise<Map<string, Registry>> {
  const path = join(dataDir, 'registries.json');
  const text = await readFile(path, 'utf8').catch(() => {
    throw new Error(`${path}: cannot be read; run the command in the project's folder`);
  });
  try {
    return new Map(z.array(Registry).parse(JSON.parse(text)).map((registry) => [registry.slug, registry]));
  } catch (error) {
    throw new Error(`${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}`);
  }
}

/** The snapshot of a registry, local or upstream; a local copy must be of the pinned commit. */
async function openSnapshot({ registries, dataDir, from, previous, upstream }: Job, slug: string): Promise<Snapshot> {
  const registry = registries.get(slug);
  if (!registry) throw new Error(`${slug}: not in ${join(dataDir, 'registries.json')}; add a row that pins its commit`);
  const pinned = upstreamSnapshot(registry, upstream);
  if (from === undefined) return pinned;
  const local = await localSnapshot(from, registry, { previous });
  if (!previous && (local.commit !== pinned.commit || local.date !== pinned.date)) {
    throw new Error(`${slug}: ${dataDir}/registries.json pins ${pinned.commit} (${pinned.date}), ${from} holds ${local.commit} (${local.date}); change the pin or the copy`);
  }
  return local;
}

async function importPlaces(job: Job): Promise<boolean> {
  const { from, dataDir, out, err } = job;
  const openAddresses = 'openaddresses-sources';
  const hasCounties = from === undefined || (await access(join(from, openAddresses)).then(() => true, () => false));
  const gazetteer = await buildGazetteer({
    'geonames-cities15000': await openSnapshot(job, 'geonames-cities15000'),
    'natural-earth-populated-places': await openSnapshot(job, 'natural-earth-populated-places'),
    'cldr-exemplar-cities': await openSnapshot(job, 'cldr-exemplar-cities'),
    'country-codes': await openSnapshot(job, 'country-codes'),
    [openAddresses]: hasCounties ? await openSnapshot(job, openAddresses) : undefined,
  }, await readExisting(dataDir));
  for (const note of gazetteer.notes) err(`places: ${note}\n`);
  const places = [...gazetteer.places.values()].flat();
  const capitals = places.filter((place) => place.capital).length;
  out(`places: ${places.length} places in ${gazetteer.places.size} nations, ${capitals} capitals, ${gazetteer.subdivisions.length} subdivisions\n`);
  return store(job, gazetteerFiles(gazetteer), [PLACES_FOLDER]);
}

async function importFacts(job: Job, slug: string): Promise<boolean> {
  const { importers, dataDir, out, err, terminal } = job;
  const importer = importers[slug];
  if (!importer) throw new Error(`${slug}: no importer`);
  const progress = counter(slug, err, terminal);
  const snapshot = await openSnapshot(job, slug);
  const { byNation, facts, places, report } = await collect(importer, snapshot, await loadGazetteer(dataDir), progress.count);
  progress.end();
  for (const { location, reason } of report.rejected) err(`${slug}: ${location}: ${reason}\n`);
  out(`${slug}: ${report.records} records, ${facts} facts in ${byNation.size} nations, ${places} places matched, ${report.rejected.length} rejected\n${skipped(report)}`);
  const fault = brokenBecause(report);
  if (fault !== undefined) {
    err(`${slug}: ${fault}; nothing written. Mend the importer or the snapshot.\n`);
    return false;
  }
  const folder = `facts/${slug}`;
  const known = await readKnown(dataDir, slug);
  const files = Array.from(byNation, ([nation, rows]) => [`${folder}/${nation}.json`, formatRows(rows.map((fact) => keepObserved(fact, known)))] as const);
  const history = historyFiles(slug, known, [...byNation.values()].flat(), { commit: snapshot.commit, date: snapshot.date });
  return store(job, new Map([...files, ...history, ...(job.previous ? [pinOf(job, slug, snapshot)] : [])]), [folder]);
}

/** The table of registries with an older snapshot pinned, since that is what the facts are of now. */
function pinOf({ registries }: Job, slug: string, { commit, date }: Snapshot): readonly [string, string] {
  const registry = registries.get(slug)!;
  registries.set(slug, { ...registry, upstream: registry.upstream.map((row, i) => (i === 0 ? { ...row, commit, date } : row)) });
  return ['registries.json', formatRows([...registries.values()])];
}

const skipped = ({ skipped: reasons }: Report): string =>
  [...reasons].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([reason, count]) => `  ${count} skipped: ${reason}\n`).join('');

/** Writes the files, or with `--check` says which are stale. */
async function store({ dataDir, check, out, err }: Job, files: DataFiles, folders: string[]): Promise<boolean> {
  const difference = await compareFiles(dataDir, files, folders);
  const { written, removed } = difference;
  if (check) {
    for (const path of [...written, ...removed]) err(`${join(dataDir, path)}: stale; run npm run import and commit the result\n`);
    return written.length + removed.length === 0;
  }
  await replaceFiles(dataDir, files, difference);
  out(`  ${written.length} files written, ${removed.length} removed, ${files.size - written.length} unchanged\n`);
  return true;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
