/** What each endpoint answers to its example, as the function answers it: for the pages that show requests with their bodies. */
import type { ExampleAnswer } from '../contract/reference.ts';
import { routes, type Route, type RouteId } from '../contract/routes.ts';
import type { Atlas } from '../queries/atlas.ts';
import { keepFor } from '../queries/keep.ts';
import { exampleFiles } from './example-files.ts';
import { examplesOf, requestAddress, type Examples } from './examples.ts';

type Handle = (request: Request) => Promise<Response>;
/** The edge function over published files. */
export type CreateHandler = (read: (path: string) => Promise<Uint8Array | null>) => Handle;

/** Where the configuration, which knows the edge function, and the pages, which load as separate modules, meet. */
const shared = globalThis as { openCityAtlasHandler?: () => Promise<CreateHandler> };

/** Gives the pages the function, which is loaded when one of them shows what it answers. Without it only what files hold is shown. */
export const shareHandler = (load: () => Promise<CreateHandler>): void => { shared.openCityAtlasHandler = load; };

const handleOf = keepFor(async (atlas: Atlas): Promise<Handle> => (await shared.openCityAtlasHandler!())(async (path) => {
  const body = exampleFiles(atlas)(path);
  return body ? new TextEncoder().encode(body()) : null;
}));

/** The function over the files that examples need, one an atlas; undefined as long as it is not at hand. */
export const answeringHandle = async (atlas: Atlas): Promise<Handle | undefined> => (shared.openCityAtlasHandler ? handleOf(atlas) : undefined);

async function answered(handle: Handle | undefined, method: string, address: string, request: string | undefined): Promise<string | undefined> {
  if (!handle) return undefined;
  const response = await handle(new Request(`http://localhost${address}`, { method, ...(request ? { body: request, headers: { 'content-type': 'application/json' } } : {}) }));
  const body = await response.text();
  if (!response.ok) throw new Error(`The example ${method} ${address} is answered with ${response.status}: ${body.slice(0, 200)}`);
  return body;
}

export async function exampleAnswers(atlas: Atlas, examples: Examples | undefined = examplesOf(atlas)): Promise<ExampleAnswer[]> {
  if (!examples) return [];
  const bodyOf = exampleFiles(atlas);
  const handle = await answeringHandle(atlas);
  return Promise.all((Object.entries(routes) as [RouteId, Route][]).map(async ([id, route]): Promise<ExampleAnswer> => {
    const { method } = route;
    const address = requestAddress(route, examples.queries[id]);
    const request = route.body ? JSON.stringify(examples.request) : undefined;
    const file = route.file(route.query.parse(examples.queries[id]));
    return { id, method, address, ...(request ? { request } : {}), file, body: (file && bodyOf(file)?.()) || await answered(handle, method, address, request) };
  }));
}
