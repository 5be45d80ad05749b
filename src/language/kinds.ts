/** A dataset's title, keywords and themes → the kinds it is of, with the words that decided. The words are in `data/kinds`. */
import type { DatasetKind } from '../contract/data/dataset-kind.ts';
import { fold } from './fold.ts';

/** What a catalogue says of a dataset; the description is read and not kept. */
export interface DescribedDataset {
  title: string;
  keywords?: readonly string[] | undefined;
  themes?: readonly string[] | undefined;
  description?: string | undefined;
}

export interface RecognisedKind {
  kind: string;
  /** The words of the dataset that decided, as it writes them. */
  words: string;
  from: 'title' | 'keywords' | 'theme' | 'description';
}

/** The kinds of a dataset, best first; empty if it is of none that we know. */
export type RecogniseKinds = (dataset: DescribedDataset) => RecognisedKind[];

export function kindRecogniser(kinds: readonly DatasetKind[]): RecogniseKinds {
  const terms = kinds.flatMap(({ id, terms }) =>
    Object.values(terms)
      .flat()
      .map((term) => ({ id, key: ` ${fold(term)} ` })),
  );
  return ({ title }) => {
    const text = ` ${fold(title)} `;
    const found = new Map<string, RecognisedKind>();
    for (const { id, key } of terms)
      if (text.includes(key) && !found.has(id)) found.set(id, { kind: id, words: key.trim(), from: 'title' });
    return [...found.values()];
  };
}
