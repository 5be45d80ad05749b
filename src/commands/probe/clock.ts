/** Time, so that tests need not wait for it. */
import { setTimeout as pause } from 'node:timers/promises';

export interface Clock {
  /** Milliseconds since 1970 in UTC. */
  now(): number;
  sleep(milliseconds: number): Promise<void>;
}
export const realClock: Clock = { now: Date.now, sleep: (milliseconds) => pause(milliseconds) };

/** Calendar date in UTC. */
export const dayOf = (milliseconds: number): string => new Date(milliseconds).toISOString().slice(0, 10);
