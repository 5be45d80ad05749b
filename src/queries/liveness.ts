/** How many addresses were checked and with what result, and lines of the ledger in words. */
import texts from '../../data/texts/liveness.json' with { type: 'json' };
import { longDate } from '../wording/phrases.ts';
import type { Fact } from '../contract/data/fact.ts';
import { type Liveness, type SeenReport, neverAsked, Outcome, type Seen } from '../contract/data/seen.ts';
import type { Atlas } from './atlas.ts';
import { and, grouped } from './wording.ts';

/** What adapters count; a platform without a row counts datasets. */
const counted: Readonly<Record<string, string[]>> = texts.counted;

/** The day, without its year where that is the year of the check. */
const dayNextTo = (day: string, checked: string): string =>
  day.slice(0, 4) === checked.slice(0, 4) ? longDate(day).replace(/ \d+$/, '') : longDate(day);

function details({ platform, count, newest, service, checked }: Seen): string[] {
  const [one, many] = counted[platform ?? ''] ?? ['dataset', 'datasets'];
  return [
    ...(count === undefined ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`]),
    ...(newest === undefined ? [] : [`newest ${dayNextTo(newest, checked)}`]),
    ...(service ? [`timetable from ${longDate(service.from)} to ${longDate(service.to)}`] : []),
  ];
}

const notYetChecked = 'not yet checked';

/** @param line undefined where the address was never asked. */
export function seenSentence(line: Seen | undefined): string {
  if (!line) return notYetChecked;
  const { outcome, checked, alive } = line;
  const day = longDate(checked);
  if (outcome === 'alive' || outcome === 'moved')
    return [`seen alive on ${day}${outcome === 'moved' ? ' at a new address' : ''}`, ...details(line)].join(', ');
  return `${texts.otherwise[outcome].replace('{day}', day)}${alive ? `, last seen alive on ${longDate(alive[1])}` : ''}`;
}

/** Counts each address once, even if several records list it. */
export function livenessOf(facts: Iterable<Pick<Fact, 'kind' | 'url'>>, seen: Atlas['seen']): Liveness {
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

/** "90 of 100 addresses were asked from 2 to 9 October 2026: 80 seen alive and 10 not found"; undefined where there is none to ask. Without a full stop. */
export function livenessSentence({ addresses, checked, days, outcomes }: Liveness): string | undefined {
  if (addresses === 0) return undefined;
  const all = `${grouped(addresses)} ${addresses === 1 ? 'address' : 'addresses'}`;
  if (!days) return `${all}, ${notYetChecked}`;
  const [from, to] = days;
  const when = from === to ? `on ${longDate(to)}` : `from ${longDate(from)} to ${longDate(to)}`;
  const results = and(outcomes.map(({ outcome, count }) => `${grouped(count)} ${texts.outcomes[outcome]}`));
  const asked = checked === addresses ? all : `${grouped(checked)} of ${all}`;
  return `${asked} ${checked === 1 ? 'was' : 'were'} asked ${when}: ${results}`;
}

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
