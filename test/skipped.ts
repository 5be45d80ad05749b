/** Vitest reporter: says in the last line of a run how many tests were skipped, which, and why. */
import type { Reporter, TestCase, TestModule } from 'vitest/node';

const reasonOf = (test: TestCase): string | undefined => {
  const result = test.result();
  return 'note' in result ? result.note : undefined;
};

export default class Skipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    const byName = Map.groupBy(
      skipped.filter((test) => reasonOf(test) !== undefined),
      ({ name }) => name,
    );
    const kinds = [...byName].map(([name, [first, ...others]]) => {
      const more = others.length > 0 ? ` and ${others.length} more like it` : '';
      return `“${name}”, because ${reasonOf(first!)}${more}`;
    });
    const unexplained = skipped.filter((test) => reasonOf(test) === undefined).length;
    if (unexplained > 0) kinds.push(`${unexplained} left out by a filter or for the reason in their title`);
    if (kinds.length > 0) console.log(`Skipped ${skipped.length} tests: ${kinds.join('; ')}.`);
  }
}
