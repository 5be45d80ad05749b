/** `--file-limit N`: hosts limit the number of files, so shapes that the edge function can answer from others are left out, lowest value first. */
import { parseArgs } from 'node:util';

/** A shape that may be left out, what its answers are cut from, and why it goes before the next. */
export interface Sliceable { shape: string; from: string; reason: string }

/** In the order of leaving out. No page links to these, and a static host without the function misses only these. */
export const leftOutFirst: readonly Sliceable[] = [
  { shape: '/api/compare/{scopeId},{scopeId}.json', from: 'two city files', reason: 'holds the likely pairs of the many that can be asked for; the others are computed anyway' },
  { shape: '/api/coverage/query/{nation}/_/_/{dataset}.json', from: 'the nation', reason: 'the dataset over all nations and the whole nation stay as files' },
  { shape: '/api/gaps/{criterion}/{country}.json', from: 'the criterion', reason: 'the criterion over all nations stays as a file' },
  { shape: '/api/coverage/query/{nation}/{place}/{domain}.json', from: 'the place', reason: 'the place stays as a file, and is small' },
  { shape: '/api/coverage/query/{nation}/_/{domain}.json', from: 'the nation', reason: 'few files, and the slice of a large nation saves most' },
];

/** Pages that go, with their JSON, when leaving out all of the above is not enough: the page of the place names the same sources, and links to them no more. */
export const topicShape = '/datasets/{nation}/{place}/{topic}.json';

/** Maps of a topic over a nation, read by the search: they go with the topic pages, and the search cuts its answer from the nation's map. */
export const nationMapShape = '/search/maps/{nation}/{asked}.json';

/** Pages without a JSON sibling, and assets: an upper bound. */
const otherFiles = 150;

/** Whether the pages of a place and a topic have to go. Told before pages are built, from one page for each JSON file beside one. */
export function needsFewerPages(outputs: readonly { path: string; shape: string }[], limit: number): boolean {
  const gone = new Set(leftOutFirst.map(({ shape }) => shape));
  const pages = outputs.filter(({ path }) => path.endsWith('.json') && !/^\/(?:api|feeds|downloads|schemas|search)\//.test(path)).length;
  return outputs.filter(({ shape }) => !gone.has(shape)).length + pages + otherFiles > limit;
}

/** Thrown for arguments that cannot be used and limits that cannot be kept. */
export class FileLimitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileLimitError';
  }
}

/** Reads the build's arguments: the file limit, undefined without one. Throws FileLimitError for anything else. */
export function readFileLimit(args: readonly string[]): number | undefined {
  const usage = 'Usage: npm run build -- [--file-limit N], with N a whole number of files, as in --file-limit 20000.';
  let text: string | undefined;
  try {
    ({ 'file-limit': text } = parseArgs({ args: [...args], options: { 'file-limit': { type: 'string' } } }).values);
  } catch (error) {
    throw new FileLimitError(`${(error as Error).message.split('. ')[0]!.replace(/\.$/, '')}.\n${usage}`);
  }
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new FileLimitError(`--file-limit ${text.slice(0, 40)} is not a whole number of files.\n${usage}`);
  return Number(text);
}

/** What is written and what was left out of it: shape and count. */
export interface Limited<O> { kept: readonly O[]; leftOut: (Sliceable & { count: number })[] }

/** Leaves out whole shapes until the outputs and the `others` (pages, assets, manifest) are within the limit. Throws FileLimitError when they cannot be. */
export function withinLimit<O extends { shape: string }>(outputs: readonly O[], others: number, limit: number): Limited<O> {
  const counts = new Map(Map.groupBy(outputs, ({ shape }) => shape).entries().map(([shape, rows]) => [shape, rows.length]));
  let total = outputs.length + others;
  const leftOut: Limited<O>['leftOut'] = [];
  for (const row of leftOutFirst) {
    if (total <= limit) break;
    const count = counts.get(row.shape) ?? 0;
    if (count > 0) leftOut.push({ ...row, count });
    total -= count;
  }
  if (total > limit) throw new FileLimitError(`The site needs ${total} files even without everything that the edge function can cut from others; use --file-limit ${total} or more.`);
  const gone = new Set(leftOut.map(({ shape }) => shape));
  return { kept: outputs.filter(({ shape }) => !gone.has(shape)), leftOut };
}

/** What was left out, as lines. */
export const formatLeftOut = (leftOut: Limited<unknown>['leftOut'], limit: number): string => leftOut.length === 0
  ? `  Nothing had to be left out for the limit of ${limit} files.`
  : [`  Left out for the limit of ${limit} files, and answered by the edge function from what is there:`,
    ...leftOut.map(({ shape, count, from, reason }) => `  ${shape.padEnd(52)} ${String(count).padStart(6)} files  from ${from}: ${reason}`)].join('\n');
