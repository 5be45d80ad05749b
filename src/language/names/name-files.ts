/**
 * The published name files: one for Latin script with every place; one for each further script, read only for a text that is written in it;
 * and one of rare Latin names, read only for a text with a word that nothing else knows. `encode.ts` writes them, `names.ts` reads them.
 *
 * Lines of the Latin file, in the order of nations:
 *
 *     #FRFRAFrance|francia|frankreich       nation: alpha-2, alpha-3, name, further keys
 *     ~11=Île-de-France@19                  first-level division: GeoNames code, name, size of its places together
 *     >15                                   size of the places that follow (`sizeOf`)
 *     *Paris=paris@11|lutece|parigi         place: assessed, name, slug where it is not the name's, division where a namesake needs it, further keys
 *     *Seville=sevilla@@Sevilla|sevilla     the same with a local name, behind the division or its lack
 *
 * Lines of another script: `#FR|key|key` for nations, `~FR.11|key` for divisions, `12|key|key` for the place 12 after the last one named, places counted through the Latin file.
 */

/** Stands for a script in the path of the file of rare Latin names: of nations in small languages, of places that are not assessed in any other. */
export const rareNames = 'rare';

export const namesFile = (script: string): string => `/search/names.${script}.txt`;

/** Population in half powers of two above 15,000; 0 when less or unknown. */
export const sizeOf = (population: number): number =>
  Math.max(0, Math.round(2 * Math.log2(Math.max(1, population) / 15_000)));
