/** The hosts that a build can be made for, and what each takes. */

export const hosts = ['cloudflare', 'netlify', 'vercel', 'deno', 'node'] as const;
export type Host = (typeof hosts)[number];
export const plans = ['free', 'paid'] as const;
export type Plan = (typeof plans)[number];

/** Published limits of a deployment; what a host does not limit, or not publish, is left out. */
export interface Limits {
  files?: number;
  /** Of all files together, in bytes. */
  bytes?: number;
  fileBytes?: number;
  /** Of the bundled function, gzipped. */
  functionBytes?: number;
  source: string;
}

const MB = 1e6, MiB = 2 ** 20;
const cloudflare = { fileBytes: 25 * MiB, source: 'https://developers.cloudflare.com/workers/platform/limits/' };
// No limit of files or size is published, only that of the function.
const netlify = { functionBytes: 20 * MB, source: 'https://docs.netlify.com/edge-functions/limits/' };
const vercel = 'https://vercel.com/docs/limits';
const deno = { bytes: 1000 * MB, source: 'https://docs.deno.com/deploy/pricing_and_limits' };

export const limits: Record<Host, Record<Plan, Limits>> = {
  cloudflare: { free: { files: 20_000, ...cloudflare }, paid: { files: 100_000, ...cloudflare } },
  netlify: { free: netlify, paid: netlify },
  // "Static File uploads": 100 MB for Hobby, 1 GB for Pro.
  vercel: { free: { bytes: 100 * MB, source: vercel }, paid: { bytes: 1000 * MB, source: vercel } },
  deno: { free: deno, paid: deno },
  node: { free: { source: 'your own disk' }, paid: { source: 'your own disk' } },
};
