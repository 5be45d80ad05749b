/**
 * The published name files: one for Latin script with every place; one per further script, loaded only for texts in it;
 * and one of rare Latin names, loaded only for unknown words. `encode.ts` writes them, `names.ts` reads them.
 *
 * Lines of the Latin file, by country:
 *
 *     #FRFRAFrance|frankreich||francais     country: alpha-2, alpha-3, name, further keys; after an empty one, keys of words for it
 *     ~11=Île-de-France@19                  first-level division: GeoNames code, name, size of all its places
 *     >15                                   size of the places that follow (`sizeOf`); a famous city is larger than its namesakes
 *     *Paris=paris@11|lutece|parigi         place: assessed, name, slug unless derived, division for namesakes, further keys
 *     *Seville=sevilla@@Sevilla|sevilla     with a local name, behind the division or its absence
 *     *Valencia@60|valence|València         a spelling with marks that distinguishes it from a namesake
 *
 * Lines of another script: `#FR|key||word` for countries, `~FR.11|key` for divisions, `12|key|key` for the place 12 after
 * the last one, counted through the Latin file. In the rare file, a key after `~` needs the place's country or region.
 */

/** Replaces the script in the path of the rare file: country names in small languages, unassessed places in any language but English. */
export const rareNames = 'rare';

export const namesFile = (script: string): string => `/search/names.${script}.txt`;

/** Marks a rare name that is a larger place's first name elsewhere: it counts only if the country or region is named. */
export const areaMark = '~';

/** Population in half powers of two above 15,000; 0 when less or unknown. */
export const sizeOf = (population: number): number =>
  Math.max(0, Math.round(2 * Math.log2(Math.max(1, population) / 15_000)));
