/** Files by which MCP clients find the server: its card, the catalogue that names it, the entry for the registry, and the origins that may call it. */
import { interfaceVersion, serviceName } from '../contract/about.ts';
import { encode } from '../queries/encode.ts';
import {
  AiCatalog,
  aiCatalogPath,
  mcpCardFile,
  mcpCardType,
  McpOrigins,
  mcpOriginsPath,
  McpRegistryEntry,
  mcpRegistryPath,
  McpServerCard,
} from '../contract/answers/description.ts';
import { mcpRevisions } from '../contract/interface/mcp-tools.ts';
import { mcpCardPath, mcpPath } from '../contract/interface/parameterised-paths.ts';
import { readOrigin } from './site-settings.ts';
import { publication, type Publication } from './publication.ts';

/** A setting of the build: origins whose pages may call the server, separated by commas; `*` is every page. The site's own is always in. */
export const readMcpOrigins = (text: string | undefined): string[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => (part === '*' ? part : readOrigin(part)!)),
    ),
  ].sort();

/** What package.json says of the command that serves the same over stdio. */
export interface Package {
  name: string;
  version: string;
  private?: boolean;
}

/** A domain's name in reverse, as registries want it: atlas.example -> example.atlas. */
const reversed = (hostname: string): string => hostname.split('.').reverse().join('.');

// At most 100 characters, in the card and in the registry.
const description =
  'Which city data is available, who publishes it, under what licence, and what is missing. Read-only.';

function identity(origin: string) {
  return {
    name: `${reversed(new URL(origin).hostname)}/open-city-atlas`,
    title: serviceName,
    description,
    version: interfaceVersion,
    websiteUrl: `${origin}/agents`,
  };
}

/** The npm package is named only once it can be installed. */
const packagesOf = (origin: string, { name, version, private: unpublished }: Package) =>
  unpublished
    ? {}
    : {
        packages: [
          {
            registryType: 'npm',
            identifier: name,
            version,
            runtimeHint: 'npx',
            // Without a terminal npx cannot ask whether to install it.
            runtimeArguments: [{ type: 'positional', value: '-y' }],
            transport: { type: 'stdio' },
            packageArguments: [
              { type: 'positional', value: 'mcp' },
              { type: 'named', name: '--from', value: origin },
            ],
          },
        ],
      };

const card = (origin: string): unknown => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
  ...identity(origin),
  remotes: [{ type: 'streamable-http', url: origin + mcpPath, supportedProtocolVersions: [...mcpRevisions] }],
});

const registryEntry = (origin: string, described: Package): unknown => ({
  $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
  ...identity(origin),
  remotes: [{ type: 'streamable-http', url: origin + mcpPath }],
  ...packagesOf(origin, described),
});

const catalog = (origin: string): unknown => ({
  specVersion: '1.0',
  host: { displayName: serviceName, documentationUrl: `${origin}/agents` },
  entries: [
    {
      identifier: `urn:air:${new URL(origin).hostname}:open-city-atlas`,
      displayName: serviceName,
      type: mcpCardType,
      url: origin + mcpCardPath,
    },
  ],
});

/** All addresses in them are absolute, so that without an origin there are none but the list of origins, if one is set. */
export function* mcpFiles(
  origin: string | undefined,
  origins: readonly string[],
  described: Package,
): Iterable<Publication> {
  const callers = [...new Set([...(origin ? [origin] : []), ...origins])].sort();
  if (callers.length > 0)
    yield publication(mcpOriginsPath, () =>
      encode(McpOrigins, { ...(origin ? { site: origin } : {}), origins: callers }),
    );
  if (!origin) return;
  yield publication(mcpCardFile, () => encode(McpServerCard, card(origin)));
  yield publication(aiCatalogPath, () => encode(AiCatalog, catalog(origin)));
  yield publication(mcpRegistryPath, () => encode(McpRegistryEntry, registryEntry(origin, described)));
}
