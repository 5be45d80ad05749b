/** A real browser over the built site, on loopback: what it logs and what it asks for is written down. */
import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { listening } from '../listening.ts';

const places = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where Chromium is; undefined when there is none, and then these tests are skipped. */
export const chromiumPath = places.find((path) => path !== undefined && existsSync(path));
export const whyNot = 'no Chromium was found; install it, or name it in CHROMIUM';

export interface Visit {
  page: Page;
  /** Since the page was last gone to. */
  faults: string[];
  /** To another page of the site, in the same window: its browser need not start again. */
  goTo(path: string): Promise<void>;
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
  const origin = await listening(child);
  return { origin, child };
}

/** `dir` holds `src/` and `dist/`; `rule` says of some hosts where on this machine they are, as in `MAP *.example 127.0.0.1:8443`. */
export async function openSite(dir: string, rule?: string): Promise<Site> {
  const { origin, child } = await serve(resolve(dir));
  const browser: Browser = await chromium.launch({
    executablePath: chromiumPath!,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      `--host-resolver-rules=${rule ? `${rule}, ` : ''}MAP * ~NOTFOUND, EXCLUDE 127.0.0.1`,
    ],
  });
  return {
    origin,
    async open(path, options = {}) {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 900 },
        reducedMotion: 'reduce',
        ...options,
      });
      context.setDefaultTimeout(120_000);
      const page = await context.newPage();
      const faults: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') faults.push(`console: ${message.text()}`);
      });
      page.on('pageerror', (error) => faults.push(`script: ${error.message}`));
      page.on('request', (request) => {
        if (!request.url().startsWith(origin) && !/^(?:data|blob|about):/.test(request.url()))
          faults.push(`request: ${request.url()}`);
      });
      const goTo = async (to: string) => {
        faults.length = 0;
        await page.goto(origin + to, { waitUntil: 'load' });
      };
      await goTo(path);
      return { page, faults, goTo, close: () => context.close() };
    },
    async close() {
      await browser.close();
      child.removeAllListeners('exit');
      child.kill();
    },
  };
}
