/** What an importer is: it turns the records of one registry snapshot into facts. It never judges and never fetches. */
import type { Fact, FactKind, FactOf } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import type { Report } from '../snapshots/records.ts';
import type { Snapshot, SnapshotFile } from '../snapshots/snapshot-file.ts';

export type { Report, Snapshot, SnapshotFile };

/** Members that `collect` or `listImporter` add where an importer leaves them out: most records are open and active. */
type Added = 'kind' | 'registry' | 'access' | 'state' | 'location' | 'observed';
type Loose<F> = {
  [M in keyof F as M extends Added ? never : undefined extends F[M] ? never : M]: F[M];
} & {
  [M in keyof F as M extends Added ? M : undefined extends F[M] ? M : never]?: F[M] | undefined;
};

type Drafts = { [K in FactKind]: Loose<FactOf<K>> };
/** A fact as an importer yields it. Members that are undefined are left out of the fact. */
export type Draft<K extends FactKind = FactKind> = Drafts[K];

export interface Importer {
  registry: string;
  facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncIterable<Draft>;
  /** Reads the folder of `--from` itself, which has no commit to be pinned at; undefined where it holds nothing for the importer. */
  open?(folder: string, registry: Registry): Promise<Snapshot | undefined>;
  /** Whether a fact of an earlier import stays, though this one doesn't yield it. */
  keeps?(fact: Fact, imported: readonly Fact[]): boolean;
}
