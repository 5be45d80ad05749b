/** A snapshot of a registry: the files of one commit, as importers read them. */
import type { Registry } from '../contract/data/registry.ts';

/** A file of a snapshot, already unpacked: archives appear as their members, `.gz` and `.zst` as what they hold. */
export interface SnapshotFile {
  /** Path relative to the snapshot, compression endings dropped: `sources/us/ma/city_of_boston.json`, `catalogs.jsonl`. */
  path: string;
  bytes(): Promise<Uint8Array>;
  /** UTF-8; throws when the bytes are not. */
  text(): Promise<string>;
}

/** A file that was listed but not read. */
export const namedFile = (path: string): SnapshotFile => ({
  path,
  bytes: async () => new Uint8Array(),
  text: async () => '',
});

/** One registry at one commit, read from a local copy or from the upstream archive. */
export interface Snapshot {
  registry: Registry;
  /** Commit and date of every fact read from it. */
  commit: string;
  date: string;
  files(): AsyncIterable<SnapshotFile>;
}

/** The one file for each pattern. Throws when there is none; the message names registry and pattern. */
export async function pickFiles<Key extends string>(
  snapshot: Snapshot,
  patterns: Record<Key, RegExp>,
): Promise<Record<Key, SnapshotFile>> {
  const found: Partial<Record<Key, SnapshotFile>> = {};
  for await (const file of snapshot.files()) {
    for (const key of Object.keys(patterns) as Key[]) if (patterns[key].test(file.path)) found[key] = file;
  }
  for (const key of Object.keys(patterns) as Key[]) {
    if (!found[key]) throw new Error(`${snapshot.registry.slug}: no file like ${patterns[key].source} in the snapshot`);
  }
  return found as Record<Key, SnapshotFile>;
}

/** The files whose path matches, and `passed` with each of the others; where the pattern has a group `path`, that is the file's name upstream and so its path. */
export async function* filesLike(
  snapshot: Snapshot,
  pattern: RegExp,
  passed: (file: SnapshotFile) => void = () => {},
): AsyncGenerator<SnapshotFile> {
  for await (const file of snapshot.files()) {
    const found = pattern.exec(file.path);
    if (found) yield { ...file, path: found.groups?.['path'] ?? file.path };
    else passed(file);
  }
}

/** Path and text of every file that matches, sorted by path. Throws when there is none. */
export async function readTexts(snapshot: Snapshot, pattern: RegExp): Promise<{ path: string; text: string }[]> {
  const files: { path: string; text: string }[] = [];
  for await (const file of snapshot.files())
    if (pattern.test(file.path)) files.push({ path: file.path, text: await file.text() });
  if (files.length === 0) throw new Error(`${snapshot.registry.slug}: no file like ${pattern.source} in the snapshot`);
  return files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Address of a registry's file, in its newest state, so that a new snapshot changes no fact. */
export const upstreamFile = ({ registry }: Snapshot, path: string): string =>
  encodeURI(`${registry.upstream[0]?.repository ?? registry.homepage}/blob/HEAD/${path}`);
