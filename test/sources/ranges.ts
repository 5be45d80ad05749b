/** A file as servers give it: in parts (RFC 9110, section 14), or only whole. */

export function inParts(file: Uint8Array, request: Request, headers: Record<string, string> = {}): Response {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(request.headers.get('range') ?? '') ?? [];
  if (from === '' && to === '') return whole(file, headers);
  const start = from === '' ? Math.max(0, file.length - Number(to)) : Number(from);
  const end = from === '' || to === '' ? file.length : Math.min(file.length, Number(to) + 1);
  if (start >= file.length) return new Response(null, { status: 416, headers });
  return new Response(file.slice(start, end), {
    status: 206,
    headers: { ...headers, 'content-range': `bytes ${start}-${end - 1}/${file.length}` },
  });
}

export const whole = (file: Uint8Array, headers: Record<string, string> = {}): Response =>
  new Response(file.slice(), { headers: { ...headers, 'content-length': String(file.length) } });
