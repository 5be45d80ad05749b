/**
 * `npm run refresh [-- --from DIR] [--clones DIR [--at YYYY-MM-DD | --fetch]]`: brings everything up to date with newer snapshots, in order: pins, history, facts, addresses, figures, documents; ends with a validation and the newest edition.
 * Snapshots come from upstream, local copies (`--from`) or clones (`--clones`) up to a day (`--at`), without network. `--fetch` updates
 * clones for the history only.
 */
import { spawn } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { importers } from '../registries/index.ts';
import { loadAtlas } from '../publish/atlas.ts';
import { edition, editionMonths } from '../queries/history/edition.ts';

const USAGE = 'usage: npm run refresh [-- --from DIR] [--clones DIR [--at YYYY-MM-DD | --fetch]]';

interface Step {
  script: string;
  args: readonly string[];
  /** What to say if it fails and the rest continues. */
  unless?: string;
}

interface Asked {
  from?: string | undefined;
  clones?: string | undefined;
  at?: string | undefined;
  fetch?: boolean | undefined;
}

export function readRefreshArguments(argv: string[]): Asked {
  const flags = {
    from: { type: 'string' },
    clones: { type: 'string' },
    at: { type: 'string' },
    fetch: { type: 'boolean' },
  } as const;
  try {
    const { from, clones, at, fetch } = parseArgs({ args: argv, options: flags }).values;
    if ((at !== undefined || fetch) && clones === undefined) throw new Error('--at and --fetch take --clones DIR');
    if (fetch && (from !== undefined || at !== undefined)) throw new Error('--fetch takes the newest of upstream');
    if (from !== undefined && at !== undefined) throw new Error('--from has the day of its copies; leave out --at');
    return { from, clones, at, fetch };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

/**
 * The steps of a refresh, in order. @param copies slugs of the local copies. @param probes whether to probe the
 * addresses of the facts, which needs an operator for the user agent.
 */
export function steps({ from, clones, at, fetch }: Asked, copies: readonly string[], probes: boolean): Step[] {
  const isOnline = from === undefined && (clones === undefined || fetch === true);
  const source = from !== undefined ? ['--from', from] : isOnline ? [] : ['--clones', clones!];
  const run = (...args: string[]): Step => ({ script: 'import', args });
  const slow = 'the days of what came are those of the snapshots';
  return [
    run('pins', ...source, ...(at === undefined ? [] : ['--at', at])),
    ...(fetch ? [{ ...run('clones', clones!), unless: slow }] : []),
    ...(clones === undefined ? [] : [{ ...run('history', '--clones', clones), unless: slow }]),
    run(...copies, ...source),
    ...(isOnline && probes ? [{ script: 'probe', args: ['--minutes', '25'] }] : []),
    { script: 'bench:search', args: ['--write'] },
    { script: 'bench:truth', args: ['--write'] },
    { script: 'estimate', args: [] },
    { script: 'readme', args: [] },
    { script: 'validate', args: [] },
  ];
}

/** Only the probe says who operates the site, since only it sends requests to others. The documents don't depend on the operator. */
const { ATLAS_ORIGIN: origin, ATLAS_OPERATOR: operator, ...plain } = process.env;
const asker = { ...plain, ATLAS_ORIGIN: origin, ATLAS_OPERATOR: operator };

const done = ({ script, args }: Step): Promise<boolean> =>
  new Promise((resolve) => {
    console.log(`# npm run ${[script, ...(args.length > 0 ? ['--', ...args] : [])].join(' ')}`);
    const child = spawn(process.execPath, ['--run', script, '--', ...args], {
      stdio: 'inherit',
      env: script === 'probe' ? asker : plain,
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });

/** Runs the command and returns its exit code: 1 after the first step that failed. */
export async function refresh(argv: string[]): Promise<number> {
  try {
    const asked = readRefreshArguments(argv);
    const known = new Set(Object.keys(importers));
    const copies = asked.from === undefined ? [] : (await readdir(asked.from)).filter((name) => known.has(name));
    if (asked.from !== undefined && copies.length === 0) throw new Error(`${asked.from}: no folder of a registry`);
    const probes = Boolean(origin && operator);
    for (const step of steps(asked, copies.sort(), probes)) {
      if (await done(step)) continue;
      if (step.unless === undefined) throw new Error(`npm run ${step.script} failed; fix that and refresh again`);
      console.error(`refresh: npm run ${step.script} ${step.args[0]} failed; ${step.unless}`);
    }
    const atlas = await loadAtlas();
    const [month] = editionMonths(atlas);
    if (month !== undefined)
      console.log(`# Edition of ${edition(atlas, month).title}\n${edition(atlas, month).summary}`);
    return 0;
  } catch (error) {
    console.error(`refresh: ${(error as Error).message}`);
    return 1;
  }
}

if (import.meta.main) process.exitCode = await refresh(process.argv.slice(2));
