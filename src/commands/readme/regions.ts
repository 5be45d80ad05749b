/**
 * A document -> the same with what derives from code and data written anew. Two kinds of region are written by a command:
 * a console block whose first line is `$ command`, which holds what the command prints; and what stands between `<!-- name words -->`
 * and `<!-- /name -->`, in a line or as lines of its own. Everything else is a person's.
 */

/** What belongs into a region, by its command (`$ curl -s '…'`) or by the words of its mark (`hosts`). Throws for one that it does not know. */
export type Fill = (region: string) => Promise<string>;

export interface Rewritten {
  text: string;
  /** Regions that held something else, each with its line, counted from 1. */
  stale: { line: number; region: string }[];
  /** All regions, in order. */
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

/** Marks stay as they are. Throws what `fill` throws. */
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
