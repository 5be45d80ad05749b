/** Turns a snapshot into the few files an importer needs of it. */
import type { Snapshot, SnapshotFile } from './snapshot-file.ts';

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

/** The files whose path matches; where the pattern has a group `path`, that is the file's name upstream and so its path. */
export async function* filesLike(snapshot: Snapshot, pattern: RegExp): AsyncGenerator<SnapshotFile> {
  for await (const file of snapshot.files()) {
    const found = pattern.exec(file.path);
    if (found) yield { ...file, path: found.groups?.['path'] ?? file.path };
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
