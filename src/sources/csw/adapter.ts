/** CSW 2.0.2: catalogues of geodata such as pycsw's (OGC 07-006r1; GetRecords with CQL, and records of Dublin Core). */
import type { FoundDataset } from '../../contract/answers/found-portals.ts';
import { type Adapter, portalFolder, SourceError } from '../adapter.ts';
import { type Answer, type Ask, probeBytes, searchBytes, within } from '../ask.ts';
import { foundDatasets, type LooseDataset, probed } from '../found.ts';
import { cataloguedDataset, listPages, nextOffset } from '../listing.ts';
import { finds, pathOf } from '../json-answer.ts';
import { allOf, askXml, childAt, childrenOf, textAt, textsAt, type XmlElement, xmlOf } from '../xml.ts';

function baseOf(url: URL): string | undefined {
  // GeoNetwork's.
  if (/\/srv(?:\/|$)/.test(url.pathname)) return undefined;
  const service = [...url.searchParams].find(([name]) => name.toLowerCase() === 'service')?.[1];
  if (service?.toLowerCase() === 'csw' || /\/csw\/?$/i.test(url.pathname))
    return (url.origin + url.pathname).replace(/\/+$/, '');
  return undefined;
}

async function getRecords(
  base: string,
  ask: Ask,
  more: Record<string, string>,
): Promise<[results: XmlElement, root: XmlElement]> {
  const parameters = {
    service: 'CSW',
    version: '2.0.2',
    request: 'GetRecords',
    typeNames: 'csw:Record',
    resultType: 'results',
    outputSchema: 'http://www.opengis.net/cat/csw/2.0.2',
    ...more,
  };
  const [root] = await askXml(ask, `${base}?${new URLSearchParams(parameters)}`);
  const results = childAt(root, 'SearchResults');
  if (root.name === 'GetRecordsResponse' && results) return [results, root];
  throw new SourceError(
    base,
    root.name === 'ExceptionReport'
      ? `${pathOf(base)} answers with an exception of the service`
      : `${pathOf(base)} answers with XML that is no list of CSW's records`,
  );
}

/** Every word anywhere in a record. In CQL a quote is doubled; `%` and `_` stand for others. */
const constraint = (words: string): string =>
  words
    .split(/\s+/)
    .map((word) => word.replace(/[%_\\]/g, '').replaceAll("'", "''"))
    .filter((word) => word !== '')
    .map((word) => `AnyText like '%${word}%'`)
    .join(' and ');

/** Of protocols such as `OGC:WMS-1.3.0-http-get-map`, else of the file's name. */
export const formatOf = (protocol: string, url: string): string | undefined =>
  /OGC\W+(WMTS|WMS|WFS|WCS|CSW)/i.exec(protocol)?.[1] ??
  /\.(csv|geojson|json|xlsx?|ods|gml|kml|kmz|gpkg|shp|zip|pdf)$/i.exec(pathOf(url))?.[1];

function looseDataset(record: XmlElement, base: string): LooseDataset {
  const id = textAt(record, 'identifier');
  const [, root, language] = /^(.*\/srv)\/([a-z]{2,3})\/csw$/.exec(base) ?? [];
  const links = [...childrenOf(record, 'URI'), ...childrenOf(record, 'references')];
  return {
    id,
    title: textsAt(record, 'title'),
    description: [...textsAt(record, 'abstract'), ...textsAt(record, 'description')],
    page: root && id && `${root}/${language}/catalog.search#/metadata/${encodeURIComponent(id)}`,
    publisher: textAt(record, 'publisher') ?? textAt(record, 'creator'),
    licence: textAt(record, 'license') ?? textAt(record, 'rights'),
    modified: textAt(record, 'modified') ?? textAt(record, 'date'),
    keywords: textsAt(record, 'subject'),
    resources: links.map(({ text, attributes }) => ({
      title: attributes['name'] ?? attributes['description'],
      url: text,
      format: formatOf(attributes['protocol'] ?? attributes['scheme'] ?? '', text),
    })),
  };
}

/** Metadata of these types (Dublin Core `type`) describes no data: GeoNetwork lists services, maps and documents too. */
export const NO_DATA = /^(?:service|software|document|feature catalogue)$/i;

const LISTED = 100;

function isOf(answer: Answer): boolean {
  const root = xmlOf(answer);
  const kind = textAt(root, 'ServiceIdentification', 'ServiceType') ?? '';
  return root.name === 'GetRecordsResponse' || (root.name === 'Capabilities' && /CSW/i.test(kind));
}

const count = (results: XmlElement): number | undefined => {
  const matched = results.attributes['numberOfRecordsMatched'] ?? '';
  return /^\d{1,9}$/.test(matched) ? Number(matched) : undefined;
};

export const adapter: Adapter = {
  platform: 'csw',
  title: 'CSW',
  ofOneKind: true,
  // Where each software has its catalogue unless somebody moved it.
  records: [
    { software: 'geonode', base: ({ origin }) => `${origin}/catalogue/csw` },
    { software: 'pycsw', base: (url) => baseOf(url) ?? portalFolder(url) },
  ],
  interfaces: [{ type: 'csw', serves: 'metadata' }],
  searchedBy: { types: ['csw202'], path: '/srv/eng/csw' },
  recognise: (url, answer) =>
    answer && !finds(() => isOf(answer))
      ? undefined
      : (baseOf(url) ?? (answer && (url.origin + url.pathname).replace(/\/+$/, ''))),
  probe: (base, ask) =>
    probed('csw', async () => {
      const [results, root] = await getRecords(base, within(probeBytes, ask), {
        elementSetName: 'brief',
        maxRecords: '1',
      });
      return { version: root.attributes['version'] ?? '2.0.2', count: count(results) };
    }),
  async search(base, words, limit, ask): Promise<FoundDataset[]> {
    const cql = constraint(words);
    if (cql === '') return [];
    const [results] = await getRecords(base, within(searchBytes, ask), {
      elementSetName: 'full',
      maxRecords: String(limit),
      constraintLanguage: 'CQL_TEXT',
      constraint_language_version: '1.1.0',
      constraint: cql,
    });
    const loose = allOf(results, 'Record').map((record) => looseDataset(record, base));
    return foundDatasets(loose, base, limit);
  },
  list: (base, ask) =>
    listPages(
      0,
      async (offset) => {
        const [results] = await getRecords(base, ask, {
          elementSetName: 'full',
          startPosition: String(offset + 1),
          maxRecords: String(LISTED),
        });
        const records = allOf(results, 'Record');
        const total = count(results);
        return {
          datasets: records.map((record) =>
            NO_DATA.test(textAt(record, 'type') ?? '')
              ? undefined
              : cataloguedDataset(looseDataset(record, base), base),
          ),
          total,
          next: nextOffset(offset, records.length, LISTED, total),
        };
      },
      (offset) => offset + LISTED,
    ),
};
