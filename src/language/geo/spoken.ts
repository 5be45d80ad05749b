/** A text -> the languages that its terms are in, and the nations that speak these. */
import type { Text } from '../text.ts';
import type { Words } from '../words.ts';

/** The file of many languages: it tells only where no other does. */
const few = 'few';

/** Languages that all terms of a text share, but for those that are English too, and their kin; none where they say nothing or differ. */
export function spokenIn({ phrases, words: { speech } }: Text): readonly string[] {
  let shared: readonly string[] | null = null,
    rare = false;
  for (const { senses, meant } of phrases) {
    const own = new Set(senses.flatMap(({ languages }) => languages));
    if (meant || own.has('en')) continue;
    const told = [...own].filter((language) => speech.has(language) && language !== few);
    rare ||= own.has(few);
    if (told.length > 0) shared = shared ? shared.filter((language) => own.has(language)) : told;
  }
  const told = shared ?? (rare ? [few] : []);
  return [...new Set([...told, ...told.flatMap((language) => speech.get(language)!.kin ?? [])])];
}

/** Nations that speak one of the languages. */
export const speaking = ({ speech }: Words, languages: readonly string[]): ReadonlySet<string> =>
  new Set(languages.flatMap((language) => speech.get(language)?.nations ?? []));
