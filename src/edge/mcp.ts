/** `/mcp`: MCP over Streamable HTTP, without sessions. Loaded on first use, since no other answer needs it. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { atMost } from '../cache.ts';
import { cors, preflight, security } from '../contract/interface/http-headers.ts';
import { mcpCardFile, mcpCardType } from '../contract/answers/description.ts';
import { largestBatch, largestMessage } from '../contract/interface/mcp-tools.ts';
import { mcpCardPath } from '../contract/interface/parameterised-paths.ts';
import { refusalOf } from './mcp/access.ts';
import { createMcpServer, type McpOptions } from './mcp/server.ts';
import { preferred, accepts, finish, type Finished } from './http/respond.ts';
import { ProblemError } from './http/problems.ts';
import type { Published } from './published.ts';
import { readBounded } from './http/query.ts';

export { createMcpServer };

/** The page for people who open the address. */
const page = '/agents';

const headers = {
  ...cors,
  ...preflight,
  ...security,
  'cache-control': 'no-store',
  vary: 'accept, origin',
  'access-control-allow-headers': `${preflight['access-control-allow-headers']}, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id`,
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** JSON-RPC has no code for refusals of the transport. -32000 is the first that servers may use. */
const refuse = (status: number, text: string, more: Record<string, string> = {}, code = -32000): Response =>
  Response.json(
    { jsonrpc: '2.0', error: { code, message: text }, id: null },
    { status, headers: { ...headers, ...more } },
  );

const wantsPage = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').toLowerCase().includes('text/html');

/** Adds the usual headers, and sends JSON unless the client prefers a stream. The body is whole, so limits can count. */
async function finished(response: Response, request: Request, isBatch: boolean): Promise<Response> {
  const all = new Headers(response.headers);
  for (const [name, value] of Object.entries(headers)) all.set(name, value);
  const text = await response.text();
  const asJson =
    all.get('content-type')?.startsWith(stream) && preferred(request.headers.get('accept'), json, [stream]) === json;
  if (asJson) all.set('content-type', json);
  const body = asJson ? streamedAsJson(text, isBatch) : text;
  return new Response(body === '' ? null : body, { status: response.status, headers: all });
}

/** The settings only matter for pages of other sites. */
async function refusal(request: Request, url: URL, published: Published): Promise<string | undefined> {
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? url.host;
  const reason = refusalOf(origin, host, { allowed: [] });
  return reason && origin ? refusalOf(origin, host, await published.access()) : reason;
}

/** A refused page doesn't get the headers that would let it read the answer. */
const forbid = (reason: string): Response => {
  const response = refuse(403, reason);
  for (const name of [...response.headers.keys()])
    if (name.startsWith('access-control-')) response.headers.delete(name);
  return response;
};

const [json, stream] = ['application/json', 'text/event-stream'] as const;

/** The SDK wants both types in Accept, where HTTP allows wildcards or no header. */
function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('accept', `${json}, ${stream}`);
  return new Request(request.url, { method: request.method, headers });
}

/** A stream's messages as one JSON body; an array for a batch. */
function streamedAsJson(text: string, isBatch: boolean): string {
  const messages = [...text.matchAll(/^data: (.*)$/gm)].map(([, message]) => message!);
  return isBatch ? `[${messages.join()}]` : (messages.at(-1) ?? '');
}

/** The message or batch, or why it's refused. The transport checks the content type. */
async function messageOf(request: Request, timeout: number): Promise<unknown> {
  let message: unknown;
  try {
    message = JSON.parse(new TextDecoder().decode(await readBounded(request, largestMessage, timeout)));
  } catch (error) {
    return error instanceof ProblemError
      ? refuse(error.status, error.message, error.headers)
      : refuse(400, 'Parse error: the body is not JSON.', {}, -32700);
  }
  if (Array.isArray(message) && message.length > largestBatch)
    return refuse(400, `A batch has at most ${largestBatch} messages; this one has ${message.length}.`);
  return message;
}

async function card(request: Request, published: Published): Promise<Finished> {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw new ProblemError(
      'method-not-allowed',
      'Use GET to read the card.',
      { allowed: ['GET', 'HEAD'] },
      { allow: 'GET, HEAD, OPTIONS' },
    );
  const body = await published.bytes(mcpCardFile);
  if (!body)
    throw new ProblemError(
      'not-found',
      'The site was built without an origin, so there is no card; the server is at /mcp.',
    );
  return finish(body, { type: mcpCardType, headers: { 'content-location': mcpCardFile } });
}

/** Answers `/mcp` and `GET /mcp/server-card`. `inTurn` runs calls that read files, so portals don't hold them up. */
export async function answerMcp(
  request: Request,
  url: URL,
  published: Published,
  { inTurn = (job) => job(), searcher, bodyTimeout }: McpOptions & { bodyTimeout: number },
): Promise<Response | Finished> {
  const { method } = request;
  if (url.pathname === mcpCardPath && method !== 'OPTIONS') return card(request, published);
  if ((method === 'GET' || method === 'HEAD') && wantsPage(request))
    return new Response(null, { status: 303, headers: { ...headers, location: page } });
  const reason = await refusal(request, url, published);
  if (reason) return forbid(reason);
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...headers, allow: 'POST, OPTIONS' } });
  if (method !== 'POST')
    return refuse(405, 'Send JSON-RPC by POST. There are no sessions and no stream to open.', {
      allow: 'POST, OPTIONS',
    });
  if (!accepts(request, [json, stream])) return refuse(406, `Answers are ${json} or ${stream}; accept one of them.`);
  const message = await messageOf(request, bodyTimeout);
  if (message instanceof Response) return message;
  // One after another, so a batch takes no more than one call.
  const one = atMost(1);
  const options: McpOptions = { inTurn: (job) => one(() => inTurn(job)), searcher };
  // No subscriptions: data only changes with a deployment, and a function can't hold a stream open.
  const mcp = createMcpHandler(() => createMcpServer(() => published, options), { maxSubscriptions: 0 });
  return finished(await mcp.fetch(acceptingBoth(request), { parsedBody: message }), request, Array.isArray(message));
}
