/** What is said of a host: `<host>/host.ts` holds one such object, from which the build, the docs and the conformance suite take all they know of it. */

export const plans = ['free', 'paid'] as const;
export type Plan = (typeof plans)[number];

/** Published limits of a deployment; what a host does not limit, or not publish, is left out. */
export interface Limits {
  files?: number;
  /** Of all files together, in bytes. */
  bytes?: number;
  fileBytes?: number;
  /** Of the bundled function, gzipped. */
  functionBytes?: number;
  source: string;
}

/** What a build makes in `.deploy/<host>/`. Paths are below it. */
export interface Deployment {
  /** Where the bundled function goes. */
  bundle: string;
  /** Where the files of `dist/` go. */
  site: string;
  /** The host's configuration: path -> text. */
  files(): Record<string, string>;
  /** Files of the host's own folder that go along. */
  copied?: readonly string[];
}

/** How the conformance suite starts the host, over a folder that holds `dist/`. */
export type Trial =
  /** The bundle as a process, which prints where it listens. */
  | { as: 'process'; command: readonly [program: string, ...args: string[]]; env: Readonly<Record<string, string>> }
  /** The worker in workerd, as wrangler.jsonc beside it says. */
  | { as: 'worker' }
  /** The function is called; `misses` answers for addresses under /api at which there is no file. */
  | { as: 'function'; misses: 'function' | 'file' };

export interface Host {
  /** As its makers write it. */
  title: string;
  /** Module beside the description that makes the function. */
  entry: string;
  /** What the entry may use: modules of Node, or only what the web has. */
  platform: 'node' | 'neutral';
  limits: Readonly<Record<Plan, Limits>>;
  /** Files of every site that only this host reads: path -> text. */
  siteFiles?: Readonly<Record<string, string>>;
  /** Left out where `dist/` is deployed as it is. */
  deployment?: Deployment;
  /** What to do with what was made, as Markdown. */
  deploy: string;
  /** What to know before it is made. */
  note?: string;
  trial: Trial;
}

export const MB = 1e6;
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
