/** A JSON value as text that fits on a page: long lists, texts and deep parts are cut, and what was cut is said. */

interface Limits {
  items: number;
  members: number;
  depth: number;
  characters: number;
}

const longestLine = 76;

/** From roomy to narrow; the first that fits is taken. */
const steps: readonly Limits[] = [
  { items: 3, members: 40, depth: 9, characters: 200 },
  { items: 2, members: 24, depth: 6, characters: 160 },
  { items: 1, members: 24, depth: 5, characters: 120 },
  { items: 1, members: 24, depth: 4, characters: 100 },
  { items: 1, members: 24, depth: 3, characters: 80 },
  { items: 1, members: 24, depth: 2, characters: 80 },
];

const more = (count: number, one: string): string => `… ${count} more ${one}${count === 1 ? '' : 's'}`;

/** As many members as one line takes. */
function inOneLine(members: readonly (readonly [string | null, unknown])[], isList: boolean): string[] {
  const parts = members.map(([name, item]) => `${isList ? '' : `${JSON.stringify(name)}: `}${JSON.stringify(item)}`);
  let length = 0;
  return parts.slice(0, parts.findIndex((part) => (length += part.length + 2) > longestLine) >>> 0);
}

function text(value: unknown, limits: Limits, indent: string, depth: number): string {
  if (typeof value === 'string')
    return JSON.stringify(value.length > limits.characters ? `${value.slice(0, limits.characters)}…` : value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const members = isList ? value.map((item) => [null, item] as const) : Object.entries(value);
  if (members.length === 0) return `${open}${close}`;
  const plain = members.filter(([, item]) => typeof item !== 'object' || item === null);
  const flat = inOneLine(plain, isList);
  if (flat.length === members.length || (depth >= limits.depth && flat.length > 0))
    return `${open} ${[...flat, ...(flat.length < members.length ? ['…'] : [])].join(', ')} ${close}`;
  if (depth >= limits.depth) return `${open} … ${close}`;
  const shown = members.slice(0, isList ? limits.items : members.length > limits.members ? 3 : limits.members);
  const inner = `${indent}  `;
  const lines = shown.map(
    ([name, item]) =>
      `${inner}${name === null ? '' : `${JSON.stringify(name)}: `}${text(item, limits, inner, depth + 1)}`,
  );
  const rest = members.length - shown.length;
  const tail = rest > 0 ? [`${inner}${more(rest, isList ? 'item' : 'member')}`] : [];
  return `${open}\n${[lines.join(',\n'), ...tail].join(',\n')}\n${indent}${close}`;
}

/** `cut`: something was left out. */
export function shortened(value: unknown, longest = 44): { text: string; cut: boolean } {
  const tries = steps.map((limits) => text(value, limits, '', 0));
  const fitting = tries.find((one) => one.split('\n').length <= longest) ?? tries.at(-1)!;
  return { text: fitting, cut: fitting.includes('…') };
}
