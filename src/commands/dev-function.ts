/** The edge function over published files, each made when it is asked for, from the data and the code as they are now. */
import { keepFor } from '../cache.ts';
import { handlerOverMade } from '../edge/handler.ts';
import { loadAtlas } from '../publish/atlas.ts';
import { outputAt } from '../publish/outputs.ts';
import { bytesOf } from '../publish/publication.ts';
import type { Atlas } from '../queries/atlas.ts';

const handlerOf = keepFor((atlas: Atlas) =>
  handlerOverMade(async (path) => {
    const file = outputAt(atlas, path);
    return file ? bytesOf(file.body()) : null;
  }),
);

export async function handle(request: Request): Promise<Response> {
  return handlerOf(await loadAtlas())(request);
}
