/** An adapter for software whose newer versions have a better interface than the older ones. */
import { type Adapter, SourceError } from './adapter.ts';

/**
 * The newer interface if it answers, else the older; not if nothing answers at all. @param older at the address that
 * `olderBase` makes of the base.
 */
export function orElse(newer: Adapter, older: Adapter, olderBase: (base: string) => string): Adapter {
  const { probe, search, list } = newer;
  const { search: olderSearch, list: olderList } = older;
  return {
    ...newer,
    async probe(base, ask) {
      const first = await probe(base, ask);
      if (!('fault' in first)) return first;
      const second = await older.probe(olderBase(base), ask);
      return 'fault' in second ? first : { ...second, platform: newer.platform };
    },
    ...(search &&
      olderSearch && {
        async search(base, words, limit, ask) {
          try {
            return await search(base, words, limit, ask);
          } catch (error) {
            if (!(error instanceof SourceError)) throw error;
            return olderSearch(olderBase(base), words, limit, ask);
          }
        },
      }),
    ...(list &&
      olderList && {
        async *list(base, ask, options) {
          try {
            return yield* list(base, ask, options);
          } catch (error) {
            // An error after the first dataset isn't thrown.
            if (!(error instanceof SourceError)) throw error;
            return yield* olderList(olderBase(base), ask, options);
          }
        },
      }),
  } satisfies Adapter;
}
