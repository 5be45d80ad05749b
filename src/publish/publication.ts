/** Files that are published with the pages, and groups of families that have the same members. */
import type { Shape } from '../contract/published/families.ts';
import { encode } from '../queries/encode.ts';
import { familyAt } from '../contract/published/addresses.ts';
import { schemas } from '../contract/published/schemas.ts';
import { fill } from '../contract/published/shapes.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Members } from './members.ts';

/** A file to write: its address, the shape it belongs to in the plan, and its bytes or text, made on request. */
export interface Output {
  path: string;
  shape: string;
  body(): string | Uint8Array;
}

/** One with a shape in the table of families and a text. */
export interface Publication {
  path: string;
  shape: Shape;
  body(): string;
}

export const publication = (path: Shape, body: () => string): Publication => ({ path, shape: path, body });

export const bytesOf = (body: string | Uint8Array): Uint8Array => (typeof body === 'string' ? Buffer.from(body) : body);

/** Families with the same members. A member's files follow one another, so that what is made for one serves the next. */
export interface Group {
  shapes: readonly Shape[];
  files(atlas: Atlas, only?: Shape): Iterable<Publication>;
}
/** Makes the file of a member: a text, or a value that the schema of its family encodes. */
type Make<V> = (atlas: Atlas, member: V) => unknown;
type Has<V> = (atlas: Atlas, member: V) => boolean;

const hasRoom = ({ otherForms }: Atlas): boolean => otherForms;
/** Families that a file limit may drop: the JSON of their members says the same. */
export const whereRoom = (...shapes: Shape[]): Partial<Record<Shape, Has<unknown>>> =>
  Object.fromEntries(shapes.map((shape) => [shape, hasRoom]));

/** `has` says which members have a file of a family, if not all do. */
export function group<V>(
  { list, values }: Members<V>,
  rows: Partial<Record<Shape, Make<V>>>,
  has: Partial<Record<Shape, Has<V>>> = {},
): Group {
  const entries = Object.entries(rows) as [Shape, Make<V>][];
  const body = (shape: Shape, made: unknown) =>
    typeof made === 'string' ? made : encode(schemas[familyAt(shape).schema!], made);
  return {
    shapes: entries.map(([shape]) => shape),
    *files(atlas, only) {
      for (const member of list(atlas))
        for (const [shape, make] of entries)
          if ((only === undefined || only === shape) && (has[shape]?.(atlas, member) ?? true))
            yield {
              path: fill(shape, values(member)),
              shape,
              body: () => body(shape, make(atlas, member)),
            };
    },
  };
}
