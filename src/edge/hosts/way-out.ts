/** The way out of hosts on Node, where portals are searched: guarded, so that nothing of the machine or its networks is asked. */
import { guardedAsk } from '../../outbound/guarded-ask.ts';

/** An Ask for public hosts of these addresses. */
export const guardedWayOut = (addresses: readonly string[]) =>
  guardedAsk(addresses, {
    userAgent: 'open-city-atlas (searches portals when somebody asks it to)',
    timeoutMs: 10_000,
    maxBytes: 4e6,
  });
