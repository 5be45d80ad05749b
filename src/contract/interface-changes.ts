/** What changed in the interface, newest first: shown at /changelog, named in OpenAPI and llms.txt. A row is added with the change itself. */
import { interfaceVersion } from './about.ts';

export const changelogPath = '/changelog';

export interface InterfaceChange {
  /** Day on which it was made, ISO 8601. */
  date: string;
  /** Interface version that has it. */
  version: string;
  /** breaking: a reader of the version before may fail. */
  change: 'added' | 'changed' | 'deprecated' | 'removed' | 'breaking';
  text: string;
  /** Addresses that it is about: endpoints, shapes of files. */
  addresses: readonly string[];
}

/** The version that a day's changes are part of. */
const versionOn = (date: string): string => (date < '2026-11-23' ? '0.1.0' : '0.2.0');

const added = (date: string, text: string, ...addresses: string[]): InterfaceChange => ({
  date,
  version: versionOn(date),
  change: 'added',
  text,
  addresses,
});

export const interfaceChanges: readonly InterfaceChange[] = [
  added(
    '2026-11-26',
    'Every status has a state beside it: present, partial, absent or unknown. What our registries do not cover has the status absent and the state unknown. Comparisons have states beside statuses. The CSV of hosts has a column state, and that of filtered cities a column status. Coverage entries keep their own states: unknown there is the same, and missing is absent.',
    '/api/assessments/scope',
    '/api/compare',
    '/api/gaps',
    '/api/cities',
    '/api/search',
    '/api/gaps/{criterion}.json',
    '/criteria/{criterion}.json',
    '/datasets/{nation}/{place}.json',
    '/api/cities/matrix.json',
    '/api/vocabulary.json',
    '/downloads/atlas.json.gz',
  ),
  added(
    '2026-11-26',
    'Gaps can be asked for by state, and status takes unknown too, which means basis=uncovered; missing is read as absent. Answers say in state which states their results can have. unknown.file names the file with the state of every city, for hosts without the function.',
    '/api/gaps',
    '/mcp',
  ),
  {
    date: '2026-11-26',
    version: versionOn('2026-11-26'),
    change: 'changed',
    text: 'The short form of a comparison has the state of each verdict instead of its basis, which detail=full still has.',
    addresses: ['/api/compare', '/mcp'],
  },
  {
    date: '2026-11-26',
    version: versionOn('2026-11-26'),
    change: 'changed',
    text: '`coverage` of a data map is full only where everything asked for is present, as it was documented: inherited and partial sources make it partial in words too, as they did by parameters. It counts criteria without a domain. A place that is not assessed has coverage unknown, also where sources of its nation are shown.',
    addresses: ['/api/search', '/datasets/{nation}/{place}.json'],
  },
  added('2026-11-26', 'Status 408 for a request body that takes longer than 10 seconds.', '/api/search', '/mcp'),
  {
    date: '2026-11-25',
    version: versionOn('2026-11-25'),
    change: 'changed',
    text: 'Search in portals reads titles, descriptions, publishers and file names that a portal gives in several languages, and finds words in each of them. A dataset that a catalogue lists in several places is found once.',
    addresses: ['/portal-search', '/mcp'],
  },
  added('2026-11-24', 'Names of registries by slug, as registries.', '/datasets.json'),
  added(
    '2026-11-23',
    'For how many criteria a record of a city itself was listed, by year and quarter, with and without bulk days, as series.',
    '/api/history',
  ),
  added(
    '2026-11-23',
    'Of a portal that cannot be searched from elsewhere, software says what its registry names; custom is of its own make.',
    '/api/portals/{nation}.json',
  ),
  added(
    '2026-11-23',
    'Times in which a record was not listed before it came back, as away; counts of cities by period leave it out then.',
    '/downloads/history.csv.gz',
    '/downloads/history.parquet',
    '/api/history',
  ),
  added(
    '2026-11-23',
    'Editions of months: what registries first listed of cities, listed again or list no more, with reasons; also as feeds.',
    '/recent/{month}.json',
    '/feeds/editions.xml',
    '/feeds/editions.json',
  ),
  added(
    '2026-11-23',
    'A filter of cities is a feed too: format=atom of /api/cities lists what changed in records of these cities, and format=ics of /api/history is a calendar of one.',
    '/api/cities',
    '/api/history',
    '/api/cities/changes.json',
  ),
  added(
    '2026-11-23',
    'What was seen of addresses, as a table: when each was last asked, what came of it, since when it is gone or where it moved, and what its platform told. It has no row where none was asked. As counts: of all and by registry in seen.json, of a criterion in liveness.',
    '/seen.json',
    '/criteria/{criterion}.json',
    '/downloads/seen.csv.gz',
    '/downloads/seen.parquet',
  ),
  added(
    '2026-11-23',
    'Sources of verdicts, resources and news feeds have seen where their address was asked: when it was last seen alive, and what its platform told.',
    '/api/assessments/scope',
    '/api/resources',
  ),
  added(
    '2026-11-23',
    'Sentences are read as filters of cities, in thirty-one languages: filter has the parameters and counts, understood what each part was read as, not_applied what no filter takes. Filters take one of several criteria (a/b:present), what is left out (outside) and a highest score (score_max).',
    '/api/search',
    '/api/interpret',
    'The data map for a text or a use case puts first what is asked: a kind of data that the text names has its sources first and stands in `about.dataset`, the kinds that the use case needs stand in `about.weighs`. A place that nothing knows is answered with what may have been meant, and not with the world.',
    '/api/search',
  ),
  added(
    '2026-11-23',
    'Sentences of up to 8,000 characters are taken, of which the first 2,000 are read; it was 500. A criterion may be named by its dataset kind or another name, as gbfs or bike-share for shared-mobility.',
    '/api/search',
    '/api/interpret',
    '/api/gaps',
    '/api/cities',
  ),
  added(
    '2026-11-23',
    'Which portals of a nation can be searched, by place. The page /portal-search, the command find and, where a server may ask portals, the tools search_portals and preview_dataset of the MCP server search them for datasets.',
    '/api/portals/{nation}.json',
    '/mcp',
  ),
  added(
    '2026-11-23',
    'A badge of each city, a page of it for frames, and /oembed, which tells other sites how to show it.',
    '/badges/{scopeId}.svg',
  ),
  added(
    '2026-11-23',
    'What a city replied to a finding stands beside it as `reply` and changes no verdict.',
    '/api/assessments/scope',
  ),
  added(
    '2026-11-23',
    'Short answers: detail=short leaves out what most do not need, fields keeps named members, and of a city criteria and category keep named criteria. Such an answer says in shortened where the whole stands; without these parameters answers are as they were. A value that is not allowed has the nearest in did_you_mean.',
    '/api/assessments',
    '/api/assessments/scope',
    '/api/compare',
    '/api/countries',
    '/api/coverage/query',
    '/api/coverage/recent',
    '/api/gaps',
    '/api/resources',
    '/api/search',
  ),
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'Tools of the MCP server answer in short form, within 4,000 tokens, unless detail is full or a limit is given; every answer says in cite what to credit.',
    addresses: ['/mcp'],
  },
  added(
    '2026-11-23',
    'Since when registries list what they list, read from their own history: of a city by criterion, of nations and the world as counts by year and quarter, with and without days on which a list took in many records at once; all of it as a table. “First listed” is never “published since”.',
    '/api/history',
    '/api/history/{scopeId}.json',
    '/api/history.json',
    '/api/history/{country}.json',
    '/downloads/history.csv.gz',
    '/downloads/history.parquet',
  ),
  added(
    '2026-11-23',
    'How true the verdicts are, as a file: what the page of the method shows of known sources, audited verdicts and overlapping registries.',
    '/truth.json',
  ),
  added(
    '2026-11-23',
    'How well questions are read as filters of cities, as counts by language and by what is asked.',
    '/search-quality.json',
  ),
  added(
    '2026-11-23',
    'Cities by any filter: what criteria have to be (present, partial, absent, or unknown where no registry tells), nation, region or group of nations, population, distance, score; as rows or as counts by nation or region, in JSON, CSV or GeoJSON. What is filtered is published whole, and the MCP server has it as find_cities and count_cities.',
    '/api/cities',
    '/api/cities/matrix.json',
    '/api/vocabulary.json',
    '/mcp',
  ),
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'Unknown is told apart from absent: what no registry tells of (an absent verdict with the basis uncovered) is counted as unknown, and absent counts what was searched in vain or is listed as lacking; present, partial, absent and unknown add up to total. Counts and members named uncovered are named unknown. Entries of coverage and gaps of data maps have the state unknown. status and basis of verdicts stay as they were.',
    addresses: [
      '/api/assessments',
      '/api/assessments/scope',
      '/api/compare',
      '/api/coverage/query',
      '/api/coverage/recent',
      '/api/gaps.json',
      '/criteria/{criterion}.json',
      '/datasets.json',
      '/datasets/{nation}/{place}.json',
      '/downloads/cities.csv',
      '/downloads/coverage.geojson',
    ],
  },
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'Gaps are what is verifiably missing: cities of which a criterion is unknown are left out unless basis names uncovered. unknown says how many were left out and where they are listed; basis is a list in every answer.',
    addresses: ['/api/gaps', '/api/gaps/{criterion}.json'],
  },
  added(
    '2026-11-23',
    'The verdicts as a table have their state (present, partial, absent, unknown) beside status and basis; the ranking has all four counts.',
    '/downloads/assessments.csv.gz',
    '/downloads/assessments.parquet',
    '/cities/{scopeId}.csv',
    '/api/assessments',
  ),
  added(
    '2026-11-23',
    'What complete registries would show of a city, as estimated, with 90 % intervals of it and of its rank; of nations the mean. A city says it in two sentences (summary), a comparison names pairs whose estimates overlap (summary.alike), the tables have six columns more.',
    '/api/assessments',
    '/api/assessments/scope',
    '/api/countries',
    '/api/compare',
    '/downloads/cities.csv',
    '/ranking/chances.json',
  ),
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'The range of a score (range; rangeLow and rangeHigh in the tables) is gone: the estimate tells what may be there. Cities of equal score share their rank, and rankAfter counts the cities that stay ahead.',
    addresses: ['/api/assessments', '/api/assessments/scope', '/api/countries', '/api/compare'],
  },
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'changed',
    text: 'confidence is the chance that the verdict is right, fitted on audited verdicts; it was a product of factors and understated it. For an absence it is the chance that there is nothing, and never above 0.5 where no registry covers the nation. Hosts of equal confidence are in the order present before partial, own before inherited, most kinds first.',
    addresses: ['/api/assessments/scope', '/api/search', '/api/gaps', '/api/compare', '/api/coverage/query'],
  },
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'The change feed tells “reassigned” (a record that was listed before is placed or typed otherwise) as a kind of change of its own, where “new” or “reconfirmed” stood; “new” is left for what is newly listed.',
    addresses: ['/api/coverage/recent'],
  },
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'What was dropped in silence is refused: unknown parameters and members of a body (unknown-parameter), a parameter that is given twice, a nation or place that nothing is known by. Parts of a list are joined: status=absent&status=partial.',
    addresses: ['/api/search', '/api/gaps', '/api/compare'],
  },
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'The answer to the pattern * has the counts of every city without entries, and names in pages the file of each nation, which has them.',
    addresses: ['/api/coverage/query', '/api/coverage/query/_.json'],
  },
  added(
    '2026-11-23',
    'Every known place of which registries list something has a data map, assessed or not: without status, rank or gaps. The search answers with it, the problem of a place that is not assessed names its page in see, and every source has the date of its record.',
    '/datasets/{nation}/{place}.json',
    '/search/places.json',
    '/api/search',
  ),
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'changed',
    text: 'A topic of a place is a section of the page of the place, and topics in its map. The old addresses lead there and to the search, which answers with the same map as before; about.page names the section.',
    addresses: ['/datasets/{nation}/{place}/{topic}.json', '/datasets/{nation}/{place}.json', '/api/search'],
  },
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'The tables of assessments and of records as CSV are packed with gzip, since hosts take no file that long. Coverage has files of a nation, of a domain in all nations and of everything; gaps of a nation and comparisons have none; the function answers as before, and the addresses of comparisons and of the coverage of a city, of a name and of a kind of dataset lead there. The page of a city makes its CSV file from its JSON. Coverage of a domain in all nations has counts, and names in pages where the answer of each dataset stands, which has the entries.',
    addresses: [
      '/downloads/assessments.csv.gz',
      '/downloads/facts.csv.gz',
      '/cities/{scopeId}.csv',
      '/api/coverage/query/{nation}/_/_/{dataset}.json',
      '/api/coverage/query/{nation}/_/{domain}.json',
      '/api/coverage/query/{nation}/{place}/{domain}.json',
      '/api/coverage/query/{nation}/{place}.json',
      '/api/coverage/query/_/{place}.json',
      '/api/coverage/query/_/_/_/{dataset}.json',
      '/api/coverage/query/_/_/{domain}.json',
      '/api/gaps/{criterion}/{country}.json',
      '/api/compare/{scopeId},{other}.json',
    ],
  },
  added(
    '2026-11-23',
    'The report of a criterion has of each city its centre, the reason of a partial status, the date of the newest snapshot, and the addresses of three sources: what coverage of its dataset is made of.',
    '/criteria/{criterion}.json',
  ),
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'breaking',
    text: 'Batches of MCP have at most ten messages; of answers over 2 MB a call takes none.',
    addresses: ['/mcp'],
  },
  {
    date: '2026-11-23',
    version: '0.2.0',
    change: 'changed',
    text: 'name is the established English name of a city where there is one (Cologne, Seville); localName, beside it, its name in its own language and script. Identifiers stay.',
    addresses: [
      '/api/assessments',
      '/api/assessments/scope',
      '/api/countries',
      '/api/search',
      '/api/interpret',
      '/downloads/cities.csv',
    ],
  },
  added(
    '2026-11-23',
    'Cities are taken by their names in any language wherever a scopeId or a place tier is; where a sentence names a second city, a note says so. Range requests on files and answers.',
    '/api/assessments/scope',
    '/api/resources',
    '/api/compare',
    '/api/coverage/query',
  ),
  added(
    '2026-11-23',
    'The change feed says of each entry whether it is the city’s own, is ordered by weight within a date, and lists the rules of placing and judging that changed; Atom and JSON Feed of all cities have these as entries.',
    '/api/coverage/recent',
    '/feeds/recent.xml',
    '/feeds/recent.json',
  ),
  added(
    '2026-11-23',
    'Sources stand in the order in which they lead to the data. licenceFrom names the registry that states a licence where the record does not; well known licences have their SPDX identifier.',
    '/api/assessments/scope',
    '/api/search',
    '/downloads/facts.csv',
  ),
  added(
    '2026-11-23',
    'City assessments say in addAt where a record can be added for what would raise the score, with the form or file and the record to paste; a verdict names only registries that take records of the nation.',
    '/api/assessments/scope',
  ),
  added('2026-11-21', 'Downloads described as Croissant 1.1.', '/downloads/croissant.json'),
  added(
    '2026-11-21',
    'MCP server: ten tools over Streamable HTTP and stdio; its card, catalogue and entry for the registry where the site has an origin.',
    '/mcp',
    '/mcp/server-card',
  ),
  added(
    '2026-11-21',
    'Typed client without dependencies, open-city-atlas/client: not an address, but bound by the same rules.',
  ),
  added(
    '2026-11-21',
    'Markdown beside the pages of cities, nations, criteria, topics and dataset kinds; where the function serves the pages, they answer it to programs that accept text/markdown. The verdicts of a city as CSV.',
    '/cities/{scopeId}.md',
    '/cities/{scopeId}.csv',
    '/countries/{country}.md',
    '/criteria/{criterion}.md',
    '/datasets/topics/{topic}.md',
    '/datasets/kinds/{dataset}.md',
  ),
  added(
    '2026-11-21',
    'Pages that the function chooses or writes by parameters: a sentence leads to the page that answers it; two to five cities side by side.',
    '/find',
    '/compare/show',
  ),
  added(
    '2026-11-21',
    'OpenAPI as YAML; every member of every answer is described; files name their schema, the API catalogue and the OpenAPI document in Link headers.',
    '/openapi.yaml',
    '/schemas/{schema}.json',
  ),
  added(
    '2026-11-21',
    'JSON Schemas, OpenAPI 3.1, llms.txt, the API catalogue, robots.txt, sitemap and security.txt.',
    '/openapi.json',
    '/schemas/{schema}.json',
    '/llms.txt',
    '/llms-full.txt',
    '/.well-known/api-catalog',
    '/robots.txt',
  ),
  added(
    '2026-11-20',
    'How well sentences are read, published as counts over labelled queries.',
    '/search-quality.json',
  ),
  added(
    '2026-11-20',
    'Search in words and by parameters, and how a sentence was read.',
    '/api/search',
    '/api/interpret',
  ),
  added(
    '2026-11-20',
    'Comparison of two to five cities with evidence; gaps by basis; criterion by nation.',
    '/api/compare',
    '/api/gaps',
    '/api/gaps.json',
  ),
  added(
    '2026-11-20',
    'Coverage by pattern, change feed as JSON, Atom and JSON Feed, official resources and news, dataset maps, downloads.',
    '/api/coverage/query',
    '/api/coverage/recent',
    '/api/resources',
    '/feeds/recent.xml',
    '/datasets.json',
    '/downloads/datapackage.json',
  ),
  added(
    '2026-11-20',
    'The first endpoints: ranking, one city, nations.',
    '/api/assessments',
    '/api/assessments/scope',
    '/api/countries',
  ),
];

/** What holds for later versions, in plain words. */
export const compatibility = {
  withoutNotice: [
    'new members in objects, anywhere: ignore those you do not know',
    'new endpoints, files, optional parameters, links, headers and problem types',
    'new values of what is open by nature: criteria, dataset kinds, nations, cities, registries, kinds of source',
    'other wording of findings, titles, notes and details of problems: they are for people; what programs need has a member of its own',
    'other data, other scores and another order of rows, with every newer registry snapshot and every changed rule: `dataDate` tells the first, the method page the second',
  ],
  breaking: [
    'a member, endpoint, file or parameter is removed or renamed, or its meaning, type or unit changes',
    'a member that was always there may be missing, or a parameter becomes required',
    'a value is added to or taken from a closed list that the schemas have as `enum`',
    'a request that was answered is refused, or answers with another status',
    'a `scopeId` or a `criterionId` that was published changes or means something else: this never happens to a scopeId',
  ],
  announced: [
    'The version number rises with a breaking change: its middle part while it is 0.x, its first part from 1.0 on. Additions leave it as it is.',
    'A row in the list of changes, made with the change itself and named in the OpenAPI document.',
    'An endpoint or file that will go answers with the header `Deprecation` (RFC 9745) from the day it is decided, and with `Sunset` (RFC 8594) that names the day it goes, at least six months later, and a link `rel="successor-version"` where there is one. Nothing is deprecated now.',
  ],
} as const;

/** Days with a change, newest first, with their rows. */
export const changesByDate = (): [date: string, rows: InterfaceChange[]][] => [
  ...Map.groupBy(interfaceChanges, ({ date }) => date),
];

/** One line for descriptions. */
export const versionLine = `Interface version ${interfaceVersion}; what changed and what may change: ${changelogPath}.`;
