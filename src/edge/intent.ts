/** Free text and explicit parameters -> one intent. What is explicit wins; where the two differ, a note says so. */
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';
import type { Intent } from '../contract/data-map.ts';
import { ScopeId } from '../contract/place.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import type { Named, NationName, PlaceName } from '../queries/names/decode.ts';
import { resolveScope } from '../queries/vocabulary.ts';
import type { Interpreted } from './interpret/interpret.ts';

export interface Explicit { place?: string | undefined; country?: string | undefined; topic?: Topic | undefined; use_case?: string | undefined }

/** Interprets a text with the published names. */
export type Interpret = (text: string) => Promise<Interpreted>;

export interface Understood {
  intent: Intent;
  /** The first topic that the text names, and what it was read from; null without a text. */
  read: Interpreted | null;
  /** Sentences on what was not recognised, or was overruled. */
  notes: string[];
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

/** The place of a parameter: a scopeId, or a name, in a nation where one is given. */
async function placeOf(text: string, nation: NationName | null, words: Vocabulary, interpret: Interpret): Promise<PlaceName | null> {
  const named = async (sentence: string) => (await interpret(sentence)).place;
  if (ScopeId.safeParse(text.toLowerCase()).success) {
    const scopeId = resolveScope(words, text);
    const name = words.scopes.find((scope) => scope.scopeId === scopeId)?.name ?? text.slice(3).replaceAll('-', ' ');
    const among = (await interpret(`in ${name}, ${text.slice(0, 2).toUpperCase()}`)).readings.map((reading) => reading.named)
      .filter((found): found is PlaceName => found.kind === 'place' && found.scopeId === (scopeId ?? text.toLowerCase()));
    return among[0] ?? null;
  }
  const found = await named(nation ? `in ${text}, ${nation.name}` : `in ${text}`);
  return found ?? (nation ? named(`in ${text}`) : null);
}

/** The nation of a parameter: a code, or a name in any language. */
async function nationOf(text: string, interpret: Interpret): Promise<NationName | null> {
  const code = /^[a-z]{2,3}$/i.test(text.trim()) ? text.trim().toUpperCase() : null;
  const read = await interpret(code ? `in ${code}` : `in ${text}`);
  const byCode = (named: Named): named is NationName => named.kind === 'nation' && (named.code === code || named.alpha3 === code);
  const found = code ? read.readings.map(({ named }) => named).find(byCode) : undefined;
  return found ?? (code === null || code === 'UK' ? read.nation : null);
}

const overruled = (member: string, given: string, said: string): string => `The text names ${said}; ${member}=${short(given)} was used.`;

/** The text's reading merged with the parameters. */
export async function understand(text: string | null, explicit: Explicit, words: Vocabulary, interpret: Interpret): Promise<Understood> {
  const read = text === null ? null : await interpret(text);
  const notes: string[] = [];
  let nation = read?.nation ?? null, place = read?.place ?? null;

  if (explicit.country) {
    const given = await nationOf(explicit.country, interpret);
    if (!given) notes.push(`country=${short(explicit.country)} is no nation that is known; it was left out.`);
    else {
      if (nation && nation !== given) notes.push(overruled('country', explicit.country, place ? `${place.name} in ${nation.name}` : nation.name));
      if (place && place.nation !== given) place = null;
      nation = given;
    }
  }
  if (explicit.place) {
    const given = await placeOf(explicit.place, explicit.country ? nation : null, words, interpret);
    if (!given) {
      notes.push(`place=${short(explicit.place)} is no place that is known${nation ? `; what is shown is of ${nation.name}` : ''}.`);
      place = null;
    } else {
      if (place && place.scopeId !== given.scopeId) notes.push(overruled('place', explicit.place, place.name));
      if (explicit.country && nation && given.nation !== nation) notes.push(`${given.name} is known in ${given.nation.name}, not in ${nation.name}; ${given.name} in ${given.nation.name} was used.`);
      else if (!explicit.country && nation && given.nation !== nation && !place) notes.push(overruled('place', explicit.place, nation.name));
      place = given;
      nation = given.nation;
    }
  }
  const said = read?.topics ?? [];
  if (explicit.topic && said.length > 0 && !said.includes(explicit.topic)) notes.push(overruled('topic', explicit.topic, said[0]!));
  const topics = explicit.topic ? [explicit.topic] : said;
  const domain: Domain | null = explicit.topic && said[0] !== explicit.topic ? topicDomain[explicit.topic] : read?.domain ?? (topics[0] ? topicDomain[topics[0]] : null);
  const intent: Intent = {
    place: place?.name ?? '', country: nation?.name ?? '', topic: topics[0] ?? '', use_case: explicit.use_case?.replace(/\s+/g, ' ').trim() || (read?.purpose?.text ?? ''),
    scopeId: place?.scopeId ?? null, assessed: place ? place.assessed : null, countryCode: nation?.code ?? null, topics, domain,
  };
  return { intent, read, notes };
}

/** Coverage pattern of an intent: of the place when it is assessed, else of its nation; empty when nothing is named. */
export function slugOf({ scopeId, assessed, countryCode, domain }: Intent): string {
  if (!scopeId && !countryCode && !domain) return '';
  const place = scopeId && assessed ? scopeId.slice(3) : '*';
  const parts = [countryCode?.toLowerCase() ?? '*', place, domain ?? '*'];
  while (parts.length > 1 && parts.at(-1) === '*') parts.pop();
  return parts.join(':');
}
