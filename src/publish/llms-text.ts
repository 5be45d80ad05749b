/** `/llms.txt`, and `/llms-full.txt` with every parameter, criterion, country and registry: made from the route table and the atlas. */
import texts from '../../data/texts/words.json' with { type: 'json' };
import { attribution, interfaceVersion, licence, notFor, privacy, serviceName, summary } from '../contract/about.ts';
import { Basis, CriterionStatus, Domain, EntryState, Topic } from '../contract/criterion.ts';
import { datasetPages } from '../contract/answers/data-map.ts';
import { changelogPath } from '../contract/data/changelog.ts';
import { problemTypes } from '../contract/answers/problem.ts';
import { routes, type Route, type RouteId } from '../contract/interface/routes.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { requestAddress, type Examples } from './examples.ts';
import { describedFiles } from './openapi/operations.ts';
import { queryParameters } from './openapi/parts.ts';
import type { Operator } from './site-settings.ts';
import { smallAnswer } from '../contract/interface/mcp-tools.ts';
import { mcpPath } from '../contract/interface/parameterised-paths.ts';
import { workedTasks, type WorkedTask } from './worked-tasks.ts';

const { programs } = texts;
const table = Object.entries(routes) as [RouteId, Route][];
const section = (heading: string, lines: readonly string[]): string[] => [`## ${heading}`, '', ...lines, ''];
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const statusText: Record<CriterionStatus, string> = programs.statuses;
const basisText: Record<Basis, string> = programs.bases;
const stateText: Record<EntryState, string> = programs.states;

const list = (values: readonly string[]): string => values.join(', ');
const meanings = <K extends string>(values: readonly K[], words: Record<K, string>): string =>
  values.map((value) => `${value} (${words[value]})`).join('; ');

function endpointLine([id, route]: [RouteId, Route], examples: Examples | undefined): string {
  const names = queryParameters(route.query, {}).map(
    ({ name, required }) => `${String(name)}${required ? ' (required)' : ''}`,
  );
  const given = names.length > 0 ? ` Parameters: ${list(names)}.` : '';
  if (route.method === 'POST')
    return `- ${route.method} ${route.path}: ${route.summary} Body: ${JSON.stringify(examples?.request ?? { query: '' })}, sent as application/json.`;
  const example = examples && requestAddress(route, examples.queries[id]);
  return `- ${example ? `[${route.method} ${route.path}](${example})` : `${route.method} ${route.path}`}: ${route.summary}${given}`;
}

function asking({ city, queries }: Examples): string[] {
  const { path } = routes.search;
  const { q = '' } = queries.search;
  return [
    `1. Ask in words: [${path}?q=](${requestAddress(routes.search, { q })}) gives cities, coverage and the address of the data map. Place names work in many languages.`,
    `2. For sources, use the data map: [${path}?query=](${requestAddress(routes.search, { query: q })}), or by parts: [${path}?place=&topic=](${requestAddress(routes.search, { place: city.scopeId, topic: 'environment' })}). \`answers\` has the answer, best first; \`data_map.datasets\` names matching datasets, \`source_domains\` the websites, \`missing_or_uncertain\` what is missing, \`next_actions\` the next steps.`,
    `3. If the answer is about the wrong place, see how the sentence was understood: [${routes.interpret.path}](${requestAddress(routes.interpret, { q })}).`,
    `4. For many cities at once, [${routes.verdicts.path}](${requestAddress(routes.verdicts, queries.verdicts)}) has their results on any criteria. To look up a name or a position, use [${routes.places.path}?q=](${requestAddress(routes.places, queries.places)}). For changes since a day, with permanent ids, poll [${routes.changes.path}?since=](${requestAddress(routes.changes, queries.changes)}).`,
    '5. Once you know an id, use the file: it is cached and works on any server. If it is too long, ask the endpoint for less with detail=short, fields and limit; next is the address of the next rows.',
  ];
}

function datasetLines({ city, small }: Examples): string[] {
  const nation = datasetPages.nation(city.countryCode),
    place = datasetPages.place(small.scopeId);
  return [
    'Add .json to a page’s address for its data, or .md for Markdown.',
    '',
    `- Country: ${datasetPages.index}/{nation}, as in [${nation}.json](${nation}.json) and [${nation}.md](${nation}.md)`,
    `- Place: ${datasetPages.index}/{nation}/{place}, as in [${place}.json](${place}.json) and [${place}.md](${place}.md). Places we don’t assess have one too, without status or gaps`,
    `- Place and topic: a section of the page of the place, ${datasetPages.index}/{nation}/{place}#{topic}; as data ${routes.search.path}?place={nation}.{place}&topic={topic}`,
    `- Topic, anywhere: [${datasetPages.worldTopic('energy')}.json](${datasetPages.worldTopic('energy')}.json)`,
    `- Cities, countries and criteria too: [/cities/${small.scopeId}.md](/cities/${small.scopeId}.md), /countries/{country}.md, /criteria/{criterion}.md`,
    `- All: [${datasetPages.index}.json](${datasetPages.index}.json)`,
  ];
}

const head = ({ cities, byNation, criteria, registries, provenance: { dataDate } }: Atlas): string[] => [
  `# ${serviceName}`,
  '',
  `> ${summary}`,
  '',
  `${cities.length} cities in ${byNation.size} countries, ${criteria.length} criteria, ${registries.length} registries. Data as of ${dataDate}. API version ${interfaceVersion}. JSON over HTTP, no key. All addresses are relative to this site.`,
  '',
];

const licences = (): string[] => [
  `- Answers, scores and findings: ${licence.name}, ${licence.url}`,
  `- ${attribution}`,
  '- Registries, their licences and attributions: [/registries](/registries)',
];

function* body(atlas: Atlas, examples: Examples | undefined, operator: Operator | undefined): Iterable<string> {
  yield* head(atlas);
  if (examples) yield* section('How to ask', asking(examples));
  yield* section(
    'Endpoints',
    table.map((row) => endpointLine(row, examples)),
  );
  if (examples) yield* section('Dataset pages', datasetLines(examples));
  yield* section('Vocabulary', [
    `- Ids: a city is country, dot, place${examples ? ` (${examples.city.scopeId})` : ''}; a coverage pattern is nation:place:domain:dataset with * for any part. All of them: [/api/vocabulary.json](/api/vocabulary.json)`,
    `- Topics: ${list(Topic.options)}`,
    `- Domains: ${list(Domain.options)}`,
    `- Statuses: ${meanings(CriterionStatus.options, statusText)}`,
    '- State: the same as status, but unknown instead of absent if no registry covers it (basis uncovered). Counts separate the two, and every filter by status accepts unknown',
    `- Basis of a status: ${meanings(Basis.options, basisText)}`,
    `- States in coverage: ${meanings(EntryState.options, stateText)}`,
    '- Criteria, by id:',
    ...atlas.criteria.map(({ criterionId, name }) => `  - ${criterionId}: ${name}`),
  ]);
  yield* section('Licence and attribution', licences());
  yield* section(
    'When not to use it',
    notFor.map((line) => `- ${line}`),
  );
  if (operator)
    yield* section('Operator', [
      `- This deployment is operated by [${operator.name}](${operator.url}). Please contact them before heavy or commercial use.`,
    ]);
  yield* section(
    'Privacy',
    privacy.map((line) => `- ${line}`),
  );
  yield* section('More', [
    '- [/llms-full.txt](/llms-full.txt): every parameter, file, problem, criterion, nation and registry',
    '- [/openapi.json](/openapi.json): OpenAPI 3.1; the same as YAML at /openapi.yaml; as a page with examples [/reference](/reference)',
    '- [/skill.md](/skill.md): five common tasks as calls with their answers, and how to read them',
    '- [/agents](/agents): the MCP server at /mcp, its tools, and which calls answer which question',
    `- [${changelogPath}](${changelogPath}): what changed in the interface, ${atlas.interfaceChanges.slice(0, 1).map(({ date }) => `last on ${date}, `)}and what may change`,
    '- [/downloads/datapackage.json](/downloads/datapackage.json): the whole atlas as CSV, Parquet and GeoJSON; the same as Croissant [/downloads/croissant.json](/downloads/croissant.json)',
    '- [/feeds/recent.json](/feeds/recent.json): what changed, everywhere; in a nation /feeds/{country}.json (two letters, lower case), in a city /feeds/cities/{scopeId}.json; .xml for Atom; since a day /api/changes?since=; of any filter of cities /api/cities?…&format=atom; by month /recent/{month}.json',
    '- [/method](/method): how verdicts and scores are made',
  ]);
}

function* details(atlas: Atlas): Iterable<string> {
  yield* section(
    'Parameters',
    table.flatMap(([, { method, path, query }]) =>
      queryParameters(query, {}).map(({ name, description, required, schema }) => {
        const { default: value, enum: allowed } = schema as { default?: unknown; enum?: string[] };
        return `- ${method} ${path} ${String(name)}${required ? ', required' : ''}: ${String(description ?? '')}${allowed ? ` One of ${list(allowed)}.` : ''}${value === undefined ? '' : ` Default ${String(value)}.`}`;
      }),
    ),
  );
  yield* section(
    'Files',
    describedFiles().map(({ shape, summary: what, type }) => `- ${shape} (${type}): ${what}`),
  );
  yield* section(
    'Problems',
    Object.entries(problemTypes).map(
      ([type, { status, title, remedy }]) => `- ${status} /problems/${type}: ${title}. ${remedy}`,
    ),
  );
  yield* section(
    'Criteria',
    atlas.criteria.flatMap(
      ({ criterionId, name, category, domain, dataset, topics, weight, question, rule, registries }) => [
        `### ${criterionId}: ${name}`,
        '',
        oneLine(question),
        '',
        `- Category ${category}; ${domain ? `domain ${domain}` : 'no domain'}; dataset ${dataset}; topics ${list(topics) || 'none'}; weight ${weight}; registries ${list(registries)}`,
        `- present: ${oneLine(rule.present)}`,
        ...rule.partial.map(({ reason, when }) => `- partial, ${reason}: ${oneLine(when)}`),
        `- absent: ${oneLine(rule.absent)}`,
        '',
      ],
    ),
  );
  yield* section(
    'Registries',
    atlas.registries.map(
      ({ slug, title, licence: { name }, attribution: credit, upstream }) =>
        `- ${slug}: ${oneLine(title)}, as of ${upstream[0]!.date}. Licence: ${name}. Attribution: ${oneLine(credit)}`,
    ),
  );
  yield* section(
    'Countries with assessed cities',
    [...atlas.byNation].map(
      ([code, cities]) => `- ${code} ${nationName(atlas, code)}: ${cities.length}, best ranked ${cities[0]!.scopeId}`,
    ),
  );
}

export const llmsText = (atlas: Atlas, examples: Examples | undefined, operator?: Operator): string =>
  [...body(atlas, examples, operator)].join('\n');

export const llmsFullText = (atlas: Atlas, examples: Examples | undefined, operator?: Operator): string =>
  [...body(atlas, examples, operator), ...details(atlas)].join('\n');

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

/** `/skill.md`: all that an agent needs to use the atlas, with the five most common tasks as real calls. */
export const skillText = (atlas: Atlas, examples: Examples | undefined): string =>
  [
    '---',
    'name: open-city-atlas',
    'description: Find who publishes which city data and under what licence, what cities lack, and how they compare. Use it for questions about open data of cities, regions and countries, not to get the data itself.',
    '---',
    '',
    `# ${serviceName}`,
    '',
    summary,
    '',
    `Ask over MCP (\`${mcpPath}\`, Streamable HTTP, no key) or by GET; the answers are the same. Addresses are relative to this site.`,
    '',
    '## Five tasks',
    '',
    ...workedTasks(atlas, examples).flatMap(taskText),
    '## Rules',
    '',
    `- Tools answer within ${smallAnswer.tokens} tokens. \`detail: "full"\`, \`limit\`, \`offset\` and \`cursor\` give more, \`fields\` less; \`cut\`, \`shortened\` and \`next\` say what was left out and how to get it. GET answers are complete up to 200 KB, unless you give \`detail=short\`, and \`next\` is the address of the rest; static servers only have complete files.`,
    '- Cities are scopeIds (country, dot, place) or names in any language. If a name isn’t known, the answer has `did_you_mean`: use it, don’t guess.',
    '- Report `state` exactly: unknown means not checked, absent means searched and not found. Neither means “the city has none”.',
    '- A score says how much data you can find. If the likely ranges of two cities overlap, you can’t say which publishes more.',
    `- ${attribution}`,
    '',
    '## Not for',
    '',
    ...notFor.map((line) => `- ${line}`),
    '',
    `Newest registry snapshot: ${atlas.provenance.dataDate}. More: /llms.txt, /agents.`,
    '',
  ].join('\n');
