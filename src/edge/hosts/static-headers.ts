/** What static hosts have to be told and the function says by itself: headers of files, and where the problem for a missing file under /api stands. */
import { serviceLinks } from '../../contract/about.ts';
import { cacheForDeploy, cors, pagePolicy, security } from '../../contract/http-headers.ts';

/** Of every file. The policy of pages does for all: a JSON file runs nothing. */
export const fileHeaders: Record<string, string> = {
  ...cors,
  ...security,
  'content-security-policy': pagePolicy,
  'cache-control': cacheForDeploy,
};

/** Of the home page: what describes the service. */
export const homeHeaders: Record<string, string> = { link: serviceLinks.map(([, link]) => link).join(', ') };

export const notFoundFile = '/problems/not-found.json';
