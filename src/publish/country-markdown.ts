/** A country as Markdown: its cities in ranking order, and each criterion with how many of them have it. */
import type { Country, Ranking } from '../contract/answers/assessment.ts';
import { datasetPages } from '../contract/answers/data-map.ts';
import { files, routes } from '../contract/interface/routes.ts';
import { link, plain, tableHead, tableRow } from '../markup/markdown-text.ts';

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
