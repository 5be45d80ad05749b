/** What the Node host takes of memory at most (MiB resident, as `npm run bench:memory` measures it), and how Node has to be started for that. */
export const boundMiB = 384;
export const connections = 64;
/** V8's heap, which holds what is parsed; bodies are beside it, and bounded by what is kept. */
export const flags = ['--max-old-space-size=128', '--max-semi-space-size=8'] as const;
/** Of glibc: pools of freed memory, one a thread without it. */
export const environment = { MALLOC_ARENA_MAX: '2' } as const;
