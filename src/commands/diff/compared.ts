/** Two sides with data, and what each part of the report reads of them. */
import type { Fact } from '../../contract/data/fact.ts';
import type { Registry, Upstream } from '../../contract/data/registry.ts';
import { registryMap } from '../../queries/atlas.ts';
import { difference, type Between, type Difference, type FactChange } from './difference.ts';
import type { JudgedCity, Judgement } from './judge.ts';
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
  before: Judgement;
  after: Judgement;
  between: Between | undefined;
  registries: RegistryChange[];
  /** Cities on both sides, as they are now, with the city before. */
  stayed: { before: JudgedCity; after: JudgedCity }[];
  /** Commands that show what changed in a registry, counted by nation, in a nation of it, and in one record; null where none can. */
  show: {
    registry(slug: string): string | null;
    nation(slug: string, code: string): string | null;
    record(fact: Fact): string | null;
    /** Command that shows which code changed; null where none can, or none did. */
    rules: string | null;
  };
}

/** A check of what changed. `about` names it where it found nothing; `find` gives no lines then. */
export interface Check {
  about: string;
  /** What was found, and why it may be a fault: bold, then plain. */
  title: string;
  reason: string;
  find(compared: Compared): string[];
}

function registryChanges(before: Judgement, after: Judgement, facts: readonly FactChange[]): RegistryChange[] {
  const [old, now] = [registryMap(before), registryMap(after)];
  const [was, is] = [before, after].map(({ facts: of }) => Map.groupBy(of, ({ registry }) => registry));
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
  if (from && to) return (path) => `${from} ${to} -- ${path}`;
  if (from && now === 'data') return (path) => `${from} -- ${path}`;
  if (from || to) return null;
  return (path) => `--no-index ${word(path.replace(/^data/, old!))} ${word(path.replace(/^data/, now!))}`;
}

/** Null where one of the sides has no data. */
export function compared(before: Side, after: Side, between?: Between): Compared | null {
  const [was, is] = [before.judged, after.judged];
  if (!was || !is) return null;
  const found = difference(was, is, between);
  const diff = ofGit(before, after);
  const old = new Map(was.cities.map((city) => [city.scopeId, city]));
  return {
    ...found,
    before: was,
    after: is,
    between,
    registries: registryChanges(was, is, found.facts),
    show: {
      registry: (slug) => diff && `git diff --stat ${diff(`data/facts/${slug}`)}`,
      nation: (slug, code) => diff && `git diff ${diff(`data/facts/${slug}/${code.toLowerCase()}.json`)}`,
      record: ({ registry, record }) =>
        diff &&
        `git diff -U0 ${diff(`data/facts/${registry}`)} | grep -F ${word(`"record":${JSON.stringify(record)}`)}`,
      rules: between && diff ? `git diff --stat ${diff('src')}` : null,
    },
    stayed: is.cities.flatMap((city) => {
      const last = old.get(city.scopeId);
      return last ? [{ before: last, after: city }] : [];
    }),
  };
}
