/** Netlify: files, with an Edge Function before some addresses. */
import { MB, type Host } from '../host.ts';
import { netlifyToml } from './netlify-toml.ts';

// No limit of files or size is published, only that of the function.
const limits = { functionBytes: 20 * MB, source: 'https://docs.netlify.com/edge-functions/limits/' };

export const netlify: Host = {
  title: 'Netlify',
  entry: 'edge-function.ts',
  platform: 'neutral',
  limits: { free: limits, paid: limits },
  deployment: {
    bundle: 'edge-functions/atlas.js',
    site: 'site',
    files: () => ({ 'netlify.toml': netlifyToml() }),
  },
  deploy: '`cd .deploy/netlify && netlify deploy --prod --no-build`',
  trial: { as: 'function', misses: 'file' },
};
