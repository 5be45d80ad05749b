/** Everything that is published of the committed data, each body made once, when it is first asked for. */
import { loadAtlas } from '../../src/publish/atlas.ts';
import { publications } from '../../src/publish/files.ts';
import type { Publication } from '../../src/publish/publication.ts';

export const atlas = await loadAtlas();

function once(file: Publication): Publication {
  let made: string | undefined;
  return { ...file, body: () => (made ??= file.body()) };
}

/** By path. */
export const bodies: ReadonlyMap<string, Publication> = new Map(
  [...publications(atlas)].map((file) => [file.path, once(file)]),
);

const made = new Map<string, Uint8Array>();

/** The bytes of a file as a host reads them, the same array each time: what was read of it need not be read again. Null where nothing is published. */
export function bytesAt(path: string): Uint8Array | null {
  const file = bodies.get(path);
  if (file && !made.has(path)) made.set(path, new TextEncoder().encode(file.body()));
  return made.get(path) ?? null;
}
