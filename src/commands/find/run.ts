/** Arguments of `find` -> what the portals of a city answer, as text or JSON. Only this asks others, and only when somebody runs it. */
import { parseArgs } from 'node:util';
import type { PortalSearch } from '../../contract/answers/found-portals.ts';
import { longestWords, mostDatasets } from '../../contract/answers/portal-limits.ts';
import { readFrom } from '../../edge/hosts/stdio/source.ts';
import { searchPortals } from '../../edge/answers/portal-search.ts';
import type { PortalSearcher } from '../../sources/portal-searcher.ts';
import { ProblemError } from '../../edge/http/problems.ts';
import { createPublished } from '../../edge/published.ts';
import { usualDatasets } from '../../contract/answers/portal-limits.ts';

export const usage = `Usage: open-city-atlas find CITY WORDS [--limit N] [--json] [--from DIR|URL]

Searches the portals of a city, its region and its nation for datasets: open-city-atlas find fr.lyon "bus stops".
DIR is a built site (./dist by default), URL a deployed one; ATLAS_FROM does the same.`;

/** Text of a terminal: what a portal sends may hold characters that steer it. */
const plain = (text: string): string => text.replace(/\p{C}+/gu, ' ');

const rowOf = ({ title, publisher, licence, modified, page, resources, portals }: PortalSearch['datasets'][number]) => {
  const formats = [...new Set(resources.flatMap(({ format = [] }) => format))].slice(0, 8).join(', ');
  const about = [publisher, formats, licence, modified && `changed ${modified}`].filter(Boolean).join(' · ');
  const hosts = portals.map(({ base }) => new URL(base).host).join(', ');
  return [title, about, page ?? resources[0]?.url ?? '', `in ${hosts}`]
    .filter((line) => line !== '')
    .map((line, i) => (i === 0 ? '' : '   ') + plain(line))
    .join('\n');
};

/** What was found, then what each portal was asked and which did not answer. */
export function findText({ name, words, datasets, asked, faults }: PortalSearch): string {
  const rows = datasets.map((dataset, i) => `${i + 1}. ${rowOf(dataset)}`);
  const portals = asked.map(
    ({ title, base, words: wordings, found }) =>
      `${plain(title)} (${new URL(base).host}): ${found} for ${wordings.map((wording) => `“${wording}”`).join(', ')}`,
  );
  const failed = faults.map(({ title, base, fault }) => `${plain(title)} (${new URL(base).host}): ${plain(fault)}`);
  return [
    ...(rows.length > 0
      ? rows
      : [
          asked.length > 0
            ? `Nothing was found for “${words}” in the portals of ${name} that answered.`
            : `No portal of ${name} could be asked for “${words}”.`,
        ]),
    ...(portals.length > 0 ? [['Asked:', ...portals].join('\n  ')] : []),
    ...(failed.length > 0 ? [['Not searched from here:', ...failed].join('\n  ')] : []),
  ].join('\n\n');
}

function argumentsOf(args: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      limit: { type: 'string' },
      json: { type: 'boolean' },
      from: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
    allowPositionals: true,
  });
  const [scopeId = '', ...rest] = positionals;
  const words = rest.join(' ').trim();
  const limit = values.limit === undefined ? usualDatasets : Number(values.limit);
  return { ...values, scopeId, words, limit };
}

/** @returns text for standard output. @throws Error that says what is wrong and what to do. */
export async function find(args: readonly string[], searcher: PortalSearcher, from = 'dist'): Promise<string> {
  const { scopeId, words, limit, json = false, help, ...asked } = argumentsOf(args);
  if (help) return usage;
  if (scopeId === '' || words === '') throw new Error(`Name a city and what is looked for.\n${usage}`);
  if (words.length > longestWords) throw new Error(`At most ${longestWords} characters of words are taken.`);
  if (!Number.isInteger(limit) || limit < 1 || limit > mostDatasets)
    throw new Error(`--limit is no whole number from 1 to ${mostDatasets}, as in --limit 20.`);
  const published = createPublished(await readFrom(asked.from ?? from), 30_000)({ reads: 0, milliseconds: 0 });
  const found = await searchPortals(published, { scopeId, words, limit }, searcher).catch((error: unknown) => {
    const near = error instanceof ProblemError ? (error.members.did_you_mean ?? []) : [];
    throw near.length > 0 ? new Error(`${(error as Error).message} Did you mean: ${near.join(', ')}?`) : error;
  });
  if (found.asked.length === 0 && !json) throw new Error(findText(found));
  return json ? JSON.stringify(found, null, 2) : findText(found);
}
