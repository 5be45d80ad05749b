/** Stands for the platform of a city's own portal of which no registry tells one that can be searched: people search it on its page. */
export const unknownPlatform = 'unknown';
