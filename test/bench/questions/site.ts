/** The edge function over everything that is published of the committed data, made in memory when it is read. */
import { handlerOverMade, type Handler } from '../../../src/edge/handler.ts';
import { atlas, bodies } from '../../publish/published-atlas.ts';

export { atlas };

export function inMemory(): Handler {
  const encoder = new TextEncoder();
  const made = new Map<string, Uint8Array>();
  return handlerOverMade(async (path) => {
    const file = bodies.get(path);
    if (!file) return null;
    if (!made.has(path)) made.set(path, encoder.encode(file.body()));
    return made.get(path)!;
  });
}
