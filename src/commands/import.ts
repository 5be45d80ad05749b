/**
 * `npm run import [slug…] -- [--from DIR] [--clones DIR] [--check]`: turns registries into `data/`. `places`
 * is the gazetteer, which the other importers need; without slugs everything is imported, places first. `npm run import
 * pins`, `clones` and `history` are commands of their own, in `upkeep/`.
 */
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { compareFiles, type DataFiles, formatRows, replaceFiles } from '../facts/data-files.ts';
import type { Fact } from '../contract/data/fact.ts';
import { isCatalogued } from '../facts/index.ts';
import { brokenBecause, collect, compareCodePoints } from '../registries/collect.ts';
import { buildGazetteer, gazetteerFiles, PLACES_FOLDER, readExisting } from '../places/gazetteer/places.ts';
import { historyFiles, keepObserved, readKnown } from './upkeep/history.ts';
import type { Importer, Report, Snapshot } from '../registries/importer.ts';
import { importers as registered } from '../registries/index.ts';
import { type Gazetteer, loadGazetteer } from '../places/match/match-place.ts';
import { listingFiles } from './upkeep/listing-upkeep.ts';
import { fetchClones } from './upkeep/fetch-clones.ts';
import { movePins } from './upkeep/pins.ts';
import { counter } from '../publish/progress.ts';
import { type UpstreamOptions, localSnapshot, upstreamSnapshot } from '../snapshots/snapshot.ts';
import { importHistory } from './upkeep/import-history.ts';
import { pinned, readRegistries } from './upkeep/registries.ts';
import { parseArgs } from 'node:util';
import type { Registry } from '../contract/data/registry.ts';
import { Clone } from '../snapshots/clone.ts';
import { terminal } from './main.ts';

const PINS = 'pins';
const HISTORY = 'history';
const CLONES = 'clones';

/** Defaults are those of the command. */
interface Setting {
  dataDir?: string;
  importers?: Record<string, Importer>;
  upstream?: UpstreamOptions;
  /** For matching places; read from the data folder if left out. */
  gazetteer?: () => Promise<Gazetteer>;
  out?: (text: string) => void;
  err?: (text: string) => void;
}

interface Job extends Required<Setting> {
  /** Standard error is a terminal, where progress may be rewritten. */
  terminal: boolean;
  from: string | undefined;
  clones: string | undefined;
  check: boolean;
  registries: Map<string, Registry>;
}

/** Returns the exit code: 1 after an error, a rejected import or stale files. */
export async function run(argv: string[], setting: Setting = {}): Promise<number> {
  if (argv[0] === PINS) return movePins(argv.slice(1), setting);
  if (argv[0] === CLONES) return fetchClones(argv.slice(1), setting);
  if (argv[0] === HISTORY) return importHistory(argv.slice(1), { importers: registered, ...setting });
  const { out, err } = { ...terminal, ...setting };
  try {
    const { values, positionals } = readArguments(argv);
    const { dataDir = 'data' } = setting;
    const job: Job = {
      importers: registered,
      upstream: {},
      gazetteer: () => loadGazetteer(dataDir),
      ...setting,
      ...values,
      dataDir,
      out,
      err,
      terminal: setting.err === undefined && process.stderr.isTTY === true,
      registries: await readRegistries(dataDir),
    };
    const slugs = chooseSlugs(positionals, Object.keys(job.importers));
    let good = true;
    for (const slug of slugs) {
      if (await skips(job, slug, positionals)) continue;
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
  const hasCounties = from === undefined || (await exists(join(from, openAddresses)));
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

/**
 * Whether changes of a fact are logged. Not of datasets and readings, which change by the thousand and are dated by
 * portals.
 */
const isLogged = (fact: Fact): boolean => !isCatalogued(fact);

function withKept(importer: Importer, imported: readonly Fact[], known: ReadonlyMap<string, Fact>): readonly Fact[] {
  const kept = importer.keeps ? [...known.values()].filter((fact) => importer.keeps!(fact, imported)) : [];
  if (kept.length === 0) return imported;
  return [...imported, ...kept].toSorted((a, b) => compareCodePoints(a.record, b.record));
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
  const all = withKept(importer, [...byNation.values()].flat(), known.facts);
  const files = Array.from(
    Map.groupBy(all, ({ nation }) => nation.toLowerCase()),
    ([nation, rows]) =>
      [`${folder}/${nation}.json`, formatRows(rows.map((fact) => keepObserved(fact, known)))] as const,
  );
  const read = { commit: snapshot.commit, date: snapshot.date };
  const logged = all.filter(isLogged);
  const before = { ...known, facts: new Map([...known.facts].filter(([, fact]) => isLogged(fact))) };
  const history = historyFiles(slug, before, logged, report.leftOut, read);
  const listings = await listingFiles(dataDir, slug, before, history.get(`changes/${slug}.json`), read, logged);
  return store(
    job,
    new Map([...files, ...history, ...listings, ...(importer.open ? [pinned(job.registries, slug, snapshot)] : [])]),
    [folder],
  );
}

const skipped = ({ skipped: reasons }: Report): string =>
  [...reasons]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, count]) => `  ${count} skipped: ${reason}\n`)
    .join('');

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

const USAGE = `usage: npm run import [slug…] -- [--from DIR | --clones DIR] [--check]
       npm run import pins [slug…] -- [--from DIR | --clones DIR [--at YYYY-MM-DD]]
       npm run import clones -- DIR
       npm run import history -- --clones DIR
  --from DIR   read local copies, one folder a registry, instead of downloading the pinned commits; for the slug
               harvest the folder that npm run harvest wrote
  --clones DIR read clones of the repositories, DIR/<slug>, at the pinned commits
  --check      write nothing; fail when data/ differs from what the import yields`;

const PLACES = 'places';

/** Throws for an unknown option, with the usage. */
function readArguments(argv: string[]) {
  try {
    const flags = {
      from: { type: 'string' },
      clones: { type: 'string' },
      check: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: flags });
    if (values.clones !== undefined && values.from !== undefined)
      throw new Error('--from and --clones exclude each other');
    const { from, clones, check } = values;
    return { values: { from, clones, check }, positionals };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Places come first. */
function chooseSlugs(asked: string[], known: string[]): string[] {
  const all = [PLACES, ...known.toSorted()];
  const unknown = asked.filter((slug) => !all.includes(slug));
  if (unknown.length > 0) throw new Error(`unknown slug ${unknown.join(', ')}; known are ${all.join(', ')}`);
  return asked.length === 0 ? all : all.filter((slug) => asked.includes(slug));
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Whether to skip a registry that can't be downloaded, or has no copy or clone. If it was asked for by name, that's an error. */
async function skips({ from, clones, registries, importers, out }: Job, slug: string, asked: string[]) {
  const isByHand = registries.get(slug)?.refresh === 'hand';
  const open = importers[slug]?.open;
  const why =
    from === undefined && isByHand
      ? 'refreshed by hand, since upstream keeps it as code, pages or a closed list; give a local copy with --from DIR'
      : from !== undefined && open && !(await open(from, registries.get(slug)!))
        ? `${from} holds nothing for it; it stays`
        : from !== undefined && isByHand && !open && !(await exists(join(from, slug)))
          ? `no copy ${join(from, slug)}; it stays`
          : clones !== undefined && (slug === PLACES || !(await Clone.in(join(clones, slug))))
            ? `no clone ${join(clones, slug)}; it stays`
            : undefined;
  if (why === undefined) return false;
  if (asked.includes(slug)) throw new Error(`${slug}: ${why}`);
  out(`${slug}: ${why}\n`);
  return true;
}

/** A local copy must be of the pinned commit, and a clone must hold it. */
async function openSnapshot(
  { registries, importers, dataDir, from, clones, upstream }: Job,
  slug: string,
): Promise<Snapshot> {
  const registry = registries.get(slug);
  if (!registry) throw new Error(`${slug}: not in ${join(dataDir, 'registries.json')}; add a row that pins its commit`);
  const pinned = upstreamSnapshot(registry, upstream);
  if (clones !== undefined) {
    const clone = await Clone.in(join(clones, slug));
    if (!(await clone?.has(pinned.commit)))
      throw new Error(`${slug}: ${join(clones, slug)} lacks the pinned commit ${pinned.commit}; fetch it`);
    return clone!.snapshot(registry, pinned);
  }
  if (from === undefined) return pinned;
  const opened = await importers[slug]?.open?.(from, registry);
  if (opened) return opened;
  const local = await localSnapshot(from, registry);
  if (local.commit !== pinned.commit || local.date !== pinned.date) {
    throw new Error(
      `${slug}: ${dataDir}/registries.json pins ${pinned.commit} (${pinned.date}), ${from} holds ${local.commit} (${local.date}); change the pin or the copy`,
    );
  }
  return local;
}

if (import.meta.main) process.exitCode = await run(process.argv.slice(2));
