/** The lasting id of a feed's item, as the published feeds have it. */
import { idSpace, uuidOf } from '../../queries/feeds/items.ts';

/** UUID of a name. */
export async function feedId(name: string): Promise<string> {
  const bytes = new Uint8Array([...idSpace, ...new TextEncoder().encode(name)]);
  return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)));
}
