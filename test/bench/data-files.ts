/** Texts of the committed files that benches write. */
import type { EstimateTest } from '../../src/contract/answers/estimate-test.ts';
import type { AgentTasks } from '../../src/contract/answers/quality.ts';

const lines = (rows: readonly object[]): string => `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** The text of `data/estimate-test.json`, one row per line. */
export function estimateTestFile(test: EstimateTest): string {
  const parts = Object.entries(test).map(
    ([name, value]) => `"${name}":${Array.isArray(value) ? lines(value) : JSON.stringify(value)}`,
  );
  return `{\n${parts.join(',\n')}\n}\n`;
}

/** One kind per line. */
export function agentTasksFile({ kinds, total, ...rest }: AgentTasks): string {
  const head = JSON.stringify(rest).slice(0, -1);
  return `${head},\n"kinds":[\n${kinds.map((row) => JSON.stringify(row)).join(',\n')}\n],\n"total":${JSON.stringify(total)}}\n`;
}
