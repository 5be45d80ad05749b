/** Parameter and argument names: synonyms, and ones that mailings, advertisements and caches add to links, which we ignore. */
import names from '../../../data/texts/parameter-names.json' with { type: 'json' };

/** Names for a question in words. Tools call it q and accept the others. */
export const questionNames: readonly string[] = names.synonyms[0]!;

export const synonyms = (name: string): string[] =>
  names.synonyms.filter((same) => same.includes(name)).flatMap((same) => same.filter((other) => other !== name));

const trackers: ReadonlySet<string> = new Set(names.trackers);

export const isTracking = (name: string): boolean =>
  trackers.has(name) || names.trackerPrefixes.some((prefix) => name.startsWith(prefix));
