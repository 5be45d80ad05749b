/** What is published beside the pages. */
import type { Shape } from '../contract/published/families.ts';

/** A file to be: its address, the shape it belongs to in the table of families, and its body, made when asked for. */
export interface Publication {
  path: string;
  shape: Shape;
  body(): string;
}

/** A file that is alone in its family. */
export const publication = (path: Shape, body: () => string): Publication => ({ path, shape: path, body });
