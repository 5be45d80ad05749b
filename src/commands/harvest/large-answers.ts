/** Keeps large answers, and what adapters make of them, in memory one at a time. */
import type { Answer, Ask, AskOptions } from '../../sources/ask.ts';

/** Most pages are shorter. */
const LARGE = 4 * 1024 * 1024;

/** The turn that all portals of a run take with large answers. Resolves with how to end it. */
export type LargeTurn = () => Promise<() => void>;

export function largeTurns(): LargeTurn {
  let last = Promise.resolve();
  return async () => {
    const before = last;
    let end!: () => void;
    last = new Promise((resolve) => (end = resolve));
    await before;
    return end;
  };
}

/**
 * Asks for a part first, and for the whole in the portal's turn, which lasts until its next request, use of the answer,
 * or `done`.
 */
export function inLargeTurns(ask: Ask, turn: LargeTurn): { ask: Ask; done: () => void } {
  let isLarge = false;
  let end: (() => void) | undefined;
  const done = (): void => {
    end?.();
    end = undefined;
  };
  const asking = async (url: string, options: AskOptions = {}): Promise<Answer> => {
    done();
    const { maxBytes = Infinity } = options;
    if (!isLarge || maxBytes <= LARGE) {
      const answer = await ask(url, { ...options, maxBytes: Math.min(LARGE, maxBytes) });
      if (answer.whole || maxBytes <= LARGE) return answer;
      isLarge = true;
    }
    end = await turn();
    return ask(url, options);
  };
  return { ask: asking, done };
}
