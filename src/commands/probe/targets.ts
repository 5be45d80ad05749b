/** Which addresses to ask, what to expect of each, and the types the probe's parts share. */
import { daysBetween } from '../../assess/grades.ts';
import type { Access, FactKind, Fact } from '../../contract/data/fact.ts';
import { type Outcome, neverAsked, type Seen } from '../../contract/data/seen.ts';
import type { GuardedAnswer } from '../../outbound/guarded-ask.ts';
import type { Alive, NotAlive } from '../../sources/adapter.ts';
import type { AskFault } from '../../sources/ask.ts';
import type { z } from 'zod';

/** An address, and what the facts say about it. */
export interface Target {
  url: string;
  /** In lower case; names the file of its line. */
  nation: string;
  kinds: FactKind[];
  /** The strictest of its facts. */
  access: z.infer<typeof Access>;
}

export interface Observed {
  /** The answer, after redirects. */
  answer?: GuardedAnswer | undefined;
  fault?: { fault: AskFault; message: string } | undefined;
  /** What the platform's adapter made of a good answer. */
  adapterAnswer?: Alive | NotAlive | undefined;
  forbidden?: string | undefined;
}

export interface Verdict {
  outcome: Outcome;
  why?: string | undefined;
  /** The full new address. */
  to?: string | undefined;
  alive?: Alive | undefined;
}

const strictest: Target['access'][] = ['login', 'key', 'proprietary', 'unknown', 'open'];

/** Every address in the order of the facts. Its country is that of its first fact. */
export function targetsOf(facts: readonly Fact[]): Target[] {
  const targets = new Map<string, Target>();
  for (const { url, kind, nation, access } of facts) {
    if (neverAsked.has(kind)) continue;
    const known = targets.get(url);
    if (!known) {
      targets.set(url, { url, nation: nation.toLowerCase(), kinds: [kind], access });
      continue;
    }
    if (!known.kinds.includes(kind)) known.kinds.push(kind);
    if (strictest.indexOf(access) < strictest.indexOf(known.access)) known.access = access;
  }
  return [...targets.values()];
}

/** An address is due after this many days. It's less than a week, so that a weekly run finds all due. */
const DUE_AFTER_DAYS = 6;

export interface HostWork {
  host: string;
  targets: Target[];
}

/** The addresses due on a day: longest unasked first, then the host with most addresses, which takes longest. */
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

interface Expected {
  /** The adapter that recognises the format by content, not by address. */
  platform: string;
  begins: RegExp;
  /** Used in sentences: "a zip file". */
  form: string;
}

const expectedOf: Partial<Record<FactKind, Expected>> = {
  // Local file header, or end of central directory of an empty archive (APPNOTE.TXT, 4.3.7 and 4.3.16).
  'gtfs-schedule': { platform: 'gtfs', begins: /^PK(?:\x03\x04|\x05\x06)/, form: 'a zip file' },
  // FeedMessage.header is field 1, length-delimited; some serve the text or JSON form.
  'gtfs-realtime': { platform: 'gtfs-realtime', begins: /^(?:\n|\s*header|\s*\{)/, form: 'a GTFS Realtime feed' },
  gbfs: { platform: 'gbfs', begins: /^\s*\{/, form: 'a GBFS feed' },
  'news-feed': { platform: 'feed', begins: /^\s*(?:<(?:\?xml|!--|rss|feed|rdf:)|\{)/i, form: 'a news feed' },
};

/** Undefined if the facts of the address disagree. */
export function expectedAt({ kinds }: Target): Expected | undefined {
  const [first, ...others] = kinds.map((kind) => expectedOf[kind]);
  return others.every((other) => other === first) ? first : undefined;
}
