/** Everything that is published of the small world, in memory, and the edge function over it. */
import { hash } from 'node:crypto';
import { integrityPath } from '../../src/contract/interface/integrity.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { outputs as allOutputs } from '../../src/publish/outputs.ts';
import { integrityOf } from '../../src/publish/site/manifest.ts';
import type { Output } from '../../src/publish/publication.ts';
import { world } from '../edge/hosts.ts';

const bytesOf = (body: string | Uint8Array): Uint8Array =>
  typeof body === 'string' ? new TextEncoder().encode(body) : body;

export interface PublishedWorld {
  outputs: ReadonlyMap<string, Output>;
  /** The text of a published file. */
  text(path: string): string;
  get(address: string, init?: RequestInit): Promise<Response>;
}

export function publishedWorld(): PublishedWorld {
  const outputs = new Map<string, Output>([...allOutputs(world)].map((file) => [file.path, file]));
  const hashes = integrityOf(
    [...outputs.values()].map(({ path, body }) => {
      const bytes = bytesOf(body());
      return { path, bytes: bytes.length, sha256: hash('sha256', bytes) };
    }),
  );
  const handle = handlerOverMade(async (path) => {
    if (path === integrityPath) return hashes;
    const file = outputs.get(path);
    return file ? bytesOf(file.body()) : null;
  });
  return {
    outputs,
    text: (path) => outputs.get(path)!.body() as string,
    get: (address, init) => handle(new Request(`http://atlas.example${address}`, init)),
  };
}

/** Every value of a member, at any depth. */
export function* membersNamed(value: unknown, member: string): Iterable<unknown> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === member) yield inner;
    yield* membersNamed(inner, member);
  }
}
