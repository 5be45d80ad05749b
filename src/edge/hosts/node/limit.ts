/** A handler -> the same, with so many requests worked on at a time; others wait their turn. On one thread that makes no answer later, and bounds what all of them hold. */
import type { Handler } from '../../handler.ts';

export function limit(handle: Handler, most: number): Handler {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (request) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await handle(request);
    } finally {
      // Who waits takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
