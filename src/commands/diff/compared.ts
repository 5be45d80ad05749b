/** Two sides with data, and what each part of the report reads of them. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { Fact } from '../../contract/fact.ts';
import type { Registry, Upstream } from '../../contract/registry.ts';
import { registryMap, type Atlas } from '../../queries/atlas.ts';
import { difference, type Difference, type FactChange } from '../../queries/difference.ts';
import type { Side } from './sides.ts';

/** A pinned repository on both sides, where the commit is another. */
export interface Move {
  from: Upstream;
  to: Upstream;
}

/** A registry whose pin moved, whose records changed, or which is only on one side. */
export interface RegistryChange {
  slug: string;
  before: Registry | undefined;
  after: Registry | undefined;
  moves: Move[];
  /** Records on each side. */
  was: number;
  is: number;
  added: FactChange[];
  removed: FactChange[];
  changed: FactChange[];
}

export interface Compared extends Difference {
  before: Atlas;
  after: Atlas;
  registries: RegistryChange[];
  /** Cities on both sides, as they are now, with the city before. */
  stayed: { before: AssessedCity; after: AssessedCity }[];
  /** Commands that show what changed in a registry, counted by nation, in a nation of it, and in one record; null where none can. */
  show: {
    registry(slug: string): string | null;
    nation(slug: string, code: string): string | null;
    record(fact: Fact): string | null;
  };
}

function registryChanges(before: Atlas, after: Atlas, facts: readonly FactChange[]): RegistryChange[] {
  const [old, now] = [registryMap(before), registryMap(after)];
  const [was, is] = [before, after].map((atlas) => Map.groupBy(atlas.facts, ({ registry }) => registry));
  const changes = Map.groupBy(facts, (change) => (change.after ?? change.before)!.registry);
  return [...new Set([...old.keys(), ...now.keys()])]
    .sort()
    .map((slug): RegistryChange => {
      const of = (kind: FactChange['change']) => (changes.get(slug) ?? []).filter(({ change }) => change === kind);
      const [from, to] = [old.get(slug), now.get(slug)];
      const moves = (to?.upstream ?? []).flatMap((pin, i) => {
        const last = from?.upstream[i];
        return last && last.commit !== pin.commit ? [{ from: last, to: pin }] : [];
      });
      return {
        slug,
        before: from,
        after: to,
        moves,
        was: was!.get(slug)?.length ?? 0,
        is: is!.get(slug)?.length ?? 0,
        added: of('added'),
        removed: of('removed'),
        changed: of('changed'),
      };
    })
    .filter(
      ({ before, after, moves, added, removed, changed }) =>
        !before || !after || moves.length + added.length + removed.length + changed.length > 0,
    );
}

const word = (text: string) => (/^[\w./~^-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** What `git diff` is told to compare: two revisions, a revision and the working tree, or two folders. Null where it cannot. */
function ofGit(before: Side, after: Side): ((path: string) => string) | null {
  const [from, to] = [before.commit?.slice(0, 12), after.commit?.slice(0, 12)];
  const [old, now] = [before, after].map(({ name }) => name.replace(/\/$/, ''));
  if (from && to) return (path) => `${from} ${to} -- data/facts/${path}`;
  if (from && now === 'data') return (path) => `${from} -- data/facts/${path}`;
  if (from || to) return null;
  return (path) => `--no-index ${word(`${old}/facts/${path}`)} ${word(`${now}/facts/${path}`)}`;
}

/** Null where one of the sides has no data. */
export function compared(before: Side, after: Side): Compared | null {
  if (!before.atlas || !after.atlas) return null;
  const found = difference(before.atlas, after.atlas);
  const diff = ofGit(before, after);
  const old = new Map(before.atlas.cities.map((city) => [city.scopeId, city]));
  return {
    ...found,
    before: before.atlas,
    after: after.atlas,
    registries: registryChanges(before.atlas, after.atlas, found.facts),
    show: {
      registry: (slug) => diff && `git diff --stat ${diff(slug)}`,
      nation: (slug, code) => diff && `git diff ${diff(`${slug}/${code.toLowerCase()}.json`)}`,
      record: ({ registry, record }) =>
        diff && `git diff -U0 ${diff(registry)} | grep -F ${word(`"record":${JSON.stringify(record)}`)}`,
    },
    stayed: after.atlas.cities.flatMap((city) => {
      const last = old.get(city.scopeId);
      return last ? [{ before: last, after: city }] : [];
    }),
  };
}
