/** Members × how their files are made -> the files of their families. */
import { encode } from '../queries/encode.ts';
import { familyAt } from '../contract/published/addresses.ts';
import type { Shape } from '../contract/published/families.ts';
import { schemas } from '../contract/published/schemas.ts';
import { fill } from '../contract/published/shapes.ts';
import type { Atlas } from '../queries/atlas.ts';
import type { Members } from './members.ts';
import type { Publication } from './publication.ts';

/** Families with the same members. Those of one member follow one another, so that what is made for one file serves the next. */
export interface Group {
  shapes: readonly Shape[];
  /** Of all the shapes or of one. */
  files(atlas: Atlas, only?: Shape): Iterable<Publication>;
}
/** How the file of a member is made: as a text, or as a value that the schema of its family encodes. */
type Make<V> = (atlas: Atlas, member: V) => unknown;
/** Whether a member has a file of a family. */
type Has<V> = (atlas: Atlas, member: V) => boolean;

const hasRoom = ({ otherForms }: Atlas): boolean => otherForms;
/** Families of which cities have a file where there is room: their JSON has all that those say. */
export const whereRoom = (...shapes: Shape[]): Partial<Record<Shape, Has<unknown>>> =>
  Object.fromEntries(shapes.map((shape) => [shape, hasRoom]));

/** `has` says which members have a file of a family, where not all of them do. */
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
