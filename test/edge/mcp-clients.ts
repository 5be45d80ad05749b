/** Official clients of both generations, as functions of one shape, so that a test can run over all of them. */
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as ClientV1 } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as StdioClientTransportV1 } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport as StreamableHTTPClientTransportV1 } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

export interface ToolResult {
  isError?: boolean;
  structuredContent?: Record<string, unknown>;
  content: { type: string; text?: string }[];
}

/** What the tests need of a client. */
export interface McpClient {
  listTools(): Promise<{ tools: { name: string; annotations?: { readOnlyHint?: boolean | undefined } | undefined }[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<unknown>;
  listResources(): Promise<{ resources: { uri: string }[] }>;
  readResource(of: { uri: string }): Promise<{ contents: { text?: string }[] }>;
  listPrompts(): Promise<{ prompts: { name: string }[] }>;
  getPrompt(of: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>;
  close(): Promise<void>;
}

const info = { name: 'test', version: '1.0.0' };

/** v2 speaks 2026-07-28 if asked to, otherwise 2025. v1 speaks 2025. */
const v2 = (modern: boolean) => new Client(info, modern ? { versionNegotiation: { mode: 'auto' } } : {});

export const httpClients: { name: string; connect(url: string): Promise<McpClient> }[] = [
  {
    name: 'v2, revision 2026-07-28',
    connect: async (url) => {
      const client = v2(true);
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      return client as unknown as McpClient;
    },
  },
  {
    name: 'v2, revision of 2025',
    connect: async (url) => {
      const client = v2(false);
      await client.connect(new StreamableHTTPClientTransport(new URL(url)));
      return client as unknown as McpClient;
    },
  },
  {
    name: 'v1',
    connect: async (url) => {
      const client = new ClientV1(info);
      await client.connect(new StreamableHTTPClientTransportV1(new URL(url)) as never);
      return client as unknown as McpClient;
    },
  },
];

export const stdioClients: { name: string; connect(command: string, args: string[]): Promise<McpClient> }[] = [
  {
    name: 'v2, revision 2026-07-28',
    connect: async (command, args) => {
      const client = v2(true);
      await client.connect(new StdioClientTransport({ command, args }));
      return client as unknown as McpClient;
    },
  },
  {
    name: 'v1',
    connect: async (command, args) => {
      const client = new ClientV1(info);
      await client.connect(new StdioClientTransportV1({ command, args }));
      return client as unknown as McpClient;
    },
  },
];
