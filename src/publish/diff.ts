/** `npm run diff -- <old> <new>`: what changed between two data folders, git revisions or manifests, as Markdown. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadData } from '../facts/load.ts';
import type { Atlas } from '../queries/atlas.ts';
import { difference, type Difference } from '../queries/difference.ts';
import { buildAtlas } from './atlas.ts';
import { publications } from './files.ts';
import type { ManifestEntry } from './manifest.ts';

/** Rows of a table that are printed in full; the rest is counted. */
const shown = 40;

/** One side of the comparison: an atlas where the data are known, and the hash of every address. */
interface Side { name: string; atlas?: Atlas; hashes: Map<string, string> }

/** Hash of every JSON file of an atlas. */
const hashesOf = (atlas: Atlas): Map<string, string> =>
  new Map([...publications(atlas)].map(({ path, body }) => [path, createHash('sha256').update(body()).digest('hex')]));

async function fromFolder(name: string, dir: string): Promise<Side> {
  const atlas = buildAtlas(await loadData(dir));
  return { name, atlas, hashes: hashesOf(atlas) };
}

async function fromRevision(name: string): Promise<Side> {
  const dir = mkdtempSync(join(tmpdir(), 'atlas-diff-'));
  try {
    const archive = execFileSync('git', ['archive', '--format=tar', name, 'data'], { maxBuffer: 1e9, stdio: ['ignore', 'pipe', 'pipe'] });
    execFileSync('tar', ['-x', '-C', dir], { input: archive });
    return await fromFolder(name, join(dir, 'data'));
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

/** A manifest file, a data folder, or a git revision. Throws when the text is none of them. */
async function side(name: string): Promise<Side> {
  if (existsSync(name) && statSync(name).isFile()) {
    const { files } = JSON.parse(readFileSync(name, 'utf8')) as { files: ManifestEntry[] };
    return { name, hashes: new Map(files.map(({ path, sha256 }) => [path, sha256])) };
  }
  if (existsSync(join(name, 'registries.json'))) return fromFolder(name, name);
  if (existsSync(name)) throw new Error(`${name} is neither a manifest nor a data folder with registries.json.`);
  try { execFileSync('git', ['rev-parse', '--verify', '--quiet', `${name}^{commit}`], { stdio: 'ignore' }); } catch {
    throw new Error(`${name} is neither a manifest, a data folder nor a git revision.`);
  }
  return fromRevision(name);
}

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

function list(title: string, rows: readonly string[]): string[] {
  if (rows.length === 0) return [];
  return [`### ${title}`, '', ...rows.slice(0, shown).map((row) => `- ${row}`), ...(rows.length > shown ? [`- … and ${rows.length - shown} more`] : []), ''];
}

/** The part of the report that needs both sides' data. */
function dataReport({ facts, flips, entered, left }: Difference): string[] {
  const of = (change: string) => facts.filter((fact) => fact.change === change);
  const byRegistry = Object.entries(Object.groupBy(facts, ({ id }) => id.split('/')[0]!))
    .map(([registry, rows]) => `| ${registry} | ${['added', 'removed', 'changed'].map((change) => rows!.filter((row) => row.change === change).length).join(' | ')} |`);
  const toward = Object.entries(Object.groupBy(flips, ({ criterionId }) => criterionId))
    .sort(([, a], [, b]) => b!.length - a!.length)
    .map(([criterion, rows]) => `| ${criterion} | ${rows!.length} | ${rows!.filter(({ to }) => to === 'present').length} | ${rows!.filter(({ from }) => from === 'present').length} |`);
  return [
    `## Facts: ${of('added').length} newly listed, ${of('removed').length} no longer listed, ${of('changed').length} changed`, '',
    ...(byRegistry.length > 0 ? ['| registry | newly listed | no longer listed | changed |', '|---|--:|--:|--:|', ...byRegistry, ''] : []),
    `## Verdicts: ${count(flips.length, 'flip', 'flips')}`, '',
    ...(toward.length > 0 ? ['| criterion | flips | to present | from present |', '|---|--:|--:|--:|', ...toward, ''] : []),
    ...list('Flips', flips.map(({ scopeId, criterionId, from, to, why }) => `${scopeId} ${criterionId}: ${from} → ${to} (${why})`)),
    ...list('Cities that entered', entered), ...list('Cities that left', left),
    ...list('No longer listed', of('removed').map(({ id, title }) => `${id}: ${title}`)),
    ...list('Changed', of('changed').map(({ id, members }) => `${id}: ${members.join(', ')}`)),
  ];
}

/** The report of what changed from one side to the other. */
export function report(before: Side, after: Side): string {
  const changed = [...after.hashes].filter(([path, hash]) => before.hashes.has(path) && before.hashes.get(path) !== hash).map(([path]) => path);
  const added = [...after.hashes.keys()].filter((path) => !before.hashes.has(path));
  const removed = [...before.hashes.keys()].filter((path) => !after.hashes.has(path));
  return [
    `# ${before.name} → ${after.name}`, '',
    ...(before.atlas && after.atlas ? dataReport(difference(before.atlas, after.atlas)) : []),
    `## Addresses: ${changed.length} changed, ${added.length} new, ${removed.length} gone, of ${after.hashes.size}`, '',
    ...list('Changed bytes', changed), ...list('New', added), ...list('Gone', removed),
  ].join('\n');
}

if (import.meta.main) {
  const [old, now] = process.argv.slice(2);
  if (!old || !now) {
    console.error('Usage: npm run diff -- <old> <new>; each a data folder, a git revision or a manifest.json');
    process.exit(2);
  }
  try {
    console.log(report(await side(old), await side(now)));
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
