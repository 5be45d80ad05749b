/** Projects of tests: `code` needs nothing but code and small data, `atlas` loads the whole (both in the mode `fast` without what takes long), `builds` needs a built site, `browser` opens it in Chromium. */
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import fg from 'fast-glob';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const browser = fg.sync('test/browser/**/*.test.ts');
const others = fg.sync('test/**/*.test.ts', { ignore: browser });
/** The tests whose own text has it. */
const having = (words: RegExp): string[] => others.filter((file) => words.test(readFileSync(file, 'utf8')));
// A module that is replaced would be so for the tests after it too.
const mocking = having(/\bvi\.mock\(/);

/** Too slow for a daily loop, the slowest first. */
const long = [
  'test/publish/made-again.test.ts', // waits for the site, which is built meanwhile
  'test/commands/replay-today.test.ts', // judges every city twice
  'test/publish/downloads.test.ts', // every kind of file of the whole atlas is made, as in the next five
  'test/edge/cities-oracle.test.ts',
  'test/edge/oracle.test.ts',
  'test/edge/search-oracle.test.ts',
  'test/publish/states.test.ts',
  'test/queries/coverage.test.ts',
  'test/commands/new.test.ts', // asks TypeScript and Vitest
  'test/edge/properties.test.ts', // thousands of requests
  'test/bench/estimate/nation-out.test.ts', // judges every city again, and fits what they have in common
  'test/assess/estimate/parameters.test.ts', // fits it too
  'test/publish/skill-text.test.ts', // needs the site
  'test/edge/same-answers.test.ts', // over every host, as are the next four
  'test/edge/mcp.test.ts',
  'test/edge/conformance.test.ts',
  'test/edge/faults.test.ts',
  'test/edge/pages/pages.test.ts',
  'test/refresh.test.ts', // runs the commands of a workflow
  'test/client/package.test.ts', // asks TypeScript
  'test/sources/conformance.test.ts', // waits for slow sources, as does the next
  'test/outbound/guarded-ask.test.ts',
  'test/components/coverage/coverage.test.ts', // asks for the estimates
  'test/bench/search/quality.test.ts', // reads every labelled question, as does the next
  'test/bench/questions/questions.test.ts',
  'test/edge/keep-files.test.ts', // writes sites
  'test/bench/smoke.test.ts', // starts every bench
  'test/sources/remote-zip.test.ts', // unpacks bombs
  'test/commands/upkeep/listing-clones.test.ts', // runs git
  'test/commands/upkeep/pins.test.ts',
  'test/commands/diff-command.test.ts', // runs commands, as do the next two
  'test/publish/snippets.test.ts',
  'test/client/packed-command.test.ts',
  'test/sources/listing-faults.test.ts', // lists large catalogues of every platform, as does the next
  'test/sources/listing.test.ts',
  'test/edge/parameters-win.test.ts', // asks every kind of dataset in many ways, as does the next
  'test/edge/map-coverage.test.ts',
  'test/language/question-kinds.test.ts', // reads thousands of titles twice
  'test/commands/diff.test.ts',
  'test/edge/header-sizes.test.ts',
  'test/publish/hosts.test.ts', // bundles the function for every host
  'test/edge/answers/cities-feed.test.ts',
  'test/edge/answers/changes.test.ts',
  'test/edge/node-server.test.ts', // raw sockets
];
const builds = having(/from '[./]+\/(?:built-site|built-files|small-project)\.ts'/).filter(
  (file) => !long.includes(file),
);
/** Files that are begun first in their project: what takes long at the end keeps one process waiting for the other. */
const first = [
  'test/browser/accessibility.test.ts',
  'test/browser/journeys/keyboard.test.ts',
  'test/browser/journeys/data.test.ts',
  'test/publish/site.test.ts',
  'test/publish/killed-builds.test.ts',
  'test/publish/build.test.ts',
  'test/publish/clients/clients.test.ts',
  'test/workflows.test.ts',
  ...long,
].map((file) => resolve(file));
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) =>
      first.includes(moduleId) ? first.indexOf(moduleId) : first.length;
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((some) => some.toSorted((a, b) => rank(a) - rank(b)));
  }
}

const apart = new Set([...builds, ...mocking]);
/** Tests that need no build, the long ones first. */
const rest = [...long, ...others.filter((file) => !apart.has(file) && !long.includes(file))];
/** What a process has loaded it keeps, and with a heap of a gigabyte all that comes after takes twice as long. */
const whole = new Set(
  having(/\b(?:loadAtlas|readData|fittedFile)\b|published-atlas|from '\.\/(?:score|measure|site)\.ts'/),
);

const project = (name: string, include: string[], isolate = false) => ({
  extends: true as const,
  test: { name, include, isolate, execArgv: ['--max-semi-space-size=32'] },
});

export default defineConfig(({ mode }) => {
  const inMode = (files: string[]) => (mode === 'fast' ? files.filter((file) => !long.includes(file)) : files);
  return {
    test: {
      root: '.',
      pool: 'forks',
      // On two cores Vitest would leave one to itself, and most of the time idle. A third makes everything slower.
      maxWorkers: Math.max(2, availableParallelism() - 1),
      // Node runs the code as it does in production; Vite would transform each file first.
      experimental: { viteModuleRunner: false },
      globalSetup: ['./test/built-site-folder.ts'],
      reporters: ['default', './test/skipped.ts'],
      // A slow machine is no fault: only what hangs is to be ended.
      testTimeout: 900_000,
      hookTimeout: 900_000,
      expect: { poll: { timeout: 120_000 } },
      sequence: { sequencer: LongestFirst },
      // Run in the order of their names. Files of one project and worker share what they load, the atlas above all.
      projects: [
        project('browser', browser),
        project('builds', builds),
        project('atlas', inMode(rest.filter((file) => whole.has(file)))),
        project('code', inMode(rest.filter((file) => !whole.has(file)))),
        project('mocking', mocking, true),
      ],
    },
  };
});
