/** Criteria and countries as Markdown: what the pages say, and nothing that a registry or gazetteer wrote becomes markup. */
import { expect, test } from 'vitest';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { countryMarkdown } from '../../src/publish/page-markdown.ts';
import { criterionMarkdown } from '../../src/publish/page-markdown.ts';
import { criterionReport } from '../../src/queries/criteria.ts';
import { country } from '../../src/queries/ranking/ranking.ts';
import { data, fact } from '../small-world.ts';

const atlas = buildAtlas(data([...['g1', 'g2', 'g3'].map((record) => fact('gtfs-schedule', { record }))]));
const nations = new Map([
  ['AA', 'Aland | <b>'],
  ['BB', 'Beland'],
]);
const text = criterionMarkdown(criterionReport(atlas, atlas.criteria[0]!), atlas.registries, nations);

test('every city is under its country, in the list of its status', () => {
  const part = (heading: string) => text.split(`\n## ${heading}\n\n`)[1]!.split('\n\n')[0];
  expect(part('● Who publishes it')).toBe(
    '- [Aland \\| &lt;b&gt;](</countries/aa.md>) (1 of 2): [Alpha](</cities/aa.alpha.md>)',
  );
  expect(part('◐ ○ Who doesn’t')).toBe(
    '- [Aland \\| &lt;b&gt;](</countries/aa.md>) (1 of 2): not found: [Beta](</cities/aa.beta.md>) ([JSON](</api/gaps?criterion=gtfs-schedule&country=AA>))',
  );
  expect(part('◌ Not checked')).toBe('- [Beland](</countries/bb.md>) (1 of 1): [Alpha](</cities/bb.alpha.md>)');
});

test('it begins with what is asked, and names the same as JSON', () => {
  expect(text.split('\n').slice(0, 3)).toEqual([
    '# Public transport timetables',
    '',
    "Are the city's public transport timetables published as a GTFS feed?",
  ]);
  expect(text).toContain('[/criteria/gtfs-schedule.json](</criteria/gtfs-schedule.json>)');
});

test('a country has its cities in ranking order and a row for each criterion', () => {
  const markdown = countryMarkdown(country(atlas, 'AA'), atlas.criteria);
  expect([...markdown.matchAll(/\/cities\/(\S+?)\.md/g)].map(([, id]) => id)).toEqual(
    atlas.byNation.get('AA')!.map(({ scopeId }) => scopeId),
  );
  expect(markdown.match(/^\| \[.*\]\(<\/criteria\/.*\.md>\) \| \d+ \| \d+ \| \d+ \| \d+ \| \[JSON\]/gm)).toHaveLength(
    atlas.criteria.length,
  );
  expect(markdown).toContain(
    '| [Public transport timetables](</criteria/gtfs-schedule.md>) | 1 | 0 | 1 | 0 | [JSON](</api/gaps?criterion=gtfs-schedule&country=AA>) |',
  );
});

test('tables have as many cells in every row', () => {
  for (const table of countryMarkdown(country(atlas, 'BB'), atlas.criteria)
    .split('\n\n')
    .filter((block) => block.startsWith('|'))) {
    expect(new Set(table.split('\n').map((row) => row.replaceAll('\\|', '').split('|').length)).size).toBe(1);
  }
});
