/** How a text was read -> the sentences on what was not taken, was left out, or might have been meant. */
import type { Vocabulary } from '../contract/vocabulary.ts';
import type { UnknownName } from '../language/geo/unknown-name.ts';
import { findWorldRegions } from '../language/geo/world-regions.ts';
import type { Interpreted } from '../language/interpret.ts';
import type { NationName, PlaceName } from '../language/names/named.ts';
import { alsoNamed, namesakesOf } from '../language/parameters.ts';
import { readCharacters } from '../language/text.ts';
import { comparePageShown } from '../queries/comparison-address.ts';

export const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' }),
  or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** Cities that one comparison takes. */
const mostCompared = 5;

/** Of a text that is longer than what is read of it. */
export const partlyRead = `Only the first ${readCharacters.toLocaleString('en')} characters were read.`;

/** What is offered, with the parameter that asks for it: "Sarnia in Canada (place=ca.sarnia)". */
export const offer = (named: PlaceName | NationName): string =>
  named.kind === 'nation'
    ? `${named.name} (country=${named.code})`
    : `${named.name} in ${named.nation.name} (place=${named.scopeId})`;

/** Of a name that nothing knows. */
export const unknownNote = ({ text, offered }: UnknownName): string =>
  offered.length > 0
    ? `“${short(text)}” was not taken for a place. Did you mean ${or.format(offered.map(offer))}?`
    : `No place is known by the name ${short(text)}.`;

/** Where a text names more places than one: only the first is answered. */
export function othersNamed(read: Interpreted | null, place: PlaceName | null): string[] {
  const others = read && place && read.place === place ? alsoNamed(read) : [];
  if (others.length === 0) return [];
  const ids = [place!, ...others].filter(({ assessed }) => assessed).map(({ scopeId }) => scopeId);
  return [
    `The text also names ${and.format(others.map(({ name }) => name))}; what is shown is of ${place!.name}. ${
      ids.length > 1
        ? `Side by side: ${comparePageShown}?scopeIds=${ids.slice(0, mostCompared).join()}`
        : 'Ask for each'
    }.`,
  ];
}

/** Of a name that several cities bear. */
export function namesakeNote(read: Interpreted): string[] {
  const others = namesakesOf(read);
  if (others.length === 0) return [];
  const { name, nation } = read.place!;
  return [`${name} is read as the one in ${nation.name}; there is also ${and.format(others.map(offer))}.`];
}

/** Of parts of the world, which a data map is not cut to. */
export function regionNotes({ text }: Pick<Interpreted, 'text'>, { regions }: Pick<Vocabulary, 'regions'>): string[] {
  const ids = new Set(findWorldRegions(text).map(({ regionId }) => regionId));
  return regions
    .filter(({ id }) => ids.has(id))
    .map(({ id, name }) => `What is shown is not cut to ${name}; its cities: /api/cities?region=${id}`);
}
