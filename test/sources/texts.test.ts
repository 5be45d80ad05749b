/** Texts in several languages, in all shapes in which portals give them, are read by every adapter. */
import { describe, expect, test } from 'vitest';
import { adapterOf } from '../../src/sources/index.ts';
import { textsOf } from '../../src/sources/texts.ts';
import { askOf, type FalsePortal, json } from './fixture.ts';

test.each<[what: string, value: unknown, texts: string[]]>([
  ['a string', ' Titel ', ['Titel']],
  ['a number', 5, ['5']],
  ['nothing', [undefined, null, '', ' ', {}, [], true], []],
  ['an object of languages', { de: 'Titel', fr: 'Titre', en: 'Title' }, ['Title', 'Titel', 'Titre']],
  ['empty ones', { en: '', fr: ' ', de: 'Titel', it: null }, ['Titel']],
  ['only empty ones', { en: '', fr: null }, []],
  ['regions', { 'en-GB': 'Title', pt_BR: 'Título' }, ['Title', 'Título']],
  ['scripts', { zh_Hans_CN: '标题', 'zh-Hant': '標題', 'sr@latin': 'Naslov' }, ['标题', '標題', 'Naslov']],
  ['three letters', { ger: 'Titel', fre: 'Titre', eng: 'Title' }, ['Title', 'Titel', 'Titre']],
  ['as GeoNetwork has it', { default: 'Titel', langeng: 'Title', langger: 'Titel' }, ['Title', 'Titel']],
  ['machine translations', { 'fr-t-en': 'Titre', en: 'Title' }, ['Title', 'Titre']],
  ['no language', { '@none': 'Title', de: 'Titel' }, ['Title', 'Titel']],
  ['lists by language', { de: ['eins', 'zwei'], en: ['one'] }, ['one', 'eins', 'zwei']],
  [
    'a list of { lang, value }',
    [
      { lang: 'de', value: 'Titel' },
      { lang: 'en', value: 'Title' },
    ],
    ['Title', 'Titel'],
  ],
  [
    'a list of { language, text }',
    [
      { language: 'fr', text: 'Titre' },
      { language: 'en', text: '' },
    ],
    ['Titre'],
  ],
  [
    'JSON-LD',
    [
      { '@value': 'Titel', '@language': 'de' },
      { '@language': 'en', '@value': 'Title' },
    ],
    ['Title', 'Titel'],
  ],
  ['JSON-LD without a language', { '@value': 'Title' }, ['Title']],
  ['JSON-LD with a type', { '@type': 'xsd:string', '@value': 'Title' }, ['Title']],
  ['SPARQL', { type: 'literal', 'xml:lang': 'de', value: 'Titel' }, ['Titel']],
  ['XML as JSON', { '#text': 'Titel', '@xml:lang': 'de' }, ['Titel']],
  ['an object in a string', '{"de": "Titel", "en": "Title"}', ['Title', 'Titel']],
  ['a list in a string', '[{"lang": "de", "value": "Titel"}]', ['Titel']],
  ['a string that is no such object', '{"a": "b"}', ['{"a": "b"}']],
  ['a name within an object', { id: 'x', title: { de: 'Titel' } }, ['Titel']],
  ['objects of other things', { slug: 'x', url: 'https://a.example/', count: 3 }, []],
  ['a reference', { id: 'https://a.example/1' }, []],
  ['more nesting than any portal has', [[[[[[[[['x']]]]]]]]], []],
  ['each once', ['Titel', { de: 'Titel' }], ['Titel']],
])('%s', (_, value, texts) => expect(textsOf(value)).toEqual(texts));

test('of several values the first goes first', () => {
  expect(textsOf({ fi: 'Otsikko' }, { en: 'Title' }, 'slug')).toEqual(['Otsikko', 'Title', 'slug']);
});

const title = { de: 'Eisenbahnlärm', fr: 'Bruit', it: '', en: 'Railway noise' };
const text = { de: 'Der Lärm', en: '' };
const office = { en: '', de: 'Amt', fr: 'Office' };
const file = { de: 'Datei', fr: '' };
const url = 'https://a.example/x.gpkg';
const asList = (texts: Record<string, string>) => Object.entries(texts).map(([lang, value]) => ({ lang, value }));
const asJsonLd = (texts: Record<string, string>) =>
  Object.entries(texts).map(([language, value]) => ({ '@language': language, '@value': value }));
const asXml = (name: string, texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([lang, value]) => `<${name} xml:lang="${lang}">${value}</${name}>`)
    .join('');

const ckan = (entry: object) =>
  json({ success: true, result: { count: 1, results: [{ id: 'a', name: 'slug-a', ...entry }] } });
const ckanFields = (form: (texts: Record<string, string>) => unknown) =>
  ckan({
    title: form(title),
    notes: form(text),
    organization: { name: 'amt', title: form(office) },
    resources: [{ name: form(file), url, format: 'GPKG' }],
  });
const catalogue = (form: (texts: Record<string, string>) => unknown) =>
  json({
    '@type': 'dcat:Catalog',
    dataset: [
      {
        '@type': 'dcat:Dataset',
        identifier: 'a',
        title: form(title),
        description: form(text),
        publisher: { '@type': 'org:Organization', name: form(office) },
        distribution: [{ '@type': 'dcat:Distribution', title: form(file), downloadURL: url, format: 'GPKG' }],
      },
    ],
  });
const rdf = `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dcat="http://www.w3.org/ns/dcat#"
  xmlns:dct="http://purl.org/dc/terms/" xmlns:foaf="http://xmlns.com/foaf/0.1/"><dcat:Dataset rdf:about="a">
  ${asXml('dct:title', title)}${asXml('dct:description', text)}
  <dct:publisher><foaf:Organization>${asXml('foaf:name', office)}</foaf:Organization></dct:publisher>
  <dcat:distribution><dcat:Distribution>${asXml('dct:title', file)}<dcat:downloadURL rdf:resource="${url}"/>
    <dct:format>GPKG</dct:format></dcat:Distribution></dcat:distribution></dcat:Dataset></rdf:RDF>`;
const whole = {
  id: 'a',
  title: 'Railway noise',
  description: 'Der Lärm',
  publisher: 'Amt',
  resources: [{ title: 'Datei', url, format: 'GPKG' }],
};
const same = (texts: Record<string, string>) => texts;
const inString = (texts: Record<string, string>) => JSON.stringify(texts);
const records =
  (form: (texts: Record<string, string>) => unknown): FalsePortal =>
  ({ url: asked }) =>
    json(
      asked.includes('/items')
        ? {
            features: [
              {
                id: 'a',
                properties: { title: form(title), description: form(text), contacts: [{ name: form(office) }] },
                links: [{ rel: 'enclosure', title: form(file), href: url, type: 'GPKG' }],
              },
            ],
          }
        : { collections: [{ id: 'records', itemType: 'record' }] },
    );

/** What portals of several languages answer, by platform, and what is found there. */
const portals: [platform: string, shape: string, portal: FalsePortal, found: object][] = [
  ['ckan', 'objects', () => ckanFields(same), { ...whole, page: 'https://a.example/dataset/slug-a' }],
  ['ckan', 'lists', () => ckanFields(asList), whole],
  ['ckan', 'strings that hold objects', () => ckanFields(inString), whole],
  [
    'ckan',
    'fields beside those of the first language',
    () =>
      ckan({
        title: 'Melu',
        title_translated: title,
        notes: 'Kuvaus',
        notes_translated: { ...text, fi: 'Kuvaus' },
        organization: { title: 'Virasto', title_translated: office },
        resources: [{ name: 'Tiedosto', name_translated: file, url, format: 'GPKG' }],
      }),
    whole,
  ],
  [
    'ckan',
    'a description instead of notes',
    () => ckan({ title, description: text }),
    { title: 'Railway noise', description: 'Der Lärm' },
  ],
  ['ckan', 'no text but empty ones', () => ckan({ title: { de: '', en: ' ' } }), { title: 'slug-a' }],
  ['ckan', 'a text without words', () => ckan({ title: { en: '<p></p>', de: 'Lärm' } }), { title: 'Lärm' }],
  ['dcat', 'objects', () => catalogue(same), whole],
  ['dcat', 'lists', () => catalogue(asList), whole],
  ['dcat', 'JSON-LD', () => catalogue(asJsonLd), whole],
  ['dcat', 'RDF/XML', () => new Response(rdf), whole],
  ['ogc-api', 'records with objects', records(same), whole],
  ['ogc-api', 'records with lists', records(asList), whole],
  [
    'ogc-api',
    'collections',
    () => json({ collections: [{ id: 'a', title, description: text, keywords: { de: ['Bahn'], en: ['train'] } }] }),
    { id: 'a', title: 'Railway noise', description: 'Der Lärm' },
  ],
  [
    'opendatasoft',
    'objects',
    () =>
      json({
        total_count: 1,
        results: [{ dataset_id: 'a', metas: { default: { title, description: text, publisher: office } } }],
      }),
    { title: 'Railway noise', description: 'Der Lärm', publisher: 'Amt' },
  ],
  [
    'udata',
    'objects',
    () =>
      json({
        data: [
          {
            id: 'a',
            title,
            description: text,
            organization: { name: office },
            resources: [{ title: file, url, format: 'gpkg' }],
          },
        ],
      }),
    whole,
  ],
  [
    'socrata',
    'objects',
    () =>
      json({
        resultSetSize: 1,
        results: [{ resource: { id: 'uvpi-gqnh', name: title, description: text, attribution: office } }],
      }),
    { title: 'Railway noise', description: 'Der Lärm', publisher: 'Amt' },
  ],
  [
    'arcgishub',
    'objects',
    () => json({ numberMatched: 1, features: [{ id: 'a', properties: { title, description: text, source: office } }] }),
    { title: 'Railway noise', description: 'Der Lärm', publisher: 'Amt' },
  ],
  [
    'sdmx',
    'XML',
    () =>
      new Response(`<m:Structure xmlns:m="m"><m:Structures><Dataflows><Dataflow id="A" agencyID="X" version="1.0">
        ${asXml('Name', title)}${asXml('Description', text)}</Dataflow></Dataflows></m:Structures></m:Structure>`),
    { title: 'Railway noise', description: 'Der Lärm' },
  ],
  [
    'sdmx',
    'JSON',
    () => json({ data: { dataflows: [{ id: 'A', agencyID: 'X', names: title, name: 'Lärm', descriptions: text }] } }),
    { title: 'Railway noise', description: 'Der Lärm' },
  ],
  [
    'wfs',
    'titles',
    () =>
      new Response(`<WFS_Capabilities version="2.0.0"><FeatureTypeList><FeatureType><Name>a</Name>
        ${asXml('Title', title)}${asXml('Abstract', text)}</FeatureType></FeatureTypeList></WFS_Capabilities>`),
    { title: 'Railway noise', description: 'Der Lärm' },
  ],
  [
    'wmts',
    'titles',
    () =>
      new Response(`<Capabilities xmlns="http://www.opengis.net/wmts/1.0"><Contents><Layer>${asXml('Title', title)}
        ${asXml('Abstract', text)}<Identifier>a</Identifier></Layer></Contents></Capabilities>`),
    { title: 'Railway noise', description: 'Der Lärm' },
  ],
  [
    'wms',
    'titles',
    () =>
      new Response(`<WMS_Capabilities version="1.3.0"><Capability><Layer><Name>a</Name>${asXml('Title', title)}
        ${asXml('Abstract', text)}</Layer></Capability></WMS_Capabilities>`),
    { title: 'Railway noise', description: 'Der Lärm' },
  ],
  [
    'csw',
    'titles',
    () =>
      new Response(`<GetRecordsResponse><SearchResults numberOfRecordsMatched="1"><Record><identifier>a</identifier>
        ${asXml('title', title)}${asXml('abstract', text)}${asXml('publisher', office)}</Record></SearchResults></GetRecordsResponse>`),
    { title: 'Railway noise', description: 'Der Lärm', publisher: 'Amt' },
  ],
  [
    'pxweb',
    'objects',
    ({ url: asked }) =>
      json(asked.includes('query=') ? [{ id: 'a', title, path: '' }] : [{ dbid: 'db', text: 'Databas' }]),
    { title: 'Railway noise' },
  ],
];

test.each(portals)('%s, %s: no text is taken for absent', async (platform, _, portal, found) => {
  const all = await adapterOf(platform)!.search!('https://a.example', 'railway noise', 5, askOf(portal));
  expect(all).toEqual([expect.objectContaining(found)]);
});

/** Platforms whose entries are searched here, not by the portal. */
const own = portals.filter(
  ([platform, shape]) => ['dcat', 'sdmx', 'wfs', 'wms', 'wmts'].includes(platform) || shape === 'collections',
);
describe('words are found in every language', () => {
  test.each(
    own.flatMap(([platform, shape, portal]) =>
      ['Railway NOISE', 'Eisenbahnlärm', 'bruit', 'Der Lärm'].map((words) => ({ platform, shape, portal, words })),
    ),
  )('$platform, $shape: $words', async ({ platform, portal, words }) => {
    expect(await adapterOf(platform)!.search!('https://a.example/rest', words, 5, askOf(portal))).toHaveLength(1);
  });

  test.each([
    ['keywords by language', { keyword: { de: ['Bahn'], en: ['train'] } }],
    [
      'keywords with languages',
      {
        keyword: [
          { '@value': 'Bahn', '@language': 'de' },
          { '@value': 'train', '@language': 'en' },
        ],
      },
    ],
    ['keywords', { keyword: ['Bahn', 'train'] }],
  ])('dcat, %s', async (_, more) => {
    const ask = askOf(() => json({ dataset: [{ identifier: 'a', title: 'x', ...more }] }));
    for (const words of ['Bahn', 'train'])
      expect(await adapterOf('dcat')!.search!('https://a.example', words, 5, ask)).toHaveLength(1);
  });
});
