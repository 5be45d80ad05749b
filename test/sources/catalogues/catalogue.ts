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

export interface FalseCatalogue {
  platform: string;
  base: string;
  /** The portal over the items of the moment, in their order where the platform keeps one. */
  portal(items: () => readonly Item[]): FalsePortal;
  /** Members that the platform's answers carry; the suite checks those. */
  carries: readonly ('publisher' | 'keyword' | 'modified' | 'file')[];
  /** Whether `since` is understood by the platform. */
  since?: true;
  /** Everything comes in one answer: what goes wrong between pages can't happen. */
  isOnePage?: true;
  /** It counts nothing and has no pages but folders: what moves from one to another while it is read can't be seen. */
  isDirectory?: true;
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
