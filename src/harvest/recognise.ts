/**
 * What an item of a catalogue is: the kinds in `data/kinds` that it is recognised as, unless its title says that it is no dataset of the
 * place. Tests, templates, records about metadata, pieces of a series, things under construction and datasets that name another place
 * aren't. Whether a dataset is good enough as evidence is for judging, not for here.
 */
import { memoizeByKey, once } from '../cache.ts';
import { ownNames } from '../contract/data/place.ts';
import { readKinds } from '../facts/data-files.ts';
import { documentWords, nameWords } from '../facts/matching.ts';
import { fold } from '../language/fold.ts';
import { type DescribedDataset, kindRecogniser, type RecognisedKind } from '../language/kinds.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import { type DatasetOwner, ownerKey } from './dataset-owner.ts';
import { buildSign } from '../language/signs.ts';
import { isHead } from '../language/kinds/head.ts';
import { TermIndex } from '../language/kinds/term-index.ts';
import { isHeadTerm, termWords } from '../language/kinds/term-signs.ts';
import { type TextWord, textWords } from '../language/kinds/text-words.ts';

export type NotADataset = 'test' | 'template' | 'archived' | 'metadata' | 'unfinished' | 'piece' | 'another-place';

export interface OwnerOfDatasets {
  /** What people call the place of the portal or publisher and the areas around it, in any language: Lyon, Grand Lyon, Rhône, France. */
  names: readonly string[];
  /** Does a folded phrase name some place? Called only if a title says "City of …" and the like. */
  isPlace(phrase: string): boolean;
  /** Is a folded phrase another assessed city's own name? Called for the beginnings of titles on a city's portal. */
  isCity?(phrase: string): boolean;
}

/** Whole titles and beginnings that say what the item is, folded. */
const SIGNS: readonly (readonly [NotADataset, RegExp])[] = [
  ['test', buildSign('titleOfTest', 'u')],
  ['template', buildSign('titleOfTemplate')],
  ['metadata', buildSign('titleOfMetadata')],
  ['unfinished', buildSign('titleOfUnfinished')],
  ['archived', buildSign('titleOfArchived')],
  ['piece', buildSign('titleOfPiece')],
];

/** Before the name of a place, folded. */
const OF_A_PLACE = buildSign('ofAPlace', 'g');
/** The city that a title in Chinese, Japanese or Korean begins with. */
const CITY_FIRST = /^(?:\S{2,5}[都道府県縣道] ?)?([\p{Script=Han}]{1,4}市|[\p{Script=Hangul}]{1,4}시)/u;

/** The first place, of three words at most, that a phrase begins with. */
function placeAtStart(phrase: string, { isPlace }: OwnerOfDatasets): string | undefined {
  const words = phrase.trim().split(' ');
  for (let length = words.length; length > 0; length--) {
    const name = words.slice(0, length).join(' ');
    if (isPlace(name)) return name;
  }
  return undefined;
}

/** Up to a colon or dash: "Dormagen: Kindergärten". */
const BEFORE_MARK = /^([^:–—]{3,40}?)(?::| [-–—|] )/;
const NAME_WORDS = 3;

/**
 * The other city that a title begins with: "Port Moody Directory", "Dormagen: Kindergärten". A name of one word must have a mark behind it:
 * "Green Roofs" isn't about Green. "Hamilton County" isn't about Hamilton.
 */
function cityAtStart(title: string, text: string, { isCity }: OwnerOfDatasets): string | undefined {
  if (!isCity) return undefined;
  const marked = fold(BEFORE_MARK.exec(title)?.[1] ?? '');
  if (marked !== '' && isCity(marked)) return marked;
  const words = text.split(' ');
  for (let length = Math.min(NAME_WORDS, words.length - 1); length > 1; length--) {
    const name = words.slice(0, length).join(' ');
    if (!nameWords.behind.has(words[length]!) && isCity(name)) return name;
  }
  return undefined;
}

/** The place that a title says it is about, if that isn't the owner's own. */
export function otherPlace(title: string, owner: OwnerOfDatasets): string | undefined {
  const text = fold(title);
  const names = owner.names.map(fold).filter((name) => name !== '');
  // A title that names its own place as well compares two, or names a street.
  if (names.some((name) => ` ${text} `.includes(` ${name} `) || (/[^\x00-\x7f]/.test(name) && text.includes(name))))
    return undefined;
  for (const match of text.matchAll(OF_A_PLACE)) {
    const place = placeAtStart(match[1] ?? match[2] ?? match[3] ?? '', owner);
    if (place !== undefined) return place;
  }
  const city = cityAtStart(title, text, owner);
  if (city !== undefined) return city;
  const first = CITY_FIRST.exec(title.normalize('NFKC').replaceAll('臺', '台'))?.[1];
  return first !== undefined && owner.isPlace(fold(first)) ? fold(first) : undefined;
}

/** Why an item of a catalogue is no dataset of its owner; undefined if its title doesn't say so. */
export function notADataset(title: string, owner?: OwnerOfDatasets): NotADataset | undefined {
  const text = fold(title.replace(/[_]/g, ' '));
  if (text === '' || /^\d{1,6}$/.test(text)) return 'test';
  const sign = SIGNS.find(([, pattern]) => pattern.test(text));
  if (sign) return sign[0];
  return owner && otherPlace(title, owner) !== undefined ? 'another-place' : undefined;
}

/** The kinds of an item, best first, and whether its title says that it is no longer kept up. */
export interface RecognisedItem {
  kinds: RecognisedKind[];
  isArchived: boolean;
}
export type RecogniseItem = (dataset: DescribedDataset, owner?: DatasetOwner) => RecognisedItem;

const recogniser = once(() => kindRecogniser(readKinds()));

/** The kinds of a dataset by its own words; none where its title names a document. */
export function kindsOfDataset(dataset: DescribedDataset): RecognisedKind[] {
  const kinds = recogniser()(dataset);
  return kinds.length > 0 && isDocument(dataset.title, kinds) ? [] : kinds;
}

/** Recognises items of catalogues by the kinds in `data/kinds` and the places of the gazetteer. */
export const itemRecogniser =
  (gazetteer: Gazetteer): RecogniseItem =>
  (dataset, owner) => {
    const sign = notADataset(dataset.title, owner && placesOf(gazetteer, owner));
    const isArchived = sign === 'archived';
    return { kinds: sign === undefined || isArchived ? kindsOfDataset(dataset) : [], isArchived };
  };

/** An owner's names, and what names another place of its country. To a region or country every place in it is another. */
const placesOf = memoizeByKey(
  Infinity,
  ownerKey,
  (gazetteer: Gazetteer, { nation, level, places = [] }: DatasetOwner): OwnerOfDatasets => {
    const own = level === 'city' ? places.map(({ scopeId }) => scopeId) : [];
    const known = new Map<string, boolean>();
    return {
      names: own.flatMap((scopeId) => ownNames(gazetteer.place(scopeId)!)),
      isCity(phrase) {
        if (own.length === 0 || Object.hasOwn(nameWords.otherMeanings, phrase)) return false;
        const place = gazetteer.matchName(phrase, { nation })?.place;
        return place !== undefined && !own.includes(place.scopeId) && ownNames(place).map(fold).includes(phrase);
      },
      isPlace(phrase) {
        const name = phrase.replace(/[市시]$/, '');
        let is = known.get(name);
        if (is === undefined) {
          const place = gazetteer.matchName(name, { nation })?.place;
          known.set(name, (is = place !== undefined && !own.includes(place.scopeId)));
        }
        return is;
      },
    };
  },
);

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
