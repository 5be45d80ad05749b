/** Answers `/api/datasets/search`: asks a city’s portals, or says how to ask them where this server can’t. */
import type * as z from 'zod';
import { PortalSearch, portalSearchAddress } from '../../contract/answers/found-portals.ts';
import { usualDatasets } from '../../contract/answers/portal-limits.ts';
import { cacheForErrors, cacheForLive } from '../../contract/interface/http-headers.ts';
import type { routes } from '../../contract/interface/routes.ts';
import { encode } from '../../queries/encode.ts';
import { ProblemError } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';
import { atOnce, portalsToAsk, searchPortals, type WayOut } from './portal-search.ts';

export async function portalSearchAnswer(
  { scopeId: asked, q: words, limit = usualDatasets }: z.output<typeof routes.portalSearch.query>,
  published: Published,
  wayOut: WayOut | undefined,
): Promise<Answer> {
  const search = { scopeId: asked, words, limit };
  if (!wayOut) {
    const { scopeId, portals } = await portalsToAsk(published, search);
    throw new ProblemError('not-implemented', 'This server can’t ask portals. Ask them yourself: see portals.', {
      see: portalSearchAddress(scopeId, words),
      portals,
    });
  }
  const found = await atOnce(() => searchPortals(published, search, wayOut));
  return {
    body: encode(PortalSearch, found),
    cache: found.faults.length > 0 ? cacheForErrors : cacheForLive,
  };
}
