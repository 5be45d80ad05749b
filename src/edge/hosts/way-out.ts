/** How Node hosts search portals. Guarded, so that nothing of the machine or its networks is asked. */
import { guardedAsk } from '../../outbound/guarded-ask.ts';

/** An Ask for these public servers. */
export const guardedWayOut = (addresses: readonly string[]) =>
  guardedAsk(addresses, {
    userAgent: 'open-city-atlas (searches portals when somebody asks it to)',
    timeoutMs: 10_000,
    maxBytes: 4e6,
  });
