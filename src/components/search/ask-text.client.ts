/** An interpretation -> what the search page says of it: the sentence in parts, what it was read as, other readings. */
import type { Interpretation } from '../../contract/answers/data-map.ts';

type Reading = Pick<Interpretation, 'text' | 'spans' | 'candidates' | 'rejected'>;

export interface Part {
  text: string;
  kind?: string;
}

/** Kinds of span that took part in the answer. */
const shown: Readonly<Record<string, string>> = {
  place: 'place',
  region: 'region',
  nation: 'nation',
  topic: 'topic',
  domain: 'domain',
  use_case: 'purpose',
  qualifier: 'says which',
};

/** The sentence cut at what was read; the widest of overlapping spans holds. */
export function partsOf({ text, spans }: Reading): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const { start, end, kind } of spans) {
    const name = shown[kind];
    if (!name || start < at) continue;
    if (start > at) parts.push({ text: text.slice(at, start) });
    parts.push({ text: text.slice(start, end), kind: name });
    at = end;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

export interface OtherReading {
  name: string;
  kind: string;
  nation: string;
  reason: string;
  href: string;
}

const mostOthers = 8;

/** Places, regions and countries that the same words may mean, likeliest first, each with the address that asks for it. */
export function otherReadings({ candidates, rejected }: Reading): OtherReading[] {
  const seen = new Set(candidates.filter(({ chosen }) => chosen).map(({ id }) => id));
  const found: OtherReading[] = [];
  for (const { id, kind, name, search, ...row } of [
    ...candidates.filter(({ chosen, kind }) => !chosen && kind !== 'topic'),
    ...rejected,
  ]) {
    if (seen.has(id) || found.length >= mostOthers) continue;
    seen.add(id);
    found.push({
      name,
      kind,
      nation: id.slice(0, 2).toUpperCase(),
      reason: 'reason' in row ? row.reason : 'less likely',
      href: `/search${new URL(search, 'https://x').search}`,
    });
  }
  return found;
}
