/** Interprets texts with the published words and names, read when a text first needs them. */
import { files } from '../contract/interface/file-paths.ts';
import type { WordLists } from '../contract/data/words.ts';
import { interpret, type Interpreted } from './interpret.ts';
import { Lexicons } from './lexicons.ts';
import { namesFile, rareNames } from './names/name-files.ts';
import { Names } from './names/names.ts';
import { scriptsIn } from './names/scripts.ts';
import { readable } from './text.ts';

/** The text of a published file; null when there is none. */
export type ReadText = (path: string) => Promise<string | null>;

/** Interprets a text with the published names. */
export type Interpret = (text: string) => Promise<Interpreted>;

/** What is kept between texts. */
export interface Interpreter {
  names: Names | null;
  lexicons: Lexicons;
}
export const newInterpreter = (): Interpreter => ({ names: null, lexicons: new Lexicons() });

/** The words of the scripts of a text; null when there are none of Latin script. Rejects as `read` does. */
export async function lexiconsFor({ lexicons }: Interpreter, q: string, read: ReadText): Promise<Lexicons | null> {
  const missing = ['latn', ...scriptsIn(readable(q))].filter((script) => !lexicons.knows(script));
  const texts = await Promise.all(missing.map((script) => read(files.words(script))));
  if (missing[0] === 'latn' && texts[0] === null) return null;
  for (const [i, script] of missing.entries()) {
    const text = texts[i];
    if (!lexicons.knows(script)) lexicons.add(script, text ? (JSON.parse(text) as WordLists) : null);
  }
  return lexicons;
}

/** What `use` makes while the names of these scripts are here. */
async function withNames<T>(names: Names, scripts: readonly string[], read: ReadText, use: () => T): Promise<T> {
  // Another text may have some of them dropped while the rest is read.
  for (let missing; (missing = scripts.filter((script) => !names.knows(script))).length > 0; ) {
    const texts = await Promise.all(missing.map(async (script) => (await read(namesFile(script))) ?? ''));
    for (const [i, script] of missing.entries()) names.add(script, texts[i]!);
  }
  names.makeRoom(scripts);
  return use();
}

/** Reads the files that a text needs and interprets it; null when there is none of Latin names or words. Rejects as `read` does. */
export async function interpretWith(kept: Interpreter, q: string, read: ReadText): Promise<Interpreted | null> {
  const lexicons = await lexiconsFor(kept, q, read);
  if (!lexicons) return null;
  if (!kept.names) {
    const text = await read(namesFile('latn'));
    if (text === null) return null;
    kept.names ??= new Names(text);
  }
  const { names } = kept;
  const scripts = scriptsIn(readable(q));
  const first = await withNames(names, scripts, read, () => interpret(q, names, lexicons, false));
  return first ?? withNames(names, [...scripts, rareNames], read, () => interpret(q, names, lexicons, true));
}
