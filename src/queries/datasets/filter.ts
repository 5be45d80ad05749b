/** A published list of datasets -> the part that a question asks for. */
import type { CataloguedItem, CityDatasets, DatasetKinds, KindDatasets } from '../../contract/answers/datasets.ts';
import { asSlug } from '../nearest.ts';

/** Conditions on a list. Kinds are ids; those of `topic` and `words` are found before. */
export interface DatasetFilter {
  kind?: string | undefined;
  ofTopic?: ReadonlySet<string> | undefined;
  q?: string | undefined;
  named?: ReadonlySet<string> | undefined;
}

export interface Page {
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

export type NextAddress = (offset: number) => string;

/** The rows of a page, and what an answer says of them. */
function paged<T>(all: readonly T[], { limit, offset }: Page, next: NextAddress) {
  const end = limit === undefined ? all.length : offset + limit;
  const rows = all.slice(offset, end);
  return { rows, said: { total: all.length, count: rows.length, ...(end < all.length ? { next: next(end) } : {}) } };
}

export function partOfCity(whole: CityDatasets, filter: DatasetFilter, page: Page, next: NextAddress): CityDatasets {
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

export function partOfKind(whole: KindDatasets, filter: DatasetFilter, page: Page, next: NextAddress): KindDatasets {
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

export function partOfKinds(whole: DatasetKinds, filter: DatasetFilter, page: Page, next: NextAddress): DatasetKinds {
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
