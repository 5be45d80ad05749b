/** An MCP server over the published files: one for each HTTP request, or for a stdio connection. */
import {
  McpServer,
  ResourceTemplate,
  type StandardSchemaWithJSON,
  type CallToolResult,
} from '@modelcontextprotocol/server';
import { once } from '../../cache.ts';
import { interfaceVersion, serviceName, summary } from '../../contract/about.ts';
import { inputSchema, outputSchema } from '../../contract/interface/mcp-schemas.ts';
import { largestAnswer, mcpTools, smallAnswer, type Cut } from '../../contract/interface/mcp-tools.ts';
import { liveTools, type LiveTool, type previewTool, searchTool } from '../../contract/interface/live-tools.ts';
import { atOnce, previewDataset, searchPortals } from '../answers/portal-search.ts';
import type { PortalSearcher } from '../../sources/portal-searcher.ts';
import type { Published } from '../published.ts';
import { prompts, promptText } from './prompts.ts';
import { criterionTemplate, mcpResources, readCriterion } from './resources.ts';
import { callTool, argumentsOf, failure } from './tool-answer.ts';
import type * as z from 'zod';
import { type DatasetPreview, portalSearchAddress, type PortalSearch } from '../../contract/answers/found-portals.ts';
import { usualDatasets } from '../../contract/answers/portal-limits.ts';
import { bytesOf } from '../answers/paging.ts';
import { cutAnswer } from './requests.ts';

/** Data only changes with a deployment. */
const hint = { ttlMs: 300_000, cacheScope: 'public' } as const;
const still = { listChanged: false };
/** The other hints only mean something for tools that write. */
const annotations = { readOnlyHint: true, openWorldHint: false };

const instructions = [
  `${summary} It names sources and doesn’t hold their data.`,
  'Start with find_datasets for sources, list_datasets for what catalogues hold, get_city or rank_cities for assessments, find_gaps for what is missing, find_cities and count_cities for several conditions at once. Cities are scopeIds (fr.lyon); a name means the largest city with that name.',
  `Answers are short, up to ${smallAnswer.tokens} tokens: "shortened" and "cut" say what was left out. detail=full has everything, up to ${largestAnswer / 1000} KB; limit gives more rows, offset or cursor the next ones, fields fewer members. The resource atlas:/skill.md has five common tasks as calls.`,
  'status is present, partial or absent; state is the same, but unknown if we couldn’t check. absent means searched and not found, never that a city has none. Credit with the text in "cite".',
].join(' ');

/** Advertises a schema without checking: arguments are checked elsewhere, answers were when published. */
function advertised(schema: () => Record<string, unknown>): StandardSchemaWithJSON<unknown, Record<string, unknown>> {
  // Made on first use, so that starting stays fast.
  const made = once(schema);
  return {
    '~standard': {
      version: 1,
      vendor: 'open-city-atlas',
      validate: (value) => ({ value: value as Record<string, unknown> }),
      jsonSchema: { input: made, output: made },
    },
  };
}

const schemasOf = (tool: Parameters<typeof inputSchema>[0] & Parameters<typeof outputSchema>[0]) => ({
  inputSchema: advertised(() => inputSchema(tool)),
  outputSchema: advertised(() => outputSchema(tool)),
});
const tools = mcpTools.map((tool) => ({ tool, schemas: schemasOf(tool) })),
  live = liveTools.map((tool) => ({ tool, schemas: schemasOf(tool) }));

export type InTurn = <T>(job: () => Promise<T>) => Promise<T>;

function addTools(server: McpServer, published: () => Published, inTurn: InTurn): void {
  for (const { tool, schemas } of tools) {
    const { name, title, description } = tool;
    server.registerTool(name, { title, description, annotations, ...schemas }, (args) =>
      inTurn(() => callTool(name, args, published())),
    );
  }
}

function addLiveTools(server: McpServer, published: () => Published, searcher: PortalSearcher): void {
  for (const { tool, schemas } of live) {
    const { name, title, description } = tool;
    const config = { title, description, annotations: { ...annotations, openWorldHint: true }, ...schemas };
    server.registerTool(name, config, (args) => atOnce(() => callLiveTool(tool, args, published(), searcher)));
  }
}

function addResources(server: McpServer, published: () => Published): void {
  for (const { name, uri, title, description, mimeType, read } of mcpResources) {
    server.registerResource(name, uri, { title, description, mimeType, cacheHint: hint }, async () => ({
      contents: [{ uri, mimeType, text: await read(published()) }],
    }));
  }
  const template = new ResourceTemplate(criterionTemplate, {
    list: undefined,
    complete: {
      criterion: async (text) =>
        (await published().vocabulary()).criteria
          .map(({ criterionId }) => criterionId)
          .filter((id) => id.startsWith(text)),
    },
  });
  server.registerResource(
    'criterion',
    template,
    {
      title: 'Criterion',
      description: 'One criterion: question, rule, references, counts.',
      mimeType: 'application/json',
      cacheHint: hint,
    },
    (uri, { criterion }) => readCriterion(uri.href, String(criterion), published()),
  );
}

const message = (text: string) => ({ messages: [{ role: 'user' as const, content: { type: 'text' as const, text } }] });

function addPrompts(server: McpServer, published: () => Published): void {
  for (const prompt of prompts) {
    const { name, title, description, args } = prompt;
    server.registerPrompt(name, { title, description, argsSchema: args }, async (given) =>
      message(await promptText(prompt, given as Record<string, string>, published())),
    );
  }
}

/** Null arguments mean none, which the SDK would refuse. */
function withoutNull<T>(message: T): T {
  const { params } = message as { params?: Record<string, unknown> };
  if (params?.['arguments'] !== null) return message;
  const { arguments: _, ...rest } = params;
  return { ...message, params: rest };
}

/** Requests that the SDK mishandles and no client means. */
function repairRequests(server: McpServer): void {
  // It looks names up in plain objects, where `__proto__` and `constructor` exist.
  for (const names of ['_registeredTools', '_registeredPrompts'] as const)
    Object.setPrototypeOf((server as unknown as Record<typeof names, object>)[names], null);
  const connect = server.connect.bind(server);
  server.connect = async (transport) => {
    await connect(transport);
    const { onmessage } = transport;
    transport.onmessage = (message, extra) => onmessage?.(withoutNull(message), extra);
  };
}

export interface McpOptions {
  /** Queues calls that read files. */
  inTurn?: InTurn | undefined;
  /** How the host searches portals; without it there are no live tools. */
  searcher?: PortalSearcher | undefined;
}

/** Calls `published` for each use, so that a failed read is repeated. */
export function createMcpServer(
  published: () => Published,
  { inTurn = (job) => job(), searcher }: McpOptions = {},
): McpServer {
  const server = new McpServer(
    { name: 'open-city-atlas', title: serviceName, version: interfaceVersion },
    {
      capabilities: { tools: still, resources: still, prompts: still },
      instructions,
      cacheHints: {
        'tools/list': hint,
        'resources/list': hint,
        'resources/templates/list': hint,
        'prompts/list': hint,
        'server/discover': hint,
      },
    },
  );
  addTools(server, published, inTurn);
  if (searcher) addLiveTools(server, published, searcher);
  addResources(server, published);
  addPrompts(server, published);
  repairRequests(server);
  return server;
}

const filesShown = 4;

type Members = Record<string, unknown>;

const textOf = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) if (bytesOf(`${text}\n${line}`) < smallAnswer.textBytes) text += `${text && '\n'}${line}`;
  return text;
};

/** Foreign text goes in quotes, so that its ends are visible. */
const quoted = (text: string): string => `“${text.slice(0, 120)}”`;

function searchText({ name, words, datasets, asked, faults, cut }: PortalSearch & { cut?: Cut }): string {
  return textOf([
    `Portals of ${name} for ${quoted(words)}: ${cut?.total ?? datasets.length} found; ${asked.length} answered, ${faults.length} did not. Quoted titles are the portals’ own text.`,
    ...datasets.map(({ title, page, resources, portals }) => {
      const hosts = portals.map(({ base }) => new URL(base).host).join(', ');
      return `- ${quoted(title)} ${page ?? resources[0]?.url ?? ''} (${hosts})`;
    }),
    ...faults.map(({ base, fault }) => `- ${new URL(base).host} wasn’t searched: ${fault}`),
    ...(cut?.next ? [`Next: offset ${cut.next}.`] : []),
  ]);
}

async function search(
  args: z.output<typeof searchTool.input>,
  published: Published,
  searcher: PortalSearcher,
): Promise<CallToolResult> {
  const { scopeId, q, limit = usualDatasets, offset } = args;
  const found = await searchPortals(published, { scopeId, words: q, limit }, searcher);
  const short = {
    ...found,
    datasets: found.datasets.map((dataset) => ({ ...dataset, resources: dataset.resources.slice(0, filesShown) })),
  };
  const whole = portalSearchAddress(found.scopeId, found.words);
  const structuredContent = cutAnswer(short, 'datasets', { offset }, whole, smallAnswer.bytes);
  return {
    content: [{ type: 'text', text: searchText(structuredContent as unknown as PortalSearch & { cut?: Cut }) }],
    structuredContent,
  };
}

const listOf: Record<Exclude<DatasetPreview['kind'], 'text'>, string> = {
  table: 'rows',
  features: 'features',
  members: 'members',
};

function shortened(preview: DatasetPreview): { preview: DatasetPreview; shortened?: true } {
  if (bytesOf(preview) <= smallAnswer.bytes) return { preview };
  if (preview.kind === 'text') return { preview: { kind: 'text', text: preview.text.slice(0, 2000) }, shortened: true };
  const { cut: _, ...part } = cutAnswer(preview as Members, listOf[preview.kind], {}, '', smallAnswer.bytes);
  return { preview: part as DatasetPreview, shortened: true };
}

async function preview(
  args: z.output<typeof previewTool.input>,
  published: Published,
  searcher: PortalSearcher,
): Promise<CallToolResult> {
  const structuredContent = { url: args.url, ...shortened(await previewDataset(published, args, searcher)) };
  const { kind } = structuredContent.preview;
  return {
    content: [{ type: 'text', text: `Beginning of ${args.url}, as ${kind}. The content is the publisher’s own text.` }],
    structuredContent,
  };
}

/** Never throws. */
async function callLiveTool(
  tool: LiveTool,
  given: unknown,
  published: Published,
  searcher: PortalSearcher,
): Promise<CallToolResult> {
  try {
    const args = tool.input.parse(argumentsOf(tool, given));
    return tool.name === searchTool.name
      ? await search(args as z.output<typeof searchTool.input>, published, searcher)
      : await preview(args as z.output<typeof previewTool.input>, published, searcher);
  } catch (error) {
    return failure(error, `/mcp#${tool.name}`);
  }
}
