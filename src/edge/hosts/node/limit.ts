/** So many jobs at a time; others wait their turn. On one thread that makes no answer later, and bounds what all of them hold. */
export function atMost(most: number): <T>(job: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (job) => {
    if (running >= most) await new Promise<void>((go) => waiting.push(go));
    else running++;
    try {
      return await job();
    } finally {
      // Who waits takes over the place.
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
