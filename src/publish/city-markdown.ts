/** A city's assessment as Markdown (CommonMark with tables): what its page shows of it, for agents and plain readers. Nothing that a registry wrote can become markup. */
import { longDate, capital } from '../wording/phrases.ts';
import { inSentence } from '../language/fold.ts';
import type { CityAssessment, CriterionAnswer, Source } from '../contract/answers/assessment.ts';
import { datasetPages } from '../contract/answers/data-map.ts';
import { coverageAddress, files } from '../contract/interface/file-paths.ts';
import { verdictState, stateWord } from '../contract/verdict-state.ts';
import { checkedWords, ownWords } from '../queries/city/score-words.ts';
import { link as escapedLink, plain, section } from '../markup/markdown-text.ts';

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
