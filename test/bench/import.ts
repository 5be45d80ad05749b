/** `npm run bench -- import --from DIR`: records a second of every registry's importer, from local snapshots. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importers } from '../../src/registries/index.ts';
import { run } from '../../src/commands/import.ts';
import { keep, median, table } from './figures.ts';

const rounds = 5;

export async function imports(from: string | undefined): Promise<void> {
  if (!from)
    throw new Error('Give the folder of local snapshots, one folder a registry: npm run bench -- import --from DIR');
  const dataDir = await mkdtemp(join(tmpdir(), 'atlas-import-'));
  try {
    await cp('data', dataDir, { recursive: true });
    const rows = [];
    for (const slug of Object.keys(importers).sort()) {
      const times: number[] = [];
      let records = 0;
      for (let round = 0; round < rounds; round += 1) {
        let said = '';
        const start = performance.now();
        const code = await run([slug, '--from', from], {
          dataDir,
          out: (text) => {
            said += text;
          },
          err: () => {},
        });
        times.push((performance.now() - start) / 1000);
        if (code !== 0) throw new Error(`${slug}: the import failed`);
        records = Number(/: (\d+) records/.exec(said)?.[1] ?? 0);
      }
      rows.push({ registry: slug, records, seconds: median(times), perSecond: Math.round(records / median(times)) });
    }
    keep('import', { rounds, rows });
    console.log(
      table(
        ['registry', 'records', 'seconds', 'records a second'],
        rows.map(({ registry, records, seconds, perSecond }) => [registry, records, seconds.toFixed(2), perSecond]),
      ),
    );
  } finally {
    await rm(dataDir, { recursive: true });
  }
}
