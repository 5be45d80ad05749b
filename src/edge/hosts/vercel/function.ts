/** Vercel: a Node function for the parameterised paths and for addresses under /api at which there is no file. */
import { createHandler, type Handler } from '../../handler.ts';
import { readOverHttp } from '../read-over-http.ts';

let handle: Handler | undefined;

export default {
  fetch(request: Request): Promise<Response> {
    const { origin } = new URL(request.url);
    handle ??= createHandler(readOverHttp((path) => fetch(origin + path)));
    return handle(request);
  },
};
