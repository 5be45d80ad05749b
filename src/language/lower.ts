/** Names inside a sentence. */
import withArticle from '../../data/texts/countries-with-article.json' with { type: 'json' };

/** "Noise maps" as "noise maps"; "EV charging" stays. */
export const lower = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;

/** A country's name inside a sentence: "the Netherlands", "the United Kingdom". The data has how such names begin. */
export const inSentence = (country: string): string =>
  withArticle.some((start) => country.startsWith(start)) ? `the ${country}` : country;
