/** Tells where a feed applies whose address another list ties to a municipality. */
import { feedKey } from '../match/feed-addresses.ts';
import type { Gazetteer } from '../match/match-place.ts';
import type { FeedReach } from './feed-clues.ts';

/** The cities or region that the other list states, by its method; undefined where it states none in the nation. */
export function listedReach(nation: string, url: string | undefined, gazetteer: Gazetteer): FeedReach | undefined {
  const listed = gazetteer.feedAddresses.get(feedKey(url) ?? '');
  if (listed?.nation !== nation) return undefined;
  const { level, region, match, places } = listed;
  return { nation, level, ...(region && { region }), ...(match && { match }), ...(places && { places }) };
}
