/** What each endpoint answers to its example, as the function answers it: for the pages that show requests with their bodies. */
import type { ExampleAnswer } from '../contract/interface/reference.ts';
import { routes, type Route, type RouteId } from '../contract/interface/routes.ts';
import type { Atlas } from '../queries/atlas.ts';
import { keepFor } from '../cache.ts';
import { publicationAt } from './files.ts';
import { examplesOf, requestAddress, type Examples } from './examples.ts';

export type Handle = (request: Request) => Promise<Response>;
/** The edge function over published files. */
export type CreateHandler = (read: (path: string) => Promise<Uint8Array | null>) => Handle;

/** The function over the files that examples need, one an atlas. Pages give its maker: publishing does not depend on the function. */
export const exampleHandler = (atlas: Atlas, handlerOverMade: CreateHandler): Handle =>
  handlers(handlerOverMade)(atlas);

const handlers = keepFor((handlerOverMade: CreateHandler) =>
  keepFor((atlas: Atlas) =>
    handlerOverMade(async (path) => {
      const file = publicationAt(atlas, path);
      return file ? new TextEncoder().encode(file.body()) : null;
    }),
  ),
);

async function answered(handle: Handle, method: string, address: string, request: string | undefined): Promise<string> {
  const response = await handle(
    new Request(`http://localhost${address}`, {
      method,
      ...(request ? { body: request, headers: { 'content-type': 'application/json' } } : {}),
    }),
  );
  const body = await response.text();
  if (!response.ok)
    throw new Error(`The example ${method} ${address} is answered with ${response.status}: ${body.slice(0, 200)}`);
  return body;
}

export async function exampleAnswers(
  atlas: Atlas,
  handle: Handle,
  examples: Examples | undefined = examplesOf(atlas),
): Promise<ExampleAnswer[]> {
  if (!examples) return [];
  return Promise.all(
    (Object.entries(routes) as [RouteId, Route][]).map(async ([id, route]): Promise<ExampleAnswer> => {
      const { method } = route;
      const address = requestAddress(route, examples.queries[id]);
      const request = route.body ? JSON.stringify(examples.request) : undefined;
      const file = route.file(route.query.parse(examples.queries[id]));
      return {
        id,
        method,
        address,
        ...(request ? { request } : {}),
        file,
        body: (file && publicationAt(atlas, file)?.body()) || (await answered(handle, method, address, request)),
      };
    }),
  );
}
