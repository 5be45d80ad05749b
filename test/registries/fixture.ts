/** Turns a fixture folder into a snapshot, and runs an importer over it. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fg from 'fast-glob';
import type { Registry } from '../../src/contract/data/registry.ts';
import { collect } from '../../src/registries/collect.ts';
import type { Importer, Snapshot } from '../../src/registries/importer.ts';
import { loadGazetteer } from '../../src/places/match/match-place.ts';

export const gazetteer = await loadGazetteer('data');
const registries = JSON.parse(await readFile('data/registries.json', 'utf8')) as Registry[];

/** A snapshot of the files given as text, by path. */
export function snapshotOf(slug: string, files: Record<string, string>): Snapshot {
  return {
    registry: registries.find((registry) => registry.slug === slug)!,
    commit: 'a'.repeat(40),
    date: '2026-08-22',
    async *files() {
      for (const [path, text] of Object.entries(files))
        yield { path, bytes: async () => new TextEncoder().encode(text), text: async () => text };
    },
  };
}

/** The files of `test/fixtures/<slug>`. */
export async function fixture(slug: string): Promise<Record<string, string>> {
  const folder = join('test/fixtures', slug);
  const paths = (await fg('**/*', { cwd: folder })).sort();
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, await readFile(join(folder, path), 'utf8')] as const)),
  );
}

/** Facts of an importer by record, and what it reported. */
export async function imported(importer: Importer, files: Record<string, string>) {
  const { byNation, report } = await collect(importer, snapshotOf(importer.registry, files), gazetteer);
  const facts = new Map([...byNation.values()].flat().map((fact) => [fact.record, fact]));
  return { facts, report };
}
