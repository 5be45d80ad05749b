/** Parameter and argument names: synonyms, and ones that others add to links. */

/** Names for a question in words. Tools call it q and accept the others. */
export const questionNames = ['q', 'query', 'words', 'question', 'text', 'search'] as const;

const sameThing: readonly (readonly string[])[] = [
  questionNames,
  ['scopeId', 'scopeIds', 'place', 'city', 'cities', 'location', 'scope', 'scope_id', 'near'],
  ['criterion', 'criteria', 'indicator', 'criterionId', 'criterion_id'],
  ['country', 'nation', 'countryCode', 'country_code'],
  ['limit', 'size', 'rows', 'per_page', 'page_size', 'top', 'max'],
  ['offset', 'skip', 'start', 'from'],
  ['q', 'name', 'place', 'city', 'address'],
  ['lat', 'latitude'],
  ['lon', 'longitude', 'lng', 'long'],
  ['division', 'state', 'province', 'subdivision', 'admin1', 'area'],
  ['since', 'from', 'after', 'updated_since', 'modified_since', 'date'],
];

export const synonyms = (name: string): string[] =>
  sameThing.filter((names) => names.includes(name)).flatMap((names) => names.filter((other) => other !== name));

/** Added to links by mailings, advertisements and caches; ignored. */
const trackers: ReadonlySet<string> = new Set(
  `_ _ga _gl _hsenc _hsmi dclid fbclid gad_source gbraid gclid gclsrc igshid li_fat_id mc_cid
  mc_eid mkt_tok msclkid srsltid ttclid twclid wbraid yclid`.split(/\s+/),
);
const trackerGroups = /^(?:utm|mtm|pk)_/;

export const isTracking = (name: string): boolean => trackers.has(name) || trackerGroups.test(name);
