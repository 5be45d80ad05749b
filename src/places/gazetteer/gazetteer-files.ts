/** Turns the gazetteer into files of `data/`, and those files into what a later import must keep. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { Place, Subdivision } from '../../contract/data/place.ts';
import { formatRows } from '../../facts/rows.ts';
import type { DataFiles } from '../../facts/data-files.ts';
import type { Existing, GazetteerData } from './places.ts';

/** Folder that holds nothing but files of the gazetteer. */
export const PLACES_FOLDER = 'places';

/** The files of the gazetteer by path relative to the data folder. */
export function gazetteerFiles({ nations, subdivisions, places }: GazetteerData): DataFiles {
  return new Map([
    ['nations.json', formatRows(nations)],
    ['subdivisions.json', formatRows(subdivisions)],
    ...Array.from(places, ([nation, rows]) => [`${PLACES_FOLDER}/${nation}.json`, formatRows(rows)] as const),
  ]);
}

const Ids = z.array(Place.pick({ scopeId: true, geonameId: true }).loose());

/**
 * Ids and counties of the gazetteer that is there; empty without one.
 * @throws when a file is not a list of rows: with its ids unknown, published ids could change.
 */
export async function readExisting(dataDir: string): Promise<Existing> {
  const names = await readdir(join(dataDir, PLACES_FOLDER)).catch(() => []);
  const paths = names.filter((name) => name.endsWith('.json')).map((name) => join(dataDir, PLACES_FOLDER, name));
  const lists = await Promise.all(paths.map((path) => readRows(path, Ids)));
  const subdivisions = await readRows(join(dataDir, 'subdivisions.json'), z.array(Subdivision));
  return {
    scopeIds: new Map(lists.flat().map(({ geonameId, scopeId }) => [geonameId, scopeId])),
    counties: subdivisions.filter(({ code }) => /^US\.[A-Z]{2}\.\d{3}$/.test(code)),
  };
}

async function readRows<Row>(path: string, schema: z.ZodType<Row[]>): Promise<Row[]> {
  const text = await readFile(path, 'utf8').catch(() => '[]');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    throw new Error(
      `${path}: ${error instanceof z.ZodError ? z.prettifyError(error) : 'not JSON'}; restore the file, since it keeps the ids of places`,
    );
  }
}
