/** `/skill.md`: what an agent has to know to use the atlas, on one page, with the five commonest tasks as real calls. */
import { attribution, notFor, serviceName, summary } from '../contract/about.ts';
import { smallAnswer } from '../contract/interface/mcp-tools.ts';
import { mcpPath } from '../contract/interface/parameterised-paths.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Examples } from './examples.ts';
import { workedTasks, type WorkedTask } from './worked-tasks.ts';

const taskText = ({ task, question, tool, given, address, read, says, more }: WorkedTask, i: number): string[] => [
  `### ${i + 1}. ${task}`,
  '',
  `“${question}”`,
  '',
  `- MCP: \`${tool}\` \`${JSON.stringify(given)}\``,
  `- HTTP: \`GET ${address}\``,
  `- Read: \`${read.path}\` is \`${JSON.stringify(read.value)}\` as of the date below. ${says}`,
  `- More: ${more}`,
  '',
];

export const skillText = (atlas: Atlas, examples: Examples | undefined): string =>
  [
    '---',
    'name: open-city-atlas',
    'description: Find who publishes which city data and under what licence, what cities lack, and how they compare. Use it for questions about open data of cities, regions and nations; not for the data themselves.',
    '---',
    '',
    `# ${serviceName}`,
    '',
    summary,
    '',
    `Ask over MCP (\`${mcpPath}\`, Streamable HTTP, no key) or by GET; both answer alike. Addresses are relative to this site.`,
    '',
    '## Five tasks',
    '',
    ...workedTasks(atlas, examples).flatMap(taskText),
    '## Rules',
    '',
    `- Tools answer within ${smallAnswer.tokens} tokens. \`detail: "full"\`, \`limit\`, \`offset\` and \`cursor\` give more, \`fields\` less; \`cut\`, \`shortened\` and \`next\` say what is not there and how to get it. By GET answers are whole unless \`detail=short\` is given; a static host has whole files alone.`,
    '- Cities are scopeIds (nation, dot, place) or names in any language. What is not known is answered with `did_you_mean`: use it, do not guess.',
    '- Say what `state` says: unknown where no registry tells, absent only where it was searched. Never turn either into “the city has none”.',
    '- A score is of what is published and findable. Two cities whose estimates overlap cannot be told apart.',
    `- ${attribution}`,
    '',
    '## Not for',
    '',
    ...notFor.map((line) => `- ${line}`),
    '',
    `Newest registry snapshot: ${atlas.provenance.dataDate}. More: /llms.txt, /agents.`,
    '',
  ].join('\n');
