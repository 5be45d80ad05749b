/** Tells which hosts bear the name of a city. */
import { keepFor } from '../cache.ts';
import { fold, isLatin } from '../language/fold.ts';
import type { Place } from '../contract/data/place.ts';

/** A city's names as they stand in hosts: Latin letters alone, ö both as o and as oe. */
const hostNames = keepFor(({ name, names }: Pick<Place, 'name' | 'names'>): string[] => {
  const latin = [...new Set([name, ...Object.values(names ?? {})])].filter(isLatin);
  const spelled = latin.flatMap((text) => [
    fold(text),
    fold(text.toLowerCase().replace(/[äöü]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[letter]!)),
    text.toLowerCase(),
  ]);
  return [...new Set(spelled.map((text) => text.replace(/[^a-z0-9]/g, '')))].filter((text) => text.length > 1);
});

/** Whether a name stands in a part of a label, or is several parts in a row: `grand-lyon`, `new-york`, and not "Mosgo" in `mos-gorsud`. */
function standsIn(name: string, label: string): boolean {
  const parts = label.split('-');
  return parts.some(
    (part, from) =>
      part.includes(name) ||
      parts.slice(from + 1).some((_, more) => parts.slice(from, from + more + 2).join('') === name),
  );
}

/** True when the host bears a name of the city; a short one only as a label of its own. */
export function bearsName(address: string, place: Pick<Place, 'name' | 'names'>): boolean {
  const labels = new URL(address).hostname.split('.');
  return hostNames(place).some((name) =>
    name.length > 3 ? labels.some((label) => standsIn(name, label)) : labels.includes(name),
  );
}
