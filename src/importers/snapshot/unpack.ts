/**
 * Turns a file as it lies in a registry into the files an importer reads: archives into their members, `.gz` and `.zst`
 * into what they hold. Nothing is written to disk, so a path inside an archive is only a name.
 */
import { posix } from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createGunzip, gunzip, zstdDecompress } from 'node:zlib';
import { unzipSync } from 'fflate';
import { extract } from 'tar-stream';
import type { SnapshotFile } from '../importer.ts';

/**
 * The files held by one file: the members of `.tar.gz`, `.tgz` and `.zip`, which appear beside the archive; else itself.
 * @param read gives the content; called only when it is needed.
 * @throws an Error that starts with the path when the content is damaged.
 */
export async function* unpack(path: string, read: () => Promise<Uint8Array>): AsyncGenerator<SnapshotFile> {
  if (/\.(tar\.gz|tgz)$/.test(path)) {
    const source = Readable.from([await read()]);
    for await (const member of tarMembers(path, source))
      yield* unpack(beside(path, member.path), async () => member.bytes);
  } else if (path.endsWith('.zip')) {
    const archive = await read();
    for (const name of zipNames(path, archive))
      yield* unpack(beside(path, name), async () => zipMember(path, archive, name));
  } else if (path.endsWith('.gz')) {
    yield file(path.slice(0, -3), async () => named(path, promisify(gunzip)(await read())));
  } else if (path.endsWith('.zst')) {
    yield file(path.slice(0, -4), async () => named(path, promisify(zstdDecompress)(await read())));
  } else {
    yield file(path, read);
  }
}

/**
 * The regular files of a gzipped tar stream, one after the other.
 * @param accept decides by the member's path whether it is read; the others are passed over unread.
 * @throws an Error that starts with the archive's name when it is damaged or ends early.
 */
export async function* tarMembers(
  archive: string,
  source: Readable,
  accept: (path: string) => boolean = () => true,
): AsyncGenerator<{ path: string; bytes: Uint8Array }> {
  const entries = extract();
  pipeline(source, createGunzip(), entries, () => {}); // a failure reaches the loop below through `entries`
  try {
    for await (const entry of entries) {
      const { name, type } = entry.header;
      if (type === 'file' && accept(name)) yield { path: name, bytes: await buffer(entry) };
      else entry.resume();
    }
  } catch (error) {
    throw damaged(archive, error);
  } finally {
    source.destroy();
  }
}

/**
 * Bytes as text.
 * @throws when they are not UTF-8; a replacement character would slip into a name unseen.
 */
export function decodeUtf8(path: string, bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error(`${path}: not UTF-8`);
  }
}

function file(path: string, bytes: () => Promise<Uint8Array>): SnapshotFile {
  return { path, bytes, text: async () => decodeUtf8(path, await bytes()) };
}

const beside = (archive: string, member: string): string => posix.join(posix.dirname(archive), member);

function zipNames(path: string, archive: Uint8Array): string[] {
  const names: string[] = [];
  unzip(path, archive, (name) => !names.push(name));
  return names.filter((name) => !name.endsWith('/'));
}

function zipMember(path: string, archive: Uint8Array, name: string): Uint8Array {
  return unzip(path, archive, (candidate) => candidate === name)[name] ?? new Uint8Array();
}

function unzip(path: string, archive: Uint8Array, accept: (name: string) => boolean): Record<string, Uint8Array> {
  try {
    return unzipSync(archive, { filter: ({ name }) => accept(name) });
  } catch (error) {
    throw damaged(path, error);
  }
}

async function named<T>(path: string, result: Promise<T>): Promise<T> {
  return result.catch((error: unknown) => {
    throw damaged(path, error);
  });
}

const damaged = (path: string, error: unknown): Error =>
  new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
