/** Registries: where facts come from, pinned to a commit. */
import * as z from 'zod';
import { CountryCode, HttpUrl, IsoDate } from './place.ts';

/** A pinned commit of an upstream repository and the files taken from it. */
export const Upstream = z.strictObject({
  repository: HttpUrl,
  /** Full git commit hash: the snapshot that `data/` was derived from. */
  commit: z.string().regex(/^[0-9a-f]{40}$/),
  date: IsoDate,
  /** Glob patterns of the files read, relative to the repository. */
  paths: z.array(z.string()).min(1),
  /** Glob patterns of files that are only listed, not read, so that a record can link to its own file. */
  names: z.array(z.string()).min(1).optional(),
});
export type Upstream = z.infer<typeof Upstream>;

/** Kebab-case; also the name of its importer, fixture and test. */
export const RegistrySlug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** The registry of catalogues that `npm run harvest` reads. */
export const HARVEST = 'harvest';

/** A registry as the downloads describe it. */
export const PublishedRegistry = z.strictObject({
  slug: RegistrySlug,
  title: z.string(),
  /** Name used inside a finding, e.g. "the Mobility Database". */
  shortTitle: z.string(),
  homepage: HttpUrl,
  licence: z.strictObject({ name: z.string(), spdx: z.string().nullable(), url: HttpUrl }),
  attribution: z.string(),
  /** What a missing record means; shown on the registries page. */
  coverage: z.string(),
  /** The first entry's commit and date represent the registry. */
  upstream: z.array(Upstream).min(1),
  /** upstream: the pinned commit can be downloaded and read. hand: the facts were taken from code or pages, so the importer reads a local list. */
  refresh: z.enum(['upstream', 'hand']),
  /** Where people add or fix a record. */
  contribute: HttpUrl.optional(),
});

/** A row of `data/registries.json`. */
export const Registry = PublishedRegistry.extend({
  /** The registry it draws on; where both agree they count as one. */
  origin: RegistrySlug.optional(),
  /** Complete where it covers a country, so a missing record says more. */
  enumerates: z.literal(true).optional(),
  /** Countries it covers; findings elsewhere don't name it. Undefined for any. */
  nations: z.array(CountryCode).min(1).optional(),
  /** The only first-level divisions covered there, by GeoNames code. */
  divisions: z
    .array(z.string().regex(/^[A-Z]{2}\.[A-Z0-9]+$/))
    .min(1)
    .optional(),
  /** It judges a few cities in full: a missing record says nothing, so findings don't name it. */
  judgesFew: z.literal(true).optional(),
});
export type Registry = z.infer<typeof Registry>;
