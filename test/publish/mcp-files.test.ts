/** Files by which MCP clients find the server. */
import { expect, test } from 'vitest';
import { mcpFiles, readMcpOrigins } from '../../src/publish/description-files.ts';

const described = { name: 'open-city-atlas', version: '0.1.0', private: true };
const bodies = (...args: Parameters<typeof mcpFiles>) =>
  Object.fromEntries([...mcpFiles(...args)].map(({ path, body }) => [path, JSON.parse(body())]));

test('without an origin nothing is invented', () => {
  expect(bodies(undefined, [], described)).toEqual({});
  expect(bodies(undefined, ['*'], described)).toEqual({ '/mcp/origins.json': { origins: ['*'] } });
});

test('with one: card, catalogue, entry for the registry, callers', () => {
  const files = bodies('https://atlas.example', ['https://app.example'], described);
  expect(files['/mcp/origins.json']).toEqual({
    site: 'https://atlas.example',
    origins: ['https://app.example', 'https://atlas.example'],
  });
  expect(files['/mcp/server-card.json']).toMatchObject({
    name: 'example.atlas/open-city-atlas',
    version: '0.2.0',
    remotes: [
      {
        type: 'streamable-http',
        url: 'https://atlas.example/mcp',
        supportedProtocolVersions: ['2026-07-28', '2025-11-25', '2025-06-18', '2025-03-26'],
      },
    ],
  });
  expect(files['/.well-known/ai-catalog.json'].entries).toEqual([
    {
      identifier: 'urn:air:atlas.example:open-city-atlas',
      displayName: 'Open City Atlas',
      type: 'application/mcp-server-card+json',
      url: 'https://atlas.example/mcp/server-card',
    },
  ]);
  expect(files['/server.json']).not.toHaveProperty('packages');
  expect(files['/server.json'].remotes).toEqual([{ type: 'streamable-http', url: 'https://atlas.example/mcp' }]);
});

test('the package is named once it can be installed', () => {
  expect(bodies('https://atlas.example', [], { ...described, private: false })['/server.json'].packages).toEqual([
    {
      registryType: 'npm',
      identifier: 'open-city-atlas',
      version: '0.1.0',
      runtimeHint: 'npx',
      runtimeArguments: [{ type: 'positional', value: '-y' }],
      transport: { type: 'stdio' },
      packageArguments: [
        { type: 'positional', value: 'mcp' },
        { type: 'named', name: '--from', value: 'https://atlas.example' },
      ],
    },
  ]);
});

test('origins that may call are a setting', () => {
  expect(readMcpOrigins(undefined)).toEqual([]);
  expect(readMcpOrigins('https://b.example/, https://a.example,*')).toEqual([
    '*',
    'https://a.example',
    'https://b.example',
  ]);
  expect(() => readMcpOrigins('b.example')).toThrow('isn’t valid');
});
