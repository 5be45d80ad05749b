/** A filter of cities -> the newest changes of their own records as Atom: of the criteria that it names, or of all. */
import { CityChanges } from '../../contract/answers/city-changes.ts';
import { cityForms, rowsShown } from '../../contract/interface/city-filter.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { citiesAddress, filterTexts } from '../../queries/cities/parameters.ts';
import { atomText, feedDescription, feedTitle } from '../../queries/feeds/atom.ts';
import { entryOf } from '../../queries/feeds/city-changes.ts';
import { entryItem } from '../../queries/feeds/items.ts';
import type { CitiesQuestion } from './cities-filter.ts';
import { feedId } from '../http/feed-id.ts';
import { missing } from '../http/problems.ts';
import type { Answer, Published } from '../published.ts';

/** Rows of cities that are as asked, of the criteria that the filter names; of all where it names none. */
export function asAsked({ filter, matched }: CitiesQuestion, { rows, scopeIds, criteria }: CityChanges) {
  const named = new Set(filter.criteria.flatMap(({ criterionIds }) => criterionIds));
  const ids = new Set(matched.map(({ scopeId }) => scopeId));
  const isCity = scopeIds.map((id) => ids.has(id));
  const isCriterion = criteria.map(({ criterionId }) => named.size === 0 || named.has(criterionId));
  return rows.filter(([city, criterion]) => isCity[city]! && isCriterion[criterion]!);
}

/** Reads one file more than the question did. */
export async function citiesFeed(question: CitiesQuestion, published: Published): Promise<Answer> {
  const changes = await published.json(files.cityChanges, CityChanges);
  if (!changes) throw missing(files.cityChanges);
  const { filter, query, index } = question;
  const names = new Map(index.matrix.criteria.map(({ criterionId, name }) => [criterionId, name]));
  const now = (scopeId: string, criterionId: string) => {
    const { name, at } = index.byId.get(scopeId)!;
    return {
      name,
      criterion: names.get(criterionId)!,
      state: index.formOf(index.columns.get(criterionId)![at]!).coverage,
    };
  };
  const entries = asAsked(question, changes)
    .slice(0, query.limit ?? rowsShown.usual)
    .map((row) => entryItem(entryOf(changes, row, now)));
  const conditions = filterTexts(filter);
  const words = Object.entries(conditions).map(([name, value]) => `${name}=${value}`);
  const limit = query.limit === undefined ? {} : { limit: String(query.limit) };
  const self = citiesAddress({ ...conditions, ...limit, format: 'atom' });
  const head = {
    id: `urn:uuid:${await feedId(`feed ${citiesAddress(conditions)}`)}`,
    title: `${feedTitle}: ${words.join(' ') || 'all cities'}`,
    subtitle: feedDescription,
    self,
    page: '/recent',
    dataDate: changes.dataDate,
  };
  const items = await Promise.all(
    entries.map(async (item) => ({ ...item, id: `urn:uuid:${await feedId(item.name)}` })),
  );
  return { body: atomText(head, items), type: cityForms.atom };
}
