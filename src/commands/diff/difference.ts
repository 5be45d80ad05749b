/** Compares two judgements: changed facts with the verdicts each one flipped, and cities that entered and left. */
import { gradeOrder, type Grade } from '../../assess/framework.ts';
import { incidentalMembers } from '../../contract/data/change.ts';
import { factId, type Fact } from '../../contract/data/fact.ts';
import { verdictState } from '../../contract/verdict-state.ts';
import type { Between, JudgedCity, JudgedVerdict, Judgement } from './judge.ts';
import type { Registry, Upstream } from '../../contract/data/registry.ts';
import { registryMap } from '../../queries/atlas.ts';
import type { Side } from './sides.ts';

export interface FactChange {
  change: 'added' | 'removed' | 'changed';
  id: string;
  title: string;
  /** Members that differ. */
  members: string[];
  before: Fact | undefined;
  after: Fact | undefined;
  /** Verdicts that flipped because of it, perhaps together with others. */
  flips: Flip[];
}

/** A verdict that changed. `why` names the first record that caused it, or what else changed. */
export interface Flip {
  scopeId: string;
  criterionId: string;
  from: string;
  to: string;
  why: string;
  /** Whether a changed rule moves it. */
  byRule: boolean;
}

interface Difference {
  facts: FactChange[];
  flips: Flip[];
  entered: string[];
  left: string[];
}

/** Members whose values differ. Where and when a record was read doesn't count. */
function changedMembers(before: Fact, after: Fact): string[] {
  const [a, b] = [before, after] as unknown as Record<string, unknown>[];
  return [...new Set([...Object.keys(a!), ...Object.keys(b!)])]
    .filter((member) => !incidentalMembers.has(member) && JSON.stringify(a![member]) !== JSON.stringify(b![member]))
    .sort();
}

function factChanges(before: Pick<Judgement, 'facts'>, after: Pick<Judgement, 'facts'>): FactChange[] {
  const byId = ({ facts }: Pick<Judgement, 'facts'>) => new Map(facts.map((fact) => [factId(fact), fact]));
  const [old, now] = [byId(before), byId(after)];
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((id): FactChange[] => {
    const [was, is] = [old.get(id), now.get(id)];
    const members = was && is ? changedMembers(was, is) : [];
    if (was && is && members.length === 0) return [];
    const change = !was ? 'added' : !is ? 'removed' : 'changed';
    return [{ change, id, title: (is ?? was)!.title, members, before: was, after: is, flips: [] }];
  });
}

/** "partial stale", "absent searched", "unknown". */
function stateText(verdict: JudgedVerdict): string {
  const state = verdictState(verdict);
  return [state, verdict.reason ?? (state === 'absent' ? verdict.basis : '')].filter(Boolean).join(' ');
}

/** Flips from present come first, then to present, then the rest. */
const weight = ({ from, to }: Flip): number => (from === 'present' ? 2 : to === 'present' ? 1 : 0);

/** The rank of a verdict's grade. An absence without records comes last. */
function gradeAt({ status, reason, basis }: JudgedVerdict): number {
  const grade: Grade | undefined =
    status === 'present' ? status : basis === 'listed' && status === 'absent' ? 'negative' : reason;
  return grade === undefined ? gradeOrder.length : gradeOrder.indexOf(grade);
}

/**
 * The changed records that caused a flip, strongest first. Records of the better verdict decide: it only gets worse if
 * all of them are lost.
 */
function causesOf(before: JudgedVerdict, after: JudgedVerdict, changed: ReadonlyMap<string, FactChange>): FactChange[] {
  const of = ({ facts }: JudgedVerdict) => facts.flatMap((id) => changed.get(id) ?? []);
  const [better, worse] = gradeAt(after) < gradeAt(before) ? [after, before] : [before, after];
  const causes = of(better);
  return causes.length > 0 ? causes : of(worse);
}

function reasonText(before: JudgedVerdict, after: JudgedVerdict, causes: readonly FactChange[]): string {
  const [first] = causes;
  if (first) {
    const what = {
      added: 'is newly listed',
      removed: 'is no longer listed',
      changed: `changed in ${first.members.join(', ')}`,
    }[first.change];
    return `fact: ${first.id} ${what}${causes.length > 1 ? `, and ${causes.length - 1} more` : ''}`;
  }
  if (before.facts.length + after.facts.length === 0) return 'registry: what it covers of the country changed';
  return 'context: no record behind it changed, but the place or a date did';
}

const verdictsOf = (cities: readonly JudgedCity[]): Map<string, Map<string, JudgedVerdict>> =>
  new Map(
    cities.map(({ scopeId, verdicts }) => [scopeId, new Map(verdicts.map((one) => [one.criterionId, one] as const))]),
  );

/** Compares two judgements. `between` separates flips by changed rules; left out when the same code judged both. */
export function difference(
  before: Pick<Judgement, 'facts' | 'cities'>,
  after: Pick<Judgement, 'facts' | 'cities'>,
  between?: Between,
): Difference {
  const facts = factChanges(before, after);
  const changed = new Map(facts.map((change) => [change.id, change]));
  const old = verdictsOf(before.cities);
  const unsure = between !== undefined && 'fault' in between;
  const byNewCode = between && !unsure ? verdictsOf(between as readonly JudgedCity[]) : undefined;
  const flipOf = (scopeId: string, verdict: JudgedVerdict): Flip[] => {
    const { criterionId } = verdict;
    const was = old.get(scopeId)?.get(criterionId);
    if (!was || stateText(was) === stateText(verdict)) return [];
    const ruled = byNewCode?.get(scopeId)?.get(criterionId) ?? was;
    const causes = stateText(ruled) === stateText(verdict) ? [] : causesOf(ruled, verdict, changed);
    const byRule = unsure ? causes.length === 0 : stateText(was) !== stateText(ruled);
    const byRecords = unsure ? !byRule : stateText(ruled) !== stateText(verdict);
    const why = [
      byRule && 'rule: the same records are judged otherwise',
      byRecords && reasonText(ruled, verdict, causes),
    ];
    const [from, to] = [stateText(was), stateText(verdict)];
    const flip = { scopeId, criterionId, from, to, why: why.filter(Boolean).join('; '), byRule };
    for (const cause of causes) cause.flips.push(flip);
    return [flip];
  };
  const flips = after.cities
    .flatMap(({ scopeId, verdicts }) => verdicts.flatMap((verdict) => flipOf(scopeId, verdict)))
    .sort((a, b) => weight(b) - weight(a) || (a.scopeId < b.scopeId ? -1 : a.scopeId > b.scopeId ? 1 : 0));
  const now = new Set(after.cities.map(({ scopeId }) => scopeId));
  return {
    facts,
    flips,
    entered: [...now].filter((id) => !old.has(id)).sort(),
    left: [...old.keys()].filter((id) => !now.has(id)).sort(),
  };
}

/** A repository pinned at different commits. */
export interface Move {
  from: Upstream;
  to: Upstream;
}

export interface RegistryChange {
  slug: string;
  before: Registry | undefined;
  after: Registry | undefined;
  moves: Move[];
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
  /** Cities on both sides. */
  stayed: { before: JudgedCity; after: JudgedCity }[];
  /** Commands that show the changes in a registry, in one of its countries, and in a record; null where git can't compare the sides. */
  show: {
    registry(slug: string): string | null;
    nation(slug: string, code: string): string | null;
    record(fact: Fact): string | null;
    /** Shows which code changed; null if none did. */
    rules: string | null;
  };
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
        ...{ slug, before: from, after: to, moves },
        ...{ was: was!.get(slug)?.length ?? 0, is: is!.get(slug)?.length ?? 0 },
        ...{ added: of('added'), removed: of('removed'), changed: of('changed') },
      };
    })
    .filter(
      ({ before, after, moves, added, removed, changed }) =>
        !before || !after || moves.length + added.length + removed.length + changed.length > 0,
    );
}

const shellWord = (text: string) => (/^[\w./~^-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`);

/** The arguments of `git diff`: two revisions, a revision and the working tree, or two folders. Null where git can't compare them. */
function gitArguments(before: Side, after: Side): ((path: string) => string) | null {
  const [from, to] = [before.commit?.slice(0, 12), after.commit?.slice(0, 12)];
  const [old, now] = [before, after].map(({ name }) => name.replace(/\/$/, ''));
  if (from && to) return (path) => `${from} ${to} -- ${path}`;
  if (from && now === 'data') return (path) => `${from} -- ${path}`;
  if (from || to) return null;
  return (path) => `--no-index ${shellWord(path.replace(/^data/, old!))} ${shellWord(path.replace(/^data/, now!))}`;
}

/** Null where one of the sides has no data. */
export function compared(before: Side, after: Side, between?: Between): Compared | null {
  const [was, is] = [before.judged, after.judged];
  if (!was || !is) return null;
  const found = difference(was, is, between);
  const diff = gitArguments(before, after);
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
        `git diff -U0 ${diff(`data/facts/${registry}`)} | grep -F ${shellWord(`"record":${JSON.stringify(record)}`)}`,
      rules: between && diff ? `git diff --stat ${diff('src')}` : null,
    },
    stayed: is.cities.flatMap((city) => {
      const last = old.get(city.scopeId);
      return last ? [{ before: last, after: city }] : [];
    }),
  };
}
