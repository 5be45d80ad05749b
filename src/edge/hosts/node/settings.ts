/** What an operator sets for the Node host, and what it needs to stay within its memory. */
export const stop = (reason: string): never => {
  console.error(reason);
  process.exit(1);
};

/** The port, and the origin if it differs from the build's. Wrong settings end the process with the remedy. */
export function settings(): { port: number; origin: string | undefined } {
  const { PORT, ATLAS_ORIGIN } = process.env;
  const port = Number(PORT ?? 8787);
  if (ATLAS_ORIGIN && !/^https?:\/\/[^/?#]+\/?$/.test(ATLAS_ORIGIN))
    stop(`ATLAS_ORIGIN=${ATLAS_ORIGIN.slice(0, 80)} isn’t an origin. Write it as https://atlas.example.`);
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    stop(`PORT=${PORT} isn’t a port. Use a number from 0 to 65535.`);
  return { port, origin: ATLAS_ORIGIN ? new URL(ATLAS_ORIGIN).origin : undefined };
}

/** The memory bound of the Node host (MiB resident, measured by `npm run bench:memory`), and the flags it needs. */
export const boundMiB = 384;
export const connections = 64;
/** V8's heap holds parsed values. Bodies are outside it and bounded by the caches. */
export const flags = ['--max-old-space-size=128', '--max-semi-space-size=8'] as const;
/** glibc keeps a pool of freed memory for each thread without this. */
export const environment = { MALLOC_ARENA_MAX: '2' } as const;
