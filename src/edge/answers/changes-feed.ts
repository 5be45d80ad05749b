/** Changes of cities' own records as Atom: of a filter of cities, and of a filter of changes. */
import type { CityChanges } from '../../contract/answers/history.ts';
import type { CityIndex } from '../../queries/cities/city-index.ts';
import { atomText, feedDescription, feedTitle } from '../../queries/feeds/atom.ts';
import { idSpace, uuidOf, type FeedEntry, type Item } from '../../queries/feeds/items.ts';

/** UUID of a name. */
export async function feedId(name: string): Promise<string> {
  const bytes = new Uint8Array([...idSpace, ...new TextEncoder().encode(name)]);
  return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)));
}
export const urnOf = async (name: string): Promise<string> => `urn:uuid:${await feedId(name)}`;

/** The rows about some cities and criteria, newest first. */
export function changesOf(
  { rows, scopeIds, criteria }: CityChanges,
  isCity: (scopeId: string) => boolean,
  isCriterion: (criterionId: string) => boolean,
): CityChanges['rows'] {
  const [ofCity, ofCriterion] = [scopeIds.map(isCity), criteria.map(({ criterionId }) => isCriterion(criterionId))];
  return rows.filter(([city, criterion]) => ofCity[city]! && ofCriterion[criterion]!);
}

export function nowIn(index: CityIndex) {
  const names = new Map(index.matrix.criteria.map(({ criterionId, name }) => [criterionId, name]));
  return (scopeId: string, criterionId: string): Pick<FeedEntry, 'name' | 'criterion' | 'state'> => {
    const { name, at } = index.byId.get(scopeId)!;
    const { coverage: state } = index.formOf(index.columns.get(criterionId)![at]!);
    return { name, criterion: names.get(criterionId)!, state };
  };
}

/** The feed of a filter, whose `conditions` are parameters. @param shown parameters that don't change what the feed is about. */
export async function feedText(
  items: readonly Item[],
  addressOf: (parameters: Record<string, string>) => string,
  conditions: Record<string, string>,
  shown: Record<string, string>,
  dataDate: string,
): Promise<string> {
  const words = Object.entries(conditions).map(([name, value]) => `${name}=${value}`);
  const head = {
    id: await urnOf(`feed ${addressOf(conditions)}`),
    title: `${feedTitle}: ${words.join(' ') || 'all cities'}`,
    subtitle: feedDescription,
    self: addressOf({ ...conditions, ...shown, format: 'atom' }),
    page: '/recent',
    dataDate,
  };
  return atomText(head, await Promise.all(items.map(async (item) => ({ ...item, id: await urnOf(item.name) }))));
}
