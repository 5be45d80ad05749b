/** `--from` of the command -> the `read` port: a folder that was built, or the address of a deployed site. */
import { stat } from 'node:fs/promises';
import type { Read } from '../../published.ts';
import { readFolder } from '../node/read-folder.ts';
import { readOverHttp } from '../read-over-http.ts';

/** A file that every site has. */
const proof = '/api/vocabulary.json';

/** Throws an Error that says what is wrong and what to do when nothing is published there. */
export async function readFrom(from: string): Promise<Read> {
  const url = /^https?:\/\//.test(from) ? new URL(from).origin : undefined;
  if (
    !url &&
    !(await stat(from).then(
      (found) => found.isDirectory(),
      () => false,
    ))
  )
    throw new Error(
      `There is no folder ${from}. Build one with npm run build, or name a deployed site: --from https://atlas.example`,
    );
  const read = url ? readOverHttp((path) => fetch(url + path)) : readFolder(from);
  const found = await read(proof).catch((error: Error) => {
    throw new Error(`${from} cannot be read: ${String(error.cause ?? error.message)}`);
  });
  if (!found) throw new Error(`${from} has no atlas: ${proof} is missing.`);
  return read;
}
