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

async function addNames(names: Names, script: string, read: ReadText): Promise<void> {
  if (!names.knows(script)) names.add(script, (await read(namesFile(script))) ?? '');
}

/** Reads the name files that a text needs and interprets it; null when there is no Latin one. Rejects as `read` does. */
export async function interpretWith(kept: Interpreter, q: string, read: ReadText): Promise<Interpreted | null> {
  if (!kept.names) {
    const text = await read(namesFile('latn'));
    if (text === null) return null;
    kept.names ??= new Names(text);
  }
  const { names } = kept;
  for (const script of scriptsIn(readable(q))) await addNames(names, script, read);
  const first = interpret(q, names, false);
  if (first) return first;
  await addNames(names, rareNames, read);
  return interpret(q, names, true);
}
