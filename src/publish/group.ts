/** Members × how their files are made -> the files of their families. */
import { encode } from '../contract/encode.ts';
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

export function group<V>({ list, values }: Members<V>, rows: Partial<Record<Shape, Make<V>>>): Group {
  const entries = Object.entries(rows) as [Shape, Make<V>][];
  const body = (shape: Shape, made: unknown) =>
    typeof made === 'string' ? made : encode(schemas[familyAt(shape).schema!], made);
  return {
    shapes: entries.map(([shape]) => shape),
    *files(atlas, only) {
      for (const member of list(atlas))
        for (const [shape, make] of entries)
          if (only === undefined || only === shape)
            yield {
              path: fill(shape, values(member)),
              shape,
              body: () => body(shape, make(atlas, member)),
            };
    },
  };
}
