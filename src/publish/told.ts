/** What the half of a build with the files tells the half with the pages, which then need not make it: values by name, each a file in a folder between the two. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { deserialize, serialize } from 'node:v8';
import type { Drawn } from '../assess/estimate/draw.ts';
import type { Download } from './downloads/index.ts';

/** `estimate` is what takes longest of it; of `downloads` a page shows sizes and hashes. */
interface Told {
  estimate: Drawn;
  downloads: Download[];
}

/** The environment variable that names the folder, where another process tells. */
export const toldVariable = 'ATLAS_TOLD';
const folder = process.env[toldVariable];

/** Writes the file, whole or not at all. */
export function tell<N extends keyof Told>(to: string, name: N, value: Told[N]): void {
  mkdirSync(to, { recursive: true });
  const file = join(to, name);
  writeFileSync(`${file}.part`, serialize(value));
  renameSync(`${file}.part`, file);
}

/** Undefined where nobody tells, as under `npm run dev`, or has told yet. */
export function told<N extends keyof Told>(name: N): Told[N] | undefined {
  const file = join(folder ?? '', name);
  return folder !== undefined && existsSync(file) ? (deserialize(readFileSync(file)) as Told[N]) : undefined;
}

/** Waits until it is told, where anybody tells. */
export async function whenTold(name: keyof Told): Promise<void> {
  while (folder !== undefined && !existsSync(join(folder, name))) await setTimeout(50);
}
