/** HTTP headers that the function and static hosts have in common. */

export const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers':
    'etag, content-location, content-range, accept-ranges, allow, link, retry-after, server-timing',
};

/**
 * CORS for preflights, which alone read it. `*` covers all headers but authorization (Fetch §4.9); common ones are for
 * browsers that don’t know it.
 */
export const preflight = {
  'access-control-allow-headers':
    'accept, authorization, baggage, cache-control, content-type, if-modified-since, if-none-match, if-range, pragma, range, traceparent, tracestate, x-requested-with, *',
  'access-control-max-age': '86400',
};

/** Data change only on deployment: fresh for five minutes, then revalidated. */
export const cacheForDeploy = 'public, max-age=300, stale-while-revalidate=86400';

/** CDN caching (RFC 9213), longer than in browsers, since deployments purge it; a missed copy lasts an hour more. */
export const cdnCacheForDeploy = 'public, max-age=3600, stale-while-revalidate=86400';

/** What other servers said just now. */
export const cacheForLive = cacheForDeploy.split(',', 2).join();

/** Names with a content hash never change. */
export const cacheForever = 'public, max-age=31536000, immutable';

/** An error is fixed soon, or was a mistake. */
export const cacheForErrors = 'public, max-age=60';

/** For every answer. Any site may embed files and answers; `frame-ancestors` keeps pages out of frames, except those made for them. */
export const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Content-Security-Policy of pages: own files, nothing inline. JSON-LD is a data block, which isn't affected. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page that searches portals may ask any https address. */
export const portalSearchPolicy = pagePolicy.replace("connect-src 'self'", "connect-src 'self' https:");

/** Pages for frames on other websites have this prefix. */
export const framedPages = '/embed/';
/** Frame pages load only their stylesheet and icon, inside any site. */
export const framePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Limit for addresses repeated in headers: proxies keep 4 KB for all headers (nginx, proxy_buffer_size). */
export const longestInHeader = 2000;

export { fileTypes } from '../published/media-types.ts';
