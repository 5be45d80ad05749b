/** Redirects as routes of Vercel's Build Output API v3. */
import { redirectStatus, type Redirect } from '../../../contract/published/redirects.ts';
import { patterns, type PathParameter } from '../../../contract/published/shapes.ts';

export const exactly = (path: string) => `^${path.replaceAll('.', '\\.')}$`;

const parameters = /\{(\w+)\}/g;

/** A redirect. Vercel numbers its parameters in the order of the address. */
export function redirectRoute({ from, to }: Redirect): object {
  const names = [...from.matchAll(parameters)].map(([, name]) => name);
  return {
    src: exactly(from).replace(parameters, (_, name: PathParameter) => `(${patterns[name]})`),
    status: redirectStatus,
    headers: { Location: to.replace(parameters, (_, name: string) => `$${names.indexOf(name) + 1}`) },
  };
}
