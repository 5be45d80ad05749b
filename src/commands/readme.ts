/** `npm run readme [-- --check]`: fills the answers and tables of all documents from code and data; with `--check` it names stale ones and fails. */
import { readFile, writeFile } from 'node:fs/promises';
import layers from '../../data/texts/layers.json' with { type: 'json' };
import fg from 'fast-glob';
import { loadAtlas, type LoadedAtlas } from '../publish/atlas.ts';
import { importerFiles } from '../registries/index.ts';
import { handlerOverMade } from '../edge/handler.ts';
import { hostTable } from '../edge/hosts/hosts.ts';
import { publications } from '../publish/files.ts';
import { files } from '../contract/interface/routes.ts';
import { registryMap } from '../queries/atlas.ts';
import { recordUrl } from '../queries/record-url.ts';
import { explain } from './explain.ts';
import * as z from 'zod';
import { command, UsageError } from './main.ts';

/** The text of a region, by its command (`$ curl -s '…'`) or mark (`hosts`). Throws for an unknown one. */
type Fill = (region: string) => Promise<string>;

interface Rewritten {
  text: string;
  /** Regions with other text, and their lines. */
  stale: { line: number; region: string }[];
  regions: string[];
}

const block = /^(?<indent> *)```console\n\k<indent>(?<command>\$ .+)\n(?<printed>[^]*?)^\k<indent>```$/;
const marked = /<!-- (?<words>(?<name>[a-z]+)(?: [\w. -]+)?) -->(?<held>[^]*?)<!-- \/\k<name> -->/;
const either = new RegExp(`${marked.source}|${block.source}`, 'gm');

const indented = (text: string, indent: string): string =>
  text
    .split('\n')
    .map((line) => (line.trim() === '' ? '' : indent + line.trimEnd()))
    .join('\n');

/** Keeps the marks. Throws what `fill` throws. */
export async function rewrite(document: string, fill: Fill): Promise<Rewritten> {
  const stale: Rewritten['stale'] = [],
    regions: string[] = [],
    parts: string[] = [];
  let end = 0;
  for (const match of document.matchAll(either)) {
    const [held] = match;
    const { indent = '', command, words = '', name = '', held: inside = '' } = match.groups ?? {};
    const region = command ?? words;
    const text = await fill(region);
    const [before, after] = inside.startsWith('\n') ? ['\n', '\n'] : ['', ''];
    const now = command
      ? `${indent}\`\`\`console\n${indented(`${command}\n${text}`, indent)}\n${indent}\`\`\``
      : `<!-- ${words} -->${before}${text}${after}<!-- /${name} -->`;
    regions.push(region);
    if (now !== held) stale.push({ line: document.slice(0, match.index).split('\n').length, region });
    parts.push(document.slice(end, match.index), now);
    end = match.index + held.length;
  }
  return { text: parts.join('') + document.slice(end), stale, regions };
}

const curl = /^\$ curl -s '(?<address>http:[^']+)'(?: \| head -c (?<bytes>\d+))?$/;
const number = (n: number): string => n.toLocaleString('en');

/** A cut answer ends before a character that the cut would halve. */
export function fillFrom(atlas: LoadedAtlas): Fill {
  const bodies = new Map([...publications(atlas)].map(({ path, body }) => [path, body]));
  const published = (path: string): string | null => bodies.get(path)?.() ?? null;
  const handle = handlerOverMade(async (path) => {
    const body = published(path);
    return body === null ? null : new TextEncoder().encode(body);
  });

  const answer = async (address: string, bytes = Infinity): Promise<string> => {
    const body = new Uint8Array(await (await handle(new Request(address))).arrayBuffer());
    return new TextDecoder().decode(body.subarray(0, bytes), { stream: bytes < body.length });
  };
  const tables: Record<string, (...words: string[]) => string | Promise<string>> = {
    counts: () =>
      `${number(atlas.cities.length)} cities in ${atlas.byNation.size} countries and territories, ${atlas.criteria.length} criteria, ` +
      `${atlas.registries.length} registries, ${number(atlas.facts.length)} records`,
    hosts: hostTable,
    layers: layerTable,
    commands: commandTable,
    fact: (scopeId = '', criterionId = '') => factPath(atlas, scopeId, criterionId, published),
  };

  return async (region) => {
    const { address, bytes } = curl.exec(region)?.groups ?? {};
    if (address) return answer(address, bytes ? Number(bytes) : undefined);
    const [name = '', ...words] = region.split(' ');
    const table = tables[name];
    if (table) return table(...words);
    throw new Error(
      `Nothing is known to fill "${region}" with; known are $ curl -s '<address>' [| head -c <bytes>], ${Object.keys(tables).join(', ')}.`,
    );
  };
}

/** One fact's way to the published bytes, in four steps, for the asked city or the best with an own record. */
async function factPath(
  atlas: LoadedAtlas,
  asked: string,
  criterionId: string,
  published: (path: string) => string | null,
): Promise<string> {
  const at = atlas.criteria.findIndex((row) => row.criterionId === criterionId);
  const [city, fact] =
    [...atlas.cities.filter(({ scopeId }) => scopeId === asked), ...atlas.cities]
      .map((row) => [row, row.verdicts[at]?.facts.find(({ level }) => level === 'city')] as const)
      .find(([, own]) => own) ?? [];
  if (!city || !fact) throw new Error(`No city has a record of its own for ${criterionId || 'no criterion'}.`);
  const registry = registryMap(atlas).get(fact.registry)!;
  const { commit, date } = registry.upstream[0]!;
  const file = `data/facts/${fact.registry}/${fact.nation.toLowerCase()}.json`;
  const line = (await readFile(file, 'utf8'))
    .split('\n')
    .find((row) => row.includes(`"kind":"${fact.kind}"`) && row.includes(`"record":${JSON.stringify(fact.record)}`));
  if (!line) throw new Error(`${file} has no line with the ${fact.kind} record ${fact.record}.`);
  const { text } = explain(atlas, city.scopeId, criterionId, published);
  const shown = text.split('\n').map((row) => (row.trim() === '' ? '' : `   ${row.trimEnd()}`));
  return `1. \`data/registries.json\` pins ${registry.shortTitle} at commit \`${commit.slice(0, 12)}\` of ${date}.
2. \`${importerFiles[registry.slug]}\` reads [\`${fact.location}\`](${recordUrl(registry, fact.location)}) there, matches it to ${city.place.name}, and writes one line of \`${file}\`:

   \`\`\`json
   ${line.replace(/,$/, '')}
   \`\`\`

3. The row \`${criterionId}\` in \`data/texts/criteria.json\` and its grading in \`src/assess/criteria/\` judge it, and \`npm run explain -- ${city.scopeId} ${criterionId}\` replays the judgement:

   \`\`\`text
${shown.join('\n')}
   \`\`\`

4. \`src/publish/\` writes these bytes into \`${files.city(city.scopeId)}\`; the edge function answers \`/api/assessments/scope?scopeId=${city.scopeId}\` with that file, and the page \`/cities/${city.scopeId}\` shows the same.`;
}

/** The folders of `src/`, what is in each, and which others it may import from, types included. `test/layers.test.ts` checks it. */
const layerTable = (): string =>
  [
    '| folder | what is in it | may import |',
    '|---|---|---|',
    ...Object.entries(layers).map(
      ([folder, { holds, mayImport }]) => `| \`src/${folder}/\` | ${holds} | ${mayImport.join(', ') || 'nothing'} |`,
    ),
  ].join('\n');

const Scripts = z.object({ scripts: z.record(z.string(), z.string()) });

/** A command and the first sentence about it. */
const opening = /^\/\*\*\s[^`]*`(?<command>np[mx] [^`]+)`:\s(?<sentence>[^]+?)(?:\.\s|[.;:]?\s*\*\/)/;

/** A table of all commands. Throws for a file without a command in its header. */
async function commandTable(): Promise<string> {
  const { scripts } = Scripts.parse(JSON.parse(await readFile('package.json', 'utf8')));
  const rows: string[] = [];
  for (const script of Object.values(scripts)) {
    const file = /^(?:\w+=\S+ )*node (?:--\S+ )*(\S+\.ts)\b/.exec(script)?.[1];
    if (!file) continue;
    const header = (await readFile(file, 'utf8')).replace(/^#!.*\n/, '').replace(/\n \*(?!\/)/g, '');
    const { command, sentence } = opening.exec(header)?.groups ?? {};
    if (!command || !sentence)
      throw new Error(`${file} is a command; open its header with \`npm run …\`: and what it does, as others do.`);
    rows.push(`| \`${command.replaceAll('|', '\\|')}\` | ${sentence.replaceAll('|', '\\|').trim()} |`);
  }
  return ['| command | what it does |', '|---|---|', ...rows].join('\n');
}

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

if (import.meta.main)
  await command(async () => {
    const [flag, ...rest] = process.argv.slice(2);
    if (rest.length > 0 || (flag !== undefined && flag !== '--check'))
      throw new UsageError('Usage: npm run readme [-- --check]');
    const check = flag === '--check';
    const { stale } = await rewriteDocuments(fillFrom(await loadAtlas()), check);
    for (const region of stale) console.log(`${region} ${check ? 'is stale' : 'is written anew'}`);
    if (check && stale.length > 0) throw new Error('Run npm run readme.');
  });
