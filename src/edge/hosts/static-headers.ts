/** What static hosts have to be told and the function says by itself: headers of files, and where the problem for a missing file under /api stands. */
import { serviceLinks } from '../../contract/about.ts';
import {
  cacheForDeploy,
  cors,
  framePolicy,
  pagePolicy,
  portalSearchPolicy,
  security,
} from '../../contract/interface/http-headers.ts';

/** Of every file. The policy of pages does for all: a JSON file runs nothing. */
export const fileHeaders: Record<string, string> = {
  ...cors,
  ...security,
  'content-security-policy': pagePolicy,
  'cache-control': cacheForDeploy,
};

/** Of pages for frames, in the place of the policy of pages. */
export const frameHeaders: Record<string, string> = { 'content-security-policy': framePolicy };

/** Of the page that searches portals, likewise. */
export const portalSearchHeaders: Record<string, string> = { 'content-security-policy': portalSearchPolicy };

/** Of the home page: what describes the service. */
export const homeHeaders: Record<string, string> = { link: serviceLinks.map(([, link]) => link).join(', ') };

export const notFoundFile = '/problems/not-found.json';
