/** Findings: one or two plain sentences that say what is listed, where, and as of when. Never more than the facts say. */
import type { PartialReason } from '../contract/criterion.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { CriterionRow, GradedFact } from './criterion-row.ts';
import { about, and, capital, countOf, lead, or, titles, uncounted } from './naming.ts';
import { longDate } from './dates.ts';
import { whyShort } from './why-short.ts';

/** Reasons of an own-city shortfall. */
type OwnReason = Exclude<PartialReason, 'region' | 'nation'>;

const phrases = new Map<string, string>();

/** The registries by name and snapshot date: the state of knowledge. The same few are named in most findings. */
export function registriesPhrase(registries: readonly Registry[], joined: 'and' | 'or' = 'and'): string {
  let key: string = joined;
  for (const { shortTitle, upstream } of registries) key += `\n${shortTitle}\n${upstream[0]!.date}`;
  let phrase = phrases.get(key);
  if (phrase === undefined)
    phrases.set(
      key,
      (phrase = (joined === 'and' ? and : or).format(
        registries.map(({ shortTitle, upstream }) => `${shortTitle} (${longDate(upstream[0]!.date)})`),
      )),
    );
  return phrase;
}

const withArticle =
  /^(?:United |Netherlands|Philippines|Maldives|Bahamas|Gambia|Comoros|Solomon Islands|Marshall Islands|Seychelles|DR Congo|Republic of |Central African Republic|Dominican Republic|Cook Islands|Falkland Islands|Faroe Islands|Cayman Islands)/;
/** A nation's name as it stands inside a sentence. */
export const inSentence = (nation: string): string => (withArticle.test(nation) ? `the ${nation}` : nation);

const reasonText: Record<OwnReason, (many: boolean, detail?: string) => string> = {
  stale: (many, detail) => `${many ? 'they are' : 'it is'} ${detail ?? 'out of date'}`,
  siloed: (many, detail) => `${many ? 'they need' : 'it needs'} ${detail ?? 'a key, a login or a vendor interface'}`,
  unlicensed: (many) => `no licence is stated for ${many ? 'them' : 'it'}`,
  unofficial: (many) => `${many ? 'they are' : 'it is'} marked as not from the official publisher`,
  declared: (many) => `${many ? 'they are' : 'it is'} told of by the municipality alone, without an address`,
  incomplete: (many, detail) => `${many ? 'they are' : 'it is'} ${detail ?? (many ? 'lesser forms' : 'a lesser form')}`,
};

/** "A feed for Lyon is listed in …", "3 feeds for Lyon are listed in …" or "Gauges for Lyon are listed in …". */
function listed(row: CriterionRow, city: string, records: readonly GradedFact[], where: string): string {
  const n = countOf(records);
  return n === 1
    ? `${row.subject.article} ${about(row.subject.one, `for ${city}`)} is listed in ${where}`
    : `${about(uncounted(records) ? capital(row.subject.many) : `${n} ${row.subject.many}`, `for ${city}`)} are listed in ${where}`;
}

export function presentFinding(row: CriterionRow, city: string, records: readonly GradedFact[], where: string): string {
  return (
    row.told?.(records, city, where, true) ??
    `${listed(row, city, records, where)}${lead(records)}${titles(records, row.label)}.`
  );
}

/** The city's own catalogues are listed, and nothing tells whether they hold what is looked for. */
export function undescribedFinding(
  row: CriterionRow,
  city: string,
  records: readonly GradedFact[],
  where: string,
): string {
  const [catalogue, holds] =
    countOf(records) === 1 ? ['a catalogue', 'it holds'] : [`${countOf(records)} catalogues`, 'they hold'];
  return `${capital(where)} ${where.includes(' and ') ? 'list' : 'lists'} ${catalogue} of ${city} and ${where.includes(' and ') ? 'do' : 'does'} not tell whether ${holds} ${row.subject.one.replace(/^city catalogue with /, '')}: ${titles(records, row.label)}.`;
}

export function shortfallFinding(
  row: CriterionRow,
  city: string,
  records: readonly GradedFact[],
  where: string,
  searched: string,
  reason: OwnReason,
): string {
  // What rows say of their own is what registries say.
  const isLost = records.some(({ lost }) => lost !== undefined);
  const short = isLost ? undefined : row.short?.(records, city, where);
  if (short) return `${short}: ${titles(records, row.label)}.`;
  const instead = isLost ? undefined : row.instead?.(reason, records.map(({ fact }) => fact) as never);
  if (instead)
    return `No ${about(row.subject.one, `of ${city}`)} is listed in ${searched}; ${instead}: ${titles(records, row.label)}.`;
  const many = countOf(records) > 1;
  return `${listed(row, city, records, where)}, but ${reasonText[reason](many, whyShort(row, records, many))}${lead(records)}${titles(records, row.label)}.`;
}

/** A city whose own catalogues nobody described, in an area one of whose catalogues has what is looked for. */
export function besideFinding(
  row: CriterionRow,
  city: string,
  own: readonly GradedFact[],
  records: readonly GradedFact[],
  where: string,
  area: string,
): string {
  const told = undescribedFinding(row, city, own, where);
  return `${told.slice(0, -1)}. For ${area} ${countOf(records) === 1 ? 'a catalogue with such data is' : `${countOf(records)} catalogues with such data are`} listed: ${titles(records, row.label)}.`;
}

/** `several`: more than one registry lists them. `area` is the region or nation whose record covers the city. `isSearched`: what lies around the city was looked for too. */
export function inheritedFinding(
  row: CriterionRow,
  city: string,
  records: readonly GradedFact[],
  where: string,
  several: boolean,
  area: string,
  isSearched: boolean,
): string {
  const told = row.told?.(records, city, where, isSearched);
  if (told) return told;
  const n = countOf(records);
  const lists = several ? 'list' : 'lists';
  if (!isSearched) {
    const { article, one, many } = row.subject;
    const [single, plural] = row.elsewhere?.(records) ?? [`${article.toLowerCase()} ${one}`, many];
    return `${capital(where)} ${lists} ${n === 1 ? single : `${n} ${plural}`} for ${area}: ${titles(records, row.label)}.`;
  }
  const [one, many] = row.elsewhere?.(records) ?? ['one', ''];
  return `No ${about(row.subject.one, `of ${city} itself`)} is listed; ${where} ${lists} ${n === 1 ? one : `${n}${many && ` ${many}`}`} for ${area}: ${titles(records, row.label)}.`;
}

export function searchedFinding(row: CriterionRow, city: string, where: string): string {
  return `No ${about(row.subject.one, `for ${city}`)} is listed in ${where}.`;
}

/** What lies around a city of this size is not looked for. */
export function unsearchedFinding(row: CriterionRow, city: string, where: string): string {
  const { article, one } = row.subject;
  return `Whether ${article.toLowerCase()} ${about(one, `for ${city}`)} is listed in ${where} was not looked up.`;
}

/** The registry lists the city and says that there is none. */
export function negativeFinding(
  row: CriterionRow,
  city: string,
  records: readonly GradedFact[],
  where: string,
): string {
  return row.missing?.(records, city, where) ?? `${capital(where)} lists ${city} and records no ${row.subject.one}.`;
}

/** `records` is how many countable records the registries hold of the nation. */
export function uncoveredFinding(
  row: CriterionRow,
  city: string,
  where: string,
  several: boolean,
  nation: string,
  records: number,
): string {
  if (row.uncovered)
    return `No ${about(row.subject.one, `for ${city}`)} is listed in ${where}, ${row.uncovered}, so this says little.`;
  const [one, many] = row.claims[0]!.noun;
  const held = records === 0 ? `no ${one}` : `only ${records} ${records === 1 ? one : many}`;
  return `No ${about(row.subject.one, `for ${city}`)} is listed in ${where}, which ${several ? 'hold' : 'holds'} ${held} of ${nation}, so this says little.`;
}
