/**
 * `npm run import history -- --clones DIR`: since when registries list their records, for `data/history`. Reads the commits since the last
 * import, before an import of facts (`listing-clones.ts`). A registry without a clone or a row in `data/history/registries.json` keeps what
 * it has.
 */
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { RegistryHistory } from '../../contract/data/history.ts';
import type { Registry } from '../../contract/data/registry.ts';
import { compareFiles, formatRows, replaceFiles } from '../../facts/data-files.ts';
import type { Importer } from '../../registries/importer.ts';
import { extended, type Extended } from './listing-clones.ts';
import { type Gazetteer, loadGazetteer } from '../../places/match/match-place.ts';
import { Clone } from '../../snapshots/clone.ts';
import { readRegistries } from './registries.ts';

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
  const { dataDir = 'data', importers = {}, out = (text) => process.stdout.write(text) } = setting;
  const { err = (text) => process.stderr.write(text), gazetteer = () => loadGazetteer(dataDir) } = setting;
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
