/**
 * Countries, cities and criteria as Markdown (CommonMark with tables): what their pages show, for agents and plain
 * readers. Nothing that a registry wrote can become markup.
 */
import type {
  CriterionReport,
  GapResult,
  Country,
  Ranking,
  CityAssessment,
  CriterionAnswer,
  Source,
} from '../contract/answers/assessment.ts';
import type { Registry } from '../contract/data/registry.ts';
import { routes } from '../contract/interface/routes.ts';
import { verdictState, type VerdictState, stateWord } from '../contract/verdict-state.ts';
import { livenessSentence } from '../queries/liveness.ts';
import { link as escapedLink, plain, section, tableHead, tableRow } from '../markup/markdown-text.ts';
import { datasetPages } from '../contract/answers/data-map.ts';
import { longDate } from '../wording/phrases.ts';
import { inSentence } from '../language/fold.ts';
import { capital } from '../wording/phrases.ts';
import { coverageAddress, files } from '../contract/interface/file-paths.ts';
import { checkedWords, ownWords } from '../queries/city/score-words.ts';

export function countryMarkdown(country: Country, criteria: Readonly<Ranking['criteria']>): string {
  const { name, countryCode, region, subregion, cityCount, avgSmartnessPct, cities } = country;
  const json = files.country(countryCode);
  const count = (at: number, letter: string) => cities.filter(({ strip }) => strip[at] === letter).length;
  return [
    `# ${plain(name)}`,
    '',
    `${plain([...new Set([region, subregion])].filter(Boolean).join(' / '))}. ${cityCount === 1 ? 'One city' : `${cityCount} cities`}; average score ${avgSmartnessPct.toFixed(1)} of 100. ` +
      `Newest registry snapshot: ${country.dataDate}. The same as JSON: ${link(json, json)}`,
    '',
    '## Cities',
    '',
    ...tableHead(
      ...['Rank', 'City', 'Population', 'Score', 'At most', 'From own records', 'Evidence, %'],
      ...['● available', '◐ partly available', '○ not found', '◌ not checked', 'Criteria'],
    ),
    ...cities.map(({ estimate, ...city }) =>
      tableRow(
        city.rank,
        link(city.name, `/cities/${city.scopeId}.md`) + (city.localName ? ` (${plain(city.localName)})` : ''),
        city.population || 'unknown',
        city.smartnessPct.toFixed(1),
        `${estimate.pct.toFixed(1)} (${estimate.low.toFixed(1)} to ${estimate.high.toFixed(1)})`,
        city.ownPct.toFixed(1),
        city.evidencePct.toFixed(1),
        ...[city.present, city.partial, city.absent, city.unknown, city.total],
      ),
    ),
    '',
    '## Criteria',
    '',
    'Numbers of cities: ● available, ◐ partly available, ○ not found, ◌ not checked. Cities we couldn’t check aren’t gaps.',
    '',
    ...tableHead('Criterion', '●', '◐', '○', '◌', 'Gaps'),
    ...criteria.map(({ criterionId, name: criterion }, at) =>
      tableRow(
        link(criterion, `/criteria/${criterionId}.md`),
        ...[...'Phau'].map((letter) => count(at, letter)),
        link('JSON', `${routes.gaps.path}?criterion=${criterionId}&country=${countryCode}`),
      ),
    ),
    '',
    `Who publishes it: ${link(`${datasetPages.nation(countryCode)}.md`, `${datasetPages.nation(countryCode)}.md`)}. Text and figures: ${link('CC BY 4.0', country.licence)}.`,
    '',
  ].join('\n');
}

/** Improvements and changes shown; the JSON has more. */
const shownImprovements = 8,
  shownChanges = 10;

const safeAddress = /^(?:https?:\/\/|\/(?!\/))[^\s<>|\\]+$/;
const link = (text: string, address: string): string =>
  safeAddress.test(address) ? `[${plain(text)}](<${address}>)` : escapedLink(text, address);

const mark = { present: '●', partial: '◐', absent: '○', unknown: '◌' } as const;
function sign(verdict: Pick<CriterionAnswer, 'status' | 'basis'>): string {
  const state = verdictState(verdict);
  return `${mark[state]} ${stateWord[state]}`;
}

const source = ({ url, title, licence, licenceFrom, seen }: Source): string =>
  `${link(title, url)}${licence ? `, ${plain(licence)}${licenceFrom ? ` according to ${licenceFrom}` : ''}` : ''}${seen ? `; ${plain(seen)}` : ''}`;

/** A criterion as one list item, with its first record. */
function verdict(answer: CriterionAnswer): string[] {
  const { criterionId, name, reason, finding, sources, sourceCount, reply } = answer;
  return [
    `- **${plain(name)}** (\`${criterionId}\`): ${sign(answer)}${reason ? `, ${reason}` : ''}. ${plain(finding)}`,
    ...sources
      .slice(0, 1)
      .map((first) => `  - ${source(first)}${sourceCount > 1 ? `, and ${sourceCount - 1} more` : ''}`),
    ...(reply ? [`  - Reply of ${reply.date}, ${link('said here', reply.source)}: ${plain(reply.text)}`] : []),
  ];
}

/** The criteria of a category: what we couldn't check in one line, since its findings say little. */
function verdicts(criteria: readonly CriterionAnswer[]): string[] {
  const isUnchecked = (answer: CriterionAnswer) => verdictState(answer) === 'unknown' && !answer.reply;
  const unchecked = criteria.filter(isUnchecked);
  return [
    ...criteria.filter((answer) => !isUnchecked(answer)).flatMap(verdict),
    ...(unchecked.length > 0
      ? [
          `- ${mark.unknown} ${capital(stateWord.unknown)}: ${unchecked.map(({ name, criterionId }) => `${plain(name)} (\`${criterionId}\`)`).join(', ')}`,
        ]
      : []),
  ];
}

function score(city: CityAssessment): string[] {
  const { rank, smartnessPct, ownPct, present, partial, absent, unknown, total } = city.score;
  return [
    `${plain(city.summary)}${smartnessPct > 0 ? ` ${ownWords(city)}` : ''}`,
    '',
    `- Score: ${smartnessPct.toFixed(1)}, rank ${rank}; of ${total} criteria ${present} available, ${partial} partly available, ${absent} not found, ${unknown} not checked; ${ownPct.toFixed(1)} from own records.`,
    `- ${checkedWords(city)}`,
    `- Strip, one letter per criterion (P available, h partly available, a not found, u not checked): \`${city.strip}\``,
    `- ${city.capital && city.name !== city.country ? `Capital of ${plain(inSentence(city.country))}, population` : 'Population'} ${city.population || 'unknown'}; ${city.coordinates[1]}, ${city.coordinates[0]} (latitude, longitude)${city.timeZone ? `; ${plain(city.timeZone)}` : ''}; \`${city.scopeId}\`${city.wikidata ? `; Wikidata ${city.wikidata}` : ''}`,
  ];
}

const at = (address: string): string => link(address, address);

const improvementsOf = ({ improvements, addAt }: CityAssessment): string[] =>
  improvements
    .slice(0, shownImprovements)
    .map(({ criterionId, name: criterion, gainPct, rankAfter, example, ...now }) => {
      const takers = new Set(addAt.filter(({ criteria }) => criteria.includes(criterionId)).map(({ title }) => title));
      return `- ${plain(criterion)}, ${sign(now)} now: +${gainPct.toFixed(1)}, then rank ${rankAfter}${example ? `; example: ${link(example.name, `/cities/${example.scopeId}.md`)}: ${link(new URL(example.url).host, example.url)}` : ''}${takers.size > 0 ? `; add a record to ${[...takers].map(plain).join(', ')}` : ''}`;
    });

const peersOf = ({ scopeId, peers }: CityAssessment): string[] =>
  peers.map(
    (peer) =>
      `- ${link(peer.name, `/cities/${peer.scopeId}.md`)} (${peer.countryCode}), population ${peer.population || 'unknown'}: ${peer.smartnessPct.toFixed(1)}; ${link('compare', `/api/compare?scopeIds=${scopeId},${peer.scopeId}`)}`,
  );

const changesOf = ({ scopeId, history, changeCount }: CityAssessment, feed: boolean): string[] => [
  ...history
    .slice(0, shownChanges)
    .map(
      ({ date, change, registry, record, title, url, members = [] }) =>
        `- ${date}: ${change}${members.length > 0 ? ` in ${plain(members.join(', '))}` : ''}: ${link(title, url)}, ${plain(`${registry}/${record}`)}`,
    ),
  ...(changeCount > shownChanges ? [`- ${changeCount - shownChanges} more`] : []),
  ...(feed ? [...(history.length > 0 ? [''] : []), `Feed: ${at(files.feed(`cities/${scopeId}`, 'xml'))}`] : []),
];

function namesOf({ names }: CityAssessment): string[] {
  const spellings = Object.entries(names).map(([lang, spelling]) => `${plain(spelling)} (${lang})`);
  return spellings.length > 0 ? [spellings.join(', ')] : [];
}

/** `feed`: the city has a change feed of its own. */
export function cityMarkdown(city: CityAssessment, feed: boolean): string {
  const { scopeId, name, localName, country, subdivision, categories, dataDate } = city;
  return [
    `# ${plain(name)}${localName ? ` (${plain(localName)})` : ''}, ${subdivision && subdivision !== name ? `${plain(subdivision)}, ` : ''}${plain(country)}`,
    '',
    `Which city data you can find, as of ${longDate(dataDate)}. Not found (○): we searched and found nothing. Not checked (◌): none of our sources covers it. All records in a table: ${at(`${datasetPages.place(scopeId)}.md`)}. As GeoJSON by domain: ${at(coverageAddress(scopeId.replace('.', ':')))}. The JSON has all findings and how sure we are of each; its states are present, partial, absent and unknown: ${at(files.city(scopeId))}`,
    '',
    ...score(city),
    '',
    ...categories.flatMap((category) => section(plain(category.name), verdicts(category.criteria))),
    ...section(`What ${plain(name)} could publish next`, [
      ...improvementsOf(city),
      ...(city.improvements.length > 0 ? ['', '`addAt` in the JSON has each record to add, ready to send.'] : []),
    ]),
    ...section('Official resources', [
      `Portals, statistics, code and APIs of the city, its region and its country, and news feeds: ${at(files.resources(scopeId))}`,
    ]),
    ...section('First listed', [
      `When registries first listed the city’s own data, which may have been published earlier: ${at(files.history(scopeId))}`,
    ]),
    ...section('Cities to compare', peersOf(city)),
    ...section('What changed in the registries', changesOf(city, feed)),
    ...section('Names', namesOf(city)),
    ...section('Check our work', [
      `\`npm run explain -- ${scopeId} <criterionId>\` in a copy of the project prints the records and the rule behind a status.`,
      '',
      `This text: ${link('CC BY 4.0', city.licence)}. Records and names: ${link('their registries, licences and attributions', '/registries')}; those of this city are in the JSON, as is the address of each record.`,
    ]),
  ].join('\n');
}

const names = new Intl.Collator('en');
const cities = (found: readonly GapResult[]) =>
  found
    .toSorted((a, b) => names.compare(a.name, b.name))
    .map(({ scopeId, name }) => link(name, `/cities/${scopeId}.md`))
    .join(', ');

/** One line a country that has such cities, by name; `of` counts them among all of the country. */
function byNation(
  { results }: CriterionReport,
  nations: ReadonlyMap<string, string>,
  parts: readonly (readonly [label: string, wanted: (result: GapResult) => boolean])[],
  json?: (code: string) => string,
): string[] {
  return [...Map.groupBy(results, ({ countryCode }) => countryCode)]
    .map(([code, all]) => ({
      code,
      all,
      name: nations.get(code) ?? code,
      found: parts.map(([label, wanted]) => [label, all.filter(wanted)] as const).filter(([, some]) => some.length > 0),
    }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => names.compare(a.name, b.name))
    .map(({ code, all, name, found }) => {
      const text = found.map(([label, some]) => `${label}${cities(some)}`).join('; ');
      const lacking = found.reduce((n, [, some]) => n + some.length, 0);
      return `- ${link(name, `/countries/${code.toLowerCase()}.md`)} (${lacking} of ${all.length}): ${text}${json ? ` (${link('JSON', json(code))})` : ''}`;
    });
}

/** How complete the registries are, one row per country. */
function estimatesOf({ estimates }: CriterionReport, nations: ReadonlyMap<string, string>): string[] {
  const [first] = estimates;
  if (!first) return [];
  return [
    ...tableHead(
      'Nation',
      ...Object.keys(first.counts).map((slug) => `${slug}, cities`),
      'Both',
      'Estimated',
      ...Object.keys(first.completeness).map((slug) => `${slug}, complete`),
    ),
    ...estimates.map(({ countryCode, counts: listed, both, total, completeness }) =>
      tableRow(
        plain(nations.get(countryCode) ?? countryCode),
        ...Object.values(listed),
        both,
        total.toFixed(1),
        ...Object.values(completeness).map((share) => share.toFixed(2)),
      ),
    ),
  ];
}

export function criterionMarkdown(
  report: CriterionReport,
  registries: readonly Registry[],
  nations: ReadonlyMap<string, string>,
): string {
  const { criterionId, name, question, counts, rule, coverage, weight, domain, dataset } = report;
  const asked = livenessSentence(report.liveness);
  const used = registries.filter(({ slug }) => report.registries.includes(slug));
  const is = (state: VerdictState) => (result: GapResult) => verdictState(result) === state;
  const or = (lines: string[], none: string) => (lines.length > 0 ? lines : [none]);
  const gaps = byNation(
    report,
    nations,
    [
      ['partly available: ', is('partial')],
      ['not found: ', is('absent')],
    ],
    (code) => `${routes.gaps.path}?criterion=${criterionId}&country=${code}`,
  );
  return [
    `# ${plain(name)}`,
    '',
    plain(question),
    '',
    `Of ${report.results.length} cities: available in ${counts.present}, partly available in ${counts.partial}, not found in ${counts.absent}, not checked in ${counts.unknown}. ` +
      `Weight ${weight}. ${domain ? `Coverage entry \`${domain}:${dataset}\`. ` : ''}Newest registry snapshot: ${report.dataDate}. The same as JSON: ${link(files.criterion(criterionId), files.criterion(criterionId))}`,
    '',
    ...section('How we check it', [
      `- ● available: ${plain(rule.present)}`,
      ...rule.partial.map(({ reason, when }) => `- ◐ partly available, ${reason}: ${plain(when)}`),
      `- ○ not found: ${plain(rule.absent)}`,
      `- ◌ not checked: we found nothing, and this condition isn’t met: ${plain(coverage)}`,
    ]),
    ...section(
      'Registries we use',
      used.map(
        ({ title, homepage, coverage: holds, contribute }) =>
          `- ${link(title, homepage)}: ${plain(holds)}${contribute ? ` Add a record at ${link(contribute, contribute)}` : ''}`,
      ),
    ),
    ...section('Whether sources still work', asked ? [`${asked}.`] : []),
    ...section('How complete the registries are', estimatesOf(report, nations)),
    ...section(
      '● Who publishes it',
      or(byNation(report, nations, [['', is('present')]]), 'It isn’t fully available in any city.'),
    ),
    ...section('◐ ○ Who doesn’t', or(gaps, 'No gaps: it’s available in every city we could check.')),
    ...section('◌ Not checked', or(byNation(report, nations, [['', is('unknown')]]), 'We could check every city.')),
    `Text and figures: ${link('CC BY 4.0', report.licence)}. Records keep the licences of their registries.`,
    '',
  ].join('\n');
}
