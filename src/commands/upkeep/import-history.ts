/**
 * `npm run import history -- --clones DIR`: since when registries list their records, for `data/history`, from the commits
 * since the last import. Run it after the pins moved and before the import of facts, which then keeps these days. The
 * registry's importer reads each day, and a record that only changed its id is recognised as between two snapshots. A
 * registry without a clone or a row in `data/history/registries.json` keeps what it has.
 */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type ListedRecord, RegistryHistory } from '../../contract/data/history.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { compareFiles, formatRows, replaceFiles } from '../../facts/data-files.ts';
import type { Importer } from '../../registries/importer.ts';
import { type Gazetteer, loadGazetteer } from '../../places/match/match-place.ts';
import { Clone, type Pin } from '../../snapshots/clone.ts';
import { readRegistries } from './registries.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { changesBetween, type Known, type Listed, readKnown } from './history.ts';
import { brokenBecause, collect } from '../../registries/collect.ts';
import { afterChanges } from './listing-upkeep.ts';
import { terminal } from '../main.ts';

interface Reading {
  dataDir: string;
  registry: Registry;
  importer: Importer;
  gazetteer: Gazetteer;
  /** The last day read. */
  until: string;
}

/** The files of `data/history/<registry>` (none if no day was read), the last day, and a line to print. */
interface Extended {
  files: ReadonlyMap<string, string>;
  until: string;
  said: string;
}

/** What was listed at the start, and the commits since. */
interface Start {
  listed: Listed;
  date: string;
  commits: Pin[];
}

/** Throws if the clone can't tell, with the remedy. */
async function extended(reading: Reading, clone: Clone): Promise<Extended> {
  const { dataDir, registry } = reading;
  const target = registry.upstream[0]!;
  if (!(await clone.has(target.commit)))
    throw new Error(`the clone lacks the pinned commit ${target.commit.slice(0, 12)}; fetch it`);
  const start = await startOf(reading, clone, await readKnown(dataDir, registry.slug));
  const nations = await readCountries(join(dataDir, 'history', registry.slug));
  let { listed, date: since } = start;
  let rows = [...nations.values()].flat();
  const nationOf = new Map([...nations].flatMap(([nation, of]) => of.map(({ record }) => [record, nation])));
  const skipped: string[] = [];
  for (const pin of start.commits) {
    const read = await listedAt(reading, clone, pin).catch((error: Error) => error.message);
    if (typeof read === 'string') {
      // A damaged list is skipped: the next readable commit covers both.
      if (pin === start.commits.at(-1)) throw new Error(`${pin.commit.slice(0, 12)} of ${pin.date}: ${read}`);
      skipped.push(`  ${pin.commit.slice(0, 12)} of ${pin.date} is passed over: ${read}`);
      continue;
    }
    const changes = changesBetween(listed, read, { date: pin.date, since });
    for (const { record, nation } of changes) nationOf.set(record, nationOf.get(record) ?? nation.toLowerCase());
    rows = afterChanges(rows, changes, listed.facts, read.facts);
    [listed, since] = [read, pin.date];
  }
  const byNation = Map.groupBy(rows, ({ record }) => nationOf.get(record)!);
  const file = (nation: string) => `history/${registry.slug}/${nation}.json`;
  const files = [...byNation].map(([nation, of]) => [file(nation), formatRows(of)] as const);
  const until = start.commits.at(-1)?.date;
  if (until === undefined) return { files: new Map(), until: reading.until, said: 'no commits since' };
  const said = `${start.commits.length} commits read, up to ${until}`;
  return { files: new Map(files), until, said: [said, ...skipped].join('\n') };
}

/** Starts from the facts in `data/` while the pin is ahead of them, else from the clone on the history's last day. */
async function startOf(reading: Reading, clone: Clone, known: Known): Promise<Start> {
  const { registry, until } = reading;
  const [target] = registry.upstream;
  const { commit, paths } = target!;
  const last = known.snapshots.at(-1);
  if (last && last.commit !== commit) {
    if (await clone.isBefore(last.commit, commit))
      return { listed: known, date: last.date, commits: await clone.commits(target!, paths, last.commit) };
    // The branch was rewritten or cut off. Days we already know are skipped.
    const line = await wholeLine(clone, target!, last.date);
    return { listed: known, date: last.date, commits: line.filter(({ date }) => date > last.date) };
  }
  const line = await wholeLine(clone, target!, until);
  const commits = line.filter(({ date }) => date > until);
  const base = line.findLast(({ date }) => date <= until);
  if (commits.length === 0) return { listed: known, date: until, commits };
  if (!base)
    throw new Error(`its branch has no commit of ${until} or before; import the history before the facts of the pin`);
  return { listed: await listedAt(reading, clone, base), date: base.date, commits };
}

/** All commits of the branch, which must reach back to a day. */
async function wholeLine(clone: Clone, target: Registry['upstream'][number], since: string): Promise<Pin[]> {
  const line = await clone.commits(target, target.paths);
  if ((line[0]?.date ?? '') > since && (await clone.isShallow()))
    throw new Error(`the clone does not reach back to ${since}; fetch more of its past`);
  return line;
}

/** What a registry listed at a commit. Throws if the importer can't read it. */
async function listedAt({ registry, importer, gazetteer }: Reading, clone: Clone, pin: Pin): Promise<Listed> {
  const { byNation, report } = await collect(importer, clone.snapshot(registry, pin), gazetteer);
  const fault = brokenBecause(report);
  if (fault !== undefined) throw new Error(fault);
  const facts = new Map<string, Fact>([...byNation.values()].flat().map((fact) => [fact.record, fact]));
  return { facts, leftOut: new Set([...report.leftOut].filter((record) => !facts.has(record))) };
}

async function readCountries(folder: string): Promise<Map<string, ListedRecord[]>> {
  const names = await readdir(folder).catch(() => []);
  return new Map(
    await Promise.all(
      names.map(
        async (name) => [name.replace(/\.json$/, ''), JSON.parse(await readFile(join(folder, name), 'utf8'))] as const,
      ),
    ),
  );
}

const USAGE = 'usage: npm run import history -- --clones DIR, a folder with a clone DIR/<registry> of each registry';
const ABOUT = 'history/registries.json';

/** Defaults are those of the command. */
interface HistorySetting {
  dataDir?: string;
  importers?: Record<string, Importer>;
  gazetteer?: () => Promise<Gazetteer>;
  out?: (text: string) => void;
  err?: (text: string) => void;
}

interface Job extends Required<HistorySetting> {
  clones: string;
  registries: ReadonlyMap<string, Registry>;
}

/** Reads the history of a registry from its clone; prints a line if it has none. */
async function read(job: Job, { registry: slug, until }: RegistryHistory): Promise<Extended | undefined> {
  const { dataDir, clones, importers, registries, out } = job;
  const [registry, importer] = [registries.get(slug), importers[slug]];
  if (registry?.refresh !== 'upstream' || !importer) {
    out(`${slug}: refreshed by hand; its history stays\n`);
    return undefined;
  }
  const clone = await Clone.in(join(clones, slug));
  if (!clone) out(`${slug}: no clone ${join(clones, slug)}; its history stays\n`);
  return clone && extended({ dataDir, registry, importer, gazetteer: await job.gazetteer(), until }, clone);
}

/** Returns the exit code: 1 after an error or if a clone couldn't be read. The others are read anyway. */
export async function importHistory(argv: string[], setting: HistorySetting = {}): Promise<number> {
  const { dataDir = 'data', importers = {}, out, err } = { ...terminal, ...setting };
  const { gazetteer = () => loadGazetteer(dataDir) } = setting;
  let good = true;
  try {
    const flags = { clones: { type: 'string' }, help: { type: 'boolean', short: 'h' } } as const;
    const { clones, help } = parseArgs({ args: argv, options: flags }).values;
    if (help) {
      out(`${USAGE}\n`);
      return 0;
    }
    if (clones === undefined) throw new Error(USAGE);
    if (!(await stat(clones).catch(() => undefined))?.isDirectory()) throw new Error(`there is no folder ${clones}`);
    const known = z.array(RegistryHistory).parse(JSON.parse(await readFile(join(dataDir, ABOUT), 'utf8')));
    const registries = await readRegistries(dataDir);
    const places = gazetteer();
    const job = { dataDir, importers, gazetteer: () => places, out, err, clones, registries };
    for (const about of known.filter(({ dated }) => dated)) {
      const found = await read(job, about).catch((error: Error) => {
        good = false;
        err(`${about.registry}: ${error.message}; its history stays\n`);
      });
      if (!found) continue;
      out(`${about.registry}: ${found.said}\n`);
      about.until = found.until;
      const folders = found.files.size > 0 ? [`history/${about.registry}`] : [];
      const files = new Map([...found.files, [ABOUT, formatRows(known)]]);
      await replaceFiles(dataDir, files, await compareFiles(dataDir, files, folders));
    }
  } catch (error) {
    err(`import history: ${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  }
  return good ? 0 : 1;
}
