/**
 * What each member of an answer means, for JSON Schema, OpenAPI and the reference page. A key is the end of a member's path; of the
 * keys that fit, the longest holds: `range.low` before `low`, `GapAtlas.criteria` before `criteria`. Not in the contract itself, which
 * the edge function carries: there they would cost every cold start.
 */
const statusCounts = { present: 'Criteria that are present.', partial: 'Criteria that are partial.', absent: 'Criteria that are absent, for whatever reason.', total: 'Criteria in all.' };

/** Members that mean the same wherever they occur. */
const general: Record<string, string> = {
  frameworkId: 'The scoring framework, of which there is one.',
  licence: 'Licence of this answer. Records keep the licence of their registry.',
  dataDate: 'Date of the newest registry snapshot behind the answer.',
  attributions: 'Attribution lines of the registries that were used.',
  scopeId: 'The city.', name: 'Name in English, or as GeoNames has it.', countryCode: 'Nation of the city.', population: 'Inhabitants; 0 is unknown.',
  smartnessPct: 'Score: weighted share of the criteria, present whole and partial half, in percent with one decimal.',
  ownPct: 'The score from own evidence alone: what is inherited from region or nation counts nothing.',
  range: 'What the score lies between, as far as it can be told.',
  'range.low': 'The score itself.', 'range.high': 'The score if every criterion that no registry covers were present.',
  evidencePct: 'Share of the criteria whose basis is listed or searched, in percent.',
  rank: 'Place in the ranking of all cities, from 1.', ...statusCounts,
  strip: 'One letter a criterion, in framework order: P present, h partial, a absent, u absent because no registry covers the nation.',
  criterionId: 'The criterion.', category: 'Id of the category.', weight: 'Weight in the score.', dataset: 'Dataset kind that the criterion asks for.',
  domain: 'Domain of coverage; null where the criterion belongs to none.', topics: 'Topics that the criterion answers.',
  status: 'Verdict: present, partial or absent.', basis: 'What the verdict rests on.', confidence: 'How sure the verdict is, 0 to 1, two decimals.',
  finding: 'The verdict in a sentence that names what was found or searched.', reason: 'Why it is only partial.',
  groundedAt: 'Date of the newest snapshot that the verdict rests on.',
  sources: 'Records that the verdict rests on, strongest first.', sourceCount: 'Sources in all, of which the list may show fewer.', facts: 'Ids `registry/record` of every fact behind the verdict, strongest first.',
  url: 'The publisher’s address.', title: 'Title of the record.', registry: 'Slug of the registry that lists the record.', record: 'The registry’s own id of the record.',
  recordUrl: 'The record upstream at the pinned commit: what to read, and where to mend it.', publisher: 'Publisher, as the record names it.',
  access: 'Whether the source needs a key or login, as far as the record says.', level: 'Whose record it is: the city’s own, its region’s or its nation’s.',
  page: 'Page about it; its JSON stands beside it.', cityCount: 'Assessed cities.', results: 'The rows, in ranking order.', count: 'Number of rows in this answer.',
  interpreted_intent: 'What the request was read as.', slug: 'Coverage pattern `nation:place:domain[:dataset]`; empty when nothing was recognised.',
  iso37120: 'Clauses of ISO 37120:2018.',
};

/** What is said of a member in one place only. */
const particular: Record<string, string> = {
  // Ranking and framework
  axes: 'Axes of the framework.', 'axes.id': 'Id of the axis.', 'axes.name': 'Its name.', 'axes.meaning': 'What it stands for.',
  categories: 'Categories of criteria, in framework order.', 'categories.id': 'Id of the category.', 'categories.name': 'Its name.', 'categories.axis': 'Id of its axis.',
  'Ranking.criteria': 'The criteria behind each letter of `strip`, in order.', 'criteria.name': 'Name of the criterion.', ranking: 'Every assessed city, best first.', scope: 'File with the whole assessment.',
  // One city
  'CityAssessment.country': 'Name of the nation.', subdivision: 'Name of the first-level subdivision.', coordinates: 'Longitude and latitude in degrees, WGS 84.', timeZone: 'IANA time zone.',
  capital: 'Whether it is the capital of a sovereign state.', wikidata: 'Wikidata item.', names: 'Names by BCP 47 language tag.', score: 'Score, rank and counts.',
  'categories.criteria': 'Verdicts of the category, in framework order.', addAt: 'For an absence: where a missing record would be added.', 'addAt.registry': 'Slug of the registry.', 'addAt.url': 'Where a record is added there.',
  'sources.licence': 'Licence as the record states it.', improvements: 'What would raise the score, largest gain first.', 'improvements.name': 'Name of the criterion.', gainPct: 'Points of smartnessPct gained, everything else unchanged.',
  rankAfter: 'Rank with that score.', example: 'A city of the nation, or of similar population, that publishes it; null where there is none.', 'example.name': 'Its name.', 'example.url': 'What it publishes.',
  'CityAssessment.domains': 'Coverage entries by state, one row a domain.', 'domains.domain': 'The domain.', peers: 'The most comparable cities, best first: of its nation before its sub-region before the world, then of the nearest population.',
  history: 'Changes in the registries’ records of the city, newest first: at most 20 of `changeCount`.', changeCount: 'Changes in all.',
  'history.date': 'Snapshot in which the change was seen.', 'history.since': 'The snapshot before it.', 'history.change': 'What happened to the record.', 'history.kind': 'Kind of the record.', members: 'Members that differ, for a change.',
  // Gaps and criteria
  'Gaps.status': 'Statuses asked for, in the order present, partial, absent.', 'Gaps.country': 'Nation asked for; null for all.', 'Gaps.basis': 'What the verdicts asked for may rest on; null when anything will do.',
  'GapAtlas.criteria': 'The columns, in framework order.', 'criteria.counts': 'Sum over all nations.', 'GapAtlas.nations': 'The rows, by code. Their arrays have one number for each of `criteria`, in that order.',
  'counts.present': 'Cities where it is present.', 'counts.partial': 'Cities where it is partial.', 'counts.absent': 'Cities where it is absent.', 'counts.uncovered': 'Those of `absent` that no registry covers.',
  'nations.countryCode': 'The nation.', 'nations.name': 'Its name.', 'nations.present': 'Cities where each criterion is present.', 'nations.partial': 'Cities where each is partial.', 'nations.absent': 'Cities where each is absent.', 'nations.uncovered': 'Those of `absent` that no registry covers.',
  'CriterionReport.name': 'Name of the criterion.', question: 'What the criterion asks.', rule: 'How it is judged.', 'rule.present': 'When it is present.', 'rule.partial': 'When it is partial, by reason.', 'partial.reason': 'The reason.', when: 'The rule in words.', 'rule.absent': 'When it is absent.',
  'CriterionReport.coverage': 'When a registry counts as covering a nation.', references: 'Standards that ask for the same.', u4ssc: 'Indicators of United for Smart Sustainable Cities.', sdg: 'Targets of the Sustainable Development Goals.',
  registries: 'Slugs of the registries that are read for it.', counts: 'Cities by status.', estimates: 'Nations in which the overlap of two registries tells how complete they are.',
  'estimates.countryCode': 'The nation.', 'estimates.counts': 'Cities with an own record, by registry.', both: 'Cities with a record in both.', 'estimates.total': 'Estimated number of cities that have a record, listed or not (Chapman).', completeness: 'Share of them that each registry lists.',
  // Nations
  countries: 'Nations with an assessed city.', 'countries.countryCode': 'The nation.', 'countries.name': 'Its name.', avgSmartnessPct: 'Average score of its cities.', cities: 'Its assessed cities, best first.', 'Country.countryCode': 'The nation.', 'Country.name': 'Its name.',
  region: 'UN M49 region.', subregion: 'UN M49 sub-region.',
  // Comparison
  sort: 'Order of the criteria.', 'Comparison.cities': 'The cities, in the order asked.', summary: 'How far apart they are.', 'summary.criteria': 'Criteria in all.', differing: 'Criteria in which not every city has the same status.', 'summary.uncovered': 'Those of `differing` in which a city is absent because no registry covers its nation: what differs may be the registry.',
  'summary.categories': 'The same by category.', 'summary.categories.criteria': 'Criteria of the category.', scores: 'Score within the category, by city.', difference: 'Best less worst, in points.', 'Comparison.criteria': 'Every criterion with each city’s verdict.',
  statuses: 'Status by city.', differs: 'Whether the statuses are not all the same.', 'criteria.difference': 'Best less worst status, as present 1, partial 0.5, absent 0.', verdicts: 'What each status rests on, by city.', 'verdicts.sources': 'Where the cities differ: the strongest 3 of `sourceCount`.',
  // Coverage and changes
  'CoverageCollection.type': 'GeoJSON (RFC 7946).', pattern: 'The pattern in canonical form.', matched: 'Number of entries.', scopes: 'Number of cities.', features: 'One feature a city.', 'features.type': 'GeoJSON.', 'features.id': 'The city.',
  geometry: 'Centre of the city; null when asked for without.', 'geometry.type': 'GeoJSON.', 'features.properties': 'The city and its entries.', published: 'Entries that are published.', stale: 'Entries that are out of date.', siloed: 'Entries that need a key or login.', missing: 'Entries that are not listed.',
  entries: 'The entries.', 'entries.slug': 'The entry: `nation:place:domain:dataset`.', 'entries.domain': 'Domain of the dataset kind.', state: 'State of the entry.', 'sources.url': 'The publisher’s address.',
  'RecentCoverage.entries': 'Changes, newest first.', 'RecentCoverage.count': 'Entries on this page.', total: 'Entries on all pages.', 'entries.name': 'Name of the city.', criterion: 'Name of the criterion.', change: 'What a newer snapshot did to the entry.', from: 'State before; only where the change log proves that it differs.', to: 'State after.', why: 'The records or the snapshot behind the change, in words.', date: 'Snapshot in which the change was seen.', since: 'The snapshot before it.', next: 'File with the next older entries.',
  // Resources
  'Resources.name': 'Its name.', totals: 'Resources listed in the registries, by level; fewer may be shown.', 'totals.city': 'Of the city.', 'totals.region': 'Of its region.', 'totals.nation': 'Of its nation.', resources: 'City first, then region, then nation; one entry an address.', kind: 'What the resource is.', 'resources.licence': 'Licence as the record states it.', 'resources.state': 'active or stale; closed resources are not listed.', interfaces: 'Interfaces of a catalogue as its registry names them.',
  news: 'News feeds and their newest items.', feedCount: 'Feeds listed.', feeds: 'The feeds, active first.', 'feeds.licence': 'Licence as the record states it.', 'feeds.state': 'retired: did not answer when its registry last asked.', items: 'Items, newest first, without text, author or image.', 'items.title': 'Title of the item.', 'items.url': 'Its address.', 'items.date': 'When it was published, UTC.', feed: 'Title of the feed.', feedUrl: 'Address of the feed.', note: 'Where feeds and items come from, and as of when.',
  // Dataset search
  'SearchRequest.query': 'The request as a sentence.', 'SearchRequest.place': 'City or place; overrides what the sentence names.', 'SearchRequest.country': 'Nation, by name or ISO code; overrides what the sentence names.', 'SearchRequest.topic': 'Topic; overrides what the sentence names.', 'SearchRequest.use_case': 'What the data are for, in words.', agent: 'Makes each of `next_actions` end in an address to call.',
  query_id: 'The same for the same question in any language, while the data are the same.', 'interpreted_intent.place': 'The place; empty when none was recognised.', 'interpreted_intent.country': 'The nation; empty when none was recognised.', 'interpreted_intent.topic': 'The first topic; empty when none was recognised.', 'interpreted_intent.use_case': 'What the data are for; empty when nothing says so.',
  'interpreted_intent.scopeId': 'Identifier of the place; null without one.', assessed: 'Whether the place is among the assessed cities; null without a place.', 'interpreted_intent.countryCode': 'Code of the nation; null without one.', 'interpreted_intent.topics': 'Every topic that is asked for, best first.', 'interpreted_intent.domain': 'Domain of coverage: the one that the words name, else the topic’s.',
  about: 'What the map is of, by id.', 'about.nation': 'The nation.', 'about.place': 'The city.', 'about.topic': 'The topic.', 'about.dataset': 'The dataset kind.', 'about.page': 'Its page.',
  data_map: 'Who publishes, and what is missing.', 'data_map.coverage': 'full: all that is looked for is listed for the place itself. partial: some is, or it is inherited. none: nothing is. unknown: the place was not recognised, or no registry covers it.',
  source_domains: 'Hosts that publish, best first. What follows `confidence` is about the strongest record of the host.', 'source_domains.domain': 'Host name, without a leading www.', source_type: 'Kind of source, as in `timetable_feed`.', 'source_domains.confidence': 'Of its strongest record, 0 to 1, two decimals.', publishes: 'Dataset kinds that its records stand for, in framework order.', 'source_domains.status': 'present when one of those kinds is present for a city, else partial.',
  'source_domains.licence': 'As the record states it: SPDX identifier, name or address; null where it states none.', licenceUrl: 'Address of the licence.', nation: 'Nation of the record.', temporal: 'Time the data are about, as an ISO 8601 interval with open ends `..`.', places: 'The first three of the assessed cities that it serves, best ranked first.', placeCount: 'Assessed cities that it serves.', 'source_domains.nations': 'Nations of those cities.', recordCount: 'Records on this host, this one included.',
  missing_or_uncertain: 'What is not listed, stale or unsure, in sentences that name where was searched.', gaps: 'One for each line of `missing_or_uncertain`, in its order.', 'gaps.name': 'Dataset kind; on the map of a kind a nation; for `uncertain` a part of the request.', 'gaps.state': 'Why it is a gap.',
  next_actions: 'Steps in words, each ended by a colon and the address to open.', citation_policy: 'How to cite the map and its sources.',
  'DatasetIndex.nations': 'Nations that have a map.', 'nations.sourceCount': 'Hosts.', 'nations.cityCount': 'Its assessed cities.', kinds: 'Dataset kinds that have a map.', 'kinds.dataset': 'Id of the kind.', 'kinds.name': 'Its name.', 'kinds.sourceCount': 'Hosts.', 'kinds.present': 'Cities where it is present.', 'kinds.partial': 'Cities where it is partial.', 'kinds.absent': 'Cities where it is absent.',
  // Language search and interpretation
  q: 'The sentence as given.', 'LanguageSearch.results': 'What answers the sentence.', 'results.cities': 'The place; or its nation’s ranking; or for a topic alone the cities that publish most of it.', assessment: 'Request for the assessment.', 'results.coverage': 'The numbers of the coverage endpoint for the slug.', 'coverage.query': 'Request for the coverage; empty when nothing was recognised.', datasets: 'Request for the data map of the same intent.', notes: 'What was not recognised or not covered, in sentences.',
  text: 'The text as it was read.', spans: 'What each part of the text was read as, in its order.', start: 'First UTF-16 code unit in `text`.', end: 'The unit after the last.', 'spans.kind': 'What it was read as.', ids: 'Identifiers of what was read: scopeId, region or nation code, topics, domain.', 'spans.name': 'Name of what was read.',
  candidates: 'Readings with their scores, best first.', 'candidates.kind': 'What it would be.', 'candidates.id': 'Its identifier.', 'candidates.name': 'Its name.', 'candidates.score': 'Strength of the reading.', chosen: 'Whether it was taken.', evidence: 'What speaks for it.', search: 'Search with this reading.',
  rejected: 'Readings that were not taken.', 'rejected.kind': 'What it would have been.', 'rejected.id': 'Its identifier.', 'rejected.name': 'Its name.', 'rejected.score': 'Strength of the reading.', 'rejected.reason': 'Why it was not taken.', leftover: 'Words that nothing was made of, function words left out.',
  leaders: 'Cities that publish most, by `topic:` and `domain:`, best first.',
  // Vocabulary
  frameworks: 'Names that `framework` takes.', 'Vocabulary.statuses': 'Statuses.', 'Vocabulary.topics': 'Topics.', 'Vocabulary.domains': 'Domains.', 'Vocabulary.criteria': 'The criteria, in framework order.', 'Vocabulary.nations': 'Every nation; `cityCount` is 0 where no city is assessed.', 'Vocabulary.scopes': 'Assessed cities, most populous first.', aliases: 'Slugs that are accepted for the city, and never answered.', citationPolicy: 'What every data map says of itself.',
  // Search quality
  parts: 'The labelled queries, in two parts.', part: 'tuned: the interpreter was improved on these. held: untouched by that.', classes: 'By class of query.', class: 'The class.', 'parts.total': 'All classes.', queries: 'Labelled queries.', 'classes.place': 'Read as labelled: the place.', 'classes.country': 'Read as labelled: the nation.', 'classes.topic': 'Read as labelled: the topic.', 'total.place': 'Read as labelled: the place.', 'total.country': 'Read as labelled: the nation.', 'total.topic': 'Read as labelled: the topic.', all: 'Read as labelled in everything.', namesNothing: 'Queries that name neither place nor nation.', nothingInvented: 'Those of them in which neither was read.',
  // Data Package 2.0
  'DataPackage.$schema': 'Profile of the Data Package standard.', 'DataPackage.name': 'Id of the package.', 'DataPackage.title': 'Its title.', description: 'What it is.', 'DataPackage.version': 'Date of the newest registry snapshot.', keywords: 'Keywords.', licenses: 'Licences.', 'licenses.name': 'SPDX identifier.', 'licenses.path': 'Address of the licence.', 'licenses.title': 'Its name.',
  'DataPackage.sources': 'The registries.', 'DataPackage.sources.title': 'Name of the registry.', 'sources.path': 'Its address.', 'sources.version': 'Pinned commit.', 'DataPackage.sources.licence': 'Its licence.', attribution: 'Its attribution.',
  'DataPackage.resources': 'The files.', 'DataPackage.resources.name': 'Id of the file.', 'resources.path': 'Name of the file, beside this one.', 'resources.type': 'Only for tables.', 'DataPackage.resources.title': 'Subject of the file.', format: 'Format.', mediatype: 'Media type.', encoding: 'Encoding, of text.', compression: 'Compression, if any.', bytes: 'Size in bytes.', hash: 'SHA-256 of the bytes.', rows: 'Table rows, map features, or cities.', row: 'What one row is.',
  schema: 'Columns of a table (Table Schema).', fields: 'The columns.', 'fields.name': 'Name of the column.', 'fields.type': 'Its type.', constraints: 'What its cells are.', required: 'Whether every cell has a value.', enum: 'The values that occur.', primaryKey: 'Columns that name a row.', missingValues: 'How an empty cell is written.', 'resources.properties': 'Properties of each map feature.', 'properties.name': 'Name of the property.', 'properties.type': 'Its type.',
  // JSON Feed 1.1
  'JsonFeed.version': 'JSON Feed 1.1.', 'JsonFeed.title': 'Title of the feed.', home_page_url: 'Page of what the feed is about; relative to the feed.', feed_url: 'Address of the feed.', language: 'Language.', authors: 'The atlas.', 'authors.name': 'Its name.', 'JsonFeed.items': 'Changes, newest first.', 'items.id': 'Id that never changes.', content_text: 'The change in words.', date_published: 'Date of the snapshot in which it was seen.', tags: 'Kind of change, and domain.',
  // MCP discovery
  origins: 'Origins, or * for all; the site’s own is always among them.', 'McpServerCard.$schema': 'Profile of the card.', 'McpRegistryEntry.$schema': 'Profile of the entry.', 'McpServerCard.name': 'Name of the server, by the domain in reverse.', 'McpRegistryEntry.name': 'Name of the server, by the domain in reverse.',
  'McpServerCard.title': 'Its title.', 'McpRegistryEntry.title': 'Its title.', version: 'Version.', websiteUrl: 'Page for agents.', remotes: 'Where it is called.', 'remotes.type': 'How.', 'remotes.url': 'Its address.', supportedProtocolVersions: 'Revisions of MCP.',
  packages: 'Packages that run it over stdio.', registryType: 'Kind of registry.', identifier: 'Name of the package or entry.', runtimeHint: 'What starts it.', transport: 'How it is spoken to.', 'transport.type': 'Over standard input and output.', packageArguments: 'Arguments.', 'packageArguments.type': 'Position or name.', 'packageArguments.name': 'Its name.', value: 'Its value.',
  specVersion: 'Version of the form.', host: 'The site.', displayName: 'Name for people.', documentationUrl: 'Its page for programs.', 'AiCatalog.entries': 'What the site offers.', 'entries.type': 'Media type of what is at the address.', 'entries.url': 'Address of the card.',
  // Problem (RFC 9457)
  'Problem.type': 'Page that explains the type.', 'Problem.title': 'The type in words.', 'Problem.status': 'HTTP status.', detail: 'What was wrong with this request.', instance: 'Path and query of the request.', parameter: 'The parameter at fault.', allowed: 'Values that are allowed.', did_you_mean: 'Known values that are spelled alike.',
};

/** Of named schemas as such. */
export const schemaTexts: Record<string, string> = {
  Topic: 'A topic that people ask about.', Domain: 'A domain of coverage.',
  CriterionStatus: 'present: a record for the city itself, live and open. partial: one that falls short, or is inherited from region or nation. absent: neither is listed.',
  Basis: 'listed: a record of the city. inherited: a record of its region or nation. searched: nothing in a registry that covers the nation. uncovered: nothing, and no registry covers it.',
  PartialReason: 'Why a verdict is only partial, best first; region and nation are inherited.',
  EntryState: 'published: listed, own or inherited. stale: inactive or out of date. siloed: needs a key or login. missing: not listed.',
  CriterionId: 'Slug of a criterion, as in /api/vocabulary.json.',
  EntryChange: 'new: missing before, or newly listed. state: the state changed. source: a source was added, or its address replaced. removed: a record is no longer listed. reconfirmed: the same state, read again.',
  ComparisonSort: 'framework: in framework order. difference: the widest first, then the heavier criterion.',
  Ranking: 'All assessed cities, ranked.', CityAssessment: 'One city, criterion by criterion.', Gaps: 'Cities where a criterion has one of the statuses asked for.', GapAtlas: 'Criterion by nation, as counts of cities.',
  CriterionReport: 'A criterion with its rule and the status of every city.', Countries: 'Nations with an assessed city.', Country: 'One nation with its cities.', Comparison: 'Cities side by side.',
  CoverageCollection: 'Dataset kinds of each city, as GeoJSON.', RecentCoverage: 'What newer snapshots of the registries changed.', Resources: 'Official portals, statistics, code, interfaces and news feeds of a city.',
  SearchAnswer: 'With q what answers the sentence, else the data map.', SearchRequest: 'A request for datasets. Unknown members are ignored.', DataMap: 'Who publishes what, and what is missing.', DatasetIndex: 'Every nation and dataset kind that has a data map.', LanguageSearch: 'What a sentence is answered with.',
  Interpretation: 'How a sentence was read.', Leaders: 'Cities that publish most, by topic and domain.', Vocabulary: 'Everything a parameter can be.', SearchQuality: 'How well sentences are read, as counts over labelled queries.',
  McpOrigins: 'Who may call the MCP server from a browser.', McpServerCard: 'Card of the MCP server (SEP-2127).', McpRegistryEntry: 'Entry for the MCP registry.', AiCatalog: 'What agents find at this host.',
  DataPackage: 'Descriptor of the downloads (Data Package 2.0).', JsonFeed: 'Changes as JSON Feed 1.1.', Problem: 'What was wrong with a request (RFC 9457).',
};

const texts = { ...general, ...particular };

/** The text of a member by its path from the schema's name on, without arrays; undefined when there is none. */
export function fieldText(path: readonly string[]): string | undefined {
  for (let from = 0; from < path.length; from++) {
    const text = texts[path.slice(from).join('.')];
    if (text !== undefined) return text;
  }
  return undefined;
}

/** Every key, so that a test can tell which are used. */
export const fieldKeys: readonly string[] = Object.keys(texts);
/** The key that a path is described by. */
export const fieldKey = (path: readonly string[]): string | undefined => path.map((_, from) => path.slice(from).join('.')).find((key) => key in texts);
