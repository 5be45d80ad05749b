/** Interprets texts with the published name files, read when a text first needs them. */
import { interpret, type Interpreted } from './interpret.ts';
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
}
export const newInterpreter = (): Interpreter => ({ names: null });

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

/** Reads the name files that a text needs and interprets it; null when there is no Latin one. Rejects as `read` does. */
export async function interpretWith(kept: Interpreter, q: string, read: ReadText): Promise<Interpreted | null> {
  if (!kept.names) {
    const text = await read(namesFile('latn'));
    if (text === null) return null;
    kept.names ??= new Names(text);
  }
  const { names } = kept;
  const scripts = scriptsIn(readable(q));
  const first = await withNames(names, scripts, read, () => interpret(q, names, false));
  return first ?? withNames(names, [...scripts, rareNames], read, () => interpret(q, names, true));
}
