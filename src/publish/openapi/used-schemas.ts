/** Leaves out schemas of files that a build doesn't have. */
import type { JsonSchema } from '../schema-files.ts';

const prefix = '#/components/schemas/';

/** Names of the schemas that a part of the document refers to. */
const namesIn = (part: unknown): string[] =>
  JSON.stringify(part)
    .split(`"$ref":"${prefix}`)
    .slice(1)
    .map((text) => text.slice(0, text.indexOf('"')));

/** The schemas that `roots` refer to, directly or through others, in their order. */
export function usedSchemas(
  schemas: Readonly<Record<string, JsonSchema>>,
  ...roots: readonly unknown[]
): Record<string, JsonSchema> {
  const used = new Set<string>();
  const open = namesIn(roots);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    open.push(...namesIn(schemas[name]));
  }
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
