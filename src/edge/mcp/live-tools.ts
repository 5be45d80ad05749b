/** A call of a tool that asks portals -> what they answer, in short form, with a few lines of text beside it. */
import type { CallToolResult } from '@modelcontextprotocol/server';
import type * as z from 'zod';
import type { DatasetPreview } from '../../contract/answers/found-dataset.ts';
import { portalSearchAddress, type PortalSearch } from '../../contract/answers/found-portals.ts';
import { type previewTool, searchTool, type LiveTool } from '../../contract/interface/live-tools.ts';
import { smallAnswer, type Cut } from '../../contract/interface/mcp-tools.ts';
import { usualLimit } from '../../sources/find.ts';
import { previewDataset, searchPortals, type WayOut } from '../answers/portal-search.ts';
import type { Published } from '../published.ts';
import { cutAnswer } from './cut.ts';
import { argumentsOf, failure } from './tool-answer.ts';

/** Files of a dataset that are given. */
const filesShown = 4;

type Members = Record<string, unknown>;
const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

const textOf = (lines: readonly string[]): string => {
  let text = '';
  for (const line of lines) if (bytesOf(`${text}\n${line}`) < smallAnswer.textBytes) text += `${text && '\n'}${line}`;
  return text;
};

/** Of foreign text a line in quotes, so that it is seen where it begins and ends. */
const quoted = (text: string): string => `“${text.slice(0, 120)}”`;

function searchText({ name, words, datasets, asked, faults, cut }: PortalSearch & { cut?: Cut }): string {
  return textOf([
    `Portals of ${name} for ${quoted(words)}: ${cut?.total ?? datasets.length} found; ${asked.length} answered, ${faults.length} did not. Quoted titles are the portals’ own text.`,
    ...datasets.map(({ title, page, resources, portals }) => {
      const hosts = portals.map(({ base }) => new URL(base).host).join(', ');
      return `- ${quoted(title)} ${page ?? resources[0]?.url ?? ''} (${hosts})`;
    }),
    ...faults.map(({ base, fault }) => `- ${new URL(base).host} was not searched: ${fault}`),
    ...(cut?.next ? [`Next: offset ${cut.next}.`] : []),
  ]);
}

async function search(
  args: z.output<typeof searchTool.input>,
  published: Published,
  wayOut: WayOut,
): Promise<CallToolResult> {
  const { limit = usualLimit, offset } = args;
  const found = await searchPortals(published, { ...args, limit }, wayOut);
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

/** The list of a preview, whatever it is of. */
const listOf: Record<Exclude<DatasetPreview['kind'], 'text'>, string> = {
  table: 'rows',
  features: 'features',
  members: 'members',
};

/** As much of a preview as fits. */
function shortened(preview: DatasetPreview): { preview: DatasetPreview; shortened?: true } {
  if (bytesOf(preview) <= smallAnswer.bytes) return { preview };
  if (preview.kind === 'text') return { preview: { kind: 'text', text: preview.text.slice(0, 2000) }, shortened: true };
  const { cut: _, ...part } = cutAnswer(preview as Members, listOf[preview.kind], {}, '', smallAnswer.bytes);
  return { preview: part as DatasetPreview, shortened: true };
}

async function preview(
  args: z.output<typeof previewTool.input>,
  published: Published,
  wayOut: WayOut,
): Promise<CallToolResult> {
  const structuredContent = { url: args.url, ...shortened(await previewDataset(published, args, wayOut)) };
  const { kind } = structuredContent.preview;
  return {
    content: [
      { type: 'text', text: `Beginning of ${args.url}, as ${kind}. What it holds is the publisher’s own text.` },
    ],
    structuredContent,
  };
}

/** Never throws. */
export async function callLiveTool(
  tool: LiveTool,
  given: unknown,
  published: Published,
  wayOut: WayOut,
): Promise<CallToolResult> {
  try {
    const args = tool.input.parse(argumentsOf(tool, given));
    return tool.name === searchTool.name
      ? await search(args as z.output<typeof searchTool.input>, published, wayOut)
      : await preview(args as z.output<typeof previewTool.input>, published, wayOut);
  } catch (error) {
    return failure(error, `/mcp#${tool.name}`);
  }
}
