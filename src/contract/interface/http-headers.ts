/** HTTP headers that hold wherever the atlas is served: sent by the function, and written into the configuration of hosts that serve files themselves. */

/**
 * CORS headers of every answer. Any header may be sent, for nothing depends on who asks; `*` stands for all but authorization (Fetch
 * §4.9), and the usual ones are named for browsers that do not know it.
 */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'accept, authorization, baggage, cache-control, content-type, if-modified-since, if-none-match, if-range, pragma, range, traceparent, tracestate, x-requested-with, *',
  'access-control-expose-headers':
    'etag, content-location, content-range, accept-ranges, allow, link, retry-after, server-timing',
  'access-control-max-age': '86400',
};

/** Data change only with a deployment, so a copy may be used for five minutes and revalidated afterwards. */
export const cacheForDeploy = 'public, max-age=300, stale-while-revalidate=86400';

/** What a CDN may keep (RFC 9213): longer than a browser, since deployments purge it; a copy that outlives one does so by an hour. */
export const cdnCacheForDeploy = 'public, max-age=3600, stale-while-revalidate=86400';

/** Names that hold a hash of their bytes never change. */
export const cacheForever = 'public, max-age=31536000, immutable';

/** An error is mended soon, or was a slip. */
export const cacheForErrors = 'public, max-age=60';

/** Of every answer. Files and answers may be embedded anywhere; `frame-ancestors` of the policies keeps pages out of frames, but those made for them. */
export const security = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Content-Security-Policy of pages: own files only, nothing inline. JSON-LD is a data block, which the policy does not concern. */
export const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** The page that searches portals: its script may ask others over https. */
export const portalSearchPolicy = pagePolicy.replace("connect-src 'self'", "connect-src 'self' https:");

/** Pages that other sites show in a frame stand below this address. */
export const framedPages = '/embed/';
/** Their policy: nothing but their stylesheet and icon, in a frame of anyone. */
export const framePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *";

/** The same of everything that is no page. */
export const dataPolicy = "default-src 'none'; frame-ancestors 'none'";

/** Longest address that a header repeats, in characters: proxies keep 4 KB for all headers of an answer (nginx, proxy_buffer_size). */
export const longestInHeader = 2000;

export { fileTypes } from '../published/media-types.ts';
