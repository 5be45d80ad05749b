/**
 * The portals that `npm run harvest` read → `catalogue-reading` and `dataset`. One file a portal, see
 * `src/harvest/reading.ts`.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import * as z from 'zod';
import { memoize } from '../../cache.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { HARVEST, type Registry } from '../../contract/data/registry.ts';
import { readKinds } from '../../facts/data-files.ts';
import { CatalogueCounts } from '../../harvest/catalogue-facts.ts';
import { portalOwners, portalOwnership } from '../../harvest/dataset-owner.ts';
import { HarvestedDataset, PortalReading } from '../../harvest/reading.ts';
import { itemRecogniser } from '../../harvest/recognise.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { hostOf } from '../../places/portals/portal-host.ts';
import { filesLike, oneLine, parseJson, type Raw, readRecords, records } from '../../snapshots/records.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const owners = await portalOwners(gazetteer);
  const kinds = readKinds();
  const recognise = itemRecogniser(gazetteer);
  for await (const file of filesLike(snapshot, /\.jsonl$/)) {
    const lines = (await readRecords(file))[Symbol.iterator]();
    const first = lines.next();
    if (first.done) report.reject(file.path, 'empty');
    for await (const { row: reading, location } of records(first.done ? [] : [first.value], PortalReading, report)) {
      const known = owners.of(reading.portal);
      if (`${reading.portal}.jsonl` !== file.path)
        report.reject(location, `portal ${reading.portal} isn’t the file’s name`);
      else if (known.length === 0) report.skip('portal that no registry lists');
      else {
        const ownership = portalOwnership(known, gazetteer);
        const title = oneLine(reading.title ?? hostOf(reading.url) ?? reading.portal);
        const about = {
          registry: HARVEST,
          title,
          location: file.path,
          observed: snapshot.date,
          owner: ownership.owner,
        };
        const counts = new CatalogueCounts({ ...reading, ...about }, recognise, kinds);
        for await (const { row } of records(rest(lines), HarvestedDataset, report))
          counts.add({ dataset: { ...row, title: oneLine(row.title) }, owner: ownership.ofPublisher(row.publisher) });
        yield* counts.facts();
      }
    }
  }
}

function* rest(lines: Iterator<Raw>): Generator<Raw> {
  for (let next = lines.next(); !next.done; next = lines.next()) yield next.value;
}

/**
 * The files of a folder. Its “commit” is a digest of their first lines, its day that of the newest reading. Undefined
 * without a reading.
 */
async function open(folder: string, registry: Registry): Promise<Snapshot | undefined> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.jsonl')).toSorted();
  const digest = createHash('sha1');
  let date = '';
  for (const name of names) {
    const first = await firstLine(join(folder, name));
    const { data } = z.object({ value: PortalReading }).safeParse(parseJson(first));
    if (data && data.value.read > date) date = data.value.read;
    digest.update(`${name}\n${first}\n`);
  }
  if (date === '') return undefined;
  return {
    registry,
    commit: digest.digest('hex'),
    date,
    async *files() {
      for (const path of names) {
        const bytes = () => readFile(join(folder, path));
        yield { path, bytes, text: async () => new TextDecoder('utf-8', { fatal: true }).decode(await bytes()) };
      }
    },
  };
}

async function firstLine(path: string): Promise<string> {
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) return line;
  return '';
}

/** A portal that wasn't read this time keeps the facts of its last reading. */
const keeps = (fact: Fact, imported: readonly Fact[]): boolean => !readPortals(imported).has(fact.location);
const readPortals = memoize((facts: readonly Fact[]) => new Set(facts.map(({ location }) => location)));

export const importer: Importer = { registry: HARVEST, facts, open, keeps };
