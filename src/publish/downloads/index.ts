/** Every download of the atlas, made once: pages show its size and hash, the build writes the same bytes. */
import { hash } from 'node:crypto';
import texts from '../../../data/texts/downloads.json' with { type: 'json' };
import { Croissant } from '../../contract/answers/croissant.ts';
import {
  CoverageLayer,
  croissantPath,
  DataPackage,
  dataPackagePath,
  type DownloadField,
  downloadsFolder,
  type WholeAtlas,
} from '../../contract/answers/download.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { encode } from '../../queries/encode.ts';
import { memoize } from '../../cache.ts';
import { received } from '../hand-over.ts';
import type { Output } from '../publication.ts';
import { siteSettings } from '../site-settings.ts';
import {
  assessmentsTable,
  citiesTable,
  cityColumns,
  datasetsTable,
  factsTable,
  historyTable,
  seenTable,
  fieldOf,
  type Table,
} from './tables.ts';
import { croissant, dataPackage, type Download } from './descriptors.ts';
import { csvOf, gzip, packedCsvOf, parquetOf } from './formats.ts';
import { axes } from '../../assess/framework.ts';
import { factId } from '../../contract/data/fact.ts';
import { byCategory, changesShown, cityHead, verdictAnswer } from '../../queries/city/city.ts';
import { definitionOf } from '../../queries/criteria.ts';
import { EntryState } from '../../contract/criterion.ts';
import { coverageStates } from '../../queries/verdict-coverage.ts';
import { columnText } from '../texts.ts';

const layerFields = (atlas: Atlas): DownloadField[] => [
  ...[
    ...cityColumns,
    { name: 'rank', type: 'integer' } as const,
    { name: 'smartnessPct', type: 'number' } as const,
  ].map((column) => fieldOf(column, columnText('coverage', column.name))),
  ...EntryState.options.map((state) =>
    fieldOf({ name: state, type: 'integer' }, `Number of dataset kinds that are ${state}.`),
  ),
  ...atlas.criteria.flatMap(({ domain, dataset, name }) =>
    domain ? [fieldOf({ name: `${domain}:${dataset}`, type: 'string', values: EntryState.options }, name)] : [],
  ),
];

/** One feature per city in order of scopeId. Throws when a city has two entries of one dataset kind. */
function coverageLayer(atlas: Atlas): CoverageLayer {
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  const features = coverageStates(atlas.cities).map(({ type, id, properties: { entries, ...about } }) => {
    const { place, rank, score } = cities.get(id)!;
    const { scopeId, name, countryCode, published, stale, siloed, missing, unknown } = about;
    const states = Object.fromEntries(entries.map(({ domain, dataset, state }) => [`${domain}:${dataset}`, state]));
    if (Object.keys(states).length !== entries.length)
      throw new Error(`${id} has two coverage entries of one dataset kind`);
    return {
      type,
      id,
      geometry: { type: 'Point', coordinates: place.coordinates },
      properties: {
        scopeId,
        name,
        countryCode,
        population: place.population || null,
        rank,
        smartnessPct: score.smartnessPct,
        published,
        stale,
        siloed,
        missing,
        unknown,
        ...states,
      },
    };
  });
  return CoverageLayer.parse({ type: 'FeatureCollection', features, ...atlas.provenance });
}

function layerFile({ features, ...head }: CoverageLayer): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(
    `${JSON.stringify(head).slice(0, -1)},"features":[\n${features.map((feature) => JSON.stringify(feature)).join(',\n')}\n]}\n`,
  );
}

type City = WholeAtlas['cities'][number];

/** A city without what the file has once: sources are facts, and improvements follow from the rest. */
const cityOf = (atlas: Atlas, city: Atlas['cities'][number]): City => ({
  ...cityHead(atlas, city),
  ...changesShown(atlas, city),
  categories: byCategory(atlas, city, (verdict) => ({
    ...verdictAnswer(atlas, verdict),
    sourceCount: verdict.facts.length,
    facts: verdict.facts.map(factId),
  })),
});

/** JSON with one city or fact per line, so that it can be read and made in parts: all cities at once would take many times the memory of a build. */
function* wholeAtlasParts(atlas: Atlas): Iterable<string> {
  const head: Omit<WholeAtlas, 'cities' | 'facts'> = {
    frameworkId: 'smart-cities',
    ...atlas.provenance,
    axes,
    criteria: atlas.criteria.map((row) => definitionOf(row, atlas.kinds)),
    registries: atlas.registries.map(
      ({ origin, enumerates, nations, divisions, judgesFew, ...published }) => published,
    ),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"cities":[\n`;
  yield* lines(atlas.cities, (city) => cityOf(atlas, city));
  yield '\n],"facts":[\n';
  yield* lines(atlas.facts, (fact) => fact);
  yield '\n]}\n';
}

function* lines<T>(values: readonly T[], valueOf: (value: T) => object): Iterable<string> {
  for (const [i, value] of values.entries()) yield `${i > 0 ? ',\n' : ''}${JSON.stringify(valueOf(value))}`;
}

type Body = Uint8Array<ArrayBuffer>;
interface DownloadedFile {
  about: Download;
  body: Body;
}

const fileOf = ({ body, ...about }: Omit<Download, 'bytes' | 'sha256'> & { body: Body }): DownloadedFile => ({
  about: { ...about, bytes: body.length, sha256: hash('sha256', body) },
  body,
});

const { formats: abouts } = texts;

/** A table to publish: packed where its CSV is larger than hosts accept. */
interface Published {
  title: string;
  row: string;
  note?: string;
  packed: boolean;
  primaryKey: readonly string[];
}
const makers: Record<keyof typeof texts.tables, (atlas: Atlas) => Table> = {
  assessments: assessmentsTable,
  cities: citiesTable,
  facts: factsTable,
  datasets: datasetsTable,
  history: historyTable,
  seen: seenTable,
};
const tables = Object.entries(texts.tables) as [keyof typeof makers, Published][];

/** Names of the two forms of a table, which are listed before they are made. */
const namesOf = ({ title, packed }: Published): [csv: string, parquet: string] => {
  const name = title.toLowerCase();
  return [`${name}.csv${packed ? '.gz' : ''}`, `${name}.parquet`];
};
const fileNames = [...tables.flatMap(([, published]) => namesOf(published)), 'coverage.geojson', 'atlas.json.gz'];

function both(table: Table, published: Published, atlas: Atlas): DownloadedFile[] {
  const { title, row, note = '', packed, primaryKey } = published;
  const { licence, dataDate } = atlas.provenance;
  const [csv, parquet] = namesOf(published);
  const common = { title, row, rows: table.rows, fields: table.fields, primaryKey };
  const about = (text: string) => [`${row} per row.`, text, note].filter(Boolean).join(' ');
  return [
    fileOf({
      ...common,
      file: csv,
      ...(packed && { compression: 'gz' }),
      format: 'csv',
      mediatype: packed ? 'application/gzip' : 'text/csv',
      encoding: 'utf-8',
      about: about(abouts.csv),
      body: packed ? packedCsvOf(table) : csvOf(table),
    }),
    fileOf({
      ...common,
      file: parquet,
      format: 'parquet',
      mediatype: 'application/vnd.apache.parquet',
      about: about(abouts.parquet),
      body: parquetOf(table, { title, licence, dataDate }),
    }),
  ];
}

function make(atlas: Atlas): DownloadedFile[] {
  const layer = coverageLayer(atlas);
  return [
    ...tables.flatMap(([name, published]) => both(makers[name](atlas), published, atlas)),
    fileOf({
      file: 'coverage.geojson',
      format: 'geojson',
      mediatype: 'application/geo+json',
      encoding: 'utf-8',
      title: 'Coverage',
      row: 'One city as a point',
      rows: layer.features.length,
      about: abouts.layer,
      fields: layerFields(atlas),
      body: layerFile(layer),
    }),
    fileOf({
      file: 'atlas.json.gz',
      format: 'json',
      mediatype: 'application/gzip',
      encoding: 'utf-8',
      compression: 'gz',
      title: 'The whole atlas',
      row: 'One city with every status',
      rows: atlas.cities.length,
      about: abouts.whole,
      fields: [],
      body: gzip(wholeAtlasParts(atlas)),
    }),
  ];
}

/** Made on first use and kept: 37 MB for a thousand cities. */
const kept = memoize(make);

/** What the downloads of an atlas are; taken from the process that writes them, if it has sent them. */
export const downloads = (atlas: Atlas): Download[] => received('downloads') ?? kept(atlas).map(({ about }) => about);

export const downloadBody = (atlas: Atlas, file: string): Body =>
  kept(atlas).find(({ about }) => about.file === file)!.body;

export function* downloadFiles(atlas: Atlas): Iterable<Output> {
  const output = (path: string, body: Output['body']): Output => ({ path, shape: path, body });
  yield output(dataPackagePath, () => encode(DataPackage, dataPackage(atlas, downloads(atlas))));
  yield output(croissantPath, () => encode(Croissant, croissant(atlas, downloads(atlas), siteSettings().origin)));
  for (const name of fileNames) yield output(`${downloadsFolder}/${name}`, () => downloadBody(atlas, name));
}
