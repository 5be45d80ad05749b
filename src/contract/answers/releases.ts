/** Releases that one can cite: rows of `data/releases.json`, published as `/releases.json`. */
import * as z from 'zod';
import { provenance } from '../provenance.ts';
import { HttpUrl, IsoDate } from '../data/place.ts';

/** A release, as `npm run release` describes it. */
export const Release = z.strictObject({
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  date: IsoDate,
  dataDate: IsoDate,
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  archive: z.string().min(1),
  bytes: z.int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  url: HttpUrl.optional(),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/\S+$/)
    .optional(),
});
export type Release = z.infer<typeof Release>;

/** Newest first; empty until one is made. */
export const Releases = z.object({ releases: z.array(Release), ...provenance }).meta({ id: 'Releases' });
