/** `/mcp`: MCP over Streamable HTTP, without sessions. Loaded when it is first asked for, since no other answer needs it. */
import { createMcpHandler } from '@modelcontextprotocol/server';
import { atMost } from '../cache.ts';
import { cors, security } from '../contract/interface/http-headers.ts';
import { mcpCardFile, mcpCardType } from '../contract/answers/mcp-discovery.ts';
import { largestBatch, largestMessage } from '../contract/interface/mcp-tools.ts';
import { mcpCardPath } from '../contract/interface/parameterised-paths.ts';
import { refusalOf } from './mcp/access.ts';
import { createMcpServer, type McpOptions } from './mcp/server.ts';
import { preferred } from './http/negotiate.ts';
import { ProblemError } from './http/problems.ts';
import type { Published } from './published.ts';
import { readBounded } from './http/request-body.ts';
import { accepts, finish, type Finished } from './http/respond.ts';

export { createMcpServer };

/** Where a reader who opens the address is sent. */
const page = '/agents';

const headers = {
  ...cors,
  ...security,
  'cache-control': 'no-store',
  vary: 'accept, origin',
  'access-control-allow-headers': `${cors['access-control-allow-headers']}, last-event-id, mcp-method, mcp-name, mcp-protocol-version, mcp-session-id`,
  'access-control-allow-methods': 'POST, OPTIONS',
};

/** JSON-RPC has no code of its own for what the transport refuses: -32000 is the first that servers may use. */
const refuse = (status: number, text: string, more: Record<string, string> = {}, code = -32000): Response =>
  Response.json(
    { jsonrpc: '2.0', error: { code, message: text }, id: null },
    { status, headers: { ...headers, ...more } },
  );

const wantsPage = (request: Request): boolean =>
  (request.headers.get('accept') ?? '').toLowerCase().includes('text/html');

/** The same with the headers of every answer, as JSON but for who prefers a stream. Its body is gathered: nothing is sent in parts over time, and who limits requests can count them. */
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

/** What the operator said is read only for a page elsewhere. */
async function refusal(request: Request, url: URL, published: Published): Promise<string | undefined> {
  const origin = request.headers.get('origin');
  const host = request.headers.get('host') ?? url.host;
  const reason = refusalOf(origin, host, { allowed: [] });
  return reason && origin ? refusalOf(origin, host, await published.access()) : reason;
}

/** For a page that may not call: without the headers that would let it read the answer. */
const forbid = (reason: string): Response => {
  const response = refuse(403, reason);
  for (const name of [...response.headers.keys()])
    if (name.startsWith('access-control-')) response.headers.delete(name);
  return response;
};

const [json, stream] = ['application/json', 'text/event-stream'] as const;

/** The request as the SDK takes it: it wants both types named, where HTTP lets a client say that it takes anything, or nothing at all. */
function acceptingBoth(request: Request): Request {
  const headers = new Headers(request.headers);
  headers.set('accept', `${json}, ${stream}`);
  return new Request(request.url, { method: request.method, headers });
}

/** The messages of a stream as one JSON body; of a batch an array. */
function streamedAsJson(text: string, isBatch: boolean): string {
  const messages = [...text.matchAll(/^data: (.*)$/gm)].map(([, message]) => message!);
  return isBatch ? `[${messages.join()}]` : (messages.at(-1) ?? '');
}

/** The message or batch of a request, or why it is not taken. Its content type is the transport's to judge. */
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
      'The card is read with GET.',
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

/** Answers everything at `/mcp`, and `GET /mcp/server-card`. `inTurn` runs the calls that read files, which those that wait for portals must not hold up. */
export async function answerMcp(
  request: Request,
  url: URL,
  published: Published,
  { inTurn = (job) => job(), wayOut, bodyTimeout }: McpOptions & { bodyTimeout: number },
): Promise<Response | Finished> {
  const { method } = request;
  if (url.pathname === mcpCardPath && method !== 'OPTIONS') return card(request, published);
  if ((method === 'GET' || method === 'HEAD') && wantsPage(request))
    return new Response(null, { status: 303, headers: { ...headers, location: page } });
  const reason = await refusal(request, url, published);
  if (reason) return forbid(reason);
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { ...headers, allow: 'POST, OPTIONS' } });
  if (method !== 'POST')
    return refuse(405, 'Send JSON-RPC by POST; there are no sessions and no stream to open.', {
      allow: 'POST, OPTIONS',
    });
  if (!accepts(request, [json, stream])) return refuse(406, `Answers are ${json} or ${stream}; accept one of them.`);
  const message = await messageOf(request, bodyTimeout);
  if (message instanceof Response) return message;
  // One after another: the calls of a batch take no more than one does.
  const one = atMost(1);
  const options: McpOptions = { inTurn: (job) => one(() => inTurn(job)), wayOut };
  // No subscriptions: data change only with a deployment, and a function cannot hold a stream open.
  const mcp = createMcpHandler(() => createMcpServer(() => published, options), { maxSubscriptions: 0 });
  return finished(await mcp.fetch(acceptingBoth(request), { parsedBody: message }), request, Array.isArray(message));
}
