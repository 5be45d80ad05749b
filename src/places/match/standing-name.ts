/** Tells whether a place's name in an operator's name is that of the place, by the words beside it. */

/** Words behind a name that make it another thing, and words in front of it that make it another place. */
const BEHIND = new Set([
  'county',
  'parish',
  'valley',
  'region',
  'regional',
  'river',
  'lake',
  'island',
  'coast',
  'bay',
  'beach',
  'hills',
  'heights',
  'park',
  'state',
  'province',
  'prefecture',
  'county s',
  'area',
]);
const BEFORE = new Set([
  'north',
  'south',
  'east',
  'west',
  'new',
  'lake',
  'port',
  'fort',
  'mount',
  'saint',
  'upper',
  'lower',
  'central',
  'northern',
  'southern',
  'eastern',
  'western',
  'san',
  'santa',
  'el',
  'la',
  'los',
  'las',
  'rio',
]);
/** Of these the words that stand behind a large city for the city and its surroundings: "Oslo region". */
const AROUND = new Set(['region', 'regional', 'area']);

/** Whether a name stands by itself among the words: not "Orange County", not "North Miami". */
export function stands(name: string, all: string[], isLarge = false): boolean {
  const parts = name.split(' ');
  const start = all.findIndex((_, index) => parts.every((part, offset) => all[index + offset] === part));
  const behind = all[start + parts.length] ?? '';
  return !BEFORE.has(all[start - 1] ?? '') && (!BEHIND.has(behind) || (isLarge && AROUND.has(behind)));
}
