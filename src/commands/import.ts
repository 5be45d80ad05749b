/**
 * The command `npm run import [slug…] -- [--from DIR] [--clones DIR] [--previous] [--check]`: turns registries into `data/`.
 * `places` is the gazetteer, which the other importers need; without slugs everything is imported, places first.
 * `npm run import news` is a command of its own (`news.ts`): it fetches the feeds that the facts list. So are `npm run import pins` (`pins.ts`), `npm run import clones` (`fetch-clones.ts`) and `npm run import history` (`import/history.ts`).
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import type { Registry } from '../contract/data/registry.ts';
import { formatRows } from '../facts/rows.ts';
import { brokenBecause, collect } from '../registries/collect.ts';
import { compareFiles, type DataFiles, replaceFiles } from '../facts/data-files.ts';
import { gazetteerFiles, PLACES_FOLDER, readExisting } from '../places/gazetteer/gazetteer-files.ts';
import { historyFiles, keepObserved, readKnown } from './upkeep/history.ts';
import type { Importer, Report } from '../registries/importer.ts';
import { importers as registered } from '../registries/index.ts';
import { type Gazetteer, loadGazetteer } from '../places/match/match-place.ts';
import { listingFiles } from './upkeep/listing-upkeep.ts';
import { fetchClones } from './upkeep/fetch-clones.ts';
import { gatherNews } from './upkeep/news.ts';
import type { FetchOptions } from './upkeep/news-fetch.ts';
import { movePins } from './upkeep/pins.ts';
import { buildGazetteer } from '../places/gazetteer/places.ts';
import { counter } from './upkeep/progress.ts';
import type { UpstreamOptions } from '../snapshots/snapshot.ts';
import { chooseSlugs, PLACES, readArguments } from './import/arguments.ts';
import { isLeft, openSnapshot } from './import/open-snapshot.ts';
import { importHistory } from './import/history.ts';
import { pinned, readRegistries } from './import/registries.ts';

const NEWS = 'news';
const PINS = 'pins';
const HISTORY = 'history';
const CLONES = 'clones';

/** What a run works with; the defaults are those of the command. */
export interface Setting {
  dataDir?: string;
  importers?: Record<string, Importer>;
  upstream?: UpstreamOptions;
  /** The places that records are matched with; those of the data folder when left out. */
  gazetteer?: () => Promise<Gazetteer>;
  out?: (text: string) => void;
  err?: (text: string) => void;
}

/** Everything a step needs. */
interface Job extends Required<Setting> {
  /** Standard error is a terminal, where progress may be rewritten. */
  terminal: boolean;
  from: string | undefined;
  clones: string | undefined;
  previous: boolean;
  check: boolean;
  registries: Map<string, Registry>;
}

/** Runs the command and returns its exit code: 0 when all went well; 1 after an error, a rejected import or stale files. */
export async function run(argv: string[], setting: Setting & FetchOptions = {}): Promise<number> {
  if (argv[0] === NEWS) return gatherNews(argv.slice(1), setting);
  if (argv[0] === PINS) return movePins(argv.slice(1), setting);
  if (argv[0] === CLONES) return fetchClones(argv.slice(1), setting);
  if (argv[0] === HISTORY) return importHistory(argv.slice(1), { importers: registered, ...setting });
  const { err = (text) => process.stderr.write(text) } = setting;
  try {
    const { values, positionals } = readArguments(argv);
    const {
      dataDir = 'data',
      importers = registered,
      upstream = {},
      gazetteer = () => loadGazetteer(dataDir),
      out = (text) => process.stdout.write(text),
    } = setting;
    const slugs = chooseSlugs(positionals, Object.keys(importers), values.previous);
    const terminal = setting.err === undefined && process.stderr.isTTY === true;
    const job: Job = {
      ...values,
      dataDir,
      importers,
      upstream,
      gazetteer,
      out,
      err,
      terminal,
      registries: await readRegistries(dataDir),
    };
    let good = true;
    for (const slug of slugs) {
      if (await isLeft(job, slug, positionals)) continue;
      good = (await (slug === PLACES ? importPlaces(job) : importFacts(job, slug))) && good;
    }
    return good ? 0 : 1;
  } catch (error) {
    err(`import: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
}

async function importPlaces(job: Job): Promise<boolean> {
  const { from, dataDir, out, err } = job;
  const openAddresses = 'openaddresses-sources';
  const hasCounties =
    from === undefined ||
    (await access(join(from, openAddresses)).then(
      () => true,
      () => false,
    ));
  const gazetteer = await buildGazetteer(
    {
      'geonames-cities15000': await openSnapshot(job, 'geonames-cities15000'),
      'natural-earth-populated-places': await openSnapshot(job, 'natural-earth-populated-places'),
      'cldr-exemplar-cities': await openSnapshot(job, 'cldr-exemplar-cities'),
      'country-codes': await openSnapshot(job, 'country-codes'),
      [openAddresses]: hasCounties ? await openSnapshot(job, openAddresses) : undefined,
    },
    await readExisting(dataDir),
  );
  for (const note of gazetteer.notes) err(`places: ${note}\n`);
  const places = [...gazetteer.places.values()].flat();
  const capitals = places.filter((place) => place.capital).length;
  out(
    `places: ${places.length} places in ${gazetteer.places.size} nations, ${capitals} capitals, ${gazetteer.subdivisions.length} subdivisions\n`,
  );
  return store(job, gazetteerFiles(gazetteer), [PLACES_FOLDER]);
}

async function importFacts(job: Job, slug: string): Promise<boolean> {
  const { importers, dataDir, gazetteer, out, err, terminal } = job;
  const importer = importers[slug];
  if (!importer) throw new Error(`${slug}: no importer`);
  const progress = counter(slug, err, terminal);
  const snapshot = await openSnapshot(job, slug);
  const { byNation, facts, places, report } = await collect(importer, snapshot, await gazetteer(), progress.count);
  progress.end();
  for (const { location, reason } of report.rejected) err(`${slug}: ${location}: ${reason}\n`);
  out(
    `${slug}: ${report.records} records, ${facts} facts in ${byNation.size} nations, ${places} places matched, ${report.rejected.length} rejected\n${skipped(report)}`,
  );
  const fault = brokenBecause(report);
  if (fault !== undefined) {
    err(`${slug}: ${fault}; nothing written. Mend the importer or the snapshot.\n`);
    return false;
  }
  const folder = `facts/${slug}`;
  const known = await readKnown(dataDir, slug);
  const files = Array.from(
    byNation,
    ([nation, rows]) =>
      [`${folder}/${nation}.json`, formatRows(rows.map((fact) => keepObserved(fact, known)))] as const,
  );
  const read = { commit: snapshot.commit, date: snapshot.date };
  const all = [...byNation.values()].flat();
  const history = historyFiles(slug, known, all, report.leftOut, read);
  const listings = await listingFiles(dataDir, slug, known, history.get(`changes/${slug}.json`), read, all);
  return store(
    job,
    new Map([...files, ...history, ...listings, ...(job.previous ? [pinned(job.registries, slug, snapshot)] : [])]),
    [folder],
  );
}

const skipped = ({ skipped: reasons }: Report): string =>
  [...reasons]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, count]) => `  ${count} skipped: ${reason}\n`)
    .join('');

/** Writes the files, or with `--check` says which are stale. */
async function store({ dataDir, check, out, err }: Job, files: DataFiles, folders: string[]): Promise<boolean> {
  const difference = await compareFiles(dataDir, files, folders);
  const { written, removed } = difference;
  if (check) {
    for (const path of [...written, ...removed])
      err(`${join(dataDir, path)}: stale; run npm run import and commit the result\n`);
    return written.length + removed.length === 0;
  }
  await replaceFiles(dataDir, files, difference);
  out(`  ${written.length} files written, ${removed.length} removed, ${files.size - written.length} unchanged\n`);
  return true;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
