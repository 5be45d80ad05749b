/** Vercel: files, and a Node function, by the Build Output API. */
import { json, MB, type Host } from '../host.ts';
import { vercelConfig, vercelFunction } from './config.ts';

const output = '.vercel/output',
  source = 'https://vercel.com/docs/limits';

export const vercel: Host = {
  title: 'Vercel',
  entry: 'function.ts',
  platform: 'node',
  // "Static File uploads": 100 MB for Hobby, 1 GB for Pro.
  limits: { free: { bytes: 100 * MB, source }, paid: { bytes: 1000 * MB, source } },
  deployment: {
    bundle: `${output}/functions/atlas.func/index.mjs`,
    site: `${output}/static`,
    files: () => ({
      [`${output}/config.json`]: json(vercelConfig()),
      [`${output}/functions/atlas.func/.vc-config.json`]: json(vercelFunction),
    }),
  },
  // More than 15,000 files are only taken as an archive.
  deploy: '`cd .deploy/vercel && vercel deploy --prebuilt --prod --archive=tgz`',
  note: '100 MB on Hobby, 1 GB on Pro',
  trial: { as: 'function', misses: 'function' },
};
