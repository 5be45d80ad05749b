/** The half with the files: `node files.ts <folder> <report> <pages>` writes them, given the number of pages and assets, and sends the other half what pages show too. */
import { writeFileSync } from 'node:fs';
import { replyFaults } from '../../assess/faults.ts';
import { DataError } from '../../facts/read-rows.ts';
import { findingsOf, loadAtlas } from '../atlas.ts';
import { downloads } from '../downloads/index.ts';
import { siteSettings } from '../site-settings.ts';
import { memoryTaken, step } from '../progress.ts';
import { send } from '../hand-over.ts';
import { runHalf } from './half.ts';
import type { FilesMade } from './make.ts';
import { planned } from './plan.ts';
import { SiteWriter } from './write.ts';

await runHalf(async () => {
  const [site, report, pages] = process.argv.slice(2) as [string, string, string];
  const assessing = step('assess');
  const atlas = await loadAtlas();
  await send({ estimate: atlas.estimates().drawn });
  await send({ findings: findingsOf(atlas) });
  const { facts, cities, byNation, criteria } = atlas;
  const faults = replyFaults(atlas.replies, criteria, cities);
  if (faults.length > 0) throw new DataError(faults);
  assessing(
    `${facts.length} facts, ${cities.length} cities in ${byNation.size} countries, ${criteria.length} criteria, ${memoryTaken()}`,
  );
  const writing = step('files');
  await send({ downloads: downloads(atlas) });
  const writer = new SiteWriter(site);
  const { files, notes } = planned(atlas, siteSettings().fileLimit, Number(pages));
  await writer.writeAll(files, writing.progress);
  writing(`${writer.entries.length} files, ${memoryTaken()}`);
  const made: FilesMade = { entries: writer.entries, plan: [...writer.plan.values()], notes };
  writeFileSync(report, JSON.stringify(made));
});
