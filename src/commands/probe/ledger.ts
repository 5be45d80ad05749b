/** Journals each result at once, so that a killed probe loses only open requests; then writes the ledger `data/seen`. */
import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Seen } from '../../contract/data/seen.ts';
import { formatSeen, seenFile } from '../../facts/seen.ts';
import type { Target, Verdict } from './targets.ts';
import { keepable } from './classify.ts';

/** Writes a temporary file and renames it, so readers never see half a file. */
function replaceFile(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.partial`, text);
  renameSync(`${path}.partial`, path);
}

export class Journal {
  readonly #path: string;

  /** @param cacheDir holds the journal. */
  constructor(cacheDir: string) {
    mkdirSync(cacheDir, { recursive: true });
    this.#path = join(cacheDir, 'journal.jsonl');
  }

  add(line: Seen): void {
    appendFileSync(this.#path, `${JSON.stringify(line)}\n`);
  }

  /** Complete rows. A killed process may leave half a row at the end. */
  lines(): Seen[] {
    if (!existsSync(this.#path)) return [];
    return readFileSync(this.#path, 'utf8')
      .split('\n')
      .flatMap((row) => {
        try {
          return Seen.safeParse(JSON.parse(row)).data ?? [];
        } catch {
          return [];
        }
      });
  }

  /** Writes the journal into the ledger, without addresses that are in no fact, and empties it. Safe to repeat. */
  settle(dataDir: string, seen: Map<string, Seen>, targets: readonly Target[]): void {
    const lines = this.lines();
    if (lines.length === 0) return;
    for (const line of lines) seen.set(line.url, line);
    const listed = new Map(targets.map(({ url, nation }) => [url, nation]));
    for (const url of seen.keys()) if (!listed.has(url)) seen.delete(url);
    for (const [nation, of] of Map.groupBy(seen.values(), ({ url }) => listed.get(url)!))
      replaceFile(join(dataDir, seenFile(nation)), formatSeen(of));
    rmSync(this.#path, { force: true });
  }
}

const isThere = (outcome: Seen['outcome']): boolean => outcome === 'alive' || outcome === 'moved';

/** These leave open whether the source is gone. */
const saysNothing = (outcome: Seen['outcome']): boolean =>
  outcome === 'refused' || outcome === 'inconclusive' || outcome === 'unreachable';

function goneBy(before: Seen | undefined, outcome: Seen['outcome'], day: string): Seen['gone'] {
  if (saysNothing(outcome)) return before?.gone;
  if (outcome !== 'gone') return undefined;
  const { gone } = before ?? {};
  // Two checks on one day count as one.
  if (gone?.to === day) return gone;
  return { from: gone?.from ?? day, to: day, checks: (gone?.checks ?? 0) + 1 };
}

/** A platform's name or version on one short line. */
const line = (text: string | undefined): string | undefined =>
  text?.replace(/\s+/g, ' ').trim().slice(0, 40) || undefined;

/** The new line of the ledger, from the old one and today's result. */
export function nextLine(
  url: string,
  before: Seen | undefined,
  { outcome, why, to, alive }: Verdict,
  day: string,
): Seen {
  const fresh = isThere(outcome);
  const kept = to === undefined ? undefined : keepable(url, to);
  const known = fresh
    ? { ...alive, platform: line(alive?.platform), version: line(alive?.version) }
    : { ...before, platform: before?.platform };
  const members: { [Member in keyof Seen]: Seen[Member] | undefined } = {
    url,
    outcome,
    checked: day,
    streak: before?.outcome === outcome ? before.streak + (before.checked === day ? 0 : 1) : 1,
    alive: fresh ? [before?.alive?.[0] ?? day, day] : before?.alive,
    gone: goneBy(before, outcome, day),
    why: fresh ? undefined : why?.slice(0, 120),
    to: outcome === 'moved' ? kept : undefined,
    platform: known.platform,
    version: known.version,
    count: known.count,
    newest: known.newest,
    service: known.service,
  };
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Seen;
}
