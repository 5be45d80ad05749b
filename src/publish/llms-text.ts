/** `/llms.txt`, and `/llms-full.txt` with every parameter, criterion, nation and registry: made from the route table and the atlas. */
import { attribution, interfaceVersion, licence, notFor, privacy, serviceName, summary } from '../contract/about.ts';
import { Basis, CriterionStatus, Domain, EntryState, Topic } from '../contract/criterion.ts';
import { datasetPages } from '../contract/answers/data-map.ts';
import { changelogPath } from '../contract/data/changelog.ts';
import { problemTypes } from '../contract/answers/problem.ts';
import { routes, type Route, type RouteId } from '../contract/interface/routes.ts';
import { nationName, type Atlas } from '../queries/atlas.ts';
import { requestAddress, type Examples } from './examples.ts';
import { describedFiles } from './openapi/operations.ts';
import { queryParameters } from './openapi/parameters.ts';
import type { Operator } from './site-settings.ts';
import { smallAnswer } from '../contract/interface/mcp-tools.ts';
import { mcpPath } from '../contract/interface/parameterised-paths.ts';
import { workedTasks, type WorkedTask } from './worked-tasks.ts';

const table = Object.entries(routes) as [RouteId, Route][];
const section = (heading: string, lines: readonly string[]): string[] => [`## ${heading}`, '', ...lines, ''];
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const statusText: Record<CriterionStatus, string> = {
  present: 'a record for the city itself, live, usable without key or login',
  partial: 'a record of the city that falls short, or one of its region or nation',
  absent: 'neither is listed',
};
const basisText: Record<Basis, string> = {
  listed: 'a record of the city',
  inherited: 'a record of its region or nation',
  searched: 'nothing in a registry that covers the nation',
  uncovered: 'nothing, and no registry tells: unknown, not absent',
};
const stateText: Record<EntryState, string> = {
  published: 'a record is listed, own or inherited, that is neither stale nor siloed',
  stale: 'inactive or deprecated, or told of by an old record alone',
  siloed: 'needs a key or a login, or is offered through a vendor interface only',
  missing: 'not listed where it was searched',
  unknown: 'not listed, and no registry tells',
};

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
    `1. Ask in words: [${path}?q=](${requestAddress(routes.search, { q })}) answers with cities, coverage and the address of the data map. Place names are known in many languages.`,
    `2. For sources, ask for the data map: [${path}?query=](${requestAddress(routes.search, { query: q })}), or by parts: [${path}?place=&topic=](${requestAddress(routes.search, { place: city.scopeId, topic: 'environment' })}). \`answers\` answers it, best first; \`data_map.datasets\` names datasets that answer it, \`source_domains\` the hosts, \`missing_or_uncertain\` what is not listed, \`next_actions\` where to go on.`,
    `3. If the answer is about another place than meant, see how the sentence was read: [${routes.interpret.path}](${requestAddress(routes.interpret, { q })}).`,
    '4. Once you know an id, take the file: it needs no function, and is cached. Where the whole is too long, detail=short and fields ask the function for less.',
  ];
}

function datasetLines({ city, small }: Examples): string[] {
  const nation = datasetPages.nation(city.countryCode),
    place = datasetPages.place(small.scopeId);
  return [
    'Each page has its data beside it: append .json, or .md for Markdown.',
    '',
    `- Nation: ${datasetPages.index}/{nation}, as in [${nation}.json](${nation}.json) and [${nation}.md](${nation}.md)`,
    `- Place: ${datasetPages.index}/{nation}/{place}, as in [${place}.json](${place}.json) and [${place}.md](${place}.md). Places that are not assessed have one too, without status or gaps`,
    `- Place and topic: a section of the page of the place, ${datasetPages.index}/{nation}/{place}#{topic}; as data ${routes.search.path}?place={nation}.{place}&topic={topic}`,
    `- Topic, anywhere: [${datasetPages.worldTopic('energy')}.json](${datasetPages.worldTopic('energy')}.json)`,
    `- Cities, nations and criteria too: [/cities/${small.scopeId}.md](/cities/${small.scopeId}.md), /countries/{country}.md, /criteria/{criterion}.md`,
    `- All: [${datasetPages.index}.json](${datasetPages.index}.json)`,
  ];
}

const head = ({ cities, byNation, criteria, registries, provenance: { dataDate } }: Atlas): string[] => [
  `# ${serviceName}`,
  '',
  `> ${summary}`,
  '',
  `${cities.length} cities in ${byNation.size} nations, ${criteria.length} criteria, ${registries.length} registries. Newest registry snapshot: ${dataDate}. Interface version ${interfaceVersion}. JSON over HTTP, no key. All addresses are relative to this site.`,
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
    `- Ids: a city is nation, dot, place${examples ? ` (${examples.city.scopeId})` : ''}; a coverage pattern is nation:place:domain:dataset with * for any tier. All of them: [/api/vocabulary.json](/api/vocabulary.json)`,
    `- Topics: ${list(Topic.options)}`,
    `- Domains: ${list(Domain.options)}`,
    `- Statuses: ${meanings(CriterionStatus.options, statusText)}`,
    '- State beside a status: the same, but unknown in place of absent where no registry tells (basis uncovered). Counts keep the two apart, and every filter by status takes unknown',
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
      `- This deployment is operated by [${operator.name}](${operator.url}). Heavy or commercial users contact them there first.`,
    ]);
  yield* section(
    'Privacy',
    privacy.map((line) => `- ${line}`),
  );
  yield* section('More', [
    '- [/llms-full.txt](/llms-full.txt): every parameter, file, problem, criterion, nation and registry',
    '- [/openapi.json](/openapi.json): OpenAPI 3.1; the same as YAML at /openapi.yaml; as a page with examples [/reference](/reference)',
    '- [/skill.md](/skill.md): the five commonest tasks as calls with their answers, and the rules of reading them',
    '- [/agents](/agents): the MCP server at /mcp, its tools, and which calls answer which question',
    `- [${changelogPath}](${changelogPath}): what changed in the interface, ${atlas.interfaceChanges.slice(0, 1).map(({ date }) => `last on ${date}, `)}and what may change`,
    '- [/downloads/datapackage.json](/downloads/datapackage.json): the whole atlas as CSV, Parquet and GeoJSON; the same as Croissant [/downloads/croissant.json](/downloads/croissant.json)',
    '- [/feeds/recent.json](/feeds/recent.json): what changed, everywhere; in a nation /feeds/{country}.json (two letters, lower case), in a city /feeds/cities/{scopeId}.json; .xml for Atom; of any filter of cities /api/cities?…&format=atom; by month /recent/{month}.json',
    '- [/method](/method): how verdicts and scores are made',
  ]);
}

/** What the short text leaves out. */
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
    'Nations with assessed cities',
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
