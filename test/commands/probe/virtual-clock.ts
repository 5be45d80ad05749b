/** A clock that stops while anything runs, and jumps to the next sleeper when all sleep. */
import type { Clock } from '../../../src/commands/probe/polite.ts';

export function virtualClock(start = Date.parse('2026-11-02T00:00:00Z')): Clock {
  let now = start;
  let running = false;
  const sleepers: { at: number; wake: () => void }[] = [];
  const tick = () => {
    sleepers.sort((a, b) => a.at - b.at);
    const next = sleepers.shift();
    running = next !== undefined;
    if (!next) return;
    now = Math.max(now, next.at);
    next.wake();
    // What it wakes has its turn first, with all that follows at once.
    setImmediate(tick);
  };
  return {
    now: () => now,
    sleep: (milliseconds) =>
      new Promise((wake) => {
        sleepers.push({ at: now + Math.max(0, milliseconds), wake });
        if (!running) {
          running = true;
          setImmediate(tick);
        }
      }),
  };
}
