/** One of the processes of a build: loads the atlas, makes the pages and files that it takes, and reports what it wrote. */
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import fg from 'fast-glob';
import { downloadsFolder } from '../../contract/download.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { citiesWithFeeds } from '../../queries/city-feeds.ts';
import { placesFile } from '../../facts/load.ts';
import { loadAtlas } from '../atlas.ts';
import { downloadFiles, makeDownloads, releaseDownloads } from '../downloads/index.ts';
import { bodiesBefore } from '../example-files.ts';
import { formatLeftOut, needsFewerPages, topicShape, withinLimit } from '../file-limit.ts';
import { bytesOf, type Output } from '../write.ts';
import { assetsOf } from './bundle.ts';
import { CarryError, isCarried, samples } from './carry.ts';
import { CheckedBefore, CheckedElsewhere, faultsBehind, type ReadFiles } from './checked-data.ts';
import { claimed, type Claim, type Sequence } from './claims.ts';
import { companionsOf, pageOf } from './companions.ts';
import { diskError } from './disk-error.ts';
import { FactHashes, KeptFactHashes } from './fact-hashes.ts';
import { isIn, type Job, type Message, type Phase, type Reply, type WorkedOut } from './job.ts';
import { keptVerdicts } from './judged.ts';
import { KeptBytes } from './kept-bytes.ts';
import { keysOf, type Keys } from './keys.ts';
import { KeptFiles } from './last-build.ts';
import { wholeOf } from './merge.ts';
import { pagesOf, type PageToMake } from './pages.ts';
import { dividedOutputs, isShared, makerOf, outputs } from './sections.ts';
import { SiteWriter } from './site-writer.ts';
import { takeOver } from './take-over.ts';

/** What a process is told once: the folder of the pages' bundle, and what the first worked out. */
interface Told { bundle: Promise<string>; workedOut: Promise<WorkedOut> }

/** An output, or a page or asset, which may take its time. */
type Content = Omit<Output, 'body'> & { body(): string | Uint8Array | Promise<Uint8Array> };

/** Rows that are told at once. */
const toldTogether = 1000;

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
  #isSampled: (path: string) => boolean = () => false;
  #carried = 0;
  /** SHA-256 of the files of rows that the atlas was read from; in the first process. */
  #hashes: ReadFiles['hashes'] = {};
  /** How many rows the build command knows. */
  #told = 0;

  constructor(job: Job, claim: Claim, told: Told, tell: (message: Message) => void) {
    this.job = job;
    this.claim = claim;
    this.told = told;
    this.tell = tell;
    this.writer = new SiteWriter(job.site, job.last && new KeptFiles(job.last.dir));
  }

  get first(): boolean { return this.job.index === 0; }

  /** Whether what was worked out before is used: not where everything is to be made anew. */
  get reads(): boolean { return Object.keys(this.job.last?.keys ?? {}).length > 0; }

  async run(): Promise<void> {
    const { job, writer, notes } = this;
    const atlas = await this.load();
    this.end('assess', `${atlas.facts.length} facts, ${atlas.cities.length} cities in ${atlas.byNation.size} nations, ${atlas.criteria.length} criteria`);
    if (job.fileLimit !== undefined) this.fitPages(atlas, job.fileLimit);
    if (this.first) this.workOut(atlas);
    const early = job.fileLimit === undefined;
    if (early) await this.makeUndivided(atlas, this.first ? outputs(atlas) : downloadFiles(atlas));
    this.end('world', early ? 'files of the whole world' : 'nothing yet: the number of pages decides which files there are');
    const bundle = await this.told.bundle;
    await this.makePages(atlas, await pagesOf(bundle));
    await this.takeAssets(assetsOf(bundle));
    this.end('pages', 'pages and assets');
    await this.makeFiles(atlas, this.paths.length);
    this.end('files', 'files');
    // For the next build. A process of the build is ended from outside, so that Node does not come to it.
    if (this.first) flushCompileCache();
    this.tellMade();
    const plan = [...writer.plan.values()].filter(({ shape }) => shape !== noShape);
    this.tell({ done: { plan, notes, ...(this.first ? { keys: this.#keys, ...(job.part ? { whole: wholeOf(this.paths) } : {}) } : {}) } });
  }

  /** Rows are checked by the first process, and those that a build with the same code found valid by none; cities are judged where anything changed that they are judged by. */
  async load(): ReturnType<typeof loadAtlas> {
    const { source } = this.job;
    const verdictsBy = ({ hashes }: ReadFiles) => keptVerdicts({ source, hashes, reads: this.reads, writes: this.first });
    if (!this.first) {
      const elsewhere = new CheckedElsewhere();
      return loadAtlas(elsewhere, verdictsBy(elsewhere)).catch((error: unknown) => faultsBehind(error));
    }
    const checked = new CheckedBefore(source);
    const atlas = await loadAtlas(checked, verdictsBy(checked));
    checked.keep();
    this.#hashes = checked.hashes;
    return atlas;
  }

  /** What takes a second and is the same for all: judging what was before, and the keys, which the next build is left too. */
  workOut(atlas: Awaited<ReturnType<typeof loadAtlas>>): void {
    const { last } = this.job;
    const known = new KeptFactHashes(this.job.source, this.#hashes, this.reads);
    const places = new Map(atlas.nations.map(({ countryCode: code }) => [code, this.#hashes[placesFile(code)] ?? '']));
    const { shared, ofCities } = keysOf(atlas, new FactHashes(atlas.facts, known), places);
    known.keep();
    if (last) takeOver(atlas, last.keys, shared, this.writer.kept!);
    const feeds = citiesWithFeeds(atlas);
    this.know(atlas, { ...shared, ...ofCities(feeds) });
    this.tell({ workedOut: { keys: this.#keys, feeds: [...feeds] } });
  }

  know(atlas: Atlas, keys: Keys): void {
    this.#keys = keys;
    this.#isSampled = samples(keys);
    bodiesBefore.know(atlas, (path) => {
      const there = this.isCarried(path) && !this.#isSampled(path) ? this.writer.kept?.get(path) : undefined;
      return there && readFileSync(there.file, 'utf8');
    });
  }

  /** Whether something comes out as it did in the last build, as far as the keys tell. */
  isCarried(path: string): boolean {
    const { last } = this.job;
    return last !== undefined && isCarried(path, last.keys, this.#keys);
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
      this.withCompanions = new Set(pages.map(({ path }) => path));
      this.companions = companionsOf(atlas);
    }
    const here = pages.filter(({ path }) => isIn(this.job.part, path));
    const alone = ({ route }: PageToMake) => !route.includes('[');
    for (const page of here.filter(alone)) if (this.makes(page.path)) await this.makePage(page);
    const { keys, feeds } = await this.told.workedOut;
    this.know(atlas, keys);
    citiesWithFeeds.know(atlas, new Set(feeds));
    for await (const page of claimed(here.filter((page) => !alone(page)), 'pages', this.claim)) await this.makePage(page);
  }

  async makePage({ path, render }: PageToMake): Promise<void> {
    await this.put({ path, shape: noShape, body: render });
    for (const output of this.companions(path)) await this.put(output);
  }

  /** Carries a file over from the last build, or makes it. Throws CarryError where one of those that are made all the same differs. */
  async put(output: Content): Promise<void> {
    if (this.writer.entries.length - this.#told >= toldTogether) this.tellMade();
    const { path, shape, body } = output;
    const carried = this.isCarried(path) ? this.writer.carry(path, shape) : undefined;
    if (!carried) return this.write(output);
    this.#carried += 1;
    if (this.#isSampled(path) && hash('sha256', bytesOf(await body())) !== carried.sha256) throw new CarryError(path);
  }

  /** Styles, scripts and what stands in `public/`, as Astro left them in a folder. */
  async takeAssets(dir: string): Promise<void> {
    for (const file of fg.sync('**', { cwd: dir, dot: true }).sort()) {
      this.paths.push(`/${file}`);
      if (this.first && isIn(this.job.part, `/${file}`)) await this.write({ path: `/${file}`, shape: noShape, body: () => readFileSync(join(dir, file)) });
    }
  }

  /** What is not divided, by its maker: while Astro bundles the pages, and before they fill the memory. `all`: at least what is made here, in the first process everything that there is. */
  async makeUndivided(atlas: Atlas, all: Iterable<Output>): Promise<void> {
    if (this.makes(downloadsFolder) && isIn(this.job.part, downloadsFolder)) {
      const before = new KeptBytes(this.job.source, this.job.last !== undefined);
      makeDownloads(atlas, before);
      before.keep();
    }
    for (const output of all) {
      const { path } = output;
      if (this.first) this.paths.push(path);
      if (isShared(path) || !this.makes(path) || !isIn(this.job.part, path)) continue;
      await this.put(output);
      // Hears in between when the build command is gone.
      await setImmediate();
    }
    releaseDownloads(atlas);
  }

  /** `others`: how many pages and assets there are. */
  async makeFiles(atlas: Atlas, others: number): Promise<void> {
    const { fileLimit: limit, part } = this.job;
    let divided = dividedOutputs(atlas);
    if (limit !== undefined) {
      // The manifest and the hashes come on top.
      const { kept, leftOut } = withinLimit([...outputs(atlas)], others + 2, limit);
      this.notes.push(formatLeftOut(leftOut, limit));
      await this.makeUndivided(atlas, divided = kept);
    }
    for await (const output of claimed(this.sharedOf(divided), 'files', this.claim)) if (isIn(part, output.path)) await this.put(output);
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

  async write({ path, shape, body, parts }: Content): Promise<void> {
    if (parts) this.writer.writeParts(path, shape, parts());
    else this.writer.write(path, shape, bytesOf(await body()));
  }

  /** Now and then, so that the build command need not read all of it at the end. */
  tellMade(): void {
    const { entries } = this.writer;
    this.tell({ made: entries.slice(this.#told) });
    this.#told = entries.length;
  }
}

async function main(): Promise<void> {
  const waiting: ((piece: number) => void)[] = [];
  const job = Promise.withResolvers<Job>(), bundle = Promise.withResolvers<string>(), workedOut = Promise.withResolvers<WorkedOut>();
  process.on('message', (reply: Reply) => {
    if ('piece' in reply) waiting.shift()?.(reply.piece);
    else if ('job' in reply) job.resolve(reply.job);
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
    await new Worker(await job.promise, claim, { bundle: bundle.promise, workedOut: workedOut.promise }, tell).run();
  } catch (caught) {
    const error = diskError(caught);
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ failed: { name, message, ...(stack ? { stack } : {}) } });
  }
}

await main();
