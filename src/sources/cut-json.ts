/** Turns the beginning of a JSON text (RFC 8259) that was cut into the items of its list that are whole. */

/** Where the list below a key begins, or the one that is the whole text. */
function listStart(text: string, key: string): number | undefined {
  const [start] = /^\s*\[/.exec(text) ?? new RegExp(`"${key}"\\s*:\\s*\\[`).exec(text) ?? [];
  return start === undefined ? undefined : text.indexOf(start) + start.length;
}

const parsed = (text: string): unknown[] => {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
};

/** The first objects, at most so many, of the list below `key` or of the list that is the text. */
export function itemsBeforeCut(text: string, key: string, most: number): unknown[] {
  const from = listStart(text, key);
  const found: unknown[] = [];
  if (from === undefined) return found;
  let depth = 0;
  let start = from;
  for (const { 0: mark, index } of text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (mark === '{' || mark === '[') {
      if (depth++ === 0) start = from + index;
    } else if (mark === '}' || mark === ']') {
      if (--depth < 0) break;
      if (depth === 0) found.push(...parsed(text.slice(start, from + index + 1)));
      if (found.length === most) break;
    }
  }
  return found;
}
