/** A real browser over the built site, on loopback: what it logs and what it asks for is written down. */
import { spawn, type ChildProcess } from 'node:child_process';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { listening } from '../listening.ts';
import { browserLaunch } from './chromium.ts';

export interface Visit {
  page: Page;
  /** Since the page was last gone to. */
  faults: string[];
  /** To another page of the site, in the same window. */
  goTo(path: string): Promise<void>;
  /** Waits until nothing has been asked for in a third of a second. Playwright's own `networkidle` is missed at times where a window is used again. */
  settled(): Promise<void>;
  /** Leaves the window to the next visit that asks for one like it. */
  close(): Promise<void>;
}
export interface Site {
  origin: string;
  /** Opens a page of the site; `faults` gathers what the console complains of and every request to elsewhere. */
  open(path: string, options?: BrowserContextOptions): Promise<Visit>;
  close(): Promise<void>;
}

/** Serves a folder with `dist/` as Node serves it in production. */
async function serve(dir: string): Promise<{ origin: string; child: ChildProcess }> {
  const child = spawn(process.execPath, [join(dir, 'src/edge/hosts/node/serve.ts')], {
    cwd: dir,
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Vitest ends its processes so.
  process.once('SIGTERM', () => child.kill());
  const origin = await listening(child);
  return { origin, child };
}

/** `dir` holds `src/` and `dist/`; `rule` says of some hosts where on this machine they are, as in `MAP *.example 127.0.0.1:8443`. */
export async function openSite(dir: string, rule?: string): Promise<Site> {
  const { origin, child } = await serve(resolve(dir));
  const browser: Browser = await chromium.launch({
    ...browserLaunch,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=${rule ? `${rule}, ` : ''}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  });
  /** Windows that nobody looks at just now, by what was asked of them: a new one takes longer than most pages. The site keeps nothing in a browser. */
  const free = new Map<string, Page[]>();
  const windowFor = async (asked: string, options: BrowserContextOptions) => {
    const known = free.get(asked)?.pop();
    if (known) return known;
    const context = await browser.newContext(options);
    context.setDefaultTimeout(120_000);
    return context.newPage();
  };
  return {
    origin,
    async open(path, asked = {}) {
      const viewport = asked.viewport ?? { width: 1280, height: 900 };
      const options = { reducedMotion: 'reduce', ...asked, viewport } as const;
      const key = JSON.stringify(options);
      const page = await windowFor(key, options);
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
      const pending = new Set<unknown>();
      let lastEnded = performance.now();
      const ended = (request: unknown) => {
        pending.delete(request);
        lastEnded = performance.now();
      };
      page.on('requestfinished', ended);
      page.on('requestfailed', ended);
      page.on('request', (request) => {
        pending.add(request);
        if (!request.url().startsWith(origin) && !/^(?:data|blob|about):/.test(request.url()))
          faults.push(`request: ${request.url()}`);
      });
      const goTo = async (to: string) => {
        faults.length = 0;
        await page.goto(origin + to, { waitUntil: 'load' });
      };
      const settled = async () => {
        while (pending.size > 0 || performance.now() - lastEnded < 333) await pause(50);
      };
      const close = async () => {
        for (const event of ['console', 'pageerror', 'request', 'requestfinished', 'requestfailed'] as const)
          page.removeAllListeners(event);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        // A page of the same site needs no process of its own, and what comes next is loaded anew.
        await page.goto(`${origin}/robots.txt`);
        await page.emulateMedia({
          media: null,
          colorScheme: options.colorScheme ?? null,
          reducedMotion: options.reducedMotion,
        });
        await page.setViewportSize(viewport);
        for (const other of page.context().pages()) if (other !== page) await other.close();
        (free.get(key) ?? free.set(key, []).get(key)!).push(page);
      };
      await goTo(path);
      return { page, faults, goTo, settled, close };
    },
    async close() {
      await browser.close();
      child.removeAllListeners('exit');
      child.kill();
    },
  };
}
