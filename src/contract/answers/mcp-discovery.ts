/** Files by which MCP clients and registries find the server. Only members we use; the rest follows their standards. */
import * as z from 'zod';

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
