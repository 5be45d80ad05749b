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
});
export type Upstream = z.infer<typeof Upstream>;

/** Kebab-case slug of a registry; its importer, its fixture and its test bear the same name. */
export const RegistrySlug = z.string().regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

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
  /** First entry: the snapshot whose commit and date stand for the registry. */
  upstream: z.array(Upstream).min(1),
  /** upstream: the pinned commit can be downloaded and read. hand: the facts were taken from code or pages, so the importer reads a local list. */
  refresh: z.enum(['upstream', 'hand']),
  /** Where a person adds or mends a record. */
  contribute: HttpUrl.optional(),
});

/** A row of `data/registries.json`: everything about a registry that is no code. */
export const Registry = PublishedRegistry.extend({
  /** The registry it draws on: where registries agree the two count as one. */
  origin: RegistrySlug.optional(),
  /** It lists all there is wherever it covers a nation, so that a missing record says more. */
  enumerates: z.literal(true).optional(),
  /** The only nations it is about: elsewhere a finding that nothing is listed does not name it. Left out where it is about any. */
  nations: z.array(CountryCode).min(1).optional(),
  /** Within them the only first-level divisions that it is about, as GeoNames has them. */
  divisions: z
    .array(z.string().regex(/^[A-Z]{2}\.[A-Z0-9]+$/))
    .min(1)
    .optional(),
  /** It judges a few cities, each on everything that it asks: of one without a record it says nothing, so that no finding names it. */
  judgesFew: z.literal(true).optional(),
});
export type Registry = z.infer<typeof Registry>;
