/** Which parameters of a query are lists: texts that a schema splits at commas. */
import type * as z from 'zod';

/** The list that a comma-separated text is split into; undefined for any other parameter. */
export function listIn(schema: z.core.$ZodType): z.ZodType | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return schema as z.ZodType;
    case 'pipe':
      return listIn(def.in) ?? listIn(def.out);
    case 'optional':
    case 'default':
      return listIn(def.innerType);
    default:
      return undefined;
  }
}
