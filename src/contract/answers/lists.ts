/** Lists in addresses, split at commas. */
import * as z from 'zod';
import { idLike } from '../criterion.ts';

/** Spaces around a part mean nothing, and an empty part names nothing. */
export const splitList = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

/** Keeps spaces after commas, which may belong to a name: "Hong Kong, China". */
const splitNames = (text: string): string[] => text.split(',').filter((part) => part.trim() !== '');

const split = <E extends z.ZodType<unknown, string>>(by: typeof splitList, element: E, most: number, longest: number) =>
  z.string().max(longest).transform(by).pipe(z.array(element).max(most));

export const listOf = <E extends z.ZodType<unknown, string>>(element: E, most: number, longest = 2000) =>
  split(splitList, element, most, longest);

/** The same for names that may contain commas. */
export const namesOf = (most: number, longest = 2000) => split(splitNames, z.string(), most, longest);

/** Criteria by id, or by words written like one. */
export const criteriaNames = () => listOf(z.string().max(80), 60, 4000).transform((texts) => texts.map(idLike));

export function listIn(schema: z.core.$ZodType): z.ZodArray | undefined {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'array':
      return schema as z.ZodArray;
    case 'pipe':
      return listIn(def.in) ?? listIn(def.out);
    case 'optional':
    case 'default':
      return listIn(def.innerType);
    default:
      return undefined;
  }
}
