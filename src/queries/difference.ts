/** What changed between two atlases: facts, verdicts with the reason, and the addresses whose bytes changed. */
import type { AssessedCity } from '../assess/assess.ts';
import type { Verdict } from '../assess/judge.ts';
import { incidentalMembers } from '../contract/change.ts';
import { factId, type Fact } from '../contract/fact.ts';
import type { Atlas } from './atlas.ts';

export interface FactChange { change: 'added' | 'removed' | 'changed'; id: string; title: string; members: string[] }

/** Why a verdict flipped: its facts, the place's scope, the registries' coverage or age, or the rule. */
export interface Flip { scopeId: string; criterionId: string; from: string; to: string; why: string }

export interface Difference {
  facts: FactChange[];
  flips: Flip[];
  entered: string[];
  left: string[];
}

/** Members whose values differ; where and when a record was read is no change. */
function changedMembers(before: Fact, after: Fact): string[] {
  const [a, b] = [before, after] as unknown as Record<string, unknown>[];
  return [...new Set([...Object.keys(a!), ...Object.keys(b!)])]
    .filter((member) => !incidentalMembers.has(member) && JSON.stringify(a![member]) !== JSON.stringify(b![member])).sort();
}

function factChanges(before: Atlas, after: Atlas): FactChange[] {
  const old = new Map(before.facts.map((fact) => [factId(fact), fact]));
  const now = new Map(after.facts.map((fact) => [factId(fact), fact]));
  const changes: FactChange[] = [];
  for (const [id, fact] of now) {
    const previous = old.get(id);
    const members = previous ? changedMembers(previous, fact) : [];
    if (!previous) changes.push({ change: 'added', id, title: fact.title, members: [] });
    else if (members.length > 0) changes.push({ change: 'changed', id, title: fact.title, members });
  }
  for (const [id, fact] of old) if (!now.has(id)) changes.push({ change: 'removed', id, title: fact.title, members: [] });
  return changes.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const state = ({ status, reason, basis }: Verdict) => [status, reason ?? (status === 'absent' ? basis : '')].filter(Boolean).join(' ');

/** Flips from present come first, then to present, then the rest. */
const weight = ({ from, to }: Flip): number => (from === 'present' ? 2 : to === 'present' ? 1 : 0);

/** The reason of a flip, traced to the facts that only one of the verdicts rests on. */
function reasonOf(before: Verdict, after: Verdict, changed: ReadonlyMap<string, FactChange>): string {
  const ids = [...new Set([...before.facts, ...after.facts].map(factId))];
  const touched = ids.map((id) => changed.get(id)).filter((change) => change !== undefined);
  if (touched.length > 0) {
    const [first] = touched;
    const what = { added: 'is newly listed', removed: 'is no longer listed', changed: `changed in ${first!.members.join(', ')}` }[first!.change];
    return `fact: ${first!.id} ${what}${touched.length > 1 ? `, and ${touched.length - 1} more` : ''}`;
  }
  if (ids.length === 0) return 'registry: what it covers of the nation changed';
  return 'rule: the facts are the same, the judgement is not';
}

/** Compares two atlases. */
export function difference(before: Atlas, after: Atlas): Difference {
  const facts = factChanges(before, after);
  const changed = new Map(facts.map((change) => [change.id, change]));
  const old = new Map(before.cities.map((city) => [city.scopeId, city]));
  const flips = after.cities.flatMap((city: AssessedCity) => {
    const previous = old.get(city.scopeId);
    if (!previous) return [];
    return city.verdicts.flatMap((verdict) => {
      const was = previous.verdicts.find(({ row }) => row.criterionId === verdict.row.criterionId);
      if (!was || state(was) === state(verdict)) return [];
      return [{ scopeId: city.scopeId, criterionId: verdict.row.criterionId, from: state(was), to: state(verdict), why: reasonOf(was, verdict, changed) }];
    });
  }).sort((a, b) => weight(b) - weight(a) || (a.scopeId < b.scopeId ? -1 : a.scopeId > b.scopeId ? 1 : 0));
  const now = new Set(after.cities.map(({ scopeId }) => scopeId));
  return {
    facts, flips,
    entered: [...now].filter((id) => !old.has(id)).sort(),
    left: [...old.keys()].filter((id) => !now.has(id)).sort(),
  };
}
