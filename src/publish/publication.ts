/** What is published beside the pages. */
import type { Shape } from '../contract/published/families.ts';

/** A file to be: its address, the shape it belongs to in the table of families, and its body, made when asked for. */
export interface Publication {
  path: string;
  shape: Shape;
  body(): string;
  /** The body in parts, where it is long: made as they are taken. */
  parts?(): Iterable<string>;
}

/** A file that is alone in its family. */
export const publication = (path: Shape, body: () => string): Publication => ({ path, shape: path, body });

/** The body, if it has at most so many characters; no more of it is made than that takes. */
export function bodyUpTo({ body, parts }: Pick<Publication, 'body' | 'parts'>, longest: number): string | undefined {
  let text = '';
  for (const part of parts?.() ?? [body()]) {
    text += part;
    if (text.length > longest) return undefined;
  }
  return text;
}
