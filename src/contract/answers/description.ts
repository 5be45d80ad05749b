/** Outlines of files that describe others: JSON Schema, OpenAPI, the API catalogue. The rest follows their own standards. */
import * as z from 'zod';

export const JsonSchemaFile = z.looseObject({
  $schema: z.literal('https://json-schema.org/draft/2020-12/schema'),
  $id: z.string().regex(/^\/schemas\/[A-Za-z]+\.json$/),
  title: z.string(),
});

export const OpenApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

const Links = z.array(z.object({ href: z.string(), type: z.string().optional() })).optional();

/** Links in JSON (RFC 9264 §4.2), with the relations of an API catalogue (RFC 9727). */
export const Linkset = z.object({
  linkset: z
    .array(
      z.object({
        anchor: z.string(),
        item: Links,
        'service-desc': Links,
        'service-doc': Links,
        'service-meta': Links,
        license: Links,
      }),
    )
    .min(1),
});
