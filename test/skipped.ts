/** Vitest reporter: names every skipped test and why, after the run. */
import type { Reporter, TestModule } from 'vitest/node';

export default class Skipped implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const skipped = modules.flatMap((module) => [...module.children.allTests('skipped')]);
    if (skipped.length === 0) return;
    console.log(`Skipped, ${skipped.length}:`);
    for (const test of skipped) {
      const result = test.result();
      const why = 'note' in result && result.note ? `: ${result.note}` : '';
      console.log(`  ${test.fullName}${why}`);
    }
  }
}
