/** Small sides of a change report: the small world with the facts and addresses that a test gives. */
import type { Fact } from '../../src/contract/data/fact.ts';
import type { Data } from '../../src/facts/data.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { judgementOf } from '../../src/commands/diff/judge.ts';
import { compared } from '../../src/commands/diff/difference.ts';
import { look } from '../../src/commands/diff/report.ts';
import type { Side } from '../../src/commands/diff/sides.ts';
import { data } from '../small-world.ts';

export interface SideOptions {
  name?: string;
  commit?: string;
  edit?: (of: Data) => Data;
  addresses?: Side['addresses'];
}

export function sideOf(
  facts: Fact[],
  { name = 'data', commit, edit = (of) => of, addresses = new Map() }: SideOptions = {},
): Side {
  return { name, judged: judgementOf(buildAtlas(edit(data(facts)))), addresses, ...(commit ? { commit } : {}) };
}

/** The lines under each title of "What to look at", by title; and what found nothing. */
export function lookOf(before: Side, after: Side): { found: Map<string, string[]>; text: string; quiet: string } {
  const { lines } = look(compared(before, after)!);
  const found = new Map<string, string[]>();
  let title = '';
  for (const line of lines) {
    const bold = /^\*\*(.+?)\*\* /.exec(line);
    if (bold) found.set((title = bold[1]!), []);
    else if (/^[-|]/.test(line) && title) found.get(title)!.push(line);
  }
  return { found, text: lines.join('\n'), quiet: lines.find((line) => line.includes('found nothing')) ?? '' };
}

/** `n` facts that `make` gives. */
export const many = (n: number, make: (i: number) => Fact): Fact[] => Array.from({ length: n }, (_, i) => make(i));
