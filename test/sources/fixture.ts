/** What the suite of adapters needs of a platform: a false portal or feed in the shape of real answers, and what must come out of it. */
import type { Alive } from '../../src/sources/adapter.ts';
import { fetchAsk } from '../../src/sources/fetch-ask.ts';
import type { Ask } from '../../src/sources/ask.ts';
import type { DatasetPreview, FoundDataset, FoundResource } from '../../src/contract/answers/found-portals.ts';

export type FalsePortal = (request: Request) => Response | Promise<Response>;

export interface Fixture {
  platform: string;
  /** Where the adapter is to ask. */
  base: string;
  /** Addresses that identify the platform by themselves, each with its base. No other adapter may accept them. */
  addresses: Record<string, string>;
  /** Addresses whose answers identify it, each with its base. No other adapter may accept them. */
  answers: Record<string, string>;
  portal: FalsePortal;
  alive: Alive;
  /**
   * The portal has to find them for exactly `words`, once the query is decoded, and nothing for `nothing`. Among what it finds are
   * titles and descriptions with markup, a relative address, one of `javascript:`, and more entries than `limit`.
   */
  search?: { words: string; limit: number; found: FoundDataset[]; nothing: string };
  previews?: { resource: FoundResource; preview: DatasetPreview }[];
}

/** Words that a query which is not encoded would cut or change. */
export const oddWords = 'café & bus #1 +50% "new"?';

export const json = (body: unknown, init?: ResponseInit): Response => Response.json(body, init);
export const html = (body: string, status = 200): Response =>
  new Response(`<!DOCTYPE html><html><head><title>Portal</title>${body}</html>`, {
    status,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
export const notFound = (): Response => html('</head><body>Not found</body>', 404);

/** An outline of so many positions, more than a preview may show. */
export const outline = (positions: number): number[][] =>
  Array.from({ length: positions }, (_, index) => [index / 1000, (index % 7) / 1000]);

/** Asks a false portal, and keeps what was asked. */
export function askOf(portal: FalsePortal, asked: string[] = [], maxBytes = 2 ** 22): Ask {
  return fetchAsk({
    allows: () => true,
    maxBytes,
    timeoutMs: 600_000,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      asked.push(request.url);
      return portal(request);
    },
  });
}
