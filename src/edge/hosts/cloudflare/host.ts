/** Cloudflare Workers. The worker redirects, since those of a `_redirects` file have no CORS headers. */
import { portalSearchPage } from '../../../contract/answers/found-portals.ts';
import { cacheForever, fileTypes, framedPages } from '../../../contract/interface/http-headers.ts';
import type { Host } from '../host.ts';
import { fileHeaders, frameHeaders, homeHeaders, portalSearchHeaders } from '../static-headers.ts';

const all = { fileBytes: 25 * 2 ** 20, source: 'https://developers.cloudflare.com/workers/platform/limits/' };

const lines = (headers: Record<string, string>) =>
  Object.entries(headers)
    .map(([name, value]) => `  ${name}: ${value}\n`)
    .join('');

/** `!` removes a header of a wider rule. Other hosts ignore or hide the file. */
const headersFile = `/*\n${lines(fileHeaders)}/\n${lines(homeHeaders)}/_astro/*\n  ! cache-control\n${lines({ 'cache-control': cacheForever })}${framedPages}*\n  ! content-security-policy\n${lines(frameHeaders)}${portalSearchPage}\n  ! content-security-policy\n${lines(portalSearchHeaders)}${fileTypes.map(([file, type]) => `${file}\n${lines({ 'content-type': type })}`).join('')}`;

export const cloudflare: Host = {
  title: 'Cloudflare Workers',
  entry: 'worker.ts',
  platform: 'neutral',
  limits: { free: { files: 20_000, ...all }, paid: { files: 100_000, ...all } },
  siteFiles: { '/_headers': headersFile },
  deploy: '`npm run deploy:cloudflare` (add `-- --dry-run` to try)',
  note: 'paid plan; `--plan free` leaves out files to keep its limit',
  trial: { as: 'worker' },
};
