/** What a registry wrote stays text in Markdown, HTML and linked data, and only http(s) addresses become links. */
import { expect, test } from 'vitest';
import { actionItems, gapRows, sourceRows } from '../../src/components/datasets/source-rows.ts';
import { escapeHtml, outward } from '../../src/markup/markup.ts';
import type { Fact } from '../../src/contract/data/fact.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { areaOf, mapNames } from '../../src/publish/dataset-files.ts';
import { catalogueOf, scriptJson } from '../../src/publish/json-ld.ts';
import { dataMapMarkdown, link, plain } from '../../src/publish/markdown.ts';
import { placeMap } from '../../src/queries/data-map/data-map.ts';
import { data, fact } from '../small-world.ts';

test.each([
  ['Lyon (TCL)', 'Lyon (TCL)'],
  ['a|b', 'a\\|b'],
  ['[x](javascript:alert(1))', '\\[x\\](javascript:alert(1))'],
  ['![i](u)', '!\\[i\\](u)'],
  ['`code` *b* _i_ ~s~', '\\`code\\` \\*b\\* \\_i\\_ \\~s\\~'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['a & b &lt;', 'a &amp; b &amp;lt;'],
  ['# heading', '\\# heading'],
  ['- item', '\\- item'],
  ['1. item', '1\\. item'],
  ['2) item', '2\\) item'],
  ['a\n\n# b', 'a # b'],
  ['a\\|b', 'a\\\\\\|b'],
  ['https://evil.example', 'https\\://evil.example'],
  ['www.evil.example', 'www\\.evil.example'],
  ['a@b.example', 'a\\@b.example'],
])('plain(%j)', (text, expected) => expect(plain(text)).toBe(expected));

test.each([
  ['t', 'https://a.example/x', '[t](<https://a.example/x>)'],
  ['t', '/datasets/fr', '[t](</datasets/fr>)'],
  ['t]', 'https://a.example/a b>|c', '[t\\]](<https://a.example/a%20b%3E%7Cc>)'],
  ['t', 'javascript:alert(1)', 't'],
  ['t', 'data:text/html,x', 't'],
  ['t', '//evil.example', 't'],
  ['t', 'not an address', 't'],
  ['t', 'ftp://a.example', 't'],
])('link(%j, %j)', (text, address, expected) => expect(link(text, address)).toBe(expected));

test.each([
  ['https://a.example/?a="b"', '<a href="https://a.example/?a=&#34;b&#34;">t</a>'],
  ['javascript:alert(1)', 't'],
  ['JAVASCRIPT:alert(1)', 't'],
  [' javascript:alert(1)', 't'],
  ['data:text/html,<b>', 't'],
])('outward(%j)', (address, expected) => expect(outward(address, 't')).toBe(expected));

const hostile = '</script><img src=x onerror=alert(1)> "q" \'s\' | [l](javascript:alert(1)) `c`';
const facts: Fact[] = [
  fact('gtfs-schedule', {
    title: hostile,
    publisher: `P ${hostile}`,
    licence: { name: hostile },
    record: hostile,
    url: 'https://a.example/?x=%22%3E%3Cb%3E',
  }),
  fact('catalogue', {
    title: 'Fine',
    url: 'https://fine.example/',
    licence: { url: 'https://licence.example/' },
    publisher: 'City of Alpha',
  }),
  fact('measurement-site', {
    registry: 'mlab-sites',
    since: '2014-01-01',
    title: 'Site',
    url: 'https://site.example/',
  }),
];
const atlas = buildAtlas(data(facts));
const alpha = atlas.cities.find(({ scopeId }) => scopeId === 'aa.alpha')!;
const map = placeMap(atlas, alpha);
const names = mapNames(atlas);

test('rows hold no tag, attribute or address that a registry wrote', () => {
  const html = sourceRows(map.data_map.source_domains, map.about, names) + gapRows(map) + actionItems(map);
  expect(html).toContain(escapeHtml(hostile).slice(0, 60));
  expect(html).not.toMatch(/<(?:script|img|b)\b/);
  expect(html.match(/<[^>]*\son\w+=/)).toBeNull();
  for (const [, address] of html.matchAll(/href="([^"]*)"/g)) expect(address).toMatch(/^(?:https?:\/\/|\/(?!\/))/);
});

test('Markdown: a table of six cells a row, no raw HTML, no foreign link', () => {
  const first = { role: 'dataset', text: hostile, url: 'https://data.example/1', publisher: hostile } as const;
  const text = dataMapMarkdown(map, `Title ${hostile}`, names.kinds, [first], {
    heading: 'Topics',
    links: [['transport', '/datasets/aa/alpha#transport']],
  });
  const rows = text.split('\n').filter((line) => line.startsWith('|'));
  expect(rows.length).toBe(2 + map.data_map.source_domains.length);
  for (const row of rows) expect(row.replaceAll('\\|', '').match(/\|/g)?.length, row).toBe(7);
  expect(text.replace(/\]\(<[^<>]*>\)/g, '')).not.toMatch(/<|(?<!\\)\]\(/);
  expect(text).toContain('- [transport](</datasets/aa/alpha#transport>)');
  expect(text.indexOf('## Best first')).toBeLessThan(text.indexOf('## Sources'));
  expect(text.endsWith('\n')).toBe(true);
});

test('linked data says what the records state and cannot leave its script element', () => {
  const node = catalogueOf({
    name: 'N',
    description: hostile,
    map,
    names,
    area: areaOf(atlas, alpha),
    partOf: '/datasets/aa',
  });
  const text = scriptJson(node);
  expect(text).not.toMatch(/[<>\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(node)));
  expect(node['@context']).toEqual(['https://schema.org', { dcat: 'http://www.w3.org/ns/dcat#' }]);
  const sources = node['dataset'] as Record<string, unknown>[];
  const of = (name: string) => sources.find((source) => source['name'] === name)!;
  expect(of('Fine')).toMatchObject({
    license: 'https://licence.example/',
    publisher: { name: 'City of Alpha' },
    spatialCoverage: { '@id': '#area' },
  });
  expect(of('Site')).toMatchObject({ temporalCoverage: '2014-01-01/..' });
  expect(of('Site')).not.toHaveProperty('license');
  expect(of('Site')).not.toHaveProperty('publisher');
  expect(of(hostile)).not.toHaveProperty('license');
  const ids = new Set([...sources.map((source) => source['@id'] as string), '#area']);
  expect(ids.size).toBe(sources.length + 1);
});
