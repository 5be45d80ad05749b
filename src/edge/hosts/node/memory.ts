/** The memory bound of the Node host (MiB resident, measured by `npm run bench:memory`), and the flags it needs. */
export const boundMiB = 384;
export const connections = 64;
/** V8's heap holds parsed values. Bodies are outside it and bounded by the caches. */
export const flags = ['--max-old-space-size=128', '--max-semi-space-size=8'] as const;
/** glibc keeps a pool of freed memory for each thread without this. */
export const environment = { MALLOC_ARENA_MAX: '2' } as const;
