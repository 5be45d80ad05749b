/** Files that tell static hosts what the function says by itself: each host's own, and the problem for a missing file under /api. */
import { encode } from '../../queries/encode.ts';
import { Problem, problemTypes } from '../../contract/answers/problem.ts';
import { hosts } from '../../edge/hosts/hosts.ts';
import { notFoundFile } from '../../edge/hosts/static-headers.ts';
import type { Publication } from '../publication.ts';

/** A file that one host reads, and that may be in no family. */
export type HostFile = Omit<Publication, 'shape'> & { shape: string };

/** The problem that static hosts answer with. */
export const notFound = (): string =>
  encode(Problem, {
    type: '/problems/not-found',
    title: problemTypes['not-found'].title,
    status: problemTypes['not-found'].status,
    detail: 'Nothing is published at this address.',
    instance: '/api',
  });

export function* hostFiles(): Iterable<HostFile> {
  for (const { siteFiles = {} } of Object.values(hosts))
    for (const [path, text] of Object.entries(siteFiles)) yield { path, shape: path, body: () => text };
  yield { path: notFoundFile, shape: notFoundFile, body: notFound };
}
