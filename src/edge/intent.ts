/** Free text and explicit parameters -> one intent. What is explicit wins; where the two differ, a note says so. */
import { topicDomain, type Domain, type Topic } from '../contract/criterion.ts';
import type { Intent } from '../contract/data-map.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import type { Interpreted } from '../language/interpret.ts';
import type { Interpret } from '../language/interpreter.ts';
import { nationNamed, placeNamed } from '../language/parameters.ts';
import { resolveScope } from '../queries/vocabulary.ts';

export interface Explicit {
  place?: string | undefined;
  country?: string | undefined;
  topic?: Topic | undefined;
  use_case?: string | undefined;
}

export interface Understood {
  intent: Intent;
  /** The first topic that the text names, and what it was read from; null without a text. */
  read: Interpreted | null;
  /** Sentences on what was not recognised, or was overruled. */
  notes: string[];
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const overruled = (member: string, given: string, said: string): string =>
  `The text names ${said}; ${member}=${short(given)} was used.`;

/** The text's reading merged with the parameters. */
export async function understand(
  text: string | null,
  explicit: Explicit,
  words: Vocabulary,
  interpret: Interpret,
): Promise<Understood> {
  const read = text === null ? null : await interpret(text);
  const notes: string[] = [];
  let nation = read?.nation ?? null,
    place = read?.place ?? null;

  if (explicit.country) {
    const given = await nationNamed(explicit.country, interpret);
    if (!given) notes.push(`country=${short(explicit.country)} is no nation that is known; it was left out.`);
    else {
      if (nation && nation !== given)
        notes.push(overruled('country', explicit.country, place ? `${place.name} in ${nation.name}` : nation.name));
      if (place && place.nation !== given) place = null;
      nation = given;
    }
  }
  if (explicit.place) {
    const given = await placeNamed(explicit.place, explicit.country ? nation : null, interpret, (text) => {
      const scopeId = resolveScope(words, text);
      return words.scopes.find((scope) => scope.scopeId === scopeId);
    });
    if (!given) {
      notes.push(
        `place=${short(explicit.place)} is no place that is known${nation ? `; what is shown is of ${nation.name}` : ''}.`,
      );
      place = null;
    } else {
      if (place && place.scopeId !== given.scopeId) notes.push(overruled('place', explicit.place, place.name));
      if (explicit.country && nation && given.nation !== nation)
        notes.push(
          `${given.name} is known in ${given.nation.name}, not in ${nation.name}; ${given.name} in ${given.nation.name} was used.`,
        );
      else if (!explicit.country && nation && given.nation !== nation && !place)
        notes.push(overruled('place', explicit.place, nation.name));
      place = given;
      nation = given.nation;
    }
  }
  const said = read?.topics ?? [];
  if (explicit.topic && said.length > 0 && !said.includes(explicit.topic))
    notes.push(overruled('topic', explicit.topic, said[0]!));
  const topics = explicit.topic ? [explicit.topic] : said;
  const domain: Domain | null =
    explicit.topic && said[0] !== explicit.topic
      ? topicDomain[explicit.topic]
      : (read?.domain ?? (topics[0] ? topicDomain[topics[0]] : null));
  const intent: Intent = {
    place: place?.name ?? '',
    country: nation?.name ?? '',
    topic: topics[0] ?? '',
    use_case: explicit.use_case?.replace(/\s+/g, ' ').trim() || (read?.purpose?.text ?? ''),
    scopeId: place?.scopeId ?? null,
    assessed: place ? place.assessed : null,
    countryCode: nation?.code ?? null,
    topics,
    domain,
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
