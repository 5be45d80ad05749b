/** How Node hosts and the command search portals: only those of one place may be asked, and only for a while. */
import { portalSearcher } from '../sources/portal-searcher.ts';
import { guardedAsk } from './guarded-ask.ts';

export const guardedSearcher = portalSearcher((addresses) =>
  guardedAsk(addresses, {
    userAgent: 'open-city-atlas (searches portals when somebody asks it to)',
    timeoutMs: 10_000,
    maxBytes: 4e6,
  }),
);
