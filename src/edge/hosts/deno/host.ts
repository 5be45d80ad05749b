/** Deno and Deno Deploy: one program that serves files and answers. */
import { json, MB, type Host } from '../host.ts';

const limits = { bytes: 1000 * MB, source: 'https://docs.deno.com/deploy/pricing_and_limits' };

export const deno: Host = {
  title: 'Deno Deploy, or Deno',
  entry: 'main.ts',
  platform: 'node',
  limits: { free: limits, paid: limits },
  deployment: {
    bundle: 'main.js',
    site: 'dist',
    files: () => ({ 'deno.json': json({ deploy: { entrypoint: 'main.js' } }) }),
  },
  deploy: '`cd .deploy/deno && deno deploy --prod`, or `deno serve --allow-read=dist main.js`',
  trial: {
    as: 'process',
    command: ['deno', 'serve', '--host=127.0.0.1', '--port=0', '--allow-read=dist', 'main.js'],
    env: { DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1', DENO_DIR: '.deno' },
  },
};
