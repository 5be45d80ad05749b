/** Deno and Deno Deploy: `deno serve --allow-read=dist main.js` next to `dist/` serves pages, files and query answers. */
import { createHandler } from '../../handler.ts';
import { readFolder } from '../node/read-folder.ts';

export default { fetch: createHandler(readFolder('dist')) };
