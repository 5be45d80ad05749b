/** What describes the downloads, with files, columns, hashes and licences: a Data Package 2.0, and Croissant 1.1, which dataset search engines and machine learning tools read. */
import type * as z from 'zod';
import { serviceName } from '../../contract/about.ts';
import { croissantProfile, type Croissant, type CroissantType } from '../../contract/answers/croissant.ts';
import { downloadsFolder, type DataPackage, type DownloadField } from '../../contract/answers/download.ts';
import type { Atlas } from '../../queries/atlas.ts';

type Resource = DataPackage['resources'][number];

export interface Download
  extends Pick<Resource, 'format' | 'mediatype' | 'encoding' | 'compression' | 'title' | 'row' | 'rows'> {
  file: string;
  about: string;
  fields: DownloadField[];
  primaryKey?: readonly string[];
  bytes: number;
  sha256: string;
}

const ccBy = {
  name: 'CC-BY-4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/',
  title: 'Creative Commons Attribution 4.0 International',
};

/** `assessments.csv` as `assessments-csv`. */
const nameOf = (file: string) => file.replace(/\.gz$/, '').replaceAll('.', '-');

function resourceOf({ file, about, fields, primaryKey, sha256, ...common }: Download): Resource {
  return {
    ...common,
    name: nameOf(file),
    path: file,
    description: about,
    hash: `sha256:${sha256}`,
    licenses: [ccBy],
    ...(primaryKey && { type: 'table', schema: { fields, primaryKey: [...primaryKey], missingValues: [''] } }),
    ...(!primaryKey && fields.length > 0 && { properties: fields }),
  };
}

export function dataPackage(atlas: Atlas, downloads: readonly Download[]): DataPackage {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'open-city-atlas',
    title: 'Open City Atlas',
    description: `Which data ${atlas.cities.length} cities publish, by ${atlas.criteria.length} criteria and ${atlas.facts.length} records from open registries. What the atlas adds is CC BY 4.0. Each record keeps the licence of its registry; the sources give licences and attributions.`,
    version: atlas.provenance.dataDate,
    keywords: ['smart city', 'open data', 'data catalogue', 'assessment'],
    licenses: [ccBy],
    sources: atlas.registries.map(({ title, homepage, licence, attribution, upstream }) => ({
      title,
      path: homepage,
      version: upstream[0]!.commit,
      licence: licence.spdx ?? licence.name,
      attribution,
    })),
    resources: downloads.map(resourceOf),
  };
}

/** The whole context that the standard recommends (appendix 1), because readers compare it. */
const croissantTerms =
  'annotation arrayShape citeAs column containedIn equivalentProperty excludes extract field ' +
  'fileProperty fileObject fileSet format includes isArray isLiveDataset jsonPath key md5 parentField ' +
  'readLines recordSet references regex sdVersion separator source subField transform unArchive value';
const context: Croissant['@context'] = {
  '@language': 'en',
  '@vocab': 'http://schema.org/',
  sc: 'http://schema.org/',
  cr: 'http://mlcommons.org/croissant/',
  rai: 'http://mlcommons.org/croissant/RAI/',
  dct: 'http://purl.org/dc/terms/',
  conformsTo: 'dct:conformsTo',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  examples: { '@id': 'cr:examples', '@type': '@json' },
  ...Object.fromEntries(croissantTerms.split(' ').map((term) => [term, `cr:${term}`])),
};

const types: Record<DownloadField['type'], z.infer<typeof CroissantType>> = {
  string: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
};

/** Columns with the values of another table's column. */
const references: Readonly<Record<string, string>> = { 'assessments/scopeId': 'cities/scopeId' };

function recordSetOf({ file, title, about, fields, primaryKey }: Download): Croissant['recordSet'][number] {
  const table = title.toLowerCase();
  const idOf = (column: string) => `${table}/${column}`;
  return {
    '@type': 'cr:RecordSet',
    '@id': table,
    name: table,
    description: about,
    key: (primaryKey ?? []).map((column) => ({ '@id': idOf(column) })),
    field: fields.map(({ name, type, description }) => ({
      '@type': 'cr:Field',
      '@id': idOf(name),
      name,
      description,
      dataType: types[type],
      source: { fileObject: { '@id': file }, extract: { column: name } },
      ...(references[idOf(name)] ? { references: { '@id': references[idOf(name)]! } } : {}),
    })),
  };
}

/** Without an origin, addresses are relative to the description. */
export function croissant(atlas: Atlas, downloads: readonly Download[], origin: string | undefined): Croissant {
  const { name, title, description, version, keywords, licenses } = dataPackage(atlas, downloads);
  const license = licenses[0]!.path,
    page = `${origin ?? ''}${downloadsFolder}`;
  const url = origin ? `, url = {${page}}` : '';
  return {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: croissantProfile,
    name: title,
    description,
    url: page,
    license,
    sdLicense: license,
    creator: { '@type': 'sc:Organization', name: serviceName, url: `${origin ?? ''}/` },
    datePublished: version,
    version: version.split('-').map(Number).join('.'),
    inLanguage: 'en',
    keywords,
    citeAs: `@misc{${name}, title = {${title}}, year = {${version.slice(0, 4)}}, version = {${version}}, note = {${licenses[0]!.name}}${url}}`,
    isBasedOn: atlas.registries.map((registry) => ({
      '@type': 'sc:Dataset',
      name: registry.title,
      url: registry.homepage,
      version: registry.upstream[0]!.commit,
      license: registry.licence.url,
      creditText: registry.attribution,
    })),
    distribution: downloads.map(({ file, title: subject, row, mediatype, bytes, sha256 }) => ({
      '@type': 'cr:FileObject',
      '@id': file,
      name: file,
      description: `${subject}: ${row.charAt(0).toLowerCase()}${row.slice(1)} per row.`,
      contentUrl: origin ? `${page}/${file}` : file,
      contentSize: `${bytes} B`,
      encodingFormat: mediatype,
      sha256,
    })),
    recordSet: downloads.filter(({ format }) => format === 'parquet').map(recordSetOf),
  };
}
