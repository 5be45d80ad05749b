/** The published files as the edge function sees them: one `read` port, verified bytes, JSON, and the vocabulary. */
import type * as z from 'zod';
import {
  integrityPath,
  withoutIntegrity,
  headBytes,
  keyBytes,
  lengthBytes,
  pathKey,
  rowBytes,
} from '../contract/interface/integrity.ts';
import { type McpOrigins, mcpOriginsPath } from '../contract/answers/description.ts';
import { files } from '../contract/interface/routes.ts';
import type { CityMatrix } from '../contract/answers/cities.ts';
import type { Vocabulary } from '../contract/answers/vocabulary.ts';
import { cityIndex, type CityIndex } from '../queries/cities/city-index.ts';
import { sha256, type Content } from './http/respond.ts';
import {
  type Interpret,
  interpretWith,
  lexiconsFor,
  newInterpreter,
  kindsFor,
  type Interpreter,
  type ReadText,
} from '../language/interpreter.ts';
import type { QuestionKinds } from '../language/question-kinds.ts';
import type { Lexicons } from '../language/lexicons.ts';
import { countriesFile, Countries } from '../language/names/countries.ts';
import { namesFile } from '../language/names/name-files.ts';
import { keepWithin, within } from '../cache.ts';
import type { Access } from './mcp/access.ts';
import { missing, ProblemError } from './http/problems.ts';
import { DatasetIndex, datasetPages } from '../contract/answers/data-map.ts';

export type { Content } from './http/respond.ts';

/** Reads a published file by its path ("/api/assessments.json"); null if there is none. The function's only port. */
export type Read = (path: string) => Promise<Content | null>;

/** A body, and the published file with the same bytes. `location` is that of GET; `next` the next part of a list. */
export interface Answer {
  body: Uint8Array | string;
  /** Media type, unless it's JSON. */
  type?: string;
  next?: string | undefined;
  file?: string;
  location?: string;
  /** The address of pages of the answer, if it isn't the one that was asked. */
  pages?: string;
  /** How long it may be kept, unless it's as long as the deployment. */
  cache?: string;
  /** Notes on ambiguous names. They are written into a JSON body, which then isn't a file's any more. */
  notes?: readonly string[];
}

export interface Published {
  /** A file's content, for sending; null if there's none. Throws `unavailable` for failed, slow or wrong reads. */
  content(path: string): Promise<Content | null>;
  bytes(path: string): Promise<Uint8Array | null>;
  /** A file's value. The build checked it against the schema. */
  json<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S> | null>;
  /** Read once: data only changes with a deployment. */
  vocabulary(): Promise<Vocabulary>;
  /** Every assessed city with every verdict. Read once, like the vocabulary. */
  cities(): Promise<CityIndex>;
  /** The operator's settings: the site's address, and who may call MCP from a browser. */
  access(): Promise<Access>;
  /** Interprets a text with the published names, which stay in memory. */
  interpret: Interpret;
  /** The words for texts in these scripts. They stay in memory. */
  lexicons(text: string): Promise<Lexicons>;
  /** What recognises kinds of dataset in texts of these scripts. It stays in memory. */
  kindsIn(text: string): Promise<QuestionKinds>;
  /** How countries are read. It stays in memory. */
  countries(): Promise<Countries>;
  /** Whether a file is published, as far as we know. Reads nothing. */
  lists(path: string): boolean;
  /** Length of a published file in bytes, without reading it; undefined if unknown. */
  length(path: string): Promise<number | undefined>;
}

/** With the vocabulary, which most readings of a text need. */
export interface Site extends Published {
  words: Vocabulary;
}
export const withVocabulary = async (published: Published): Promise<Site> => ({
  ...published,
  words: await published.vocabulary(),
});

/** With the index of cities. */
export interface Indexed extends Published {
  index: CityIndex;
}
export const withIndex = async (published: Published): Promise<Indexed> => ({
  ...published,
  index: await published.cities(),
});

/** What reading cost a request. */
export interface Meter {
  reads: number;
  milliseconds: number;
}

const unavailable = (path: string, what = 'couldn’t be read') =>
  new ProblemError('unavailable', `The published file ${path} ${what}.`, {}, { 'retry-after': '5' });

/** All of it in memory. */
const whole = async (content: Content | null): Promise<Uint8Array | null> =>
  content && !(content instanceof Uint8Array)
    ? new Uint8Array(await new Response(content.stream()).arrayBuffer())
    : content;

/** The bytes that parsed values came from. Parsed, they take several times as much. */
const keptValues = { bytes: 5e6, largest: 4e6 };

/** A check without hashes: published JSON is one line with one object or array, so a part doesn't end right. */
const looksWhole = (path: string, bytes: Content): boolean =>
  !path.endsWith('.json') ||
  !(bytes instanceof Uint8Array) ||
  (bytes.length > 2 && bytes.at(-1) === 0x0a && (bytes[0] === 0x7b || bytes[0] === 0x5b));

function reading(kept: Interpreter, textOf: ReadText): Pick<Published, 'lexicons' | 'interpret' | 'kindsIn'> {
  async function lexicons(text: string): Promise<Lexicons> {
    const found = await lexiconsFor(kept, text, textOf);
    if (!found) throw unavailable(files.words('latn'), 'is missing');
    return found;
  }
  return {
    lexicons,
    kindsIn: (text) => kindsFor(kept, text, textOf),
    interpret: async (text, isRequest) => {
      await lexicons(text);
      const read = await interpretWith(kept, text, textOf, isRequest);
      if (!read) throw unavailable(namesFile('latn'), 'is missing');
      return read;
    },
  };
}

/** Values that stay in memory. */
interface ReadOnce {
  words?: Vocabulary;
  cities?: CityIndex;
  countries?: Countries;
}

/** Reads what stays in memory. Equal readings of one request share a promise. */
function readOnce(
  kept: () => ReadOnce,
  json: (path: string) => Promise<unknown>,
  textOf: ReadText,
): Pick<Published, 'vocabulary' | 'cities' | 'countries'> {
  let words: Promise<unknown> | undefined, matrix: Promise<unknown> | undefined;
  return {
    vocabulary: async () => {
      const known = kept().words ?? ((await (words ??= json(files.vocabulary))) as Vocabulary | null);
      if (!known) throw unavailable(files.vocabulary);
      return (kept().words ??= known);
    },
    cities: async () => {
      const { cities } = kept();
      if (cities) return cities;
      const known = (await (matrix ??= json(files.cityMatrix))) as CityMatrix | null;
      if (!known) throw unavailable(files.cityMatrix, 'is missing');
      return (kept().cities ??= cityIndex(known));
    },
    countries: async () => {
      const { countries } = kept();
      if (countries) return countries;
      const file = await textOf(countriesFile);
      if (file === null) throw unavailable(countriesFile, 'is missing');
      return (kept().countries ??= new Countries(file));
    },
  };
}

/**
 * The files of one deployment, called once for each request. Keeps hashes and vocabulary between requests as values, never
 * as promises: on Workers a promise may die with its request. `unverified` means there are no hashes, because files are
 * made on request. `origin` is the site's if the host knows it better than the build.
 */
export function createPublished(
  read: Read,
  readTimeout: number,
  unverified = false,
  origin?: string,
): (meter: Meter) => Published {
  let once: ReadOnce = {};
  const interpreter = newInterpreter();
  let integrity: Integrity | null | undefined;
  const values = keepWithin<{ bytes: Uint8Array; value: unknown }>(keptValues);

  /** Parsed once while the host returns the same bytes, whose digest is known from the check. */
  async function parsed(path: string, bytes: Uint8Array): Promise<unknown> {
    const known = values.get(path);
    if (known && (known.bytes === bytes || same(await sha256(known.bytes), await sha256(bytes)))) return known.value;
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    values.set(path, { bytes, value }, bytes.length);
    return value;
  }

  return (meter) => {
    let loadingIntegrity: Promise<Integrity | null> | undefined;

    async function fetched(path: string): Promise<Content | null> {
      const start = performance.now();
      meter.reads++;
      try {
        return await within(readTimeout, read(path), () => new Error('too slow'));
      } catch {
        throw unavailable(path);
      } finally {
        meter.milliseconds += performance.now() - start;
      }
    }
    async function loadIntegrity(): Promise<Integrity | null> {
      const file = await whole(await fetched(integrityPath));
      const found = file && (await readIntegrity(file));
      if (!found && (file || !unverified))
        throw unavailable(integrityPath, `is ${file ? 'damaged' : 'missing'}; deploy the build again, whole`);
      // Another deployment has other data.
      if (integrity && found && !same(integrity.hash, found.hash)) once = {};
      return (integrity = found);
    }
    const hashes = async (): Promise<Integrity | null> =>
      integrity === undefined ? (loadingIntegrity ??= loadIntegrity()) : integrity;
    const bytes = async (path: string) => whole(await content(path));
    async function content(path: string): Promise<Content | null> {
      const known = await hashes();
      const listed = known?.lists(path) ?? false;
      if (known && !listed && !withoutIntegrity.has(path)) return null;
      const found = await fetched(path);
      if (!listed) {
        if (found && !looksWhole(path, found)) throw unavailable(path, 'is damaged');
        return found;
      }
      if (!found) throw unavailable(path, 'is missing');
      // Someone may have replaced the files under a running server: then the hashes are old.
      if (!(await known!.fits(path, found)) && !(await (await loadIntegrity())?.fits(path, found)))
        throw unavailable(path, 'is damaged');
      return found;
    }
    async function json(path: string): Promise<unknown> {
      const found = await bytes(path);
      try {
        return found && (await parsed(path, found));
      } catch {
        throw unavailable(path, 'is damaged');
      }
    }
    const textOf = async (path: string): Promise<string | null> => {
      const found = await bytes(path);
      return found && new TextDecoder().decode(found);
    };
    return {
      content,
      bytes,
      json: <S extends z.ZodType>(path: string, _schema: S) => json(path) as Promise<z.output<S> | null>,
      access: async () => {
        const said = (await json(mcpOriginsPath)) as McpOrigins | null;
        return { site: origin ?? said?.site, allowed: said?.origins ?? [] };
      },
      ...readOnce(() => once, json, textOf),
      ...reading(interpreter, textOf),
      lists: (path) => integrity?.lists(path) ?? false,
      length: async (path) => (await hashes())?.length(path),
    };
  };
}

/** Why a site can't be served: its hashes are missing or damaged. */
export const siteFault = (read: Read): Promise<string | undefined> =>
  createPublished(
    read,
    30_000,
  )({ reads: 0, milliseconds: 0 })
    .length('/index.html')
    .then(
      () => undefined,
      (error: Error) => error.message,
    );

interface Integrity {
  /** Differs for each deployment. */
  hash: Uint8Array;
  lists(path: string): boolean;
  /** Undefined if the file isn't listed. */
  length(path: string): number | undefined;
  fits(path: string, content: Content): Promise<boolean>;
}

const same = (a: Uint8Array, b: Uint8Array): boolean => a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Null if the file is damaged. */
export async function readIntegrity(bytes: Uint8Array): Promise<Integrity | null> {
  const rows = bytes.subarray(headBytes);
  if (
    bytes.length < headBytes ||
    rows.length % rowBytes !== 0 ||
    !same(bytes.subarray(0, headBytes), await sha256(rows))
  )
    return null;
  const view = new DataView(rows.buffer, rows.byteOffset, rows.length);

  /** Byte offset of a path's row, -1 when there is none. */
  function find(path: string): number {
    const [high, low] = pathKey(path);
    let from = 0,
      to = rows.length / rowBytes - 1;
    while (from <= to) {
      const middle = (from + to) >>> 1,
        at = middle * rowBytes;
      const order = view.getUint32(at) - high || view.getUint32(at + 4) - low;
      if (order === 0) return at;
      if (order < 0) from = middle + 1;
      else to = middle - 1;
    }
    return -1;
  }

  const length = (path: string): number | undefined => {
    const at = find(path);
    return at < 0 ? undefined : view.getUint32(at + keyBytes);
  };

  return {
    hash: bytes.subarray(0, headBytes),
    lists: (path) => find(path) >= 0,
    length,
    fits: async (path, content) => {
      const at = find(path);
      const hash = rows.subarray(at + keyBytes + lengthBytes, at + rowBytes);
      return at >= 0 && length(path) === content.length && same(hash, (await sha256(content)).subarray(0, hash.length));
    },
  };
}

/** Names of registries by slug. Empty if there is no index: sentences then use slugs. */
export async function registryNames(published: Published): Promise<ReadonlyMap<string, string>> {
  const index = await published.json(`${datasetPages.index}.json`, DatasetIndex);
  return new Map(index?.registries.map(({ registry, name }) => [registry, name]));
}

/** A published file that an answer can't do without. @throws ProblemError if it's missing */
export async function required<S extends z.ZodType>(
  published: Published,
  file: string,
  schema: S,
): Promise<z.output<S>> {
  const value = await published.json(file, schema);
  if (!value) throw missing(file);
  return value;
}
