/** The platform of a city's own portal that we can't search: people search it on its page. A file of its own, because browsers load it without the schemas. */
export const unknownPlatform = 'unknown';
