/** Turns what a schema objects to into one line: member and fault, e.g. `url: Invalid input: expected string, received null`. */
import type * as z from 'zod';

export const faultsOf = (error: z.ZodError): string =>
  error.issues.map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message)).join('; ');
