/** What is asked of an address, what came of it, and what is concluded: the shapes between the probe's parts. */
import type { Access } from '../../contract/data/fact-base.ts';
import type { FactKind } from '../../contract/data/fact.ts';
import type { Outcome } from '../../contract/data/seen.ts';
import type { GuardedAnswer } from '../../outbound/guarded-ask.ts';
import type { Alive, NotAlive } from '../../sources/adapter.ts';
import type { AskFault } from '../../sources/ask.ts';
import type { z } from 'zod';

/** An address of the facts, with what they say that it is. */
export interface Target {
  url: string;
  /** Lower case, of the file that its line stands in. */
  nation: string;
  kinds: FactKind[];
  /** The strictest that a fact says. */
  access: z.infer<typeof Access>;
  /** Registries that list it. */
  registries: string[];
}

/** What came of asking. */
export interface Observed {
  /** The answer, after redirects. */
  answer?: GuardedAnswer | undefined;
  /** Why there is none. */
  fault?: { fault: AskFault; message: string } | undefined;
  /** What the platform's adapter made of it, where there is one and the answer was good. */
  told?: Alive | NotAlive | undefined;
  /** Why it was not asked at all. */
  forbidden?: string | undefined;
}

export interface Verdict {
  outcome: Outcome;
  why?: string | undefined;
  /** Where it moved to, in full. */
  to?: string | undefined;
  alive?: Alive | undefined;
}
