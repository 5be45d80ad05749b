/** Finds the kinds of dataset that words name: an id, a name, or words of any language. */
import { DatasetKinds, type KindRow } from '../../contract/answers/datasets.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { nearest } from '../../queries/nearest.ts';
import { ProblemError } from '../http/problems.ts';
import type { Published } from '../published.ts';
import { required } from './required.ts';
import { short } from './reading-notes.ts';

/** Every kind there is. */
export const kindsPublished = (published: Published): Promise<DatasetKinds> =>
  required(published, files.datasetKinds, DatasetKinds);

/** Ids of the kinds that words name, best first. */
export async function kindsIn(text: string, published: Published): Promise<string[]> {
  const kinds = await published.kindsIn(text);
  return kinds.recognise({ title: text }).map(({ kind }) => kind);
}

/** The kind of a parameter. @throws ProblemError with those that may have been meant. */
export async function kindNamed(
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
    const also = others.length > 0 ? `; it may also mean ${others.map(({ kind }) => kind).join(', ')}` : '';
    return { kind: first.kind, notes: [`${short(given)} is read as ${first.name} (${first.kind})${also}.`] };
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
