/** What hosts may count on: one request at a time, never faster than they say, not what they forbid, no more bytes than promised. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { politely, rulesOf } from '../../../src/commands/probe/polite.ts';
import { retryAfter } from '../../../src/outbound/public-host.ts';
import { BYTES_AN_ADDRESS, visit } from '../../../src/commands/probe/run.ts';
import { askableAmong } from '../../../src/outbound/guarded-ask.ts';
import type { OneRequest } from '../../../src/outbound/request.ts';
import type { Adapter } from '../../../src/sources/adapter.ts';
import { AskError, type Answer } from '../../../src/sources/ask.ts';
import { virtualClock } from './virtual-clock.ts';

const answer = (url: string, status: number, text = '', headers: Record<string, string> = {}): Answer => ({
  url,
  status,
  headers: new Headers(headers),
  bytes: new TextEncoder().encode(text),
  whole: true,
});

interface Host {
  /** Seconds of `Crawl-delay`; none is 0. */
  delay: number;
  /** How long an answer takes, in milliseconds. */
  takes: number;
  /** Path -> statuses, one after the other; the last stays. */
  statuses: number[];
  retryAfter: number | undefined;
  /** Number of the host that a redirect leads to. */
  redirects: number | undefined;
}
const hostOf = fc.record<Host>({
  delay: fc.constantFrom(0, 0, 0.5, 3, 10),
  takes: fc.integer({ min: 0, max: 5000 }),
  statuses: fc.array(fc.constantFrom(200, 200, 404, 429, 500, 503), { minLength: 1, maxLength: 4 }),
  retryAfter: fc.constantFrom(undefined, 0, 7, 100, 500),
  redirects: fc.constantFrom(undefined, undefined, 0, 1, 2),
});
const PAUSE = 1000;

test('never two requests to a host at once, and never faster than its robots.txt and its Retry-After say', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(hostOf, { minLength: 3, maxLength: 3 }),
      fc.array(fc.nat(2), { maxLength: 12 }),
      async (hosts, visits) => {
        const clock = virtualClock();
        const log: {
          host: string;
          path: string;
          from: number;
          to: number;
          status: number;
          wait: number | undefined;
        }[] = [];
        const counts = [0, 0, 0];
        const request: OneRequest = async ({ href, hostname, pathname }) => {
          const at = Number(hostname.slice(1, 2));
          const host = hosts[at]!;
          const from = clock.now();
          await clock.sleep(host.takes);
          const isRobots = pathname === '/robots.txt';
          const status = isRobots ? 200 : host.statuses[Math.min(counts[at]!++, host.statuses.length - 1)]!;
          const wait = status === 429 || status === 503 ? host.retryAfter : undefined;
          log.push({ host: hostname, path: pathname, from, to: clock.now(), status, wait });
          if (isRobots) return answer(href, 200, host.delay ? `User-agent: *\nCrawl-delay: ${host.delay}\n` : '');
          if (status === 200 && host.redirects !== undefined && pathname !== '/end')
            return answer(href, 302, '', { location: `http://h${host.redirects}.example/end` });
          return answer(href, status, 'x', wait === undefined ? {} : { 'retry-after': String(wait) });
        };
        const ask = politely(request, askableAmong(hosts.map((_, i) => `http://h${i}.example/`)), clock, {
          pauseMs: PAUSE,
          backoffMs: 5000,
          longestWaitMs: 120_000,
        });
        await Promise.all(visits.map((host, i) => ask(`http://h${host}.example/${i}`).catch(() => {})));
        for (const [name, rows] of Map.groupBy(log, ({ host }) => host)) {
          const { delay } = hosts[Number(name.slice(1, 2))]!;
          expect(rows.filter(({ path }) => path === '/robots.txt')).toHaveLength(1);
          expect(rows[0]!.path).toBe('/robots.txt');
          for (const [i, row] of rows.entries()) {
            const before = rows[i - 1];
            if (!before) continue;
            expect(row.from - before.to).toBeGreaterThanOrEqual(Math.max(PAUSE, delay * 1000));
            if (before.wait !== undefined) {
              // Who asks for more than the longest wait is asked no more.
              expect(before.wait).toBeLessThanOrEqual(120);
              expect(row.from - before.to).toBeGreaterThanOrEqual(before.wait * 1000);
            }
          }
        }
      },
    ),
    { numRuns: 300 },
  );
});

test('an address sends no more bytes than the limit, whatever its adapter asks for', async () => {
  const adapter: Adapter = {
    platform: 'greedy',
    title: 'Greedy',
    recognise: (url) => url.href,
    probe: async (base, ask) => {
      for (let i = 0; i < 50; i++) await ask(`${base}${i}`);
      return { platform: 'greedy' };
    },
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 2 * BYTES_AN_ADDRESS }), { minLength: 1, maxLength: 20 }),
      fc.integer({ min: 1, max: 12 }),
      async (sizes, requests) => {
        let read = 0;
        let asked = 0;
        await visit(
          { url: 'http://a.example/', nation: 'aa', kinds: ['catalogue'], access: 'open' },
          async (url, { maxBytes = Infinity } = {}) => {
            const size = Math.min(sizes[asked++ % sizes.length]!, maxBytes);
            read += size;
            return { ...answer(url, 200), bytes: new Uint8Array(size), redirects: [] };
          },
          [adapter],
          requests,
        );
        expect(read).toBeLessThanOrEqual(BYTES_AN_ADDRESS);
        expect(asked).toBeLessThanOrEqual(requests);
      },
    ),
  );
});

test.each<[string, number, string, boolean, number]>([
  ['allows what it does not name', 200, 'User-agent: *\nDisallow: /private\n', true, 0],
  ['forbids all', 200, 'User-agent: *\nDisallow: /\n', false, 0],
  ['forbids the atlas', 200, 'User-agent: Open-City-Atlas\nDisallow: /\n', false, 0],
  ['allows the longer path', 200, 'User-agent: *\nDisallow: /\nAllow: /data\n', true, 0],
  ['forbids by a pattern', 200, 'User-agent: *\nDisallow: /*.zip$\n', true, 0],
  ['asks for a pause', 200, 'User-agent: *\nCrawl-delay: 5\n', true, 5000],
  ['asks for a pause that is none', 200, 'User-agent: *\nCrawl-delay: soon\n', true, 0],
  ['is a web page', 200, '<!DOCTYPE html><title>Disallow: /</title>', true, 0],
  ['is empty', 200, '', true, 0],
  ['is not there', 404, 'User-agent: *\nDisallow: /\n', true, 0],
  ['is hidden', 403, '', true, 0],
  ['is gone', 410, '', true, 0],
  ['cannot be read', 500, '', false, 0],
  ['cannot be read for now', 503, '', false, 0],
  ['is asked too often', 429, '', false, 0],
])('a robots.txt that %s', (_what, status, text, allowed, delayMs) => {
  const rules = rulesOf('https://a.example/robots.txt', answer('https://a.example/robots.txt', status, text));
  expect(rules.forbids('https://a.example/data') === undefined).toBe(allowed);
  expect(rules.delayMs).toBe(delayMs);
});

const now = Date.parse('2026-11-02T10:00:00Z');
test.each<[string | undefined, number | undefined]>([
  [undefined, undefined],
  ['', undefined],
  ['120', 120_000],
  ['0', 0],
  ['Mon, 02 Nov 2026 10:01:00 GMT', 60_000],
  ['Mon, 02 Nov 2026 09:00:00 GMT', 0],
  ['tomorrow', undefined],
  ['-5', undefined],
  ['1.5', undefined],
])('Retry-After: %s', (value, expected) =>
  expect(retryAfter(new Headers(value === undefined ? {} : { 'retry-after': value }), now)).toBe(expected),
);

test('a host that fails is asked a second time and no third', async () => {
  const clock = virtualClock();
  let times = 0;
  const ask = (fault: 'connection' | 'timeout') =>
    politely(
      async (url) => {
        if (url.pathname === '/robots.txt') return answer(url.href, 404);
        times++;
        throw new AskError(fault, url.href, 'cut');
      },
      askableAmong(['http://a.example/']),
      clock,
      { pauseMs: PAUSE, backoffMs: 5000, longestWaitMs: 120_000 },
    )('http://a.example/');
  await expect(ask('connection')).rejects.toMatchObject({ fault: 'connection' });
  expect(times).toBe(2);
  // One that did not answer in time is likely to take as long again.
  times = 0;
  await expect(ask('timeout')).rejects.toMatchObject({ fault: 'timeout' });
  expect(times).toBe(1);
});
