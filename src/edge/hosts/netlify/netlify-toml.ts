/** Headers and rewrites -> netlify.toml. Redirects are the Edge Function's: a placeholder of Netlify's own names a whole segment, so `/cities/:scopeId.json` would take pages too. */
import { cacheForErrors, cacheForever } from '../../../contract/interface/http-headers.ts';
import { fileHeaders, homeHeaders, notFoundFile } from '../static-headers.ts';
import { rewrites } from '../rewrites.ts';

const text = (value: string) => JSON.stringify(value);
const block = (head: string, rows: Record<string, string | number>) =>
  `[[${head}]]\n${Object.entries(rows)
    .map(([key, value]) => `${key} = ${typeof value === 'number' ? value : text(value)}\n`)
    .join('')}`;
const table = (head: string, rows: Record<string, string>) =>
  `  [${head}]\n${Object.entries(rows)
    .map(([key, value]) => `  ${text(key)} = ${text(value)}\n`)
    .join('')}`;

/** Where a file has a header twice, Netlify joins the values: so caching is left to Netlify (revalidate) except for hashed assets. */
const { 'cache-control': _cache, ...everywhere } = fileHeaders;

/** The function runs first. Rewrites answer when it fails or is over its quota. */
export function netlifyToml(): string {
  const rules = rewrites().map(
    ({ path, parameter, file }) =>
      block('redirects', { from: path, to: file.replace('{value}', `:${parameter}`), status: 200 }) +
      (parameter ? table('redirects.query', { [parameter]: `:${parameter}` }) : ''),
  );
  return [
    '# Made by `npm run build -- --host netlify`. Deploy with: netlify deploy --prod --no-build\n[build]\npublish = "site"\nedge_functions = "edge-functions"\n',
    block('headers', { for: '/*' }) + table('headers.values', everywhere),
    block('headers', { for: '/' }) + table('headers.values', homeHeaders),
    block('headers', { for: '/_astro/*' }) + table('headers.values', { 'cache-control': cacheForever }),
    block('headers', { for: notFoundFile }) +
      table('headers.values', { 'content-type': 'application/problem+json', 'cache-control': cacheForErrors }),
    ...rules,
    `# Never HTML under /api.\n${block('redirects', { from: '/api/*', to: notFoundFile, status: 404 })}`,
  ].join('\n');
}
