/** Atlas -> everything that is published beside the pages. */
import type { Atlas } from '../queries/atlas.ts';
import { downloadFiles } from './downloads/index.ts';
import { publicationAt, publications } from './files.ts';
import { hostFiles } from './hosts/static-files.ts';

/** What is written: an address, the shape it belongs to in the plan, and its bytes or text. */
export interface Output {
  path: string;
  shape: string;
  body(): string | Uint8Array;
}

/** UTF-8 of a text. */
export const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body);

/** Every file but the pages, what they load, the manifest and the hashes; each is made when its body is asked for. */
export function* outputs(atlas: Atlas): Iterable<Output> {
  yield* downloadFiles(atlas);
  yield* publications(atlas);
  yield* hostFiles();
}

/** The one of these at a path, without going through the others. */
export function outputAt(atlas: Atlas, path: string): Output | undefined {
  const found = publicationAt(atlas, path);
  if (found) return found;
  for (const output of [...downloadFiles(atlas), ...hostFiles()]) if (output.path === path) return output;
  return undefined;
}
