import { escaped, type FalseCatalogue, pageOf } from './catalogue.ts';

const base = 'https://csw.example/geonetwork/srv/eng/csw';

/** GetRecords of CSW 2.0.2 in Dublin Core: `startPosition` counts from 1. */
export const catalogue: FalseCatalogue = {
  platform: 'csw',
  base,
  carries: ['publisher', 'keyword', 'modified'],
  portal: (items, paging) => (request) => {
    const { searchParams } = new URL(request.url);
    const all = items();
    const start = Number(searchParams.get('startPosition') ?? '1') - 1;
    const page = pageOf(all, start, Number(searchParams.get('maxRecords')), paging);
    const records = page.map(
      ({ id, title, publisher, keyword, modified, file }) => `<csw:Record>
        <dc:identifier>${id}</dc:identifier><dc:title>${escaped(title)}</dc:title><dc:type>dataset</dc:type>
        <dc:subject>${keyword}</dc:subject><dc:publisher>${publisher}</dc:publisher><dct:modified>${modified}</dct:modified>
        <dc:URI protocol="WWW:DOWNLOAD">https://csw.example${file}</dc:URI></csw:Record>`,
    );
    return new Response(
      `<?xml version="1.0"?><csw:GetRecordsResponse xmlns:csw="http://www.opengis.net/cat/csw/2.0.2" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dct="http://purl.org/dc/terms/"><csw:SearchResults numberOfRecordsMatched="${all.length}" numberOfRecordsReturned="${page.length}">${records.join('')}</csw:SearchResults></csw:GetRecordsResponse>`,
      { headers: { 'content-type': 'application/xml' } },
    );
  },
};
