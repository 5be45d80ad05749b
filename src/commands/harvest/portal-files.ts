/** Files of a harvest: `<portal>.jsonl` holds the last reading that is worth keeping, `.part/` what is being read. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { HarvestedDataset, PortalReading } from '../../harvest/reading.ts';

const PART = '.part';
const fileOf = (dir: string, portal: string): string => join(dir, `${portal}.jsonl`);

/** Lines of a file, one at a time. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') yield line;
}

/** How a portal was read last; undefined if it never was, or its file isn't one of ours. */
export async function lastReading(dir: string, portal: string): Promise<PortalReading | undefined> {
  try {
    for await (const line of linesOf(fileOf(dir, portal))) return PortalReading.parse(JSON.parse(line));
  } catch {
    return undefined;
  }
  return undefined;
}

/** The datasets of the last reading. @throws where a line isn't a dataset. */
export async function* lastDatasets(dir: string, portal: string): AsyncGenerator<HarvestedDataset> {
  let first = true;
  for await (const line of linesOf(fileOf(dir, portal))) {
    if (!first) yield HarvestedDataset.parse(JSON.parse(line));
    first = false;
  }
}

/** Removes what a killed run left half written. */
export async function clearParts(dir: string): Promise<void> {
  await rm(join(dir, PART), { recursive: true, force: true });
  await mkdir(join(dir, PART), { recursive: true });
}

/** Writes a reading's datasets sorted by id at its end. Only ids and places in the file are in memory. */
export class ReadingFile {
  readonly #dir: string;
  readonly #portal: string;
  readonly #lines = new Map<string, number>();
  readonly #offsets: number[] = [];
  #file: FileHandle | undefined;
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #written = 0;

  constructor(dir: string, portal: string) {
    this.#dir = dir;
    this.#portal = portal;
  }

  get #part(): string {
    // Names of files have a limit of 255 bytes.
    return join(this.#dir, PART, createHash('sha256').update(this.#portal).digest('hex').slice(0, 32));
  }

  get size(): number {
    return this.#lines.size;
  }

  /** Adds a dataset; one whose id is known takes the place of the earlier. */
  async add(dataset: HarvestedDataset): Promise<void> {
    const line = Buffer.from(`${JSON.stringify(dataset)}\n`);
    this.#lines.set(dataset.id, this.#offsets.push(this.#written + this.#waitingBytes) - 1);
    this.#waiting.push(line);
    this.#waitingBytes += line.length;
    if (this.#waitingBytes > 64 * 1024) await this.#flush();
  }

  async #flush(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    this.#file ??= await open(this.#part, 'w+');
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    this.#written += bytes.length;
    await this.#file.appendFile(bytes);
  }

  /** Puts the reading in the place of the last one, whole or not at all. */
  async finish(reading: PortalReading): Promise<void> {
    await this.#flush();
    const target = `${this.#part}.sorted`;
    const sorted = await open(target, 'w');
    try {
      await sorted.appendFile(`${JSON.stringify(reading)}\n`);
      const ids = [...this.#lines.keys()].sort();
      for (let from = 0; from < ids.length; from += 200) {
        const lines = ids.slice(from, from + 200).map(async (id) => {
          const line = this.#lines.get(id)!;
          const offset = this.#offsets[line]!;
          const length = (this.#offsets[line + 1] ?? this.#written) - offset;
          const { buffer } = await this.#file!.read(Buffer.alloc(length), 0, length, offset);
          return buffer;
        });
        await sorted.appendFile(Buffer.concat(await Promise.all(lines)));
      }
      await sorted.sync();
    } finally {
      await sorted.close();
    }
    await rename(target, fileOf(this.#dir, this.#portal));
    await this.discard();
  }

  async discard(): Promise<void> {
    await this.#file?.close();
    this.#file = undefined;
    await rm(this.#part, { force: true });
  }
}
