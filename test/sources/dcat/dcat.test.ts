/** Catalogues in RDF/XML and JSON-LD say the same as those of Project Open Data. */
import { describe, expect, test } from 'vitest';
import { adapter as dcat } from '../../../src/sources/dcat/adapter.ts';
import { askOf, json } from '../fixture.ts';
import { fixture, jsonLdCatalogue, rdfCatalogue } from '../fixtures/dcat.ts';

const ask = askOf(fixture.portal);

test('RDF/XML: texts, references, the format of a vocabulary, and all pages', async () => {
  expect(await dcat.probe(rdfCatalogue, ask)).toEqual({ platform: 'dcat', count: 101 });
  const first = {
    id: 'https://rdf.example/dataset/a',
    title: 'A & Café bus 1 50 new',
    publisher: 'Land & Stadt',
    licence: 'http://dcat-ap.de/def/licenses/dl-by-de/2.0',
    modified: '2026-05-01',
    resources: [{ url: 'https://rdf.example/a.csv?x=1&y=2', format: 'CSV' }],
  };
  const found = await dcat.search!(rdfCatalogue, 'cafe bus', 5, ask);
  expect(found).toEqual([first, { ...first, id: 'https://rdf.example/dataset/b' }]);
});

test('JSON-LD: a graph whose nodes refer to each other', async () => {
  expect(await dcat.probe(jsonLdCatalogue, ask)).toEqual({ platform: 'dcat', count: 1 });
  expect(await dcat.search!(jsonLdCatalogue, 'eins', 5, ask)).toEqual([
    { id: 'https://ld.example/1', title: 'Eins', resources: [{ url: 'https://ld.example/wms', format: 'WMS' }] },
  ]);
});

const report = (identifier: string, more: object = {}) => ({
  '@type': 'Dataset',
  identifier,
  title: `Report ${identifier}`,
  ...more,
});
const series = (more: object) => ({ '@type': 'DatasetSeries', identifier: 's', title: 'Reports', ...more });
const us3 = { '@type': 'Catalog', conformsTo: { title: 'DCAT-US 3.0' } };
const withFile = report('a', { distribution: [{ downloadURL: 'https://a.example/a.csv', format: 'CSV' }] });
const rdfXml = (body: string) =>
  `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#" xmlns:dct="http://purl.org/dc/terms/">${body}</rdf:RDF>`;
const rdfReport = (id: string, about = '') =>
  `<dcat:Dataset${about}><dct:identifier>${id}</dct:identifier><dct:title>Report ${id}</dct:title></dcat:Dataset>`;

describe('a dataset listed in several places is one', () => {
  test.each<[what: string, body: unknown, ids: string[]]>([
    [
      'only in series, also as first and last',
      {
        ...us3,
        datasetSeries: [series({ seriesMember: [report('a'), report('b')], first: report('a'), last: report('b') })],
      },
      ['a', 'b'],
    ],
    [
      'in a series and in the catalogue',
      { ...us3, dataset: [report('a')], datasetSeries: [series({ seriesMember: [report('a')] })] },
      ['a'],
    ],
    [
      'the series within the dataset',
      { ...us3, dataset: [report('a', { inSeries: series({ first: report('a'), last: report('b') }) }), report('b')] },
      ['a', 'b'],
    ],
    ['one series, no list', { ...us3, datasetSeries: series({ seriesMember: report('a') }) }, ['a']],
    [
      'without types',
      {
        ...us3,
        datasetSeries: [
          {
            title: 'Reports',
            seriesMember: [{ identifier: 'a', title: 'Report a' }],
            first: { identifier: 'a', title: 'Report a' },
          },
        ],
      },
      ['a'],
    ],
    [
      'by the address of its node',
      {
        ...us3,
        datasetSeries: [
          series({
            seriesMember: [report('a', { '@id': 'https://a.example/a' })],
            first: { '@id': 'https://a.example/a' },
          }),
        ],
      },
      ['a'],
    ],
    [
      'one without, one with an address',
      {
        ...us3,
        datasetSeries: [series({ seriesMember: [report('a', { '@id': 'https://a.example/a' })], last: report('a') })],
      },
      ['a'],
    ],
    [
      'by an identifier that is a node',
      { ...us3, dataset: [1, 2].map(() => ({ ...report('a'), identifier: { '@type': 'Identifier', notation: 'a' } })) },
      ['a'],
    ],
    [
      'without any identifier',
      { '@type': 'Catalog', dataset: [{ title: 'Report a' }, { title: 'Report a' }] },
      ['Report a'],
    ],
    [
      'in a catalogue within the catalogue',
      { ...us3, dataset: [report('a')], catalog: [{ '@type': 'Catalog', dataset: [report('a'), report('b')] }] },
      ['a', 'b'],
    ],
    [
      'of a service',
      { ...us3, dataset: [report('a')], service: [{ '@type': 'DataService', servesDataset: [report('a')] }] },
      ['a'],
    ],
    [
      'with prefixes',
      {
        '@context': { dcat: 'http://www.w3.org/ns/dcat#' },
        '@type': 'dcat:Catalog',
        'dcat:datasetSeries': [
          { '@type': 'dcat:DatasetSeries', 'dcat:seriesMember': [report('a')], 'dcat:first': report('a') },
        ],
      },
      ['a'],
    ],
    [
      'in a graph',
      {
        '@context': { dcat: 'http://www.w3.org/ns/dcat#' },
        '@graph': [
          report('a', { 'dcat:inSeries': { '@id': 's' } }),
          { '@id': 's', '@type': ['dcat:Dataset', 'dcat:DatasetSeries'], title: 'Reports' },
          report('a'),
        ],
      },
      ['a'],
    ],
    [
      'in RDF',
      rdfXml(
        `${rdfReport('a')}<dcat:DatasetSeries><dcat:seriesMember>${rdfReport('a')}</dcat:seriesMember><dcat:first>${rdfReport('b', ' rdf:about="https://a.example/b"')}</dcat:first></dcat:DatasetSeries>${rdfReport('b')}`,
      ),
      ['a', 'b'],
    ],
  ])('%s', async (_, body, ids) => {
    const answering = askOf(() => (typeof body === 'string' ? new Response(body) : json(body)));
    const catalogue = 'https://a.example/catalogue';
    const answer = await answering(catalogue);
    expect(dcat.recognise(new URL(catalogue), answer)).toBe(catalogue);
    expect(await dcat.probe(catalogue, answering)).toEqual({ platform: 'dcat', count: ids.length });
    const found = await dcat.search!(catalogue, 'report', 10, answering);
    expect(found.map(({ id }) => id)).toEqual(ids);
  });

  test.each<[what: string, body: unknown, titles: string[]]>([
    [
      'two that share an identifier by mistake',
      {
        dataset: [
          { identifier: '1', title: 'Report a' },
          { identifier: '1', title: 'Report b' },
        ],
      },
      ['Report a'],
    ],
    [
      'two of one title without identifiers',
      {
        dataset: ['x', 'y'].map((name) => ({
          title: 'Report',
          distribution: [{ downloadURL: `https://a.example/${name}` }],
        })),
      },
      ['Report'],
    ],
    [
      'two of one title with addresses',
      {
        '@type': 'Catalog',
        dataset: ['x', 'y'].map((name) => ({ '@id': `https://a.example/${name}`, title: 'Report' })),
      },
      ['Report', 'Report'],
    ],
  ])('%s are two', async (_, body, titles) => {
    expect(
      await dcat.probe(
        'https://a.example/',
        askOf(() => json(body)),
      ),
    ).toMatchObject({ count: 2 });
    const found = await dcat.search!(
      'https://a.example/',
      'report',
      10,
      askOf(() => json(body)),
    );
    // The list of what is found has each id once.
    expect(found.map(({ title }) => title)).toEqual(titles);
  });

  test('what one place lacks is taken from another', async () => {
    const body = { ...us3, datasetSeries: [series({ first: report('a'), seriesMember: [withFile] })] };
    expect(
      await dcat.search!(
        'https://a.example/',
        'report',
        10,
        askOf(() => json(body)),
      ),
    ).toEqual([{ id: 'a', title: 'Report a', resources: [{ url: 'https://a.example/a.csv', format: 'CSV' }] }]);
  });

  test('on the next page too', async () => {
    const pages = askOf(
      ({ url }) =>
        new Response(
          rdfXml(
            `${rdfReport('a', ' rdf:about="https://a.example/a"')}${rdfReport(url.endsWith('2') ? 'c' : 'b')}<PagedCollection>${url.endsWith('2') ? '' : '<nextPage>https://a.example/2</nextPage>'}</PagedCollection>`,
          ),
        ),
    );
    const found = await dcat.search!('https://a.example/1', 'report', 10, pages);
    expect(found.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});

test.each<[what: string, body: unknown]>([
  ['no catalogue: schema.org', { '@context': 'https://schema.org', '@type': 'Dataset', name: 'x' }],
  ['no catalogue: STAC', { type: 'Catalog', stac_version: '1.0.0', links: [] }],
  ['no catalogue: JSON-stat', { dataset: { dimension: {}, value: [1] } }],
  ['an empty one', { '@type': 'Catalog' }],
])('%s', async (_, body) => {
  const answer = await askOf(() => json(body))('https://a.example/x');
  expect(dcat.recognise(new URL('https://a.example/x'), answer)).toBeUndefined();
});

test('RDF: a literal with markup, and entities for namespaces', async () => {
  const body = `<!DOCTYPE rdf:RDF [<!ENTITY xsd "http://www.w3.org/2001/XMLSchema#"><!ENTITY dcat "http://www.w3.org/ns/dcat#">]>${rdfXml(
    `<rdf:Description rdf:about="https://a.example/a"><rdf:type rdf:resource="&dcat;Dataset"/><dct:title>Trees</dct:title>
      <dct:modified rdf:datatype="&xsd;date">2026-03-05</dct:modified>
      <dct:description rdf:parseType="Literal"><p xmlns="http://www.w3.org/1999/xhtml">All <b>street</b> trees</p></dct:description></rdf:Description>`,
  )}`;
  expect(
    await dcat.search!(
      'https://a.example/',
      'street',
      5,
      askOf(() => new Response(body)),
    ),
  ).toEqual([
    {
      id: 'https://a.example/a',
      title: 'Trees',
      description: 'All street trees',
      modified: '2026-03-05',
      resources: [],
    },
  ]);
});

test('of one too long to be read whole its beginning shows that it lives', async () => {
  const long = askOf(() =>
    json({ conformsTo: 'https://project-open-data.cio.gov/v1.1/schema', dataset: ['x'.repeat(5000)] }),
  );
  const cut = (url: string) => long(url, { maxBytes: 1000 });
  expect(await dcat.probe('https://long.example/data.json', cut)).toEqual({ platform: 'dcat' });
  await expect(dcat.search!('https://long.example/data.json', 'x', 5, cut)).rejects.toThrow('more than 1000 bytes');
});

test('a catalogue whose pages lead to each other ends', async () => {
  const asked: string[] = [];
  const page = (
    n: number,
  ) => `<rdf:RDF xmlns:rdf="r" xmlns:dcat="http://www.w3.org/ns/dcat#"><dcat:Catalog rdf:about="c"/>
    <PagedCollection><nextPage>https://loop.example/${1 - n}</nextPage></PagedCollection></rdf:RDF>`;
  const loop = askOf(({ url }) => new Response(page(Number(url.at(-1)))), asked);
  expect(await dcat.search!('https://loop.example/0', 'x', 5, loop)).toEqual([]);
  expect(asked.length).toBeLessThanOrEqual(5);
});
