/** Facts and the ledger -> how many of their addresses were asked, what came of it, and how that is said. */
import { longDate } from '../wording/dates.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Liveness } from '../contract/answers/liveness.ts';
import { neverAsked, Outcome } from '../contract/data/seen.ts';
import type { SeenReport } from '../contract/answers/seen-report.ts';
import type { Atlas } from './atlas.ts';
import { notYetChecked } from './seen.ts';
import { and, grouped } from './wording.ts';

type Told = Pick<Fact, 'kind' | 'url'>;

/** Each address once, whatever lists it. */
export function livenessOf(facts: Iterable<Told>, seen: Atlas['seen']): Liveness {
  const addresses = new Set<string>();
  for (const { kind, url } of facts) if (!neverAsked.has(kind)) addresses.add(url);
  const lines = [...addresses].flatMap((url) => seen.get(url) ?? []);
  const days = lines.map(({ checked }) => checked).sort();
  const byOutcome = Map.groupBy(lines, ({ outcome }) => outcome);
  return {
    addresses: addresses.size,
    checked: lines.length,
    ...(days.length > 0 && { days: [days[0]!, days.at(-1)!] }),
    outcomes: Outcome.options.flatMap((outcome) => {
      const count = byOutcome.get(outcome)?.length ?? 0;
      return count > 0 ? [{ outcome, count }] : [];
    }),
  };
}

const outcomeWords: Record<Outcome, string> = {
  alive: 'seen alive',
  moved: 'seen alive at a new address',
  'needs-key': 'asked for a key or a login',
  gone: 'not found',
  unreachable: 'did not answer',
  refused: 'answered no robot',
  inconclusive: 'answered in a way that tells nothing',
};

/** "90 of 100 addresses were asked from 2 to 9 October 2026: 80 seen alive and 10 not found"; undefined where there is none to ask. Without a full stop. */
export function livenessSentence({ addresses, checked, days, outcomes }: Liveness): string | undefined {
  if (addresses === 0) return undefined;
  const all = `${grouped(addresses)} ${addresses === 1 ? 'address' : 'addresses'}`;
  if (!days) return `${all}, ${notYetChecked}`;
  const [from, to] = days;
  const when = from === to ? `on ${longDate(to)}` : `from ${longDate(from)} to ${longDate(to)}`;
  const told = and(outcomes.map(({ outcome, count }) => `${grouped(count)} ${outcomeWords[outcome]}`));
  const asked = checked === addresses ? all : `${grouped(checked)} of ${all}`;
  return `${asked} ${checked === 1 ? 'was' : 'were'} asked ${when}: ${told}`;
}

/** `/seen.json`. */
export function seenReport({ facts, seen, registries, provenance }: Atlas): SeenReport {
  const byRegistry = Map.groupBy(facts, ({ registry }) => registry);
  return {
    all: livenessOf(facts, seen),
    registries: registries.flatMap(({ slug }) => {
      const own = livenessOf(byRegistry.get(slug) ?? [], seen);
      return own.addresses > 0 ? [{ registry: slug, ...own }] : [];
    }),
    ...provenance,
  };
}
