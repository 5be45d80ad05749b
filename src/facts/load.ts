/** Reads and validates `data/`. Reports all faults at once, each with file, line, path and remedy. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import type { Reply } from '../contract/data/reply.ts';
import { type Fact, factId } from '../contract/data/fact.ts';
import { HARVEST } from '../contract/data/registry.ts';
import { m49Of } from '../contract/data/place.ts';
import { profiles, readProfiles } from './countries.ts';
import { isAskedTerm, smallWordAtEdge, termWords } from '../language/kinds/term-signs.ts';
import { DataError, readAll, type Row, unique, whereOf } from './read-rows.ts';
import { type Data, importFiles, type Measured, measuredFiles, otherRowFiles, rowFiles } from './data.ts';
import { readLanguages } from './interface-languages.ts';
import { readListings } from './listings.ts';
import { readSeen } from './seen.ts';
import { readWords } from './words.ts';

const allFiles = { ...rowFiles, ...otherRowFiles, ...importFiles };
type Files = { [Name in keyof typeof allFiles]: Row<z.output<(typeof allFiles)[Name]['schema']>>[] };

async function readFiles(dir: string, faults: string[]): Promise<Files> {
  const tables = Object.entries(allFiles).map(
    async ([name, { files, schema }]) =>
      [name, await readAll<unknown>(dir, files, schema, faults, name in rowFiles)] as const,
  );
  return Object.fromEntries(await Promise.all(tables)) as unknown as Files;
}

/** Where the places of a country belong, below the folder of the data. */
const placesFile = (countryCode: string): string => `places/${countryCode.toLowerCase()}.json`;

const factFile = ({ registry, nation }: Pick<Fact, 'registry' | 'nation'>): string =>
  `facts/${registry}/${nation.toLowerCase()}.json`;

/** Reports terms of two kinds, and those that match more than they say. */
function checkTerms(kinds: Files['kinds'], faults: string[]): void {
  const named = new Map<string, string>();
  for (const row of kinds) {
    const { id, terms, not = {} } = row.value;
    const fault = (text: string) => faults.push(`${whereOf(row)}: ${text}`);
    for (const [language, list] of [...Object.entries(terms), ...Object.entries(not)])
      for (const term of list) {
        const small = smallWordAtEdge(term);
        if (small !== undefined)
          fault(`"${small}" at the edge of the term "${term}" (${language}) isn't compared; write the term without it`);
      }
    for (const [language, list] of Object.entries(terms))
      for (const term of list) {
        // Questions may mean several kinds.
        if (isAskedTerm(term)) continue;
        const key = `${language} ${termWords(term).toLowerCase()}`;
        const other = named.get(key);
        if (other !== undefined && other !== id)
          fault(`the term "${term}" (${language}) names ${id} and ${other}; keep it in one`);
        named.set(key, id);
      }
  }
}

/** Reports misplaced rows, broken references and duplicates. */
function checkTogether(
  { registries, nations, nationGroups, subdivisions, places, facts, snapshots, replies, kinds }: Files,
  faults: string[],
): void {
  unique(registries, (row) => row.slug, faults);
  unique(nations, (row) => row.countryCode, faults);
  unique(nationGroups, (row) => row.id, faults);
  unique(places, (row) => row.scopeId, faults);
  unique(facts, factId, faults);
  unique(kinds, (row) => row.id, faults);

  const knownRegistries = new Set(registries.map(({ value }) => value.slug));
  const knownNations = new Set(nations.map(({ value }) => value.countryCode));
  const knownPlaces = new Set(places.map(({ value }) => value.scopeId));
  const knownKinds = new Set(kinds.map(({ value }) => value.id));
  const knownSubdivisions = new Set(subdivisions.map(({ value }) => value.code));
  const fault = (row: Row<unknown>, text: string) => {
    faults.push(`${whereOf(row)}: ${text}`);
  };
  const regions = new Set(nations.flatMap(({ value }) => m49Of(value)));
  for (const row of nationGroups) {
    const { id, members = [], m49 = [] } = row.value;
    for (const code of members)
      if (!knownNations.has(code)) fault(row, `member ${code} of ${id} is not in data/nations.json`);
    for (const name of m49)
      if (!regions.has(name)) fault(row, `no nation of data/nations.json is in ${name}, which ${id} names`);
  }
  for (const row of places) {
    const { scopeId, admin1 } = row.value,
      home = placesFile(scopeId.slice(0, 2));
    if (row.file !== home) fault(row, `${scopeId} belongs in data/${home}`);
    if (admin1 && !knownSubdivisions.has(admin1)) fault(row, `admin1 ${admin1} is not in data/subdivisions.json`);
  }
  for (const row of facts) {
    const fact = row.value,
      home = factFile(fact);
    if (row.file !== home) fault(row, `registry ${fact.registry} and nation ${fact.nation} belong in data/${home}`);
    if (!knownRegistries.has(fact.registry)) fault(row, `registry ${fact.registry} is not in data/registries.json`);
    if (!knownNations.has(fact.nation)) fault(row, `nation ${fact.nation} is not in data/nations.json`);
    if (fact.kind === 'dataset')
      for (const id of fact.kinds)
        if (!knownKinds.has(id)) fault(row, `kind ${id} is not in data/kinds; run npm run import ${fact.registry}`);
    for (const { scopeId } of fact.places ?? []) {
      if (!knownPlaces.has(scopeId)) fault(row, `place ${scopeId} is not in data/places; run npm run import again`);
    }
  }
  checkTerms(kinds, faults);
  checkReplies(replies, knownPlaces, faults);
  const imported = new Map(snapshots.map(({ value, file }) => [file.replace(/^snapshots\/|\.json$/g, ''), value]));
  for (const row of registries) {
    const { slug, upstream } = row.value,
      last = imported.get(slug);
    if (last && last.commit !== upstream[0]!.commit)
      fault(
        row,
        `${slug} is pinned at ${upstream[0]!.commit}, but data/facts/${slug} was imported from ${last.commit}; run npm run import ${slug}`,
      );
  }
}

/** Loads and validates everything in `dir`. Throws DataError with every fault. */
export async function loadData(dir: string): Promise<Data> {
  const faults: string[] = [];
  const files = await readFiles(dir, faults);
  const measured = Object.fromEntries(
    Object.entries(measuredFiles).map(([name, { schema, remedy }]) => {
      const file = `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.json`;
      return [name, readMeasured(dir, file, schema, remedy, faults)];
    }),
  ) as Measured;
  checkTogether(files, faults);
  const seen = await readSeen(dir, faults);
  const words = readWords(dir, faults);
  const interfaceLanguages = readLanguages(dir, faults);
  const listings = await readListings(dir, new Set(files.places.map(({ value }) => value.scopeId)), faults);
  if (faults.length > 0) throw new DataError(faults);
  const { snapshots: _, leftOut: _1, datasetLists: _2, ...published } = files;
  const rows = Object.fromEntries(
    Object.entries(published).map(([name, of]) => [name, of.map(({ value }) => value)]),
  ) as Pick<Data, keyof typeof published>;
  return {
    ...rows,
    ...measured,
    registries: rows.registries.filter(
      ({ slug }) => slug !== HARVEST || rows.facts.some(({ registry }) => registry === HARVEST),
    ),
    // Pages are bundled, so there the data of the working directory is the only one.
    profiles: readProfiles(dir) ?? profiles,
    listings,
    seen,
    words,
    interfaceLanguages,
  };
}

/** A file of measurements; null if there is none. */
function readMeasured(dir: string, file: string, schema: z.ZodType, remedy: string, faults: string[]): unknown {
  if (!existsSync(join(dir, file))) return null;
  const text = readFileSync(join(dir, file), 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    faults.push(
      `data/${file}: ${error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : 'not JSON'}; ${remedy}`,
    );
    return null;
  }
}

const fileOf = (scopeId: string): string => `replies/${scopeId.slice(0, 2)}.json`;

function checkReplies(rows: readonly Row<Reply>[], places: ReadonlySet<string>, faults: string[]): void {
  unique(rows, ({ scopeId, criterionId }) => `${scopeId} ${criterionId}`, faults);
  for (const row of rows) {
    const { scopeId } = row.value;
    if (row.file !== fileOf(scopeId))
      faults.push(`${whereOf(row)}: a reply of ${scopeId} belongs in data/${fileOf(scopeId)}`);
    if (!places.has(scopeId))
      faults.push(`${whereOf(row)}: place ${scopeId} is not in data/places; correct the scopeId`);
  }
}
