/** Files that describe the others: JSON Schema, OpenAPI, the API catalogue. Their outlines; what is inside follows their own standards. */
import * as z from 'zod';

/** JSON Schema 2020-12. */
export const JsonSchemaFile = z.looseObject({
  $schema: z.literal('https://json-schema.org/draft/2020-12/schema'),
  $id: z.string().regex(/^\/schemas\/[A-Za-z]+\.json$/),
  title: z.string(),
});

/** OpenAPI 3.1. */
export const OpenApi = z.looseObject({
  openapi: z.literal('3.1.0'),
  info: z.looseObject({ title: z.string(), version: z.string() }),
  paths: z.record(z.string().startsWith('/'), z.record(z.string(), z.unknown())),
  components: z.record(z.string(), z.record(z.string(), z.unknown())),
});

/** Links in JSON (RFC 9264 §4.2). */
export const Linkset = z.object({
  linkset: z.array(z.object({ anchor: z.string() }).catchall(z.array(z.looseObject({ href: z.string() })))).min(1),
});
