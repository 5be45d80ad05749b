/** One of the processes of a build: loads the atlas, makes the pages and files that it takes, and reports what it wrote. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fg from 'fast-glob';
import { loadAtlas } from '../atlas.ts';
import { formatLeftOut, needsFewerPages, topicShape, withinLimit } from '../file-limit.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { citiesWithFeeds } from '../../queries/city-feeds.ts';
import { bytesOf, type Output } from '../write.ts';
import { CheckedBefore, checkedElsewhere, faultsBehind } from './checked-data.ts';
import { CarryError, isCarried, isSampled, keysOf, type Keys } from './carry.ts';
import { KeptFiles } from './last-build.ts';
import { companionsOf, pageOf } from './companions.ts';
import { claimed, type Claim, type Sequence } from './claims.ts';
import { releaseDownloads } from '../downloads/index.ts';
import { diskError } from './disk-error.ts';
import { wholeOf } from './merge.ts';
import { isIn, type Job, type Message, type Phase, type Reply, type WorkedOut } from './job.ts';
import { assetsOf } from './bundle.ts';
import { pagesOf, type PageToMake } from './pages.ts';
import { dividedOutputs, isShared, makerOf, outputs } from './sections.ts';
import { SiteWriter } from './site-writer.ts';
import { takeOver } from './take-over.ts';

/** What a process is told once: the folder of the pages' bundle, and what the first worked out. */
interface Told { bundle: Promise<string>; workedOut: Promise<WorkedOut> }

/** Pages and assets stand in no row of the plan. */
const noShape = '';

class Worker {
  readonly job: Job;
  readonly claim: Claim;
  readonly told: Told;
  readonly tell: (message: Message) => void;
  readonly writer: SiteWriter;
  readonly notes: string[] = [];
  /** Paths of everything that the site has, built here or not. */
  readonly paths: string[] = [];
  /** Files that are made along with a page; none under a limit, which is told only when all are known. */
  companions: (page: string) => readonly Output[] = () => [];
  withCompanions: ReadonlySet<string> = new Set();
  #keys: Keys = {};
  #carried = 0;

  constructor(job: Job, claim: Claim, told: Told, tell: (message: Message) => void) {
    this.job = job;
    this.claim = claim;
    this.told = told;
    this.tell = tell;
    this.writer = new SiteWriter(job.site, job.last && new KeptFiles(job.last.dir));
  }

  get first(): boolean { return this.job.index === 0; }

  async run(): Promise<void> {
    const { job, writer, notes } = this;
    const atlas = await this.load();
    // Now, for the bundle of the pages has another path with other code and would only pile up.
    if (this.first) flushCompileCache();
    this.end('assess', `${atlas.facts.length} facts, ${atlas.cities.length} cities in ${atlas.byNation.size} nations, ${atlas.criteria.length} criteria`);
    if (job.fileLimit !== undefined) this.fitPages(atlas, job.fileLimit);
    if (this.first) this.workOut(atlas);
    const bundle = await this.told.bundle;
    await this.makePages(atlas, await pagesOf(bundle));
    this.takeAssets(assetsOf(bundle));
    this.end('pages', 'pages and assets');
    await this.makeFiles(atlas, this.paths.length);
    this.end('files', 'files');
    this.tell({ done: { entries: writer.entries, plan: [...writer.plan.values()].filter(({ shape }) => shape !== noShape), notes, ...(this.first ? { whole: wholeOf(this.paths), keys: this.#keys } : {}) } });
  }

  /** Rows are checked by the first process, and those that a build with the same code found valid by none. */
  async load(): ReturnType<typeof loadAtlas> {
    if (!this.first) return loadAtlas(checkedElsewhere).catch((error: unknown) => faultsBehind(error));
    const checked = new CheckedBefore(this.job.source);
    const atlas = await loadAtlas(checked);
    checked.keep();
    return atlas;
  }

  /** What takes a second and is the same for all: judging what was before, and the keys, which the next build is left too. */
  workOut(atlas: Awaited<ReturnType<typeof loadAtlas>>): void {
    const { last } = this.job;
    this.#keys = keysOf(atlas);
    if (last) takeOver(atlas, last.keys, this.#keys, this.writer.kept!);
    this.tell({ workedOut: { keys: this.#keys, feeds: [...citiesWithFeeds(atlas)] } });
  }

  /** Told before pages are built: whether places have a page for each topic. */
  fitPages(atlas: Atlas, limit: number): void {
    const planned = [...outputs(atlas)];
    atlas.topicPages = !needsFewerPages(planned, limit);
    const topics = planned.filter(({ shape }) => shape === topicShape).length;
    if (!atlas.topicPages) this.notes.push(`  Left out for the limit of ${limit} files: ${topics} pages of a place and a topic, each with its JSON; the page of the place names the same sources.`);
  }

  /** Pages of routes without a parameter are made where their files are: some share with these what is costly to make. */
  async makePages(atlas: Atlas, pages: readonly PageToMake[]): Promise<void> {
    for (const { path } of pages) this.paths.push(path);
    if (this.job.fileLimit === undefined) {
      this.withCompanions = new Set(this.paths);
      this.companions = companionsOf(atlas);
    }
    const here = pages.filter(({ path }) => isIn(this.job.part, path));
    const alone = ({ route }: PageToMake) => !route.includes('[');
    for (const page of here.filter(alone)) if (this.makes(page.path)) await this.makePage(page);
    if (this.job.fileLimit === undefined) releaseDownloads(atlas);
    const { keys, feeds } = await this.told.workedOut;
    this.#keys = keys;
    citiesWithFeeds.know(atlas, new Set(feeds));
    for await (const page of claimed(here.filter((page) => !alone(page)), 'pages', this.claim)) await this.makePage(page);
  }

  async makePage({ path, render }: PageToMake): Promise<void> {
    await this.put(path, noShape, render);
    for (const output of this.companions(path)) await this.put(output.path, output.shape, () => bytesOf(output.body()));
  }

  /** Carries a file over from the last build, or makes it. Throws CarryError where one of those that are made all the same differs. */
  async put(path: string, shape: string, make: () => Promise<Uint8Array> | Uint8Array): Promise<void> {
    const { last } = this.job;
    const carried = last && isCarried(path, last.keys, this.#keys) ? this.writer.carry(path, shape) : undefined;
    if (!carried) return this.write(path, shape, await make());
    this.#carried += 1;
    if (isSampled(path) && hash('sha256', await make()) !== carried.sha256) throw new CarryError(path);
  }

  /** Styles, scripts and what stands in `public/`, as Astro left them in a folder. */
  takeAssets(dir: string): void {
    for (const file of fg.sync('**', { cwd: dir, dot: true }).sort()) {
      this.paths.push(`/${file}`);
      if (this.first && isIn(this.job.part, `/${file}`)) this.write(`/${file}`, noShape, readFileSync(join(dir, file)));
    }
  }

  /** `others`: how many pages and assets there are. */
  async makeFiles(atlas: Atlas, others: number): Promise<void> {
    const { fileLimit: limit, part } = this.job;
    let all: Iterable<Output> = this.first ? outputs(atlas) : [], divided = dividedOutputs(atlas);
    if (limit !== undefined) {
      // The manifest and the hashes come on top.
      const { kept, leftOut } = withinLimit([...outputs(atlas)], others + 2, limit);
      this.notes.push(formatLeftOut(leftOut, limit));
      all = divided = kept;
    }
    // First, for the other processes have enough to do with what is divided.
    for (const { path, shape, body } of all) {
      if (this.first) this.paths.push(path);
      if (isShared(path) || this.isMade(path) || !this.makes(path) || !isIn(part, path)) continue;
      this.write(path, shape, bytesOf(body()));
      // Hears in between when the build command is gone.
      await setImmediate();
    }
    for await (const { path, shape, body } of claimed(this.sharedOf(divided), 'files', this.claim)) if (isIn(part, path)) await this.put(path, shape, () => bytesOf(body()));
  }

  *sharedOf(all: Iterable<Output>): Iterable<Output> {
    for (const output of all) if (isShared(output.path) && !this.isMade(output.path)) yield output;
  }

  /** Whether something that is not divided is made here. */
  makes(path: string): boolean {
    return makerOf(path, this.job.jobs) === this.job.index;
  }

  /** Whether a file was made along with a page. */
  isMade(path: string): boolean {
    const page = pageOf(path);
    return page !== undefined && this.withCompanions.has(page);
  }

  end(phase: Phase, outcome: string): void {
    this.tell({ phase, outcome, files: this.writer.entries.length, carried: this.#carried });
  }

  write(path: string, shape: string, content: Uint8Array): void {
    this.writer.write(path, shape, content);
    if (this.writer.entries.length % 1000 === 0) this.tell({ written: 1000 });
  }
}

async function main(): Promise<void> {
  const waiting: ((piece: number) => void)[] = [];
  const bundle = Promise.withResolvers<string>(), workedOut = Promise.withResolvers<WorkedOut>();
  process.on('message', (reply: Reply) => {
    if ('piece' in reply) waiting.shift()?.(reply.piece);
    else if ('bundle' in reply) bundle.resolve(reply.bundle);
    else workedOut.resolve(reply.workedOut);
  });
  // The build command is gone: nothing of what follows would be used.
  process.on('disconnect', () => process.exit(1));
  const tell = (message: Message) => { process.send!(message); };
  const claim = (sequence: Sequence) => new Promise<number>((resolve) => {
    waiting.push(resolve);
    tell({ claim: sequence });
  });
  try {
    await new Worker(JSON.parse(process.argv[2]!) as Job, claim, { bundle: bundle.promise, workedOut: workedOut.promise }, tell).run();
  } catch (caught) {
    const error = diskError(caught);
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ failed: { name, message, ...(stack ? { stack } : {}) } });
  }
}

await main();
