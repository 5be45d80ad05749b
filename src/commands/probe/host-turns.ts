/** Hosts -> whose turn it is: one request at a time each, and a pause after it. */
import type { Clock } from './clock.ts';

interface Host {
  /** Ends with the last request that waits. */
  tail: Promise<void>;
  /** When the next may begin, and how long the pause is. */
  next: number;
  pauseMs: number;
}

export class HostTurns {
  readonly #hosts = new Map<string, Host>();
  readonly #clock: Clock;
  readonly #pauseMs: number;

  /** @param pauseMs between the end of a request and the next to the same host. */
  constructor(clock: Clock, pauseMs: number) {
    this.#clock = clock;
    this.#pauseMs = pauseMs;
  }

  #of(name: string): Host {
    let host = this.#hosts.get(name);
    if (!host) this.#hosts.set(name, (host = { tail: Promise.resolve(), next: 0, pauseMs: this.#pauseMs }));
    return host;
  }

  /** Makes the pause of a host longer, never shorter. */
  slow(name: string, pauseMs: number): void {
    const host = this.#of(name);
    host.pauseMs = Math.max(host.pauseMs, pauseMs);
    host.next = Math.max(host.next, this.#clock.now() + host.pauseMs);
  }

  /** Lets no request to a host begin for so many milliseconds. */
  rest(name: string, milliseconds: number): void {
    const host = this.#of(name);
    host.next = Math.max(host.next, this.#clock.now() + milliseconds);
  }

  /** Runs the request when it is its turn, in the order in which they come. */
  async take<T>(name: string, request: () => Promise<T>): Promise<T> {
    const host = this.#of(name);
    const before = host.tail;
    let done!: () => void;
    host.tail = new Promise((resolve) => (done = resolve));
    await before;
    try {
      for (let wait; (wait = host.next - this.#clock.now()) > 0; ) await this.#clock.sleep(wait);
      return await request();
    } finally {
      host.next = Math.max(host.next, this.#clock.now() + host.pauseMs);
      done();
    }
  }
}
