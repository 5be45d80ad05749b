/** Sums up an answer in a few lines of text, for people and for clients that don't show structured content. */
import type { AnswerRow, PlaceAnswer } from '../../contract/answers/answer.ts';
import type { CityAssessment, Countries, Gaps, Ranking, BriefAnswer } from '../../contract/answers/assessment.ts';
import type { Cities, CityGroups, Verdicts } from '../../contract/answers/cities.ts';
import type { Comparison } from '../../contract/answers/comparison.ts';
import type { CoverageCollection, RecentCoverage } from '../../contract/answers/coverage.ts';
import type { DataMap, Interpretation } from '../../contract/answers/data-map.ts';
import type { JsonFeed } from '../../contract/answers/feed.ts';
import type { CityDatasets, DatasetKinds, KindDatasets } from '../../contract/answers/datasets.ts';
import type { Places } from '../../contract/answers/places.ts';
import type { CityHistory } from '../../contract/answers/history.ts';
import { rowFacts } from '../../queries/data-map/place-answer.ts';
import { smallAnswer, type Cut, type McpToolName } from '../../contract/interface/mcp-tools.ts';
import type { Resources } from '../../contract/answers/resources.ts';

const shown = 10;
/** In bytes, without the closing lines. */
const longest = smallAnswer.textBytes - 600;

const rows = <T>(list: readonly T[], line: (row: T) => string): string[] => [
  ...list.slice(0, shown).map((row) => `- ${line(row)}`),
  ...(list.length > shown ? [`- and ${list.length - shown} more in the structured content`] : []),
];
const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

const called = (name: string, localName?: string): string => (localName ? `${name} (${localName})` : name);

/** An answer in the order of the page: what matches, the search, what is missing, then the wider area. */
const answerLines = ({ title, sentence, rows: own, broader }: PlaceAnswer): string[] => {
  const line = (row: AnswerRow) =>
    [row.text.slice(0, 160), ...rowFacts(row).map((fact) => fact.slice(0, 60))].join(', ') +
    (row.url ? ` ${row.url}` : '');
  return [
    `${title}: ${sentence}`,
    ...rows(own, line),
    ...(broader.length > 0 ? ['From its region and country:', ...rows(broader, line)] : []),
  ];
};

const lines: { [K in McpToolName]: (value: never) => string[] } = {
  find_datasets: ({
    interpreted_intent: { place, localName, country, topic, kinds = [] },
    data_map: { coverage, datasets = [], source_domains: sources, missing_or_uncertain: gaps },
    next_actions: next,
    answers = [],
  }: DataMap) => [
    ...answers.flatMap(answerLines),
    `Understood: ${[topic, ...kinds, called(place, localName), country].filter(Boolean).join(', ') || 'nothing known'}. Coverage: ${coverage}.`,
    ...(answers.length > 0 || datasets.length === 0 ? [] : ['Datasets, with their titles in the catalogues:']),
    ...rows(
      answers.length > 0 ? [] : datasets,
      ({ title, publisher, url, modified, live }) =>
        `“${title.slice(0, 120)}”${publisher ? ` of ${publisher.slice(0, 60)}` : ''}${live ? ', live' : modified ? `, changed ${modified}` : ''} ${url}`,
    ),
    ...(answers.length > 0 ? [] : [`${plural(sources.length, 'host')}:`]),
    ...rows(
      answers.length > 0 ? [] : sources,
      ({ domain, publishes, status, confidence, url }) =>
        `${domain}: ${publishes.join(', ')} (${status ?? 'listed'}, confidence ${confidence}) ${url}`,
    ),
    ...rows(answers.length > 0 ? [] : gaps, (text) => text),
    ...rows(next, (text) => text),
  ],
  list_datasets: (value: CityDatasets | KindDatasets | DatasetKinds) =>
    'datasets' in value
      ? [
          `${plural(value.total, 'dataset')} ${'scopeId' in value ? `of ${value.name}` : `of the kind ${value.kind.kind}`}, with their titles in the catalogues:`,
          ...rows(
            value.datasets,
            ({ title, publisher, modified, url }) =>
              `“${title.slice(0, 120)}”${publisher ? ` of ${publisher.slice(0, 60)}` : ''}${modified ? `, changed ${modified}` : ''} ${url}`,
          ),
        ]
      : [
          `${plural(value.total, 'kind')} of dataset:`,
          ...rows(value.kinds, ({ kind, name, cities }) => `${kind}: ${name}, ${plural(cities, 'city', 'cities')}`),
        ],
  find_places: ({ candidates }: Places) => [
    `${plural(candidates.length, 'candidate')}:`,
    ...rows(candidates, (place) => `${place.name} (${place.scopeId}), ${place.country}`),
  ],
  get_verdicts: ({ total, cities, next }: Verdicts) => [
    `${plural(total, 'city', 'cities')}:`,
    ...rows(
      cities,
      ({ name, scopeId, verdicts }) =>
        `${name} (${scopeId}): ${Object.entries(verdicts)
          .map(([id, { state }]) => `${id} ${state}`)
          .join(', ')
          .slice(0, 400)}`,
    ),
    ...(next ? ['More with the cursor in "next".'] : []),
  ],
  interpret_request: ({
    slug,
    interpreted_intent: { place, localName, country, topics, domain },
    leftover,
  }: Interpretation) => [
    `Place: ${called(place, localName) || 'none'}. Country: ${country || 'none'}. Topics: ${topics.join(', ') || 'none'}. Domain: ${domain ?? 'none'}. Coverage pattern: ${slug || 'none'}.${leftover.length > 0 ? ` Not understood: ${leftover.join(', ')}.` : ''}`,
  ],
  get_city: ({
    name,
    localName,
    country,
    scopeId,
    summary,
    score,
    categories,
    brief,
  }: CityAssessment & { brief?: BriefAnswer }) =>
    brief
      ? [brief.title, ...brief.lines, ...brief.sections.flatMap(({ title, lines }) => [title, ...lines])]
      : [
          ...(summary ? [summary] : []),
          `${called(name, localName)}, ${country} (${scopeId}): rank ${score.rank}, ${score.smartnessPct}% (${score.present} present, ${score.partial} partial, ${score.absent} absent, ${score.unknown} unknown of ${score.total}).`,
          ...(summary
            ? categories.map(
                ({ id, criteria }) => `- ${id}: ${criteria.map((one) => `${one.criterionId} ${one.state}`).join(', ')}`,
              )
            : rows(
                categories.flatMap(({ criteria }) => criteria),
                (one) => `${one.criterionId} ${one.state}: ${one.finding}`,
              )),
        ],
  rank_cities: ({ count, ranking }: Ranking) => [
    `${plural(count, 'city', 'cities')} ranked:`,
    ...rows(
      ranking,
      ({ rank, name, scopeId, smartnessPct, estimate }) =>
        `${rank}. ${name} (${scopeId}) ${smartnessPct}%, likely ${estimate.low} to ${estimate.high}% with complete sources`,
    ),
  ],
  compare_cities: ({ cities, summary, criteria }: Comparison) => [
    ...cities.map(
      ({ name, scopeId, score, estimate }) =>
        `${name} (${scopeId}): rank ${score.rank}, ${score.smartnessPct}%, likely ${estimate.low} to ${estimate.high}% with complete sources.`,
    ),
    ...summary.alike.map(([a, b]) => `${a} and ${b} are too close to call: their likely ranges overlap.`),
    `They differ in ${summary.differing} of ${plural(summary.criteria, 'criterion', 'criteria')}:`,
    ...rows(
      criteria.filter(({ difference }) => difference > 0),
      ({ criterionId, states }) =>
        `${criterionId}: ${Object.entries(states)
          .map(([id, state]) => `${id} ${state}`)
          .join(', ')}`,
    ),
  ],
  find_gaps: ({ criterionId, state, country, count, unknown, results }: Gaps) => [
    `${plural(count, 'city', 'cities')}${country ? ` of ${country}` : ''} with ${criterionId} ${state.join(' or ')}:`,
    ...(unknown.leftOut > 0
      ? [`${plural(unknown.leftOut, 'city', 'cities')} more not checked: state ["unknown"] lists them.`]
      : []),
    ...rows(results, (result) => `${result.name} (${result.scopeId}): ${result.state}, ${result.basis}`),
  ],
  find_cities: ({ matched, total, cities, next, notes }: Cities) => [
    `${plural(matched, 'city', 'cities')} of ${total}:`,
    ...rows(cities, ({ name, scopeId, countryCode, population, score, criteria = {} }) =>
      [
        `${name ?? scopeId}${name && scopeId ? ` (${scopeId})` : ''}`,
        ...(countryCode ? [countryCode] : []),
        ...(population ? [`${population} inhabitants`] : []),
        ...(score ? [`${score.smartnessPct}%`] : []),
        ...Object.entries(criteria).map(([id, { state }]) => `${id} ${state}`),
      ].join(', '),
    ),
    ...notes.slice(1),
    ...(next ? ['More with the cursor in "next".'] : []),
  ],
  count_cities: (value: Cities | CityGroups) => [
    `${plural(value.matched, 'city', 'cities')} of ${value.among} that match the rest of the question, of ${value.total} in total.`,
    ...('groups' in value
      ? rows(value.groups, ({ name, matched, among, sharePct }) => `${name}: ${matched} of ${among} (${sharePct}%)`)
      : []),
    ...value.notes.slice(1),
    ...(value.next ? ['More with the cursor in "next".'] : []),
  ],
  query_coverage: ({ pattern, matched, scopes, features }: CoverageCollection) => [
    `${pattern}: ${plural(matched, 'entry', 'entries')} in ${plural(scopes, 'city', 'cities')}:`,
    ...rows(
      features,
      ({ properties: { name, scopeId, published, stale, siloed, missing, unknown } }) =>
        `${name} (${scopeId}): ${published} published, ${stale} stale, ${siloed} siloed, ${missing} missing, ${unknown} unknown`,
    ),
  ],
  list_countries: ({ count, countries }: Countries) => [
    `${plural(count, 'nation')}:`,
    ...rows(
      countries,
      ({ countryCode, name, cityCount, avgSmartnessPct }) =>
        `${countryCode} ${name}: ${plural(cityCount, 'city', 'cities')}, ${avgSmartnessPct}% on average`,
    ),
  ],
  get_resources: ({ name, totals, resources }: Resources) => [
    `Official resources of ${name}: ${totals.city} of the city, ${totals.region} of its region, ${totals.nation} of its country:`,
    ...rows(resources, ({ title, kind, level, url }) => `${title} (${kind}, ${level}) ${url}`),
  ],
  get_history: ({ summary, criteria, note }: CityHistory) => [
    summary,
    ...rows(
      criteria,
      ({ name, listed: [first] }) =>
        `${first!.first} ${name}, in ${first!.registry}${first!.bulk ? ', with many others' : ''}`,
    ),
    note,
  ],
  recent_changes: (value: RecentCoverage | JsonFeed) =>
    'items' in value
      ? [`${value.title}:`, ...rows(value.items, ({ title, date_published: date }) => `${date.slice(0, 10)} ${title}`)]
      : [
          `${plural(value.total, 'change')}, newest first:`,
          ...rows(
            value.entries,
            ({ date, name, criterionId, change, why }) => `${date} ${name}, ${criterionId}: ${change}. ${why}`,
          ),
          ...value.rules.map(({ date, text }) => `${date} Rule changed: ${text}`),
        ],
};

const rest = ({ total, offset, returned, next, whole }: Cut): string =>
  `${returned === 0 ? `Nothing at offset ${offset} of ${total}` : `Rows ${offset + 1} to ${offset + returned} of ${total}`}.${next === null ? '' : ` Call again with offset ${next} for more.`} Full list: ${whole}.`;

/** The start of a text, cut to so many bytes. */
function begin(text: string, most: number): string {
  const bytes = new TextEncoder().encode(text);
  // Decoding as a stream drops half a character at the end.
  return bytes.length <= most ? text : `${new TextDecoder().decode(bytes.subarray(0, most), { stream: true })}…`;
}

/** `picked` are rows with only some members. `address` gives the same answer by HTTP. */
export function digest(
  tool: McpToolName,
  value: { cut?: Cut | undefined; cite: string },
  address: string,
  picked?: readonly unknown[],
): string {
  const text = picked
    ? rows(picked, (row) => JSON.stringify(row))
    : (lines[tool] as (value: unknown) => string[])(value);
  const end = value.cut ? rest(value.cut) : `The same by HTTP: ${address}`;
  return `${begin(text.join('\n'), longest)}\n${end}\n${value.cite}`;
}
