/** Platform of a city's portal that we can't search. A separate file, because browsers load it without the schemas. */
export const unknownPlatform = 'unknown';
