/** The description of a host, `<host>/host.ts`. The build, the docs and the conformance suite take everything from it. */

export const plans = ['free', 'paid'] as const;
export type Plan = (typeof plans)[number];

/** Published limits. Those a host doesn't have or publish are left out. */
export interface Limits {
  files?: number;
  /** Of all files together, in bytes. */
  bytes?: number;
  fileBytes?: number;
  /** Of the bundled function, gzipped. */
  functionBytes?: number;
  source: string;
}

/** What a build puts into `.deploy/<host>/`. Paths are relative to it. */
export interface Deployment {
  /** Where the bundled function goes. */
  bundle: string;
  /** Where the files of `dist/` go. */
  site: string;
  files(): Record<string, string>;
  /** Files of the host's own folder that go along. */
  copied?: readonly string[];
}

/** How the conformance suite starts the host in a folder with `dist/`. */
export type Trial =
  /** The bundle as a process, which prints where it listens. */
  | { as: 'process'; command: readonly [program: string, ...args: string[]]; env: Readonly<Record<string, string>> }
  /** The worker in workerd, configured by the wrangler.jsonc next to it. */
  | { as: 'worker' }
  /** The function is called; `misses` answers for addresses under /api at which there is no file. */
  | { as: 'function'; misses: 'function' | 'file' };

export interface Host {
  title: string;
  /** The module that makes the function. */
  entry: string;
  /** Whether the entry may use Node's modules, or only web APIs. */
  platform: 'node' | 'neutral';
  limits: Readonly<Record<Plan, Limits>>;
  /** Files of every site for this host: path -> text. */
  siteFiles?: Readonly<Record<string, string>>;
  /** Left out if `dist/` is deployed unchanged. */
  deployment?: Deployment;
  /** How to deploy it, as Markdown. */
  deploy: string;
  /** Shown next to the command. */
  note?: string;
  trial: Trial;
}

export const MB = 1e6;
export const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
