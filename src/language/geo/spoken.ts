/** A text -> the languages of its terms, and the countries that speak them. */
import type { Text } from '../text.ts';
import type { Words } from '../words.ts';

/** The word file shared by many languages: used only if no other language matches. */
const few = 'few';
const mostShared = 3;

/** Languages that all terms share, and related ones. Terms that are also English don't count; empty if terms say nothing or differ. */
export function spokenIn({ phrases, words: { speech } }: Text): readonly string[] {
  let shared: readonly string[] | null = null,
    rare = false;
  for (const { senses, meant } of phrases) {
    const own = new Set(senses.flatMap(({ languages }) => languages));
    if (meant || own.has('en')) continue;
    const spoken = [...own].filter((language) => speech.has(language) && language !== few);
    rare ||= own.has(few);
    if (spoken.length > 0) shared = shared ? shared.filter((language) => own.has(language)) : spoken;
  }
  const spoken = shared ?? (rare ? [few] : []);
  return [...new Set([...spoken, ...spoken.flatMap((language) => speech.get(language)!.kin ?? [])])];
}

/** The languages of most words of asking, where no term says it: one, or a few that share these words. */
export function askedIn({ keys, questions: { table } }: Text): readonly string[] {
  const known = keys.flatMap((key) => [...new Set((table.find(key) ?? []).map(({ language }) => language))]);
  const counts = Map.groupBy(known, (language) => language);
  const most = Math.max(...[...counts.values()].map(({ length }) => length));
  const spoken = [...counts].flatMap(([language, { length }]) => (length === most ? [language] : []));
  return spoken.length <= mostShared ? spoken : [];
}

export const speaking = ({ speech }: Words, languages: readonly string[]): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => speech.get(language)?.nations ?? []));
