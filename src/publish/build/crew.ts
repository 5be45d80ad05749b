/** The processes of a build: started together, given pieces as they ask for them, ended together. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { step, type Step } from '../progress.ts';
import type { ManifestEntry } from '../manifest.ts';
import type { PlanRow } from '../write.ts';
import { counters } from './claims.ts';
import { compileCache } from './compile-cache.ts';
import { heapFlags } from './heap.ts';
import { phases, type Job, type Message, type Outcome, type Part, type Phase, type PhaseEnd, type Reply } from './job.ts';
import type { Keys } from './keys.ts';
import type { LastBuild } from './last-build.ts';

/** Processes that are started unless said otherwise: each holds the whole atlas. */
export const defaultJobs = (): number => Math.min(availableParallelism(), 4);

export interface Crew {
  jobs: number;
  source: string;
  site: string;
  /** Makes the bundle of the pages, while the processes load the atlas. */
  bundle: () => Promise<string>;
  fileLimit: number | undefined;
  part: Part | undefined;
  last: LastBuild | undefined;
}

/** Reports a phase once every process has ended it: how many files it added, and how many of them are as they were. */
function phaseReport(jobs: number): { ended(message: PhaseEnd): void; made(count: number): void } {
  const heard = new Map<Phase, PhaseEnd[]>(phases.map((phase) => [phase, []]));
  let running: Step = step(phases[0]), reported = { files: 0, carried: 0 };
  return {
    ended(message) {
      const all = heard.get(message.phase)!;
      all.push(message);
      if (all.length < jobs) return;
      const sum = { files: all.reduce((n, { files }) => n + files, 0), carried: all.reduce((n, { carried }) => n + carried, 0) };
      const [files, carried] = [sum.files - reported.files, sum.carried - reported.carried];
      running(`${files > 0 ? `${files} ` : ''}${message.outcome}${carried > 0 ? `, ${carried} of them as before` : ''}`);
      reported = sum;
      const next = phases[phases.indexOf(message.phase) + 1];
      if (next) running = step(next);
    },
    made(count) { running.progress(count); },
  };
}

/** Rows of the same shape in one, in the order of the first process, which has all shapes of the plan. */
function merged(plans: readonly PlanRow[][]): PlanRow[] {
  const rows = new Map<string, PlanRow>();
  for (const { shape, count, bytes } of plans.flat()) {
    const row = rows.get(shape) ?? { shape, count: 0, bytes: 0 };
    rows.set(shape, { shape, count: row.count + count, bytes: row.bytes + bytes });
  }
  return [...rows.values()];
}

/** The site as its processes made it. */
export interface Site extends Outcome { entries: ManifestEntry[]; keys: Keys }

/** Makes the site. Rejects with the first process's error, after all have ended. */
export async function runCrew({ jobs, source, site, bundle, fileLimit, part, last }: Crew): Promise<Site> {
  const claim = counters();
  const report = phaseReport(jobs);
  const children: ChildProcess[] = [], entries: ManifestEntry[] = [];
  const execArgv = [...process.execArgv, ...heapFlags('data')];
  const running = Array.from({ length: jobs }, (_, index) => {
    const job: Job = { index, jobs, source, site, ...(fileLimit === undefined ? {} : { fileLimit }), ...(part ? { part } : {}), ...(last ? { last } : {}) };
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], env: { ...compileCache, ...process.env }, execArgv });
    children.push(child);
    send(child, { job });
    return outcomeOf(child, (message) => {
      if ('claim' in message) void claim(message.claim).then((piece) => { send(child, { piece }); });
      else if ('workedOut' in message) for (const other of children) send(other, message);
      else if ('phase' in message) report.ended(message);
      else if ('made' in message) {
        entries.push(...message.made);
        report.made(entries.length);
      }
    });
  });
  try {
    const [outcomes] = await Promise.all([Promise.all(running), bundle().then((folder) => { for (const child of children) send(child, { bundle: folder }); })]);
    const { notes, whole, keys } = outcomes[0]!;
    return { entries, plan: merged(outcomes.map(({ plan }) => plan)), notes, keys: keys!, ...(whole ? { whole } : {}) };
  } finally {
    await Promise.all(children.map(ended));
  }
}

function send(child: ChildProcess, reply: Reply): void {
  if (child.connected) child.send(reply);
}

/** Resolves when the process has ended; it is made to if it has not. */
const ended = (child: ChildProcess): Promise<void> => new Promise((resolve) => {
  if (child.exitCode !== null || child.signalCode !== null) return resolve();
  child.once('exit', () => resolve());
  child.kill('SIGKILL');
});

const outcomeOf = (child: ChildProcess, heard: (message: Message) => void): Promise<Outcome> => new Promise((resolve, reject) => {
  child.on('message', (message: Message) => {
    if ('done' in message) resolve(message.done);
    else if ('failed' in message) {
      const { name, message: text, stack } = message.failed;
      reject(Object.assign(new Error(text), { name, ...(stack ? { stack } : {}) }));
    } else heard(message);
  });
  child.once('error', reject);
  child.once('exit', (code, signal) => reject(new Error(`A process of the build ended by itself (${signal ?? `code ${code}`}). If memory ran out, use fewer of them: npm run build -- --jobs 1.`)));
});
