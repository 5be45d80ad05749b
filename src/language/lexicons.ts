/** Published word lists -> everything a text is read with. Lists of further scripts are added on demand. */
import type { WordLists } from '../contract/data/words.ts';
import { CriterionLexicon } from './criteria.ts';
import { Lexicon, QuestionLexicon } from './lexicon.ts';
import { Words } from './words.ts';

export class Lexicons {
  readonly words = new Words();
  readonly lexicon = new Lexicon();
  readonly questions = new QuestionLexicon();
  readonly criteria = new CriterionLexicon();
  readonly #scripts = new Set<string>();

  knows(script: string): boolean {
    return this.#scripts.has(script);
  }

  /** Adds a script's words once; null means it has none. Latin comes first. */
  add(script: string, lists: WordLists | null): void {
    if (this.knows(script)) return;
    this.#scripts.add(script);
    if (lists) for (const part of [this.words, this.lexicon, this.questions, this.criteria]) part.add(lists);
  }
}
