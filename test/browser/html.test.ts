/** The HTML of every kind of page is valid, and says in its head what it is. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HtmlValidate } from 'html-validate';
import { beforeAll, expect, test } from 'vitest';
import { publishedPath } from '../../src/edge/pages/pages.ts';
import { builtSite } from '../built-site.ts';
import { hardCities, pageKinds } from './page-kinds.ts';

let dist: string;
beforeAll(async () => {
  dist = join(await builtSite(), 'dist');
});

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:document'],
  rules: {
    // Compressed HTML leaves out what a parser does not need, and long titles are names.
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    'attribute-boolean-style': 'off',
    'doctype-style': 'off',
    'no-inline-style': 'error',
    'require-sri': 'off',
    // Numbers and hosts in tables are no phone numbers.
    'tel-non-breaking': 'off',
    'svg-focusable': 'off',
  },
});
const paths = pageKinds
  .concat(hardCities)
  .map((address) => publishedPath(address.split('?')[0]!)!)
  .map((path) => (path === '/nothing-here.html' ? '/404.html' : path));

test.each([...new Set(paths)])('%s', async (path) => {
  const html = await readFile(join(dist, path), 'utf8');
  const report = await validator.validateString(html, path);
  expect(
    report.results
      .flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, message, line, column, selector }) => `${ruleId} ${line}:${column} ${selector ?? ''}: ${message}`,
        ),
      )
      .slice(0, 10),
  ).toEqual([]);
  const title = /<title>([^<]+)<\/title>/.exec(html)?.[1] ?? '';
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(title).toMatch(/^\S.{8,} \| Open City Atlas$/);
  expect(description.length).toBeGreaterThan(40);
  expect(html.match(/<h1[ >]/g)).toHaveLength(1);
});
