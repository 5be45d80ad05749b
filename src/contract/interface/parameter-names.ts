/** Names of parameters and arguments: which mean the same, and which are added to links by others. */

/** Names of a question in words. Each tool has one of them, and takes the others for it. */
export const questionNames = ['query', 'q', 'words', 'question', 'text', 'search'] as const;

/** Names that callers use for one thing, for suggestions. */
const sameThing: readonly (readonly string[])[] = [
  questionNames,
  ['scopeId', 'scopeIds', 'place', 'city', 'cities', 'location', 'scope', 'scope_id', 'near'],
  ['criterion', 'criteria', 'indicator', 'criterionId', 'criterion_id'],
  ['country', 'nation', 'countryCode', 'country_code'],
  ['limit', 'size', 'rows', 'per_page', 'page_size', 'top', 'max'],
  ['offset', 'skip', 'start', 'from'],
];

/** Other names of what a name stands for. */
export const synonyms = (name: string): string[] =>
  sameThing.filter((names) => names.includes(name)).flatMap((names) => names.filter((other) => other !== name));

/** What mailings, advertisements and caches add to any link: it asks nothing, so that it is passed over. */
const trackers: ReadonlySet<string> = new Set([
  '_',
  '_ga',
  '_gl',
  '_hsenc',
  '_hsmi',
  'dclid',
  'fbclid',
  'gad_source',
  'gbraid',
  'gclid',
  'gclsrc',
  'igshid',
  'li_fat_id',
  'mc_cid',
  'mc_eid',
  'mkt_tok',
  'msclkid',
  'srsltid',
  'ttclid',
  'twclid',
  'wbraid',
  'yclid',
]);
const trackerGroups = /^(?:utm|mtm|pk)_/;

export const isTracking = (name: string): boolean => trackers.has(name) || trackerGroups.test(name);
