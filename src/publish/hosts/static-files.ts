/** Files that tell static hosts what the function says by itself: headers, and the problem for a missing file under /api. */
import { serviceLinks } from '../../contract/about.ts';
import { cacheForDeploy, cacheForever, cors, fileTypes, pagePolicy, security } from '../../contract/http-headers.ts';
import { encode } from '../../contract/encode.ts';
import { Problem, problemTypes } from '../../contract/problem.ts';
import type { Publication } from '../publication.ts';

/** Of every file. The policy of pages does for all: a JSON file runs nothing. */
export const fileHeaders: Record<string, string> = { ...cors, ...security, 'content-security-policy': pagePolicy, 'cache-control': cacheForDeploy };

const lines = (headers: Record<string, string>) => Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`).join('');

/** Of the home page: what describes the service. */
export const homeHeaders: Record<string, string> = { link: serviceLinks.map(([, link]) => link).join(', ') };

/** In the form that Cloudflare reads; `!` takes away what a wider rule gave. Other hosts hide or ignore it. */
const headersFile = `/*\n${lines(fileHeaders)}/\n${lines(homeHeaders)}/_astro/*\n  ! cache-control\n${lines({ 'cache-control': cacheForever })}${fileTypes.map(([file, type]) => `${file}\n${lines({ 'content-type': type })}`).join('')}`;

export const notFoundFile = '/problems/not-found.json';

/** Body of that problem. */
export const notFound = (): string => encode(Problem, {
  type: '/problems/not-found', title: problemTypes['not-found'].title, status: problemTypes['not-found'].status, detail: 'Nothing is published at this address.', instance: '/api',
});

export function* hostFiles(): Iterable<Publication> {
  yield { path: '/_headers', shape: '/_headers', body: () => headersFile };
  yield { path: notFoundFile, shape: notFoundFile, body: notFound };
}
