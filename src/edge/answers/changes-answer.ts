/** Answers `/api/changes`: the changes of cities' own records, filtered, newest first, as JSON or Atom. */
import { Changes, type ChangeEntry, type ChangeFilter, CityChanges } from '../../contract/answers/history.ts';
import { RecentCoverage } from '../../contract/answers/coverage.ts';
import type { RuleChange } from '../../contract/data/changelog.ts';
import { changeForms, changesShown, type ChangesQuery } from '../../contract/interface/filters.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { routes } from '../../contract/interface/routes.ts';
import type { CityIndex } from '../../queries/cities/city-index.ts';
import { encode } from '../../queries/encode.ts';
import { entryOf } from '../../queries/feeds/items.ts';
import { atomText, feedDescription, feedTitle } from '../../queries/feeds/atom.ts';
import { entryItem, idSpace, ruleItem, uuidOf, type FeedEntry, type Item } from '../../queries/feeds/items.ts';
import { type Answer, type Indexed, type Published, required, withIndex } from '../published.ts';
import { givenTexts, queryText } from '../http/query.ts';
import { countriesOf, criteriaNamed, citiesNamed } from '../reading/parameters.ts';
import { rowsAfter } from './paging.ts';

type Row = CityChanges['rows'][number];

/** UUID of a name. */
export async function feedId(name: string): Promise<string> {
  const bytes = new Uint8Array([...idSpace, ...new TextEncoder().encode(name)]);
  return uuidOf(new Uint8Array(await crypto.subtle.digest('SHA-1', bytes)));
}
const urnOf = async (name: string): Promise<string> => `urn:uuid:${await feedId(name)}`;

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

async function filterOf(
  { since, country, scopeId, criterion }: ChangesQuery,
  site: Indexed,
): Promise<{ filter: ChangeFilter; notes: string[] }> {
  const countries = country && (await countriesOf(country, site));
  const cities = scopeId && (await citiesNamed(scopeId, 'scopeId', site));
  const criteria = criterion && (await criteriaNamed(criterion, 'criterion', site));
  return {
    filter: {
      ...(since === undefined ? {} : { since }),
      ...(countries ? { country: countries.map(({ nation }) => nation.code).sort() } : {}),
      ...(cities ? { scopeId: [...new Set(cities.scopeIds)].sort() } : {}),
      ...(criteria ? { criterion: criteria } : {}),
    },
    notes: [...(countries ?? []).flatMap(({ notes }) => notes), ...(cities?.notes ?? [])],
  };
}

function matching({ since, country, scopeId, criterion }: ChangeFilter, changes: CityChanges, index: CityIndex): Row[] {
  const isCity = (id: string) => {
    const city = index.byId.get(id);
    return city !== undefined && (country?.includes(city.countryCode) ?? true) && (scopeId?.includes(id) ?? true);
  };
  const isSince = changes.snapshots.map(({ date }) => since === undefined || date >= since);
  return changesOf(changes, isCity, (id) => criterion?.includes(id) ?? true).filter((row) => isSince[row[5]]!);
}

const rulesIn = (rules: readonly RuleChange[], { since, criterion }: ChangeFilter): RuleChange[] =>
  rules.filter(
    ({ date, criteria }) =>
      (since === undefined || date >= since) &&
      (criterion === undefined || criteria.length === 0 || criteria.some((id) => criterion.includes(id))),
  );

/** The filter as parameters. Equal filters give equal text. */
const parametersOf = ({ since, country, scopeId, criterion }: ChangeFilter, rules: boolean): Record<string, string> =>
  givenTexts({
    since,
    country: country?.join(),
    scopeId: scopeId?.join(),
    criterion: criterion?.join(),
    rules: rules ? 'true' : undefined,
  });

const addressOf = (parameters: Record<string, string>): string => {
  const query = queryText(new URLSearchParams(parameters));
  return query === '' ? routes.changes.path : `${routes.changes.path}?${query}`;
};

async function jsonEntry(entry: FeedEntry, index: CityIndex): Promise<ChangeEntry> {
  return {
    ...entry,
    id: await urnOf(entryItem(entry).name),
    countryCode: index.byId.get(entry.scopeId)!.countryCode,
    dataset: entry.slug.split(':')[3]!,
    sources: [...entry.sources],
    page: `/cities/${entry.scopeId}#${entry.criterionId}`,
  };
}

interface Found {
  entries: FeedEntry[];
  rules: RuleChange[] | undefined;
  total: number;
  next: string | undefined;
  parameters: Record<string, string>;
  filter: ChangeFilter;
  notes: string[];
  changes: CityChanges;
}

const keyOf = (row: Row, { scopeIds, criteria, snapshots }: CityChanges): string =>
  `${scopeIds[row[0]]} ${criteria[row[1]]!.criterionId} ${snapshots[row[5]]!.date}`;

async function find(query: ChangesQuery, site: Indexed): Promise<Found> {
  const { index } = site;
  const changes = await required(site, files.cityChanges, CityChanges);
  const { limit = changesShown.usual, cursor, rules: withRules = false } = query;
  const { filter, notes } = await filterOf(query, site);
  const recent = withRules ? await required(site, files.recent(), RecentCoverage) : null;
  const rows = matching(filter, changes, index);
  const parameters = parametersOf(filter, withRules);
  const { page, next } = rowsAfter(rows, (row) => keyOf(row, changes), JSON.stringify(parameters), { cursor, limit });
  const shown = givenTexts({ limit: query.limit, format: query.format });
  const now = nowIn(index);
  return {
    entries: page.map((row) => entryOf(changes, row, now)),
    rules: recent ? rulesIn(recent.rules, filter) : undefined,
    total: rows.length,
    next: next && addressOf({ ...parameters, ...shown, cursor: next }),
    parameters,
    filter,
    notes,
    changes,
  };
}

/** The page as Atom, rules among the changes by their dates. */
async function asAtom({ entries, rules = [], parameters, next, changes }: Found): Promise<Answer> {
  const items = [...rules.map(ruleItem), ...entries.map(entryItem)].sort((a, b) =>
    a.date === b.date ? 0 : a.date < b.date ? 1 : -1,
  );
  return { body: await feedText(items, addressOf, parameters, {}, changes.dataDate), type: changeForms.atom, next };
}

/** Reads the changes and the matrix of cities, and the rules if requested. */
export async function changesAnswer(query: ChangesQuery, published: Published): Promise<Answer> {
  const site = await withIndex(published);
  const found = await find(query, site);
  if (query.format === 'atom') return asAtom(found);
  const { entries, rules, total, next, filter, notes, changes } = found;
  return {
    body: encode(Changes, {
      total,
      count: entries.length,
      filter,
      entries: await Promise.all(entries.map((entry) => jsonEntry(entry, site.index))),
      ...(rules ? { rules } : {}),
      next,
      notes,
      licence: changes.licence,
      dataDate: changes.dataDate,
    }),
    next,
  };
}
