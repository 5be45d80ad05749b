/** From the start of a workerd process to the end of its first answer. */
import type { Kind } from './requests.ts';
import { start } from './workerd.ts';

export interface Cold {
  name: string;
  milliseconds: number /** Than the bare worker. */;
  more: number | null;
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

async function once(config: string, path: string): Promise<number> {
  const began = performance.now();
  const running = await start(config, 1);
  try {
    const response = await fetch(`http://127.0.0.1:${Object.values(running.ports)[0]}${path}`);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    return performance.now() - began;
  } finally {
    await running.stop();
  }
}

/** Medians of fresh processes, taken in turn; the first turn counts for nothing. */
export async function coldStarts(
  config: { atlas: string; bare: string },
  addresses: Record<Kind, string[]>,
  processes = 5,
): Promise<Cold[]> {
  const asked = [
    { name: 'hello', config: config.bare, path: '/' },
    ...(['compare', 'gaps', 'interpret'] as const).map((kind) => ({
      name: kind,
      config: config.atlas,
      path: addresses[kind][1]!,
    })),
  ].map((row) => ({ ...row, taken: [] as number[] }));
  for (let turn = 0; turn <= processes; turn++) {
    for (const row of asked) {
      const taken = await once(row.config, row.path);
      if (turn > 0) row.taken.push(taken);
    }
  }
  const [hello] = asked.map(({ taken }) => median(taken));
  return asked.map(({ name, taken }, i) => ({
    name,
    milliseconds: median(taken),
    more: i === 0 ? null : median(taken) - hello!,
  }));
}
