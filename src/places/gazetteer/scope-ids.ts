/** Turns the places of a nation into scopeIds, `fr.lyon`: readable, unique, and never changed once given. */

/** What an id is made of. */
export interface Named {
  geonameId: number;
  asciiName: string;
  countryCode: string;
  population: number;
  /** Name of the first-level division, in the United States its postal code. */
  admin1Name: string;
  admin2: string;
}

/** Lower-case words of a name joined by hyphens; empty when nothing of it is a Latin letter or digit. */
export const slug = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/**
 * The scopeId of each place by its geonameId.
 * Ids in `kept` stay as they are. Of the others the most populous namesake of a nation gets the plain slug, the rest add
 * their first-level division, then their second-level code, then their geonameId, until the id is free.
 */
export function assignScopeIds(places: Named[], kept: ReadonlyMap<number, string>): Map<number, string> {
  const ids = new Map<number, string>();
  // The id of a place that falls away in this import is not given to another either.
  const taken = new Set(kept.values());
  for (const place of places.toSorted((a, b) => b.population - a.population || a.geonameId - b.geonameId)) {
    const id = kept.get(place.geonameId) ?? candidates(place).find((candidate) => !taken.has(candidate));
    if (id === undefined) throw new Error(`geonameId ${place.geonameId}: occurs twice`);
    taken.add(id);
    ids.set(place.geonameId, id);
  }
  return ids;
}

function candidates({ geonameId, asciiName, countryCode, admin1Name, admin2 }: Named): string[] {
  const plain = slug(asciiName) || String(geonameId);
  const [division, second] = [slug(admin1Name), slug(admin2)];
  const suffixes = ['', division, division && second && `${division}-${second}`, String(geonameId)];
  return suffixes.flatMap((suffix, index) =>
    suffix || index === 0 ? [`${countryCode.toLowerCase()}.${[plain, suffix].filter(Boolean).join('-')}`] : [],
  );
}
