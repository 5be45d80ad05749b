/** Where Node keeps the code that it has compiled, for the processes of the next build. */
import { join } from 'node:path';

/** Environment of a process that uses it; the operator's own setting comes first. */
export const compileCache = { NODE_COMPILE_CACHE: join('.cache', 'compiled') };
