/** What came of asking addresses, as counts: of a criterion, of a registry, of all. */
import * as z from 'zod';
import { IsoDate } from '../data/place.ts';
import { Outcome } from '../data/seen.ts';

const Count = z.int().nonnegative();

/** Addresses of sources, each once; pages that a registry has on its own records are left out. */
export const Liveness = z.object({
  addresses: Count,
  /** Those that were ever asked. */
  checked: Count,
  /** Earliest and latest day of their last checks, in UTC. Left out where none was asked. */
  days: z.tuple([IsoDate, IsoDate]).optional(),
  /** The checked ones by what came of their last check, in the order of `Outcome`; those without an address are left out. */
  outcomes: z.array(z.object({ outcome: Outcome, count: z.int().positive() })),
});
export type Liveness = z.infer<typeof Liveness>;
