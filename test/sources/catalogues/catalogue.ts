/** What the suite of listings needs of a platform: a false catalogue in the shape of its answers, over items that the suite changes while it is read. */
import type { FalsePortal } from '../fixture.ts';

/** A dataset as the suite invents it. */
export interface Item {
  id: string;
  title: string;
  publisher: string;
  keyword: string;
  /** ISO date. */
  modified: string;
  /** Path of its CSV file below the portal. */
  file: string;
}

/** Behind its last page the portal begins anew, and always says that there is a next one. */
export interface Paging {
  endless?: boolean;
}

export interface FalseCatalogue {
  platform: string;
  /** How it differs from another catalogue of the platform. */
  variant?: string;
  base: string;
  /** The portal over the items of the moment, in their order where the platform keeps one. */
  portal(items: () => readonly Item[], paging?: Paging): FalsePortal;
  /** Members that the platform's answers carry; the suite checks those. */
  carries: readonly ('publisher' | 'keyword' | 'modified' | 'file')[];
  /** Whether `since` is understood by the platform. */
  since?: true;
  /** Everything comes in one answer: what goes wrong between pages can't happen. */
  isOnePage?: true;
  /** It counts nothing and has no pages but folders: what moves from one to another while it is read can't be seen. */
  isDirectory?: true;
  /** It says nowhere how many datasets it has: one that moves between its pages can't be missed. */
  countsNothing?: true;
  /** Its first answer is no page. */
  hasLanding?: true;
  /** A request for each dataset. */
  isFilePerDataset?: true;
}

export const nameOf = ({ platform, variant }: FalseCatalogue): string =>
  variant === undefined ? platform : `${platform} (${variant})`;

/** Items of a page. */
export function pageOf(all: readonly Item[], start: number, size: number, { endless }: Paging = {}): readonly Item[] {
  if (!endless || all.length === 0) return all.slice(start, start + size);
  return Array.from({ length: Math.min(size, all.length) }, (_, index) => all[(start + index) % all.length]!);
}

/** Whether the portal says that there is a page at `start`. */
export const hasPage = (all: readonly Item[], start: number, { endless }: Paging = {}): boolean =>
  endless ? all.length > 0 : start < all.length;

const sorted = new WeakMap<readonly Item[], readonly Item[]>();
/** In the order of ids, as platforms sort that page on from the last id. */
export function byId(items: readonly Item[]): readonly Item[] {
  let known = sorted.get(items);
  if (!known) {
    known = items.toSorted((a, b) => (String(a.id) < String(b.id) ? -1 : 1));
    sorted.set(items, known);
  }
  return known;
}

const named = new WeakMap<readonly Item[], Map<string, Item>>();
export function byName(items: readonly Item[]): ReadonlyMap<string, Item> {
  let known = named.get(items);
  if (!known) named.set(items, (known = new Map(items.map((item) => [item.id, item]))));
  return known;
}

/** Items of the page behind the one whose id is `last`. */
export function pageAfter(
  items: readonly Item[],
  last: string | undefined,
  size: number,
  { endless }: Paging = {},
  idOf: (item: Item) => string = ({ id }) => String(id),
): readonly Item[] {
  const all = byId(items);
  const start = last === undefined ? 0 : all.findIndex((item) => idOf(item) > last);
  if (start >= 0) return all.slice(start, start + size);
  return endless ? all.slice(0, size) : [];
}

export const itemsOf = (count: number): Item[] =>
  Array.from({ length: count }, (_, index) => {
    const id = `d${String(index).padStart(6, '0')}`;
    return {
      id,
      title: `Street trees ${index}`,
      publisher: `Office ${index % 7}`,
      keyword: `word${index % 11}`,
      modified: `2026-0${(index % 9) + 1}-15`,
      file: `/files/${id}.csv`,
    };
  });

/** Text in XML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
