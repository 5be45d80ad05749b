/** Cloudflare Workers: answers paths with parameters and missing files. Assets answer the rest without an invocation. */
import { createHandler, type Handler } from '../../handler.ts';
import { readOverHttp } from '../read-over-http.ts';

interface Env {
  ASSETS: { fetch(address: string): Promise<Response> };
  /** The rate-limit binding, if wrangler.jsonc has one. */
  LIMIT?: { limit(options: { key: string }): Promise<{ success: boolean }> };
}

let handle: Handler | undefined;

export default {
  fetch(request: Request, { ASSETS, LIMIT }: Env): Promise<Response> {
    // Assets serve a page at its address without .html, and redirect otherwise.
    const read = readOverHttp((path) => ASSETS.fetch(`https://assets.example${path.replace(/(?:index)?\.html$/, '')}`));
    const allow =
      LIMIT &&
      (async ({ headers }: Request) =>
        (await LIMIT.limit({ key: headers.get('cf-connecting-ip') ?? 'unknown' })).success);
    handle ??= createHandler(read, allow && { allow });
    return handle(request);
  },
};
