/** `npm run build [-- --file-limit N] [--host H] [--plan P] [--origin O] [--jobs N] [--only fr,de | --except fr,de | --merge A B …] [--out DIR] [--full]`: see `build/command.ts`. */
import { enableCompileCache } from 'node:module';
import { compileCache } from './build/compile-cache.ts';

// Before anything else is loaded: the types in it are taken away once, not in every build.
if (!process.env['NODE_COMPILE_CACHE']) enableCompileCache(compileCache.NODE_COMPILE_CACHE);
await import('./build/command.ts');
