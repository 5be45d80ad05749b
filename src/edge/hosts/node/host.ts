/** Runs the atlas with Node on your own server: one program that serves files and answers, with or without Caddy or nginx in front. */
import { json, type Host } from '../host.ts';

const limits = { source: 'your own disk' };

export const node: Host = {
  title: 'Node on your server',
  entry: 'serve.ts',
  platform: 'node',
  limits: { free: limits, paid: limits },
  deployment: {
    bundle: 'serve.js',
    site: 'dist',
    files: () => ({ 'package.json': json({ type: 'module', private: true }) }),
    copied: ['open-city-atlas.service', 'Caddyfile', 'nginx.conf'],
  },
  deploy: 'copy `.deploy/node`; systemd unit, Caddy and nginx recipes are in it',
  trial: { as: 'process', command: ['node', 'serve.js'], env: { PORT: '0' } },
};
