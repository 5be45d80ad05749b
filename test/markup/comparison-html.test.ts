/** Comparisons as HTML: structure, order, evidence, escaping, and what is said when cities cannot be compared. */
import { expect, test } from 'vitest';
import { parameterisedPages } from '../../src/contract/interface/parameterised-paths.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import {
  compare,
  comparePage,
  comparePageShown,
  comparisonAddress,
  comparisonJson,
  comparisonTitle,
} from '../../src/queries/compare.ts';
import {
  comparisonMarks,
  comparisonRegion,
  comparisonHtml,
  comparisonProblemHtml,
} from '../../src/markup/comparison-html.ts';
import { data, fact } from '../small-world.ts';

const hostile = '<img src=x onerror=alert(1)> & "q" \'a\'';
const atlas = buildAtlas(
  data([
    fact('gtfs-schedule', { record: 'g1', title: hostile, url: 'https://feeds.example/?a=1&b="2"' }),
    fact('gtfs-schedule', { record: 'g2', access: 'key', places: [{ scopeId: 'aa.beta', match: 'id' }] }),
  ]),
);
const of = (ids: readonly string[], sort?: 'framework' | 'difference') =>
  compare(
    ids.map((id) => cityAssessment(atlas, atlas.cities.find(({ scopeId }) => scopeId === id)!)),
    sort,
  );
const names = new Map([['mobility-database-catalogs', 'the Mobility Database']]);
const pair = ['aa.alpha', 'aa.beta'];
const count = (html: string, part: string) => html.split(part).length - 1;

test('a row a criterion, a cell a city, each with its evidence', () => {
  const answer = of(['aa.beta', 'aa.alpha', 'bb.alpha']);
  const html = comparisonHtml(answer, comparePage, names);
  expect(count(html, '<details>')).toBe(answer.criteria.length * 3);
  expect(count(html, 'scope="rowgroup"')).toBe(answer.summary.categories.length);
  for (const { criterionId } of answer.criteria) expect(html).toContain(`href="/criteria/${criterionId}"`);
  expect(html.indexOf('/cities/aa.beta')).toBeLessThan(html.indexOf('/cities/aa.alpha'));
  expect(count(html, 'class="strip"')).toBe(4);
  expect(html).toContain('in <a href="/registries#mobility-database-catalogs">the Mobility Database</a>');
});

test('differences first groups by how much the cities differ', () => {
  const html = comparisonHtml(of(pair, 'difference'), comparePage, names);
  expect([...html.matchAll(/scope="rowgroup"[^>]*><span>([^<]+?) </g)].map(([, name]) => name)).toEqual([
    'Partly available in one',
    'Same status',
  ]);
  expect(html).toContain('data-sort="difference" aria-current="true"');
});

test('what a registry wrote is escaped', () => {
  const html = comparisonHtml(of(pair), comparePage, names);
  expect(html).not.toContain('<img');
  expect(html).toContain('&#60;img src=x onerror=alert(1)&#62;');
  expect(html).toContain('href="https://feeds.example/?a=1&#38;b=');
  expect(comparisonProblemHtml({ detail: hostile, did_you_mean: [hostile] }, [hostile], comparePage)).not.toContain(
    '<img',
  );
  expect(comparisonRegion([hostile], '', hostile)).not.toContain('<img');
});

test('tags are balanced', () => {
  const html = comparisonRegion(pair, comparisonHtml(of(pair, 'difference'), comparePage, names));
  for (const tag of [
    'table',
    'tbody',
    'tr',
    'td',
    'th',
    'details',
    'ul',
    'li',
    'p',
    'h2',
    'a',
    'span',
    'small',
    'svg',
    'section',
    'form',
  ]) {
    expect(count(html, `</${tag}>`), tag).toBe(html.match(new RegExp(`<${tag}[ >]`, 'g'))?.length ?? 0);
  }
});

test.each([
  [comparisonAddress(comparePage, pair), '/compare?scopeIds=aa.alpha,aa.beta'],
  [comparisonAddress(comparePageShown, pair, 'framework'), '/compare/show?scopeIds=aa.alpha,aa.beta&sort=framework'],
  [comparisonAddress(comparePage, ['a&b="']), '/compare?scopeIds=a%26b%3D%22'],
  [comparisonJson(pair, 'framework'), '/api/compare?scopeIds=aa.alpha,aa.beta&detail=full'],
  [comparisonJson(pair, 'difference'), '/api/compare?scopeIds=aa.alpha,aa.beta&sort=difference&detail=full'],
  [comparisonTitle([{ name: 'A' }, { name: 'B' }, { name: 'C' }]), 'A, B and C side by side'],
])('%s', (made, expected) => expect(made).toBe(expected));

test('a suggestion takes the place of the city that was meant', () => {
  const html = comparisonProblemHtml(
    { detail: 'No assessed city has the scopeId aa.alpa.', did_you_mean: ['aa.alpha'] },
    ['aa.alpa', 'aa.beta'],
    comparePageShown,
  );
  expect(html).toContain('href="/compare/show?scopeIds=aa.alpha,aa.beta"');
});

test('the form repeats what was asked, between its marks', () => {
  const region = comparisonRegion(pair, 'x');
  expect(region.startsWith(comparisonMarks[0]) && region.endsWith(comparisonMarks[1])).toBe(true);
  expect([...region.matchAll(/name="scopeIds" value="([^"]*)"/g)].map(([, value]) => value)).toEqual([
    ...pair,
    '',
    '',
    '',
  ]);
  expect(parameterisedPages).toContain(comparePageShown);
});
