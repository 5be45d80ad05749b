/** `/seen.json`: what came of asking the addresses of all registries, and of each. */
import * as z from 'zod';
import { provenance } from '../about.ts';
import { Liveness } from './liveness.ts';

export const SeenReport = z
  .object({
    all: Liveness,
    /** By slug, in the order of the registries; those without an address of a source are left out. */
    registries: z.array(Liveness.extend({ registry: z.string() })),
    ...provenance,
  })
  .meta({ id: 'SeenReport' });
export type SeenReport = z.infer<typeof SeenReport>;
