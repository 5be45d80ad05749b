/** Headers to set on static hosts, and the problem for a missing file under /api. */
import { serviceLinks } from '../../contract/about.ts';
import {
  cacheForDeploy,
  cors,
  framePolicy,
  pagePolicy,
  portalSearchPolicy,
  preflight,
  security,
} from '../../contract/interface/http-headers.ts';

/** Headers of every file. The policy for pages also suits JSON, which runs nothing. */
export const fileHeaders: Record<string, string> = {
  ...cors,
  ...preflight,
  ...security,
  'content-security-policy': pagePolicy,
  'cache-control': cacheForDeploy,
};

/** Headers of frame pages, instead of the policy for pages. */
export const frameHeaders: Record<string, string> = { 'content-security-policy': framePolicy };

export const portalSearchHeaders: Record<string, string> = { 'content-security-policy': portalSearchPolicy };

/** The home page links descriptions of the service. */
export const homeHeaders: Record<string, string> = { link: serviceLinks.map(([, link]) => link).join(', ') };

export const notFoundFile = '/problems/not-found.json';
