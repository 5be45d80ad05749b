/** Writes outputs below a folder and keeps the plan: shape, count, bytes. */
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ManifestEntry } from './manifest.ts';

/** What is written: an address, the shape it belongs to in the plan, and its bytes or text. */
export interface Output { path: string; shape: string; body(): string | Uint8Array }

export interface PlanRow { shape: string; count: number; bytes: number }

/**
 * Writes every output; each JSON body is parsed by its schema on the way. Returns the plan in order of first appearance, and the
 * manifest rows of what was written. Synchronous writes: for many small files a promise each costs more than the write.
 */
export async function writeAll(dir: string, outputs: Iterable<Output>, progress: (count: number) => void): Promise<{ plan: PlanRow[]; entries: ManifestEntry[] }> {
  const plan = new Map<string, PlanRow>();
  const folders = new Set<string>();
  const entries: ManifestEntry[] = [];
  for (const { path, shape, body } of outputs) {
    const made = body();
    const content = typeof made === 'string' ? Buffer.from(made) : made;
    const row = plan.get(shape) ?? { shape, count: 0, bytes: 0 };
    plan.set(shape, { shape, count: row.count + 1, bytes: row.bytes + content.length });
    const file = join(dir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      mkdirSync(folder, { recursive: true });
      folders.add(folder);
    }
    writeFileSync(file, content);
    entries.push({ path, bytes: content.length, sha256: hash('sha256', content) });
    if (entries.length % 1000 === 0) progress(entries.length);
  }
  return { plan: [...plan.values()], entries };
}

/** The plan as lines of a table. */
export function formatPlan(plan: readonly PlanRow[]): string {
  const total = plan.reduce((sum, { count, bytes }) => ({ shape: 'total', count: sum.count + count, bytes: sum.bytes + bytes }), { shape: 'total', count: 0, bytes: 0 });
  const line = ({ shape, count, bytes }: PlanRow) => `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, total].map(line).join('\n');
}
