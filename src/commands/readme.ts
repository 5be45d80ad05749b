/** `npm run readme [-- --check]`: fills the answers and tables of all documents from code and data; with `--check` it names stale ones and fails. */
import { readFile, writeFile } from 'node:fs/promises';
import fg from 'fast-glob';
import { loadAtlas } from '../publish/atlas.ts';
import { fillFrom } from './readme/fill.ts';
import { rewrite, type Fill, type Rewritten } from './readme/regions.ts';

/** Markdown of the project in the working directory, by path; generated output and upstream's own pages are no part of it. */
const documents = async (): Promise<string[]> =>
  (await fg(['*.md', '.github/**/*.md', 'src/**/*.md', 'test/*/*.md'], { dot: true })).sort();

/** Rewrites every document, or with `check` only names stale regions, as in `README.md:12 $ curl …`. */
export async function rewriteDocuments(
  fill: Fill,
  check: boolean,
): Promise<{ stale: string[]; documents: Map<string, Rewritten> }> {
  const stale: string[] = [],
    rewritten = new Map<string, Rewritten>();
  for (const file of await documents()) {
    const before = await readFile(file, 'utf8');
    const after = await rewrite(before, fill).catch((error: Error) => {
      throw new Error(`${file}: ${error.message}`);
    });
    rewritten.set(file, after);
    stale.push(...after.stale.map(({ line, region }) => `${file}:${line} ${region}`));
    if (!check && after.text !== before) await writeFile(file, after.text);
  }
  return { stale, documents: rewritten };
}

if (import.meta.main) {
  const [flag, ...rest] = process.argv.slice(2);
  if (rest.length > 0 || (flag !== undefined && flag !== '--check')) {
    console.error('Usage: npm run readme [-- --check]');
    process.exit(2);
  }
  const check = flag === '--check';
  try {
    const { stale } = await rewriteDocuments(fillFrom(await loadAtlas()), check);
    for (const region of stale) console.log(`${region} ${check ? 'is stale' : 'is written anew'}`);
    if (check && stale.length > 0) {
      console.error('Run npm run readme.');
      process.exitCode = 1;
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
