/** Resources for models: the framework, the method, the vocabulary, published files and criteria. */
import { ResourceNotFoundError, type ReadResourceResult } from '@modelcontextprotocol/server';
import texts from '../../../data/texts/mcp.json' with { type: 'json' };
import { attribution, notFor } from '../../contract/about.ts';
import { CriterionReport, Ranking } from '../../contract/answers/assessment.ts';
import { files } from '../../contract/interface/routes.ts';
import { missing } from '../http/problems.ts';
import { type Published, required } from '../published.ts';

const { resources: rows } = texts;

async function fileText(published: Published, path: string): Promise<string> {
  const body = await published.bytes(path);
  if (!body) throw missing(path);
  return new TextDecoder().decode(body);
}

/** The sections of a Markdown text with these second-level headings. */
const sections = (markdown: string, headings: readonly string[]): string =>
  markdown
    .split(/^(?=## )/m)
    .filter((part) => headings.includes(/^## (.*)$/m.exec(part)?.[1] ?? ''))
    .join('')
    .trimEnd();

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

async function framework(published: Published): Promise<string> {
  const ranking = await required(published, files.ranking, Ranking);
  const { frameworkId, axes, categories, criteria, licence, dataDate } = ranking;
  return json({ frameworkId, axes, categories, criteria, licence, dataDate });
}

async function method(published: Published): Promise<string> {
  const guide = await fileText(published, '/llms.txt');
  return [
    sections(guide, ['Vocabulary']),
    '## Limits',
    notFor.map((line) => `- ${line}`).join('\n'),
    '## Attribution',
    attribution,
    '',
  ].join('\n\n');
}

async function vocabulary(published: Published): Promise<string> {
  const { scopes, ...words } = await published.vocabulary();
  return json({ ...words, scopeCount: scopes.length });
}

type McpResource = (typeof rows)[number] & {
  read(published: Published): Promise<string>;
};

const readers: Record<string, (published: Published) => Promise<string>> = { framework, method, vocabulary };

/** Those without a reader of their own are files. */
export const mcpResources: readonly McpResource[] = rows.map((row) => ({
  ...row,
  read: readers[row.name] ?? ((published) => fileText(published, row.uri.slice('atlas:'.length))),
}));

/** `atlas:/criteria/gtfs-schedule`: a criterion without its cities, which find_gaps lists. */
export const criterionTemplate = 'atlas:/criteria/{criterion}';

export async function readCriterion(uri: string, criterion: string, published: Published): Promise<ReadResourceResult> {
  const report = /^[a-z0-9-]{1,80}$/.test(criterion)
    ? await published.json(files.criterion(criterion), CriterionReport)
    : null;
  if (!report)
    throw new ResourceNotFoundError(
      uri,
      `There is no criterion ${criterion.slice(0, 60)}. atlas:/framework lists all.`,
    );
  const { results: _, ...rule } = report;
  return { contents: [{ uri, mimeType: 'application/json', text: json(rule) }] };
}
