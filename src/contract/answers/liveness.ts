/** Results of requesting addresses, as counts: by criterion, by registry, and in total in `/seen.json`. */
import * as z from 'zod';
import { IsoDate } from '../data/place.ts';
import { Outcome } from '../data/seen.ts';
import { provenance } from '../provenance.ts';

const Count = z.int().nonnegative();

/** Distinct source addresses, without a registry's pages about its own records. */
export const Liveness = z.object({
  addresses: Count,
  checked: Count,
  days: z.tuple([IsoDate, IsoDate]).optional(),
  outcomes: z.array(z.object({ outcome: Outcome, count: z.int().positive() })),
});
export type Liveness = z.infer<typeof Liveness>;

export const SeenReport = z
  .object({
    all: Liveness,
    registries: z.array(Liveness.extend({ registry: z.string() })),
    ...provenance,
  })
  .meta({ id: 'SeenReport' });
export type SeenReport = z.infer<typeof SeenReport>;
