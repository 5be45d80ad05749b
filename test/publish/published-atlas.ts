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
