/** Catalogues in RDF/XML and JSON-LD say the same as those of Project Open Data. */
import { expect, test } from 'vitest';
import { dcat } from '../../../src/sources/dcat/dcat.ts';
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
