/** Atlas -> every file that is published beside the pages, and which of them any process of a build can make by itself. */
import type { Atlas } from '../../queries/atlas.ts';
import { downloadFiles } from '../downloads/index.ts';
import { dividedFiles, publications } from '../files.ts';
import { hostFiles } from '../hosts/static-files.ts';
import type { Output } from '../write.ts';
import { ownerOf, world } from './owner.ts';

/** Everything that is published beside the pages. */
export function* outputs(atlas: Atlas): Iterable<Output> {
  // Before the others, so that the process that makes them does not end last.
  yield* downloadFiles(atlas);
  yield* publications(atlas);
  yield* hostFiles();
}

/** Those that processes divide among them, with files of a page between. */
export const dividedOutputs = (atlas: Atlas): Iterable<Output> => dividedFiles(atlas);

/** Which of so many processes makes what is not divided: the downloads cost as much as all the rest, so they have one of their own. */
export const makerOf = (path: string, jobs: number): number => (path.startsWith('/downloads') ? Math.min(1, jobs - 1) : 0);

/** Of no nation, but many or large, and not made from one another. */
const divided = /^\/(?:api\/(?:gaps|coverage\/query)|criteria|datasets)\//;

/** Whether the processes of a build divide such files among them. The others come from something costly that is made once. */
export const isShared = (path: string): boolean => divided.test(path) || (ownerOf(path) !== world && !path.startsWith('/feeds/'));
