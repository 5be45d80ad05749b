/** Data maps as linked data: a schema.org DataCatalog that is a dcat:Catalog, with what the records state and no more. */
import { datasetPages, type DataMap, type DatasetIndex, type SourceDomain } from '../contract/answers/data-map.ts';

/** schema.org's context, and the vocabulary beside it inline, so that its terms need no network. */
const context = ['https://schema.org', { dcat: 'http://www.w3.org/ns/dcat#' }];

/** Maximum number of datasets described on one page, and for a place's own fewer. The JSON sibling has all. */
const most = { place: 12, other: 60 } as const;

export interface Area {
  name: string;
  localName?: string | undefined;
  coordinates?: readonly [number, number];
  wikidata?: string | undefined;
  country?: { name: string; code: string } | undefined;
}
export interface Described {
  name: string;
  description: string;
  map: DataMap;
  area?: Area;
  /** Of dataset kinds by id, and of registries by slug. */
  names: { kinds: ReadonlyMap<string, string>; registries: ReadonlyMap<string, string> };
  partOf?: string;
}
type Node = Record<string, unknown>;
type Provenance = Pick<DataMap, 'licence' | 'dataDate'>;

const id = (address: string): Node => ({ '@id': address });

function place({ name, localName, coordinates, wikidata, country }: Area): Node {
  const nation = country && { '@type': 'Country', name: country.name, identifier: country.code };
  if (!coordinates) return { ...nation, '@type': 'Country', '@id': '#area', name };
  const [longitude, latitude] = coordinates;
  return {
    '@type': 'City',
    '@id': '#area',
    name,
    ...(localName ? { alternateName: localName } : {}),
    geo: { '@type': 'GeoCoordinates', latitude, longitude },
    ...(nation ? { containedInPlace: nation } : {}),
    ...(wikidata ? { sameAs: `http://www.wikidata.org/entity/${wikidata}` } : {}),
  };
}

/** Kinds that a description names; of more the rest is counted. */
const namedKinds = 4;
const few = (kinds: readonly string[]): string =>
  kinds.length > namedKinds + 1
    ? `${kinds.slice(0, namedKinds).join('; ')}; and ${kinds.length - namedKinds} more`
    : kinds.join('; ');

/** A record of a source. Its place is stated only where the record is the area's own. */
function dataset(source: SourceDomain, at: number, { names, map, area }: Described): Node {
  const { title, url, publisher, licenceUrl, temporal, publishes, registry, record, access } = source;
  const own = area !== undefined && source.level === (map.about.place ? 'city' : 'nation');
  const kinds = publishes.map((kind) => names.kinds.get(kind) ?? kind);
  return {
    '@type': ['Dataset', 'dcat:Dataset'],
    '@id': `#source-${at + 1}`,
    name: title,
    url,
    identifier: `${registry}/${record}`,
    description: `${title}, listed in ${names.registries.get(registry) ?? registry} for: ${few(kinds)}.`,
    isBasedOn: source.recordUrl,
    ...(publisher ? { publisher: { '@type': 'Organization', name: publisher } } : {}),
    ...(licenceUrl ? { license: licenceUrl } : {}),
    ...(own ? { spatialCoverage: id('#area') } : {}),
    ...(temporal ? { temporalCoverage: temporal } : {}),
    ...(access === 'key' || access === 'login' ? { conditionsOfAccess: `Requires a ${access}.` } : {}),
  };
}

const catalogue = (page: string, name: string, description: string, { licence, dataDate }: Provenance): Node => ({
  '@context': context,
  '@type': ['DataCatalog', 'dcat:Catalog'],
  '@id': page,
  name,
  description,
  url: page,
  inLanguage: 'en',
  dateModified: dataDate,
  license: licence,
  publisher: { '@type': 'Organization', '@id': '/#atlas', name: 'Open City Atlas', url: '/' },
});

/** The catalogue that a dataset page is. Addresses are relative to the page. */
export function catalogueOf(described: Described): Node {
  const { name, description, map, area, partOf } = described;
  const sources = map.data_map.source_domains
    .filter(({ level }) => map.about.place === null || level === 'city')
    .slice(0, map.about.place === null ? most.other : most.place)
    .map((source, i) => dataset(source, i, described));
  return {
    ...catalogue(map.about.page, name, description, map),
    identifier: map.query_id,
    ...(area ? { spatialCoverage: place(area) } : {}),
    ...(partOf ? { isPartOf: id(partOf) } : {}),
    ...(sources.length > 0 ? { dataset: sources } : {}),
  };
}

/** The catalogue of catalogues at /datasets: the maps of the countries are its parts. */
export const indexCatalogue = (index: DatasetIndex): Node => ({
  ...catalogue(
    datasetPages.index,
    'Open City Atlas: dataset maps',
    'Who publishes city data, by country, place, topic and kind, with access, licence and confidence.',
    index,
  ),
  hasPart: index.nations.map(({ page, name }) => ({ '@type': 'DataCatalog', '@id': page, name })),
});

/** JSON that is safe inside a script element, with any strings. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
