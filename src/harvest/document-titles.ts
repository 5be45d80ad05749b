/**
 * Titles that name a document: a law, a form, minutes, a press release. Portals list these beside their datasets. The words are in
 * `data/matching/document-words.json`.
 */
import { once } from '../cache.ts';
import { documentWords } from '../facts/matching.ts';
import { isHead } from '../language/kinds/head.ts';
import type { RecognisedKind } from '../language/kinds.ts';
import { TermIndex } from '../language/kinds/term-index.ts';
import { isHeadTerm, termWords } from '../language/kinds/term-signs.ts';
import { type TextWord, textWords } from '../language/kinds/text-words.ts';

interface DocumentWord {
  language: string;
  /** It counts only as what the title is about. */
  isHeadOnly: boolean;
}

const indexed = once(() => {
  const index = new TermIndex<DocumentWord>();
  for (const [language, terms] of Object.entries(documentWords))
    for (const term of terms) index.add(language, termWords(term), { language, isHeadOnly: isHeadTerm(term) });
  return index;
});

/** The words of a title that name a document, as the recogniser of kinds writes them. */
function documentWordsIn(words: readonly TextWord[]): string[] {
  return indexed()
    .find(words)
    .filter((found) => !found.value.isHeadOnly || isHead(words, found, found.value.language))
    .map(({ spans }) => spans.map(([from, to]) => textAt(words, from, to)).join(' '));
}

function textAt(words: readonly TextWord[], from: number, to: number): string {
  const { text, at } = words.findLast((word) => word.at <= from)!;
  return text.slice(from - at, to - at);
}

/** Text in brackets explains the title: "Benefits (Law 15,084)". */
const BRACKETS = /[(（[【].*?[)）\]】]/g;

/** Does the title name a document? Not where the kind itself is made of documents: "Council minutes" is council decisions. */
export function isDocument(title: string, kinds: readonly RecognisedKind[]): boolean {
  const found = documentWordsIn(textWords(title.replace(BRACKETS, ' ')));
  const isNamed = (document: string) => kinds.some(({ from, words }) => from === 'title' && words.includes(document));
  return found.length > 0 && !found.some(isNamed);
}
