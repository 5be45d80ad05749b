/** Grammar of coverage patterns: `nation:place:domain:dataset`, any tier `*`, trailing wildcards optional, case-insensitive. */

export const tiers = ['nation', 'place', 'domain', 'dataset'] as const;
export type Tier = (typeof tiers)[number];

export type Pattern = Record<Tier, string>;

export interface PatternFault {
  tier: Tier | null;
  detail: string;
}

export const maxPatternLength = 200;
const slug = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** An empty text is refused; a single `*` matches everything. */
export function parsePattern(text: string): Pattern | PatternFault {
  if (text.length > maxPatternLength)
    return { tier: null, detail: `The pattern has ${text.length} characters. The limit is ${maxPatternLength}.` };
  const parts = text.trim().toLowerCase().split(':');
  if (parts.length > tiers.length)
    return {
      tier: null,
      detail: `The pattern has ${parts.length} parts. The limit is 4: nation:place:domain:dataset.`,
    };
  const pattern: Pattern = { nation: '*', place: '*', domain: '*', dataset: '*' };
  for (const [i, tier] of tiers.entries()) {
    const part = parts[i];
    if (part === undefined || part === '*') continue;
    if (part === '') return { tier, detail: `The ${tier} part is empty. Write a slug or *.` };
    if (part.includes('*'))
      return { tier, detail: `The ${tier} part "${part}" mixes a slug and *. Write one or the other.` };
    if (!slug.test(part))
      return { tier, detail: `The ${tier} part "${part.slice(0, 60)}" is not a slug of a-z, 0-9 and single hyphens.` };
    if (tier === 'nation' && !/^[a-z]{2}$/.test(part))
      return { tier, detail: `The nation part "${part.slice(0, 60)}" is not a two-letter ISO 3166-1 code.` };
    pattern[tier] = part;
  }
  return pattern;
}

/** Whether such patterns are published as files: a country, a domain or nothing. */
export function hasFile(pattern: Pattern): boolean {
  const named = tiers.filter((tier) => pattern[tier] !== '*');
  return named.length === 0 || named.join() === 'nation' || named.join() === 'domain';
}

export const isFault = (parsed: Pattern | PatternFault): parsed is PatternFault => 'detail' in parsed;

/** Canonical text: lower case, trailing wildcards dropped; `*` when nothing is left. */
export function formatPattern(pattern: Pattern): string {
  const parts = tiers.map((tier) => pattern[tier]);
  while (parts.length > 1 && parts.at(-1) === '*') parts.pop();
  return parts.join(':');
}
