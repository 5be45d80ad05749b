/** A road with a number -> the nation that it runs through, where its name tells: M25, Autobahn A7, I-95, autoroute A6. */
import type { Text } from '../text.ts';
import { parts } from '../tokens.ts';
import type { Words } from '../words.ts';
import { spokenIn } from './spoken.ts';

const numbered = /^[a-z]{0,3}\d{1,3}$/;
const british = /^m\d{1,2}$/;

/** The nation of a word for roads beside a number; where the text is in a language that is not spoken there, the first that speaks it. */
function nationOf(code: string, { speech }: Words, languages: readonly string[]): string {
  const spoken = languages.map((language) => speech.get(language)!.nations);
  return spoken.length === 0 || spoken.some((nations) => nations.includes(code)) ? code : spoken[0]![0]!;
}

/** A text without the terms that hold a word. */
const besides = (text: Text, at: number): Text => ({
  ...text,
  phrases: text.phrases.filter(({ from, to }) => at < from || to <= at),
});

/** Code of the nation of the first numbered road of a text. */
export function nationOfRoad(text: Text): string | null {
  const { keys, tokens, phrases, words } = text;
  for (const [i, key] of keys.entries()) {
    const isBeside = (at: number) => numbered.test(keys[at] ?? '') && !parts(tokens[Math.min(i, at)]!);
    const word = [...words.roads].find(([stem]) => key.startsWith(stem));
    if (word && (isBeside(i + 1) || isBeside(i - 1))) return nationOf(word[1], words, spokenIn(besides(text, i)));
    // "I-95", "Route 66"
    const number = /^\d{1,3}$/.test(keys[i + 1] ?? '');
    if (number && (key === 'route' || (key === 'i' && tokens[i]!.after === '-' && tokens[i]!.capital))) return 'US';
    const onRoads = phrases.some(({ senses }) => senses.some(({ topic }) => topic === 'traffic'));
    if (british.test(key) && tokens[i]!.capital && onRoads && spokenIn(text).length === 0) return 'GB';
  }
  return null;
}
