/** Data maps as Markdown (CommonMark with tables) for agents and plain readers. Nothing that a registry wrote can become markup. */
import type { AnswerRow } from '../contract/answers/answer.ts';
import { datasetPages, type DataMap } from '../contract/answers/data-map.ts';
import { rowMarkdown } from '../markup/answer-markdown.ts';
import { link, plain, section, tableHead, tableRow } from '../markup/markdown-text.ts';

export { link, plain };

/** Sources listed; the JSON has all. */
const shown = 300;

const mark = {
  missing: '○',
  unknown: '◌',
  stale: '◐',
  siloed: '◐',
  uncertain: '◌',
  present: '●',
  partial: '◐',
} as const;
const coverageText = {
  full: 'everything we check is available',
  partial: 'some of what we check is available, or only partly',
  none: 'we found nothing of what we check',
  unknown: 'not checked: our sources don’t cover it',
} as const;

const termsOf = ({ licence, licenceUrl }: DataMap['data_map']['source_domains'][number]): string =>
  licence === null ? '' : licenceUrl ? link(licence, licenceUrl) : plain(licence);

/** "Title: https://…" as a list item with a link. */
function action(line: string): string {
  const [, words, address] = /^(.*): (\S+)$/.exec(line) ?? [];
  return `- ${words && address ? `${plain(words)}: ${link(address, address)}` : plain(line)}`;
}

/**
 * `names` gives a dataset kind's name. `first` are the best portals and datasets of a place. `parts` are the maps
 * within: the places of a country, the topics of a place; a map over all countries has none.
 */
export function dataMapMarkdown(
  map: DataMap,
  title: string,
  names: ReadonlyMap<string, string>,
  first: readonly AnswerRow[] = [],
  ...parts: readonly { heading: string; links: readonly (readonly [name: string, address: string])[] }[]
): string {
  const { source_domains: domains, missing_or_uncertain: missing, gaps, coverage } = map.data_map;
  const { page, dataset } = map.about;
  const file = `${dataset ? datasetPages.kindMap(dataset) : page}.json`;
  return [
    `# ${plain(title)}`,
    '',
    `Coverage: ${coverage} (${coverageText[coverage]}). Newest registry snapshot: ${map.dataDate}. The same as JSON: ${link(file, file)}`,
    '',
    ...section('Best first', first.map(rowMarkdown)),
    ...section(
      'Sources',
      domains.length === 0
        ? ['We found no source.']
        : [
            ...tableHead('Website', 'Publishes', 'Title', 'Publisher', 'Licence', 'Level'),
            ...domains
              .slice(0, shown)
              .map((d) =>
                tableRow(
                  `${d.status ? `${mark[d.status]} ` : ''}${link(d.domain, d.url)}`,
                  d.publishes.map((kind) => plain(names.get(kind) ?? kind)).join(', '),
                  plain(d.title),
                  plain(d.publisher ?? ''),
                  [termsOf(d), ...(d.access === 'open' ? [] : [`access: ${d.access}`])].filter(Boolean).join('; '),
                  d.level,
                ),
              ),
            '',
            `${domains.length > shown ? `${shown} of ${domains.length} websites, the most confident first. ` : ''}If a cell is empty, the source doesn’t say. The JSON has the record behind each row.`,
          ],
    ),
    ...section(
      'Missing or uncertain',
      map.about.place && map.interpreted_intent.assessed !== false
        ? [
            ...gaps.map(({ name, state }) => `- ${mark[state]} ${plain(name)}, ${state}`),
            ...(gaps.length > 0
              ? ['', `Why: ${link(`/cities/${map.about.place}.md`, `/cities/${map.about.place}.md`)}`]
              : []),
          ]
        : gaps.map(({ name, state }, i) => `- ${mark[state]} ${plain(name)}, ${state}: ${plain(missing[i]!)}`),
    ),
    ...section('Next steps', map.next_actions.map(action)),
    ...parts.flatMap(({ heading, links }) =>
      section(
        heading,
        links.map(([name, address]) => `- ${link(name, address)}`),
      ),
    ),
    `${plain(map.citation_policy)} This map: ${link('CC BY 4.0', map.licence)}.`,
    '',
  ].join('\n');
}
