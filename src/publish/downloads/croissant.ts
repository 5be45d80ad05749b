/** The downloads as Croissant 1.1, by which dataset catalogues find them and tools load them: files with hashes, a table's columns with types. */
import type * as z from 'zod';
import { serviceName } from '../../contract/about.ts';
import { Croissant, croissantProfile, type CroissantType } from '../../contract/answers/croissant.ts';
import { downloadsFolder, type DownloadField } from '../../contract/answers/download.ts';
import { encode } from '../../queries/encode.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { dataPackage } from './data-package.ts';
import type { Download } from './index.ts';

/** The context that the standard recommends (appendix 1), whole, since readers compare it. */
const croissantTerms = [
  'annotation',
  'arrayShape',
  'citeAs',
  'column',
  'containedIn',
  'equivalentProperty',
  'excludes',
  'extract',
  'field',
  'fileProperty',
  'fileObject',
  'fileSet',
  'format',
  'includes',
  'isArray',
  'isLiveDataset',
  'jsonPath',
  'key',
  'md5',
  'parentField',
  'readLines',
  'recordSet',
  'references',
  'regex',
  'sdVersion',
  'separator',
  'source',
  'subField',
  'transform',
  'unArchive',
  'value',
];
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
  ...Object.fromEntries(croissantTerms.map((term) => [term, `cr:${term}`])),
};

const types: Record<DownloadField['type'], z.infer<typeof CroissantType>> = {
  string: 'sc:Text',
  integer: 'sc:Integer',
  number: 'sc:Float',
  boolean: 'sc:Boolean',
  date: 'sc:Date',
};

/** Columns whose values are those of another table's column. */
const references: Readonly<Record<string, string>> = { 'assessments/scopeId': 'cities/scopeId' };

/** A table's columns, as its Parquet file has them; its CSV file is among the files too. */
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
      description: `${subject}: ${row.charAt(0).toLowerCase()}${row.slice(1)} a row.`,
      contentUrl: origin ? `${page}/${file}` : file,
      contentSize: `${bytes} B`,
      encodingFormat: mediatype,
      sha256,
    })),
    recordSet: downloads.filter(({ format }) => format === 'parquet').map(recordSetOf),
  };
}

export const croissantFile = (atlas: Atlas, downloads: readonly Download[], origin: string | undefined): string =>
  encode(Croissant, croissant(atlas, downloads, origin));
