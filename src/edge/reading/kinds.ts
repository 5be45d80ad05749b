/** Finds the kinds of data a question asks for by name, and those its purpose needs first. */
import type { Intent } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { findCriteria } from '../../language/criteria.ts';
import { unknownName } from '../../language/geo/unknown-name.ts';
import { findWorldRegions } from '../../language/geo/world-regions.ts';
import type { Interpreted } from '../../language/interpret.ts';
import { covered } from '../../language/phrases.ts';
import { fallback } from '../../queries/data-map/map-slice.ts';
import { useCaseOf } from '../../queries/use-cases.ts';
import { questionSign } from '../../language/signs.ts';

type Criterion = Vocabulary['criteria'][number];

export interface Kinds {
  asked: Criterion[];
  /** By weight, the highest first. */
  needed: Criterion[];
  /** Kinds to show first, by weight. */
  weighs: string[];
  note: string[];
  /** The words for an unknown kind of data; empty if there are none. */
  unknown: string;
}

/** The criteria that the text names outside of words of purpose. */
export function kindsNamed({ text, purpose, readings }: Interpreted, { criteria }: Vocabulary): Criterion[] {
  const names = covered(readings.filter(({ rejected }) => !rejected));
  const ids = findCriteria(text)
    .filter(({ from, to }) => !(purpose && purpose.from <= from && to <= purpose.to))
    .filter(({ from, to }) => !Array.from({ length: to - from }, (_, i) => from + i).some((at) => names.has(at)))
    .map(({ criterionId }) => criterionId);
  return [...new Set<string>(ids)].flatMap((id) => criteria.find(({ criterionId }) => criterionId === id) ?? []);
}

/** Words that name neither data nor a place. */
const general = questionSign('general');

/** An unknown kind of data the text asks for: "crime". */
function unknownKind({ text, readings }: Interpreted): string[] {
  const { tokens, keys, words, phrases, claimed } = text;
  const unknown = unknownName(text, readings);
  const used = covered([
    ...phrases,
    ...claimed,
    ...readings.filter(({ rejected }) => !rejected),
    ...findWorldRegions(text),
    ...(unknown?.isName ? [unknown] : []),
  ]);
  const left = tokens.filter(
    (_, i) =>
      !used.has(i) &&
      !words.stop.has(keys[i]!) &&
      !words.strongCues.has(keys[i]!) &&
      !words.weakCues.has(keys[i]!) &&
      !words.towns.has(keys[i]!) &&
      !words.requests.has(keys[i]!) &&
      !general.test(keys[i]!),
  );
  return left.map(({ text }) => text);
}

/** @param kinds that the text names and no parameter overrules */
export function kindsOf(
  { read, intent, kinds: asked }: { read: Interpreted | null; intent: Intent; kinds: Criterion[] },
  words: Vocabulary,
): Kinds {
  const useCase = useCaseOf(intent.use_case);
  const needed = (useCase?.kinds ?? []).flatMap(
    (id) => words.criteria.find(({ criterionId }) => criterionId === id) ?? [],
  );
  const weighs = needed.map(({ dataset }) => dataset);
  const isOpen =
    asked.length > 0 ||
    weighs.length > 0 ||
    intent.topics.length > 0 ||
    intent.domain !== null ||
    (intent.kinds?.length ?? 0) > 0;
  const left = !read || isOpen || !intent.countryCode ? [] : unknownKind(read);
  if (left.length === 0) return { asked, needed, weighs, note: [], unknown: '' };
  const unknown = left.join(' ').slice(0, 60);
  return {
    asked,
    needed,
    unknown,
    weighs: [...fallback],
    note: [`No kind of data is known by “${unknown}”; open data portals come first, which may have it.`],
  };
}
