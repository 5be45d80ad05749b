/** What the build command and its processes tell one another. */
import type { ManifestEntry } from '../manifest.ts';
import type { PlanRow } from '../write.ts';
import { ownerOf } from './owner.ts';
import type { Keys } from './keys.ts';
import type { Sequence } from './claims.ts';
import type { LastBuild } from './last-build.ts';
import type { Whole } from './merge.ts';

/** What a process is to do, the same for all but `index`. */
export interface Job {
  index: number;
  /** How many processes there are. */
  jobs: number;
  /** What the code is known by. */
  source: string;
  /** Folder that the site is written to, shared by all. */
  site: string;
  fileLimit?: number;
  part?: Part;
  last?: LastBuild;
}

/** Owners whose outputs are built: those named, or all but those named. */
export interface Part { only?: string[]; except?: string[] }

/** Whether a path belongs to a part of the site. */
export function isIn(part: Part | undefined, path: string): boolean {
  if (!part) return true;
  const owner = ownerOf(path);
  return part.only ? part.only.includes(owner) : !part.except?.includes(owner);
}

export const phases = ['assess', 'world', 'pages', 'files'] as const;
export type Phase = (typeof phases)[number];

/** A process ends a phase, with this many files so far, and of these so many as they were. */
export interface PhaseEnd { phase: Phase; outcome: string; files: number; carried: number }

/** What the first process works out for all: the keys of the outputs, and which cities have feeds. */
export interface WorkedOut { keys: Keys; feeds: string[] }

/** From a process: it takes the next piece, tells the others what it worked out, ends a phase, has these files more, is done, or has failed. */
export type Message =
  | { claim: Sequence }
  | { workedOut: WorkedOut }
  | PhaseEnd
  | { made: ManifestEntry[] }
  | { done: Outcome }
  | { failed: { name: string; message: string; stack?: string } };

/** What a process made, beside the rows of its files. */
export interface Outcome {
  plan: PlanRow[];
  /** Lines to print under the plan. */
  notes: string[];
  /** Of all that the site has, built here or not; from the first, when a part is built. */
  whole?: Whole;
  /** What outputs were made from; from the first. */
  keys?: Keys;
}

/** To a process: what it is to do, the piece that it claimed, the folder of the pages' bundle, or what the first worked out. */
export type Reply = { job: Job } | { piece: number } | { bundle: string } | { workedOut: WorkedOut };
