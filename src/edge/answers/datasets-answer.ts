/** Answers `/api/datasets`: the file of a city, of a kind or of all kinds, or the requested part of it. */
import * as z from 'zod';
import {
  CityDatasets,
  DatasetKinds,
  KindDatasets,
  type KindRow,
  type CataloguedItem,
} from '../../contract/answers/datasets.ts';
import { KindId } from '../../contract/data/dataset-kind.ts';
import { NationPortals } from '../../contract/answers/found-portals.ts';
import { usualBytes } from '../../contract/answers/pages.ts';
import { PortalWords } from '../../contract/data/words.ts';
import { files, routes } from '../../contract/interface/routes.ts';
import { unreadDatasets } from '../../queries/datasets/unread-datasets.ts';
import { encode } from '../../queries/encode.ts';
import { type Answer, type Published, required } from '../published.ts';
import { cursorAt, rowOf, rowsThatFit } from './paging.ts';
import { isScopeId, scopeNamed } from '../reading/parameters.ts';
import { nearest, asSlug } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import { givenTexts } from '../http/query.ts';
import { short } from '../reading/reading-notes.ts';

/** Conditions on a list. Kinds are ids; those of `topic` and `words` are found before. */
interface DatasetFilter {
  kind?: string | undefined;
  ofTopic?: ReadonlySet<string> | undefined;
  q?: string | undefined;
  named?: ReadonlySet<string> | undefined;
}

interface Page {
  limit?: number | undefined;
  offset: number;
}

const holds = (text: string | null, words: readonly string[]): boolean => {
  const slug = ` ${asSlug(text ?? '').replaceAll('-', ' ')}`;
  return words.every((word) => slug.includes(` ${word}`));
};
const wordsOf = (q: string): string[] => asSlug(q).split('-').filter(Boolean);

const hasKind = ({ kinds }: CataloguedItem, of: (kind: string) => boolean): boolean =>
  kinds.some(({ kind }) => of(kind));

function test({ kind, ofTopic, q, named }: DatasetFilter): (item: CataloguedItem) => boolean {
  const words = q === undefined ? [] : wordsOf(q);
  return (item) =>
    (kind === undefined || hasKind(item, (id) => id === kind)) &&
    (!ofTopic || hasKind(item, (id) => ofTopic.has(id))) &&
    (q === undefined ||
      (named !== undefined && hasKind(item, (id) => named.has(id))) ||
      (words.length > 0 && (holds(item.title, words) || holds(item.publisher, words))));
}

/** Puts datasets with one of the kinds as their main kind first. Otherwise keeps the order. */
const mainFirst = (items: readonly CataloguedItem[], kinds: ReadonlySet<string>): CataloguedItem[] =>
  items.toSorted((a, b) => Number(kinds.has(b.kinds[0]!.kind)) - Number(kinds.has(a.kinds[0]!.kind)));

type NextAddress = (offset: number) => string;

/** The rows of a page, and what an answer says of them. */
function paged<T>(all: readonly T[], { limit, offset }: Page, next: NextAddress) {
  const end = limit === undefined ? all.length : offset + limit;
  const rows = all.slice(offset, end);
  return { rows, said: { total: all.length, count: rows.length, ...(end < all.length ? { next: next(end) } : {}) } };
}

function partOfCity(whole: CityDatasets, filter: DatasetFilter, page: Page, next: NextAddress): CityDatasets {
  const { kind, ofTopic, named, q } = filter;
  const wanted = new Set(kind === undefined ? named : [kind]);
  const matching = mainFirst(whole.datasets.filter(test(filter)), wanted);
  const { rows, said } = paged(matching, page, next);
  const shown = new Set(matching.flatMap(({ kinds }) => kinds.map((one) => one.kind)));
  const kinds = whole.kinds.filter(
    (row) =>
      (kind === undefined || row.kind === kind) &&
      (!ofTopic || ofTopic.has(row.kind)) &&
      (q === undefined || kind !== undefined || named?.has(row.kind) || shown.has(row.kind)),
  );
  const { next: _, ...rest } = whole;
  return {
    ...rest,
    ...said,
    kinds,
    datasets: rows,
  };
}

function partOfKind(whole: KindDatasets, filter: DatasetFilter, page: Page, next: NextAddress): KindDatasets {
  const { q, ofTopic } = filter;
  const words = q === undefined ? [] : wordsOf(q);
  const ofPlace = new Set(
    q === undefined ? [] : whole.places.filter(({ name }) => holds(name, words)).map(({ scopeId }) => scopeId),
  );
  const matches = test({ q });
  const isOfTopic = !ofTopic || ofTopic.has(whole.kind.kind);
  const matching = whole.datasets.filter(
    (item) => isOfTopic && (matches(item) || (item.scopeId !== undefined && ofPlace.has(item.scopeId))),
  );
  const { rows, said } = paged(matching, page, next);
  const shown = new Set(rows.map(({ scopeId }) => scopeId));
  return {
    ...whole,
    ...said,
    places: whole.places.filter(({ scopeId }) => shown.has(scopeId)),
    datasets: rows,
  };
}

function partOfKinds(whole: DatasetKinds, filter: DatasetFilter, page: Page, next: NextAddress): DatasetKinds {
  const { ofTopic, q, named } = filter;
  const words = q === undefined ? [] : wordsOf(q);
  const matching = whole.kinds.filter(
    ({ kind, name, definition }) =>
      (!ofTopic || ofTopic.has(kind)) &&
      (q === undefined || named?.has(kind) || (words.length > 0 && (holds(name, words) || holds(definition, words)))),
  );
  const { rows, said } = paged(matching, page, next);
  return {
    ...whole,
    ...said,
    kinds: rows,
  };
}

const kindsPublished = (published: Published): Promise<DatasetKinds> =>
  required(published, files.datasetKinds, DatasetKinds);

/** Ids of the kinds that words name, best first. */
async function kindsIn(text: string, published: Published): Promise<string[]> {
  const kinds = await published.kindsIn(text);
  return kinds.recognise({ title: text }).map(({ kind }) => kind);
}

/** The kind of a parameter. @throws ProblemError with those that may have been meant. */
async function kindNamed(
  text: string,
  kinds: readonly KindRow[],
  published: Published,
): Promise<{ kind: string; notes: string[] }> {
  const given = text.trim();
  const id = given.toLowerCase().replaceAll(' ', '-');
  const own = kinds.find(({ kind, name }) => kind === id || name.toLowerCase() === given.toLowerCase());
  if (own) return { kind: own.kind, notes: [] };
  const [first, ...others] = (await kindsIn(given.replaceAll('-', ' '), published)).flatMap(
    (id) => kinds.find(({ kind }) => kind === id) ?? [],
  );
  if (first) {
    const alternatives = others.length > 0 ? `; it may also mean ${others.map(({ kind }) => kind).join(', ')}` : '';
    return { kind: first.kind, notes: [`${short(given)} is read as ${first.name} (${first.kind})${alternatives}.`] };
  }
  throw new ProblemError('unknown-kind', `There is no kind of dataset ${short(given)}.`, {
    parameter: 'kind',
    did_you_mean: nearest(
      given,
      kinds.map(({ kind, name }) => ({ id: kind, keys: [kind, name.toLowerCase(), ...kind.split('-')] })),
    ),
    allowed: kinds.map(({ kind }) => kind),
  });
}

type Query = z.output<typeof routes.datasets.query>;

/** The portals of a city or country, and what they can be searched for. */
export async function portalsFor(scopeId: string | null, countryCode: string, published: Published) {
  const [nation, words] = await Promise.all([
    published.json(files.portals(countryCode.toLowerCase()), NationPortals),
    published.json(files.portalWords, PortalWords),
  ]);
  const all = nation?.portals ?? [];
  const portals = scopeId
    ? (nation?.places[scopeId]?.portals ?? []).map((i) => all[i]!)
    : all.filter(({ level }) => level === 'nation');
  return { portals, languages: nation?.languages ?? [], things: words?.things ?? [] };
}

/** What a city without a file has: nothing that was read, and where to search. */
async function unread(scopeId: string, published: Published): Promise<CityDatasets> {
  const countryCode = scopeId.slice(0, 2).toUpperCase();
  const [words, { kinds }, searchable] = await Promise.all([
    published.vocabulary(),
    kindsPublished(published),
    portalsFor(scopeId, countryCode, published),
  ]);
  const city = words.scopes.find((scope) => scope.scopeId === scopeId)!;
  const head = { scopeId, name: city.name, countryCode };
  const { licence, dataDate } = words;
  return unreadDatasets(head, kinds, searchable, { licence, dataDate });
}

/** The file of a city; null for one that has none. */
export const publishedDatasets = (scopeId: string, published: Published): Promise<CityDatasets | null> =>
  published.json(files.datasets(scopeId), CityDatasets);

export const cityDatasetsOf = async (scopeId: string, published: Published): Promise<CityDatasets> =>
  (await publishedDatasets(scopeId, published)) ?? unread(scopeId, published);

/** Where the rows begin, and the address of the next rows. */
function pageOf({ limit, cursor }: Query, question: Record<string, string>, dataDate: string) {
  const id = JSON.stringify([question, dataDate]);
  const page: Page = { limit, offset: rowOf(id, cursor) };
  const next = (offset: number) =>
    `${routes.datasets.path}?${new URLSearchParams({ ...question, ...givenTexts({ limit }), cursor: cursorAt(id, offset) })}`;
  return { page, next };
}

const ofTopic = (kinds: readonly KindRow[], topic: string): ReadonlySet<string> =>
  new Set(kinds.filter((row) => row.topic === topic).map(({ kind }) => kind));

const Counted = z.object({ count: z.int() });

async function held(query: Query, published: Published): Promise<Answer | null> {
  const { scopeId, kind } = query;
  if ((scopeId !== undefined && !isScopeId(scopeId)) || (kind !== undefined && !KindId.safeParse(kind).success))
    return null;
  const { limit, ...unlimited } = query;
  const file = routes.datasets.file(unlimited);
  const body = file && (await published.bytes(file));
  if (!body) return null;
  const fits =
    limit === undefined ? body.length <= usualBytes : ((await published.json(file, Counted))?.count ?? 0) <= limit;
  return fits ? { body, file } : null;
}

/** Reads the file that holds the answer; of a question in words also the kinds and what they are called. */
export async function datasetsAnswer(query: Query, published: Published): Promise<Answer> {
  const { topic, q, limit } = query;
  const direct = await held(query, published);
  if (direct) return direct;
  const scope = query.scopeId === undefined ? undefined : await scopeNamed(published, query.scopeId, 'scopeId');
  const known = (query.kind ?? topic) === undefined ? undefined : await kindsPublished(published);
  const kind = query.kind === undefined ? undefined : await kindNamed(query.kind, known!.kinds, published);
  const notes = [...(scope?.notes ?? []), ...(kind?.notes ?? [])];
  const asked = { ...query, scopeId: scope?.scopeId, kind: kind?.kind };
  const isSame = asked.scopeId === query.scopeId && asked.kind === query.kind;
  const named = isSame ? null : await held(asked, published);
  if (named) return { ...named, notes };

  const filter: DatasetFilter = {
    kind: asked.kind,
    q,
    ...(topic === undefined ? {} : { ofTopic: ofTopic(known!.kinds, topic) }),
    ...(q === undefined ? {} : { named: new Set(await kindsIn(q, published)) }),
  };
  const question = givenTexts({ scopeId: asked.scopeId, kind: asked.kind, topic, q });
  const { dataDate } = await published.vocabulary();
  const { page, next } = pageOf(query, question, dataDate);
  /** The part, with as many rows as fit where no limit is given. */
  const answer = (schema: z.ZodType, partAt: (page: Page) => CityDatasets | KindDatasets | DatasetKinds): Answer => {
    const part = partAt(page);
    const fits = limit ?? rowsThatFit(part, 'datasets' in part ? ['datasets'] : ['kinds']);
    const value = fits < part.count ? partAt({ ...page, limit: fits }) : part;
    return { body: encode(schema, value), notes, next: value.next };
  };
  if (asked.scopeId !== undefined) {
    const whole = await cityDatasetsOf(asked.scopeId, published);
    return answer(CityDatasets, (at) => partOfCity(whole, filter, at, next));
  }
  if (asked.kind === undefined) {
    const whole = known ?? (await kindsPublished(published));
    return answer(DatasetKinds, (at) => partOfKinds(whole, filter, at, next));
  }
  const whole = await required(published, files.kindDatasets(asked.kind), KindDatasets);
  return answer(KindDatasets, (at) => partOfKind(whole, filter, at, next));
}
