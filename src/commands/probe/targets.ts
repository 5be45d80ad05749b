/** Facts -> the addresses to ask, each once, and those of them whose turn it is, by host. */
import type { Fact } from '../../contract/data/fact.ts';
import { neverAsked, type Seen } from '../../contract/data/seen.ts';
import type { Target } from './verdict.ts';

const strictest: Target['access'][] = ['login', 'key', 'proprietary', 'unknown', 'open'];

/** Every address of a source, in the order of the facts. It belongs to the nation of the first. */
export function targetsOf(facts: readonly Fact[]): Target[] {
  const targets = new Map<string, Target>();
  for (const { url, kind, nation, access, registry } of facts) {
    if (neverAsked.has(kind)) continue;
    const known = targets.get(url);
    if (!known) {
      targets.set(url, { url, nation: nation.toLowerCase(), kinds: [kind], access, registries: [registry] });
      continue;
    }
    if (!known.kinds.includes(kind)) known.kinds.push(kind);
    if (!known.registries.includes(registry)) known.registries.push(registry);
    if (strictest.indexOf(access) < strictest.indexOf(known.access)) known.access = access;
  }
  return [...targets.values()];
}

/** Days after which an address is asked again. A week has one more, so that a weekly run finds all of them due. */
export const DUE_AFTER_DAYS = 6;

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export interface HostWork {
  host: string;
  targets: Target[];
}

/** What is due on a day, at most `limit` addresses: who was asked longest ago comes first, and of these the host with most addresses, since it takes longest. */
export function workOf(
  targets: readonly Target[],
  seen: ReadonlyMap<string, Seen>,
  day: string,
  limit = Infinity,
): HostWork[] {
  const checked = ({ url }: Target) => seen.get(url)?.checked ?? '';
  const due = targets
    .filter((target) => checked(target) === '' || daysBetween(checked(target), day) >= DUE_AFTER_DAYS)
    .toSorted((a, b) => (checked(a) < checked(b) ? -1 : checked(a) > checked(b) ? 1 : 0))
    .slice(0, limit);
  const byHost = Map.groupBy(due, ({ url }) => new URL(url).hostname);
  return [...byHost]
    .map(([host, some]) => ({ host, targets: some }))
    .toSorted((a, b) => {
      const [first, second] = [checked(a.targets[0]!), checked(b.targets[0]!)];
      return first === second ? b.targets.length - a.targets.length : first < second ? -1 : 1;
    });
}
