/** Pieces of HTML text that the build, the edge function and the browser write alike. Everything a registry wrote is escaped. */

/** Text that is safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** A link to another site; its text alone where the address is not http(s). */
export const outward = (address: string, text: string, rel = 'external', html = escapeHtml(text)): string =>
  /^https?:\/\//i.test(address) ? `<a href="${escapeHtml(address)}" rel="${rel}">${html}</a>` : html;

const half = '<path d="M6 1a5 5 0 0 0 0 10z"/>';
/** The sign of a state; its word stands beside it or in a hidden text. */
export const glyph = (state: 'present' | 'partial' | 'absent' | 'uncovered'): string =>
  `<svg class="glyph ${state}" viewBox="0 0 12 12" aria-hidden="true"><circle cx="6" cy="6" r="5"/>${state === 'partial' ? half : ''}</svg>`;

/** Host of an address, without www. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url);
