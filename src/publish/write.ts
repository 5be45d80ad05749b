/** Writes outputs below a folder and keeps the plan: shape, count, bytes. */
import { SiteWriter } from './build/site-writer.ts';
import type { ManifestEntry } from './manifest.ts';

/** What is written: an address, the shape it belongs to in the plan, and its bytes or text; the text in parts too where it is long. */
export interface Output { path: string; shape: string; body(): string | Uint8Array; parts?(): Iterable<string> }

export const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body);

export interface PlanRow { shape: string; count: number; bytes: number }

/** Writes every output below a folder. Returns the plan in order of first appearance, and the manifest rows of what was written. */
export function writeAll(dir: string, outputs: Iterable<Output>, progress: (count: number) => void = () => {}): { plan: PlanRow[]; entries: ManifestEntry[] } {
  const writer = new SiteWriter(dir);
  for (const { path, shape, body, parts } of outputs) {
    if (parts) writer.writeParts(path, shape, parts());
    else writer.write(path, shape, bytesOf(body()));
    if (writer.entries.length % 1000 === 0) progress(writer.entries.length);
  }
  return { plan: [...writer.plan.values()], entries: writer.entries };
}

/** The plan as lines of a table. */
export function formatPlan(plan: readonly PlanRow[]): string {
  const total = plan.reduce((sum, { count, bytes }) => ({ shape: 'total', count: sum.count + count, bytes: sum.bytes + bytes }), { shape: 'total', count: 0, bytes: 0 });
  const line = ({ shape, count, bytes }: PlanRow) => `  ${shape.padEnd(48)} ${String(count).padStart(7)} files ${(bytes / 1e6).toFixed(2).padStart(9)} MB`;
  return [...plan, total].map(line).join('\n');
}
