/**
 * The published name files: one for Latin script with every place; one for each further script, read only for a text that is written in it;
 * and one of rare Latin names, read only for a text with a word that nothing else knows. `encode.ts` writes them, `names.ts` reads them.
 *
 * Lines of the Latin file, in the order of nations:
 *
 *     #FRFRAFrance|frankreich||francais     nation: alpha-2, alpha-3, name, keys of further names; behind an empty one those of words for it
 *     ~11=Île-de-France@19                  first-level division: GeoNames code, name, size of its places together
 *     >15                                   size of the places that follow (`sizeOf`)
 *     *Paris=paris@11|lutece|parigi         place: assessed, name, slug where it is not the name's, division where a namesake needs it, further keys
 *     *Seville=sevilla@@Sevilla|sevilla     the same with a local name, behind the division or its lack
 *     *Valencia@60|valence|València         a further key with its marks: the spelling that this place has and a namesake has not
 *
 * Lines of another script: `#FR|key||word` for nations, `~FR.11|key` for divisions, `12|key|key` for the place 12 after the last one named, places
 * counted through the Latin file. In the file of rare names, a key behind `~` means the place only where its nation or region is named.
 */

/** Stands for a script in the path of the file of rare Latin names: of nations in small languages, of places that are not assessed in any other. */
export const rareNames = 'rare';

export const namesFile = (script: string): string => `/search/names.${script}.txt`;

/** Marks a rare name that a larger place elsewhere has as its first: it counts only where the place's nation or region is named. */
export const besideMark = '~';

/** Population in half powers of two above 15,000; 0 when less or unknown. */
export const sizeOf = (population: number): number =>
  Math.max(0, Math.round(2 * Math.log2(Math.max(1, population) / 15_000)));
