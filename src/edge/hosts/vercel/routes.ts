/** Redirects and rewrites -> routes as Vercel's Build Output API v3 writes them. */
import { redirectStatus, type Redirect } from '../../../contract/published/redirects.ts';
import type { Rewrite } from '../rewrites.ts';

/** Values that name a file as they stand, by parameter. Anything else, an alias or a slip, is the function's to judge. */
const values: Record<string, string> = {
  scopeId: '[a-z]{2}\\.[a-z0-9-]+',
  criterion: '[a-z0-9-]+',
  pattern: '[a-z]{2}',
};

export const exactly = (path: string) => `^${path.replaceAll('.', '\\.')}$`;

/** A rewrite to a file, where Vercel can tell that the file answers. */
export function rewriteRoutes({ path, parameter, file, without }: Rewrite): object[] {
  const missing = without.length > 0 ? { missing: without.map((key) => ({ type: 'query', key })) } : {};
  if (!parameter) return [{ src: exactly(path), methods: ['GET', 'HEAD'], ...missing, dest: file, check: true }];
  const value = values[parameter];
  if (!value) return [];
  return [
    {
      src: exactly(path),
      methods: ['GET', 'HEAD'],
      has: [{ type: 'query', key: parameter, value: `(?<value>${value})` }],
      ...missing,
      dest: file.replace('{value}', '$value'),
      check: true,
    },
  ];
}

const parameters = /\{(\w+)\}/g;

/** A redirect; what its parameters stand for is counted in the order of the address. */
export function redirectRoute({ from, to }: Redirect): object {
  const names = [...from.matchAll(parameters)].map(([, name]) => name);
  return {
    src: exactly(from).replace(parameters, '([^/]+)'),
    status: redirectStatus,
    headers: { Location: to.replace(parameters, (_, name: string) => `$${names.indexOf(name) + 1}`) },
  };
}
