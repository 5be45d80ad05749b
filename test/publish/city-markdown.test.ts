/** A city as Markdown and CSV: the page's facts, nothing that a registry wrote as markup, and the columns of the download. */
import { expect, test } from 'vitest';
import type { Fact } from '../../src/contract/data/fact.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { cityMarkdown } from '../../src/publish/page-markdown.ts';
import { assessmentsTable } from '../../src/publish/downloads/tables.ts';
import { csvOf } from '../../src/publish/downloads/formats.ts';
import { csvCell } from '../../src/queries/csv.ts';
import { cityCsv } from '../../src/components/city/city-csv.client.ts';
import { plain } from '../../src/markup/markdown-text.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { data, fact } from '../small-world.ts';

const hostile = '</p><img src=x> | [l](javascript:alert(1)) `c` www.evil.example';
const facts: Fact[] = [
  fact('gtfs-schedule', { title: hostile, record: hostile, licence: { name: hostile } }),
  ...Array.from({ length: 5 }, (_, i) =>
    fact('catalogue', { title: `Portal ${i}`, url: `https://portal${i}.example/` }),
  ),
];
const atlas = buildAtlas(data(facts));
const city = atlas.cities.find(({ scopeId }) => scopeId === 'aa.alpha')!;
const answer = cityAssessment(atlas, city);
const text = cityMarkdown(answer, true);
const nothing = cityMarkdown(cityAssessment(atlas, atlas.cities.find(({ scopeId }) => scopeId === 'bb.alpha')!), false);

test('no raw HTML, no foreign link, a closing line break', () => {
  expect(text.replace(/\]\(<[^<>]*>\)/g, '').replace(/`[^`\n]*`/g, '')).not.toMatch(/<|(?<!\\)\]\(/);
  for (const [, address] of text.matchAll(/\]\(<([^>]*)>\)/g)) expect(address).toMatch(/^(?:https?:\/\/|\/(?!\/))/);
  expect(text).toContain('www\\.evil.example');
  expect(text.endsWith('\n')).toBe(true);
});

test('every criterion: those we checked with finding and first record, the others by name', () => {
  for (const { criterionId, state, finding } of answer.categories.flatMap(({ criteria }) => criteria)) {
    const line = text.split('\n').find((one) => one.includes(`(\`${criterionId}\`)`))!;
    if (state === 'unknown') expect(line).toMatch(/^- ◌ Not checked: /);
    else if (!finding.includes(hostile)) expect(line).toContain(plain(finding));
  }
  const lines = text.split('\n');
  const at = lines.findIndex((line) => line.includes('(`open-data-portal`)'));
  expect(lines[at + 1]).toMatch(/^ {2}- \[Portal 0\]\(<https:\/\/portal0\.example\/>\), and 4 more$/);
  expect(lines[at + 2]).not.toMatch(/^ {2}/);
  for (const { scopeId } of answer.peers) expect(text).toContain(`/api/compare?scopeIds=aa.alpha,${scopeId}`);
  expect(text).toContain('Feed: [/feeds/cities/aa.alpha.xml]');
});

test('a city with nothing has no score to explain and no feed', () => {
  expect(nothing).toMatch(/^Of \d+ kinds of data, none are available in .* scores 0\.0 of 100/m);
  expect(nothing).not.toMatch(/rest on records of the city itself|Feed:/);
});

test('what would raise the score names who takes a record, and where the record would be', () => {
  expect(nothing).toMatch(
    /^- Public transport timetables, .*; add a record to the Mobility Database, the Transitland Atlas$/m,
  );
  expect(nothing).toContain('`addAt` in the JSON has each record to add, ready to send.');
});

test('the CSV of a city has its lines of the download, each with licence and attribution', () => {
  const [head, ...lines] = cityCsv(answer).split('\r\n');
  const [whole, ...all] = new TextDecoder('utf-8', { ignoreBOM: true })
    .decode(csvOf(assessmentsTable(atlas)))
    .split('\r\n');
  const credit = `${answer.licence},${csvCell(answer.attributions.join('; '))}`;
  expect(head).toBe(`${whole},licence,attribution`);
  expect(lines).toEqual([...all.filter((line) => line.startsWith('aa.alpha,')).map((line) => `${line},${credit}`), '']);
});
