/** Writes publications below a folder and keeps the plan: shape, count, bytes. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Publication } from './files.ts';

export interface PlanRow { shape: string; count: number; bytes: number }

/** Files written at the same time. */
const parallel = 32;

/** Writes every publication; each body is parsed by its schema on the way. Returns the plan in order of first appearance. */
export async function writeAll(dir: string, publications: Iterable<Publication>, progress: (count: number) => void): Promise<PlanRow[]> {
  const plan = new Map<string, PlanRow>();
  const folders = new Set<string>();
  const pending = new Set<Promise<void>>();
  let count = 0;
  for (const { path, shape, body } of publications) {
    const text = body();
    const row = plan.get(shape) ?? { shape, count: 0, bytes: 0 };
    plan.set(shape, { shape, count: row.count + 1, bytes: row.bytes + Buffer.byteLength(text) });
    const file = join(dir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) {
      await mkdir(folder, { recursive: true });
      folders.add(folder);
    }
    const job: Promise<void> = writeFile(file, text).finally(() => pending.delete(job));
    pending.add(job);
    if (pending.size >= parallel) await Promise.race(pending);
    if (++count % 1000 === 0) progress(count);
  }
  await Promise.all(pending);
  return [...plan.values()];
}

/** The plan as lines of a table. */
export function formatPlan(plan: readonly PlanRow[]): string {
  const total = plan.reduce((sum, { count, bytes }) => ({ shape: 'total', count: sum.count + count, bytes: sum.bytes + bytes }), { shape: 'total', count: 0, bytes: 0 });
  const line = ({ shape, count, bytes }: PlanRow) => `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, total].map(line).join('\n');
}
