/** A nation as Markdown: its cities in ranking order, and each criterion with how many of them have it. */
import type { Country, Ranking } from '../contract/answers/assessment.ts';
import { datasetPages } from '../contract/answers/data-map.ts';
import { files, routes } from '../contract/interface/routes.ts';
import { tableRow } from './criterion-markdown.ts';
import { link, plain } from './markdown.ts';

export function countryMarkdown(country: Country, criteria: Readonly<Ranking['criteria']>): string {
  const { name, countryCode, region, subregion, cityCount, avgSmartnessPct, cities } = country;
  const json = files.country(countryCode);
  const count = (at: number, letter: string) => String(cities.filter(({ strip }) => strip[at] === letter).length);
  const line = (columns: number) => tableRow(...Array.from({ length: columns }, () => '---'));
  return [
    `# ${plain(name)}`,
    '',
    `${plain([...new Set([region, subregion])].filter(Boolean).join(' / '))}. ${cityCount === 1 ? 'One city' : `${cityCount} cities`}; average score ${avgSmartnessPct.toFixed(1)} of 100. ` +
      `Newest registry snapshot: ${country.dataDate}. The same as JSON: ${link(json, json)}`,
    '',
    '## Cities',
    '',
    tableRow(
      'Rank',
      'City',
      'Population',
      'Score',
      'At most',
      'From own records',
      'Evidence, %',
      '● available',
      '◐ partly available',
      '○ not found',
      '◌ not checked',
      'Criteria',
    ),
    line(12),
    ...cities.map(
      ({
        rank,
        scopeId,
        name: city,
        localName,
        population,
        smartnessPct,
        estimate,
        ownPct,
        evidencePct,
        present,
        partial,
        absent,
        unknown,
        total,
      }) =>
        tableRow(
          String(rank),
          link(city, `/cities/${scopeId}.md`) + (localName ? ` (${plain(localName)})` : ''),
          population === 0 ? 'unknown' : String(population),
          smartnessPct.toFixed(1),
          `${estimate.pct.toFixed(1)} (${estimate.low.toFixed(1)} to ${estimate.high.toFixed(1)})`,
          ownPct.toFixed(1),
          evidencePct.toFixed(1),
          String(present),
          String(partial),
          String(absent),
          String(unknown),
          String(total),
        ),
    ),
    '',
    '## Criteria',
    '',
    'Numbers of cities: ● available, ◐ partly available, ○ not found, ◌ not checked. Cities we couldn’t check aren’t gaps.',
    '',
    tableRow('Criterion', '●', '◐', '○', '◌', 'Gaps'),
    line(6),
    ...criteria.map(({ criterionId, name: criterion }, at) =>
      tableRow(
        link(criterion, `/criteria/${criterionId}.md`),
        count(at, 'P'),
        count(at, 'h'),
        count(at, 'a'),
        count(at, 'u'),
        link('JSON', `${routes.gaps.path}?criterion=${criterionId}&country=${countryCode}`),
      ),
    ),
    '',
    `Who publishes it: ${link(`${datasetPages.nation(countryCode)}.md`, `${datasetPages.nation(countryCode)}.md`)}. Text and figures: ${link('CC BY 4.0', country.licence)}.`,
    '',
  ].join('\n');
}
