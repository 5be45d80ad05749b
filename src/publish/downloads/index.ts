/** Every download of the atlas, made once: pages show its size and hash, the writer publishes the same bytes. */
import { hash } from 'node:crypto';
import {
  croissantPath,
  dataPackagePath,
  downloadsFolder,
  type DataPackage,
  type DownloadField,
} from '../../contract/answers/download.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { keepFor } from '../../cache.ts';
import { siteSettings } from '../site-settings.ts';
import type { Output } from '../outputs.ts';
import { assessmentsTable } from './assessments.ts';
import { citiesTable } from './cities.ts';
import { coverageLayer, layerFields, layerFile } from './coverage-layer.ts';
import { croissantFile } from './croissant.ts';
import { csvOf, packedCsvOf } from './csv.ts';
import { dataPackageFile } from './data-package.ts';
import { factsTable } from './facts.ts';
import { gzip } from './gzip.ts';
import { historyTable } from './history.ts';
import { parquetOf } from './parquet.ts';
import { seenTable } from './seen.ts';
import type { Table } from './table.ts';
import { told } from '../told.ts';
import { wholeAtlasParts } from './whole-atlas.ts';

type Resource = DataPackage['resources'][number];

/** A file to download. */
export interface Download
  extends Pick<Resource, 'format' | 'mediatype' | 'encoding' | 'compression' | 'title' | 'row' | 'rows'> {
  file: string;
  about: string;
  /** Columns of a table, properties of a map feature. */
  fields: DownloadField[];
  /** Tables only. */
  primaryKey?: readonly string[];
  bytes: number;
  /** Lower-case hexadecimal. */
  sha256: string;
}

type Body = Uint8Array<ArrayBuffer>;
interface Made {
  told: Download;
  body: Body;
}

const made = ({ body, ...told }: Omit<Download, 'bytes' | 'sha256'> & { body: Body }): Made => ({
  told: { ...told, bytes: body.length, sha256: hash('sha256', body) },
  body,
});

/** How the text of a CSV file is written, for its descriptor. */
const csvText =
  'RFC 4180: UTF-8 with byte order mark, comma, CRLF, no line break in a cell. A text that a spreadsheet would take for a formula (it begins with =, +, - or @, or with apostrophes and one of these) has an apostrophe in front; numbers have none.';
const parquetText = 'Parquet with Snappy: typed columns, texts exactly as recorded but for line breaks.';

/** What the two files that hold the registries' own texts say of them. */
const recordsLicence = 'What is taken from a record keeps the licence of its registry.';

/** A table in its two forms. */
function both(
  table: Table,
  {
    title,
    row,
    note = '',
    packed = false,
    primaryKey,
  }: { title: string; row: string; note?: string; packed?: boolean; primaryKey: readonly string[] },
  { licence, dataDate }: Atlas['provenance'],
): Made[] {
  const name = title.toLowerCase();
  const common = { title, row, rows: table.rows, fields: table.fields, primaryKey };
  const about = (text: string) => [`${row} a row.`, text, note].filter(Boolean).join(' ');
  return [
    made({
      ...common,
      ...(packed ? { file: `${name}.csv.gz`, compression: 'gz' } : { file: `${name}.csv` }),
      format: 'csv',
      mediatype: packed ? 'application/gzip' : 'text/csv',
      encoding: 'utf-8',
      about: about(csvText),
      body: packed ? packedCsvOf(table) : csvOf(table),
    }),
    made({
      ...common,
      file: `${name}.parquet`,
      format: 'parquet',
      mediatype: 'application/vnd.apache.parquet',
      about: about(parquetText),
      body: parquetOf(table, { title, licence, dataDate }),
    }),
  ];
}

/** What `make` makes, by name: the list of files is wanted before any of them. */
const csvFiles = ['assessments.csv.gz', 'cities.csv', 'facts.csv.gz', 'history.csv.gz', 'seen.csv.gz'];
const tableFiles = csvFiles.flatMap((csv) => [csv, csv.replace(/\.csv.*/, '.parquet')]);
const fileNames = [...tableFiles, 'coverage.geojson', 'atlas.json.gz'];

function make(atlas: Atlas): Made[] {
  const layer = coverageLayer(atlas);
  return [
    ...both(
      assessmentsTable(atlas),
      { title: 'Assessments', row: 'One city and criterion', primaryKey: ['scopeId', 'criterionId'], packed: true },
      atlas.provenance,
    ),
    ...both(citiesTable(atlas), { title: 'Cities', row: 'One city', primaryKey: ['scopeId'] }, atlas.provenance),
    ...both(
      factsTable(atlas),
      {
        title: 'Facts',
        row: 'One record of a registry',
        note: recordsLicence,
        primaryKey: ['registry', 'record'],
        packed: true,
      },
      atlas.provenance,
    ),
    ...both(
      historyTable(atlas),
      {
        title: 'History',
        row: 'One record that a registry lists, or no longer lists of a city',
        note: recordsLicence,
        primaryKey: ['registry', 'record'],
        packed: true,
      },
      atlas.provenance,
    ),
    ...both(
      seenTable(atlas),
      {
        title: 'Seen',
        row: 'One address that was asked',
        note: 'It has no row where none was asked.',
        primaryKey: ['url'],
        packed: true,
      },
      atlas.provenance,
    ),
    made({
      file: 'coverage.geojson',
      format: 'geojson',
      mediatype: 'application/geo+json',
      encoding: 'utf-8',
      title: 'Coverage',
      row: 'One city as a point',
      rows: layer.features.length,
      about:
        'RFC 7946, one point a city with flat properties: counts by state, and the state of each dataset kind under its name domain:dataset.',
      fields: layerFields(atlas),
      body: layerFile(layer),
    }),
    made({
      file: 'atlas.json.gz',
      format: 'json',
      mediatype: 'application/gzip',
      encoding: 'utf-8',
      compression: 'gz',
      title: 'The whole atlas',
      row: 'One city with all verdicts',
      rows: atlas.cities.length,
      about: `Criteria, registries, every city with every verdict, every fact with all its members. A verdict names its facts by <registry>/<record>. One city or fact a line. ${recordsLicence}`,
      fields: [],
      body: gzip(wholeAtlasParts(atlas)),
    }),
  ];
}

/** Made when first asked for, and then held: 37 MB for a thousand cities. */
const kept = keepFor(make);

/** What is said of the downloads of an atlas; they are made for it where it has not been told. */
export const downloads = (atlas: Atlas): Download[] => told('downloads') ?? kept(atlas).map((one) => one.told);

/** The bytes of one of them. */
export const downloadBody = (atlas: Atlas, file: string): Body =>
  kept(atlas).find(({ told }) => told.file === file)!.body;

/** The files to publish: every download and the two descriptors. */
export function* downloadFiles(atlas: Atlas): Iterable<Output> {
  yield { path: dataPackagePath, shape: dataPackagePath, body: () => dataPackageFile(atlas, downloads(atlas)) };
  yield {
    path: croissantPath,
    shape: croissantPath,
    body: () => croissantFile(atlas, downloads(atlas), siteSettings().origin),
  };
  for (const name of fileNames)
    yield {
      path: `${downloadsFolder}/${name}`,
      shape: `${downloadsFolder}/${name}`,
      body: () => downloadBody(atlas, name),
    };
}
