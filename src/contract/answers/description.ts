/** Files that describe the service for programs: JSON Schema, OpenAPI, the API catalogue, and what MCP clients read. Only outlines; the rest follows their own standards. */
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

/** The site's origin and the origins that may call the server, for the function. */
export const mcpOriginsPath = '/mcp/origins.json';
export const McpOrigins = z
  .object({
    site: z.url().optional(),
    origins: z.array(z.union([z.literal('*'), z.url()])),
  })
  .meta({ id: 'McpOrigins' });
export type McpOrigins = z.infer<typeof McpOrigins>;

/** Card of the server (SEP-2127), also answered at `/mcp/server-card` where the function runs. */
export const mcpCardFile = '/mcp/server-card.json';
export const mcpCardType = 'application/mcp-server-card+json';

/** Catalogue that leads from the domain to the card. */
export const aiCatalogPath = '/.well-known/ai-catalog.json';

export const mcpRegistryPath = '/server.json';

const name = z
  .string()
  .max(200)
  .regex(/^[a-zA-Z0-9.-]+\/[a-zA-Z0-9._-]+$/);
const short = z.string().min(1).max(100);
const identity = { name, title: short, description: short, version: z.string().max(255), websiteUrl: z.url() };
const remote = { type: z.literal('streamable-http'), url: z.url() };

export const McpServerCard = z
  .object({
    $schema: z.literal('https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json'),
    ...identity,
    remotes: z.array(z.object({ ...remote, supportedProtocolVersions: z.array(z.string()) })),
  })
  .meta({ id: 'McpServerCard' });

export const McpRegistryEntry = z
  .object({
    $schema: z.literal('https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json'),
    ...identity,
    remotes: z.array(z.object(remote)),
    packages: z
      .array(
        z.object({
          registryType: z.literal('npm'),
          identifier: z.string(),
          version: z.string(),
          runtimeHint: z.literal('npx'),
          runtimeArguments: z.array(z.object({ type: z.literal('positional'), value: z.string() })),
          transport: z.object({ type: z.literal('stdio') }),
          packageArguments: z.array(
            z.object({ type: z.enum(['positional', 'named']), name: z.string().optional(), value: z.string() }),
          ),
        }),
      )
      .optional(),
  })
  .meta({ id: 'McpRegistryEntry' });

export const AiCatalog = z
  .object({
    specVersion: z.literal('1.0'),
    host: z.object({ displayName: z.string(), documentationUrl: z.url() }),
    entries: z.array(
      z.object({
        identifier: z.string().startsWith('urn:air:'),
        displayName: z.string(),
        type: z.string(),
        url: z.url(),
      }),
    ),
  })
  .meta({ id: 'AiCatalog' });
