/** The descriptor of the downloads: files, columns, hashes, licences, registries. */
import { DataPackage } from '../../contract/answers/download.ts';
import { encode } from '../../queries/encode.ts';
import type { Atlas } from '../../queries/atlas.ts';
import type { Download } from './index.ts';

const ccBy = {
  name: 'CC-BY-4.0',
  path: 'https://creativecommons.org/licenses/by/4.0/',
  title: 'Creative Commons Attribution 4.0 International',
};

/** `assessments.csv` as `assessments-csv`. */
const nameOf = (file: string) => file.replace(/\.gz$/, '').replaceAll('.', '-');

function resourceOf({
  file,
  format,
  mediatype,
  encoding,
  compression,
  title,
  about,
  row,
  rows,
  fields,
  primaryKey,
  bytes,
  sha256,
}: Download): DataPackage['resources'][number] {
  return {
    name: nameOf(file),
    path: file,
    ...(primaryKey ? { type: 'table' as const } : {}),
    title,
    description: about,
    format,
    mediatype,
    ...(encoding ? { encoding } : {}),
    ...(compression ? { compression } : {}),
    bytes,
    hash: `sha256:${sha256}`,
    rows,
    row,
    licenses: [ccBy],
    ...(primaryKey
      ? { schema: { fields, primaryKey: [...primaryKey], missingValues: [''] as [''] } }
      : fields.length > 0
        ? { properties: fields }
        : {}),
  };
}

export function dataPackage(atlas: Atlas, downloads: readonly Download[]): DataPackage {
  return {
    $schema: 'https://datapackage.org/profiles/2.0/datapackage.json',
    name: 'open-city-atlas',
    title: 'Open City Atlas',
    description: `Which smart-city data ${atlas.cities.length} cities publish, judged by ${atlas.criteria.length} criteria from ${atlas.facts.length} records of open registries. What the atlas adds is CC BY 4.0; each record keeps the licence of its registry, which stands with the attribution among the sources.`,
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

export const dataPackageFile = (atlas: Atlas, downloads: readonly Download[]): string =>
  encode(DataPackage, dataPackage(atlas, downloads));
