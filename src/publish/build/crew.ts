/** The processes of a build: started together, given pieces as they ask for them, ended together. */
import { fork, type ChildProcess } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { step, type Step } from '../progress.ts';
import type { PlanRow } from '../write.ts';
import type { ManifestEntry } from '../manifest.ts';
import { counters } from './claims.ts';
import { phases, type Job, type Message, type Outcome, type Part, type Phase } from './job.ts';

/** Processes that are started unless said otherwise: each holds the whole atlas. */
export const defaultJobs = (): number => Math.min(availableParallelism(), 4);

export interface Crew { jobs: number; folder: string; fileLimit: number | undefined; part: Part | undefined }

/** Reports a phase once every process has ended it. */
function phaseReport(jobs: number): { ended(phase: Phase, outcome: string): void; written(count: number): void } {
  const open = new Map<Phase, { done: Step; left: number; outcomes: string[] }>(phases.map((phase) => [phase, { done: step(phase), left: jobs, outcomes: [] }]));
  let total = 0;
  return {
    ended(phase, outcome) {
      const row = open.get(phase)!;
      row.outcomes.push(outcome);
      row.left -= 1;
      if (row.left > 0) return;
      row.done(row.outcomes[0]!);
      open.delete(phase);
      const next = phases[phases.indexOf(phase) + 1];
      if (next) open.set(next, { done: step(next), left: open.get(next)!.left, outcomes: open.get(next)!.outcomes });
    },
    written(count) {
      total += count;
      open.values().next().value?.done.progress(total);
    },
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

/** Makes the site in `folder/site`. Rejects with the first process's error, after all have ended. */
export async function runCrew({ jobs, folder, fileLimit, part }: Crew): Promise<{ entries: ManifestEntry[]; plan: PlanRow[]; notes: string[] }> {
  const claim = counters();
  const report = phaseReport(jobs);
  const children: ChildProcess[] = [];
  const running = Array.from({ length: jobs }, (_, index) => {
    const job: Job = { index, site: join(folder, 'site'), astro: join(folder, `astro-${index}`), ...(fileLimit === undefined ? {} : { fileLimit }), ...(part ? { part } : {}) };
    const child = fork(fileURLToPath(new URL('worker.ts', import.meta.url)), [JSON.stringify(job)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    children.push(child);
    return outcomeOf(child, (message) => {
      if ('claim' in message) void claim(message.claim).then((piece) => { if (child.connected) child.send({ piece }); });
      else if ('phase' in message) report.ended(message.phase, message.outcome);
      else if ('written' in message) report.written(message.written);
    });
  });
  try {
    const outcomes = await Promise.all(running);
    return { entries: outcomes.flatMap(({ entries }) => entries), plan: merged(outcomes.map(({ plan }) => plan)), notes: outcomes[0]!.notes };
  } finally {
    await Promise.all(children.map(ended));
  }
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
