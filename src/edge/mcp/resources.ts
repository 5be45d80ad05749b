/** Resources for models, made from published files: the guide, the framework, how verdicts are made, possible arguments. */
import { ResourceNotFoundError, type ReadResourceResult } from '@modelcontextprotocol/server';
import { CriterionReport, Ranking } from '../../contract/answers/assessment.ts';
import { attribution, notFor } from '../../contract/about.ts';
import { files } from '../../contract/interface/routes.ts';
import type { Published } from '../published.ts';

const missing = (path: string) => new Error(`The published file ${path} is missing; try again in a few seconds.`);

async function text(published: Published, path: string): Promise<string> {
  const body = await published.bytes(path);
  if (!body) throw missing(path);
  return new TextDecoder().decode(body);
}

/** The sections of a Markdown text with these second-level headings. */
export const sections = (markdown: string, headings: readonly string[]): string =>
  markdown
    .split(/^(?=## )/m)
    .filter((part) => headings.includes(/^## (.*)$/m.exec(part)?.[1] ?? ''))
    .join('')
    .trimEnd();

const json = (value: unknown): string => `${JSON.stringify(value)}\n`;

async function framework(published: Published): Promise<string> {
  const ranking = await published.json(files.ranking, Ranking);
  if (!ranking) throw missing(files.ranking);
  const { frameworkId, axes, categories, criteria, licence, dataDate } = ranking;
  return json({ frameworkId, axes, categories, criteria, licence, dataDate });
}

async function method(published: Published): Promise<string> {
  const guide = await text(published, '/llms.txt');
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

export interface McpResource {
  name: string;
  uri: string;
  title: string;
  description: string;
  mimeType: string;
  read(published: Published): Promise<string>;
}

export const mcpResources: readonly McpResource[] = [
  {
    name: 'guide',
    uri: 'atlas:/llms.txt',
    title: 'Guide',
    description: 'What the atlas is, how to use it, its vocabulary and licence, and when not to use it.',
    mimeType: 'text/markdown',
    read: (published) => text(published, '/llms.txt'),
  },
  {
    name: 'skill',
    uri: 'atlas:/skill.md',
    title: 'Skill',
    description: 'Five common tasks as calls with their answers, and how to read them. Under 2,000 tokens.',
    mimeType: 'text/markdown',
    read: (published) => text(published, '/skill.md'),
  },
  {
    name: 'guide-full',
    uri: 'atlas:/llms-full.txt',
    title: 'Guide in full',
    description:
      'The same with every parameter, file, problem, criterion with its rule, country and registry. About 60 KB.',
    mimeType: 'text/markdown',
    read: (published) => text(published, '/llms-full.txt'),
  },
  {
    name: 'framework',
    uri: 'atlas:/framework',
    title: 'Assessment framework',
    description: 'Axes, categories and criteria with ids and weights.',
    mimeType: 'application/json',
    read: framework,
  },
  {
    name: 'method',
    uri: 'atlas:/method',
    title: 'Method',
    description: 'What statuses, bases and states mean, the limits of the atlas, and how to credit it.',
    mimeType: 'text/markdown',
    read: method,
  },
  {
    name: 'vocabulary',
    uri: 'atlas:/vocabulary',
    title: 'Vocabulary',
    description:
      'Allowed arguments: topics, domains, statuses, criteria, countries. To find cities, use rank_cities or interpret_request.',
    mimeType: 'application/json',
    read: vocabulary,
  },
];

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
