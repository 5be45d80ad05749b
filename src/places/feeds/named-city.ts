/** Turns the name of an operator into the city whose own it says to be, though the record states another: the seat of the province, the centre of the area. */
import { words } from '../../language/fold.ts';
import type { Place } from '../../contract/data/place.ts';
import { type Gazetteer, isCandidate } from '../match/match-place.ts';
import { namedPlaces } from '../match/named-places.ts';
import { explain } from './governed.ts';
import type { FeedClues } from './feed-clues.ts';
import { localStops } from './stops.ts';

/**
 * The one other city that an operator is named after by every word, as a whole or in brackets: "City of Fountain Transit" in Colorado
 * Springs, "Avanza Grupo (Mataró city bus)" in Barcelona. Its stops must not contradict, and no name may be that of a stated city.
 */
export function namedCity(clues: FeedClues, stated: readonly Place[], gazetteer: Gazetteer): Place | undefined {
  const { names, nation, area } = clues;
  const where = { nation, area };
  if (names.some((name) => namedPlaces(name, where, gazetteer).some((place) => stated.includes(place))))
    return undefined;
  const stops = localStops(clues);
  const found = names.flatMap(partsOf).flatMap(({ text, isBracketed }) =>
    [...gazetteer.namesIn(text, where)]
      .filter(({ place, match, rest }) => {
        const isSure =
          match === 'name-and-subdivision' ||
          (area === undefined && match === 'unique-primary-name') ||
          isCandidate(place);
        const { moves, governs, isWhole } = explain(rest, text, nation, isBracketed);
        return isSure && isWhole && (moves || governs || isBracketed) && (stops?.holds(place) ?? true);
      })
      .map(({ place }) => place),
  );
  const [own, second] = new Set(found);
  return second === undefined && own !== undefined && !stated.includes(own) ? own : undefined;
}

/** What stands in brackets, and the rest between slashes. */
function partsOf(name: string): { text: string; isBracketed: boolean }[] {
  const bracketed = Array.from(name.matchAll(/\(([^()]+)\)/g), ([, text = '']) => ({ text, isBracketed: true }));
  const rest = name
    .replace(/\([^()]*\)/g, ' ')
    .split(/ [/|] /)
    .map((text) => ({ text, isBracketed: false }));
  return [...bracketed, ...rest].filter(({ text }) => words(text).length > 0);
}
