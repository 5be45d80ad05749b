/** HTTP around a body: CORS, strong ETag and 304, caching, HEAD. */

/** CORS headers of every answer. */
export const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, if-none-match, accept',
  'access-control-expose-headers': 'etag, content-location, link, retry-after',
  'access-control-max-age': '86400',
};

/** Data change only with a deployment, so a copy may be used for five minutes and revalidated afterwards. */
export const cacheForDeploy = 'public, max-age=300, stale-while-revalidate=86400';

export interface ResponseOptions {
  status?: number;
  type: string;
  cache?: string;
  headers?: Record<string, string>;
}

/** Strong validator: equal bytes have equal tags, whether they came from a file or were computed. */
export async function entityTag(body: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body as Uint8Array<ArrayBuffer>));
  return `"${[...digest.subarray(0, 16)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`;
}

/** RFC 9110 §13.1.2: weak comparison, list or *. */
const matches = (header: string | null, tag: string): boolean =>
  header !== null && (header.trim() === '*' || header.split(',').some((given) => given.trim().replace(/^W\//, '') === tag));

/** RFC 9110 §12.5.1, without weighing: is any of the types acceptable? */
export function accepts(request: Request, types: readonly string[]): boolean {
  const header = request.headers.get('accept');
  if (!header) return true;
  return header.split(',').some((part) => {
    const [range = '', ...parameters] = part.trim().toLowerCase().split(';').map((text) => text.trim());
    if (parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))) return false;
    return range === '*/*' || types.some((type) => range === type || range === `${type.split('/')[0]}/*`);
  });
}

/** A response with all headers that hold for every answer; 304 or an empty body where the request asks for that. */
export async function respond(request: Request, body: Uint8Array | string, { status = 200, type, cache = cacheForDeploy, headers = {} }: ResponseOptions): Promise<Response> {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const etag = await entityTag(bytes);
  const all = {
    ...cors, 'content-type': type, 'cache-control': cache, etag, 'x-content-type-options': 'nosniff', ...headers,
    ...(type.includes('json') ? { link: '<https://creativecommons.org/licenses/by/4.0/>; rel="license"' } : {}),
  };
  if (status === 200 && matches(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers: all });
  const length = { 'content-length': String(bytes.length) };
  return new Response(request.method === 'HEAD' ? null : (bytes as Uint8Array<ArrayBuffer>), { status, headers: { ...all, ...length } });
}
