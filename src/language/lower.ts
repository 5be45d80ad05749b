/** Names inside a sentence. */

/** "Noise maps" as "noise maps"; "EV charging" stays. */
export const lower = (name: string): string =>
  /^\p{Lu}\p{Ll}/u.test(name) ? name[0]!.toLowerCase() + name.slice(1) : name;

const withArticle =
  /^(?:United |Netherlands|Philippines|Maldives|Bahamas|Gambia|Comoros|Solomon Islands|Marshall Islands|Seychelles|DR Congo|Republic of |Central African Republic|Dominican Republic|Cook Islands|Falkland Islands|Faroe Islands|Cayman Islands)/;
/** A country's name inside a sentence. */
export const inSentence = (country: string): string => (withArticle.test(country) ? `the ${country}` : country);
