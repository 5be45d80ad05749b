/** What one process of a build hands over arrives whole, even if the process ends right after. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';

const sender = (count: number): string =>
  `import { send } from ${JSON.stringify(new URL('../../src/publish/hand-over.ts', import.meta.url).href)};
  await send({ findings: Array.from({ length: ${count} }, (_, i) => 'finding ’' + i) });
  process.exit();`;

test.each([1, 300_000])('%i findings', async (count) => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', sender(count)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
  });
  const [message] = (await once(child, 'message')) as [{ findings: string[] }];
  expect(message.findings).toHaveLength(count);
  expect(message.findings.at(-1)).toBe(`finding ’${count - 1}`);
});
