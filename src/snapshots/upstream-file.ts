/** Turns the path of a file in a registry's repository into its address. */
import type { Snapshot } from './snapshot-file.ts';

/**
 * Address of a file of the registry, for records that give none of their own. It names the newest state of the file, not the
 * pinned one, so that a new snapshot changes no fact.
 */
export const upstreamFile = ({ registry }: Snapshot, path: string): string =>
  encodeURI(`${registry.upstream[0]?.repository ?? registry.homepage}/blob/HEAD/${path}`);
