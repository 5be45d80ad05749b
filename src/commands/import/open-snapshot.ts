/** What an import is asked for -> the snapshot of a registry: a local copy, a clone, or what upstream has at the pinned commit. */
import { join } from 'node:path';
import type { Registry } from '../../contract/data/registry.ts';
import type { Snapshot } from '../../registries/importer.ts';
import { Clone } from '../../snapshots/clone.ts';
import { localSnapshot, upstreamSnapshot, type UpstreamOptions } from '../../snapshots/snapshot.ts';
import { PLACES } from './arguments.ts';

interface Asked {
  dataDir: string;
  registries: ReadonlyMap<string, Registry>;
  from: string | undefined;
  clones: string | undefined;
  previous: boolean;
  upstream: UpstreamOptions;
  out: (text: string) => void;
}

/** Whether a registry is left out because it cannot be downloaded, or has no clone: an error when it was asked for, a line when all were. */
export async function isLeft({ from, clones, registries, out }: Asked, slug: string, asked: string[]) {
  const why =
    from === undefined && registries.get(slug)?.refresh === 'hand'
      ? 'refreshed by hand, since upstream keeps it as code, pages or a closed list; give a local copy with --from DIR'
      : clones !== undefined && (slug === PLACES || !(await Clone.in(join(clones, slug))))
        ? `no clone ${join(clones, slug)}; it stays`
        : undefined;
  if (why === undefined) return false;
  if (asked.includes(slug)) throw new Error(`${slug}: ${why}`);
  out(`${slug}: ${why}\n`);
  return true;
}

/** The snapshot of a registry. A local copy must be of the pinned commit, and a clone must hold it. */
export async function openSnapshot(
  { registries, dataDir, from, clones, previous, upstream }: Asked,
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
  const local = await localSnapshot(from, registry, { previous });
  if (!previous && (local.commit !== pinned.commit || local.date !== pinned.date)) {
    throw new Error(
      `${slug}: ${dataDir}/registries.json pins ${pinned.commit} (${pinned.date}), ${from} holds ${local.commit} (${local.date}); change the pin or the copy`,
    );
  }
  return local;
}
