/** Interprets texts with the published words and names, loaded on demand. */
import { files } from '../contract/interface/file-paths.ts';
import type { KindTerms } from '../contract/data/dataset-kind.ts';
import type { WordLists } from '../contract/data/words.ts';
import { interpret, type Interpreted } from './interpret.ts';
import { QuestionKinds } from './question-kinds.ts';
import { Lexicons } from './lexicons.ts';
import { namesFile, rareNames } from './names/name-files.ts';
import { Names } from './names/names.ts';
import { scriptsIn } from './names/named.ts';
import { readable } from './text.ts';

export type ReadText = (path: string) => Promise<string | null>;

/** `isRequest`: the text is known to ask for data, so a name in it is what it asks about. */
export type Interpret = (text: string, isRequest?: boolean) => Promise<Interpreted>;

export interface Interpreter {
  names: Names | null;
  lexicons: Lexicons;
  kinds: QuestionKinds;
}
export const newInterpreter = (): Interpreter => ({
  names: null,
  lexicons: new Lexicons(),
  kinds: new QuestionKinds(),
});

/** What recognises kinds of dataset in texts of the scripts of `q`. Rejects as `read` does. */
export async function kindsFor({ kinds }: Interpreter, q: string, read: ReadText): Promise<QuestionKinds> {
  const missing = ['latn', ...scriptsIn(readable(q))].filter((script) => !kinds.knows(script));
  const texts = await Promise.all(missing.map((script) => read(files.kindTerms(script))));
  for (const [i, script] of missing.entries()) {
    const text = texts[i];
    kinds.add(script, text ? (JSON.parse(text) as KindTerms) : null);
  }
  return kinds;
}

/** The words of a text's scripts; null without Latin words. Rejects as `read` does. */
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

/** Runs `use` once the names of these scripts are loaded. */
async function withNames<T>(names: Names, scripts: readonly string[], read: ReadText, use: () => T): Promise<T> {
  // Another text may evict some while the rest load.
  for (let missing; (missing = scripts.filter((script) => !names.knows(script))).length > 0; ) {
    const texts = await Promise.all(missing.map(async (script) => (await read(namesFile(script))) ?? ''));
    for (const [i, script] of missing.entries()) names.add(script, texts[i]!);
  }
  names.makeRoom(scripts);
  return use();
}

/** Loads what a text needs and interprets it; null without Latin names or words. Rejects as `read` does. */
export async function interpretWith(
  kept: Interpreter,
  q: string,
  read: ReadText,
  isRequest = false,
): Promise<Interpreted | null> {
  const lexicons = await lexiconsFor(kept, q, read);
  if (!lexicons) return null;
  if (!kept.names) {
    const text = await read(namesFile('latn'));
    if (text === null) return null;
    kept.names ??= new Names(text);
  }
  const { names } = kept;
  const scripts = scriptsIn(readable(q));
  const first = await withNames(names, scripts, read, () => interpret(q, names, lexicons, false, isRequest));
  return first ?? withNames(names, [...scripts, rareNames], read, () => interpret(q, names, lexicons, true, isRequest));
}
