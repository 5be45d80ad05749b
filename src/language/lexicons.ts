/** Published word lists -> everything that a text is read with; the lists of further scripts are added when a text first needs them. */
import type { WordLists } from '../contract/data/words.ts';
import { CriterionLexicon } from './criteria.ts';
import { Lexicon } from './lexicon.ts';
import { QuestionLexicon } from './question-words.ts';
import { Words } from './words.ts';

export class Lexicons {
  readonly words = new Words();
  readonly lexicon = new Lexicon();
  readonly questions = new QuestionLexicon();
  readonly criteria = new CriterionLexicon();
  readonly #scripts = new Set<string>();

  /** Whether the words of a script are here. */
  knows(script: string): boolean {
    return this.#scripts.has(script);
  }

  /** Adds the words of a script, once; null where it has none. Latin comes first. */
  add(script: string, lists: WordLists | null): void {
    if (this.knows(script)) return;
    this.#scripts.add(script);
    if (lists) for (const part of [this.words, this.lexicon, this.questions, this.criteria]) part.add(lists);
  }
}
