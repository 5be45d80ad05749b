/** What a coverage pattern selects, as HTML text: how many entries in which state, the addresses to use, and a sample. The build and the browser write it alike. */
import type { CoverageEntry } from '../../contract/answers/coverage.ts';
import type { EntryState } from '../../contract/criterion.ts';
import { escapeHtml, glyph, hostOf, hostText, outward } from '../../markup/markup.ts';
import { grouped, stateLabel } from '../../queries/wording.ts';

export const states = ['published', 'stale', 'siloed', 'missing', 'unknown'] as const satisfies readonly EntryState[];
const sign = {
  published: 'present',
  stale: 'partial',
  siloed: 'partial',
  missing: 'absent',
  unknown: 'unknown',
} as const;
export const stateMeaning: Record<EntryState, string> = {
  published: 'we found a record for the city, its region or its country',
  stale: 'what we found is inactive, or our only evidence is old',
  siloed: 'it needs a key or a login, or only works in one vendor’s software',
  missing: 'we searched and found nothing',
  unknown: 'none of our sources covers it',
};

/** Glyph and word of a state. */
export const stateMark = (state: EntryState): string =>
  `<span class="status">${glyph(sign[state])}${stateLabel[state]}</span>`;

export interface Sampled extends Pick<CoverageEntry, 'domain' | 'criterionId' | 'state' | 'sources'> {
  scopeId: string;
  city: string;
  kind: string;
}

export interface CoverageFound {
  pattern: string;
  matched: number;
  scopes: number;
  counts: Record<EntryState, number>;
  /** File with the answer, where it has one. */
  file?: string | undefined;
  /** Scheme and host in front of the addresses; empty where they are not known. */
  origin: string;
  /** The first entries; none where the answer is too large to be fetched for a look. */
  sample: readonly Sampled[];
  /** Shown instead of a sample when the answer is large. */
  note?: string | undefined;
}

export const queryAddress = (pattern: string): string =>
  `/api/coverage/query?pattern=${encodeURIComponent(pattern).replace(/%3A/g, ':').replace(/%2A/g, '*')}`;

const line = (name: string, shown: string, copied: string, id: string): string =>
  `<dt>${name}</dt><dd class="copy"><span id="copy-${id}">${shown}</span> <button type="button" data-copy="${escapeHtml(copied)}" aria-label="Copy: ${name}">Copy</button></dd>`;

function addresses({ pattern, file, origin }: CoverageFound): string {
  const query = queryAddress(pattern);
  const command = `curl '${origin}${file ?? query}'`;
  return (
    `<dl class="facts addresses">${line('Pattern', `<code>${escapeHtml(pattern)}</code>`, pattern, 'pattern')}` +
    line('Address', `<a href="${escapeHtml(query)}"><code>${escapeHtml(query)}</code></a>`, query, 'address') +
    (file
      ? line('The same as a file', `<a href="${escapeHtml(file)}"><code>${escapeHtml(file)}</code></a>`, file, 'file')
      : '') +
    `${origin ? line('Command', `<code>${escapeHtml(command)}</code>`, command, 'command') : ''}</dl>`
  );
}

const row = ({ scopeId, city, kind, criterionId, domain, state, sources: [first] }: Sampled): string =>
  `<tr><th scope="row" class="pin"><a href="/cities/${escapeHtml(scopeId)}#${escapeHtml(criterionId ?? 'portals')}">${escapeHtml(city)}</a></th><td>${escapeHtml(kind)}</td><td>${domain}</td><td>${stateMark(state)}</td><td>${first ? outward(first.url, hostOf(first.url), '', hostText(hostOf(first.url))) : '<span class="quiet">none</span>'}</td></tr>`;

function sampleTable({ sample, matched }: CoverageFound): string {
  if (sample.length === 0) return '';
  const all = sample.length === matched;
  return (
    `<div class="scroller" role="region" aria-label="Entries" tabindex="0"><table class="pinned wide entries"><caption>${all ? 'All entries' : `The first ${sample.length} of ${grouped(matched)} entries`}</caption>` +
    `<thead><tr><th scope="col" class="pin">City</th><th scope="col">Kind of data</th><th scope="col">Domain</th><th scope="col">State</th><th scope="col">First source</th></tr></thead><tbody>${sample.map(row).join('')}</tbody></table></div>`
  );
}

/** Counts, addresses and sample. */
export function coverageAnswerHtml(found: CoverageFound): string {
  const { matched, scopes, counts, note } = found;
  const tally = states.map((state) => `<li><b>${grouped(counts[state])}</b> ${stateMark(state)}</li>`).join('');
  return (
    `<p class="matched"><b>${grouped(matched)}</b> ${matched === 1 ? 'entry' : 'entries'} in <b>${grouped(scopes)}</b> ${scopes === 1 ? 'city' : 'cities'}</p>` +
    (matched > 0
      ? `<ul class="run states">${tally}</ul>`
      : '<p>The pattern is valid, but matches no city in the atlas.</p>') +
    `${addresses(found)}${note ? `<p>${escapeHtml(note)}</p>` : ''}${sampleTable(found)}`
  );
}

/** Why a pattern selects nothing. */
export const coverageFaultHtml = (detail: string, meant: readonly string[] = []): string =>
  `<p><b>${escapeHtml(detail)}</b></p>${meant.length > 0 ? `<p>Similar: ${meant.map((pattern) => `<a href="/coverage?pattern=${escapeHtml(pattern)}"><code>${escapeHtml(pattern)}</code></a>`).join(', ')}.</p>` : ''}`;
