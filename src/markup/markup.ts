/** HTML text for the build, the edge function and the browser. Everything from a registry is escaped. */

import { stateWord, type VerdictState } from '../contract/verdict-state.ts';

/** Text that is safe between tags and in quoted attributes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** Text between tags: quotes are kept, so that long texts stay short. */
export const escapeText = (text: string): string => text.replace(/[&<>]/g, (c) => `&#${c.charCodeAt(0)};`);

/** A link to another site; only the text if the address isn't http(s). */
export const outward = (address: string, text: string, rel = '', html = escapeHtml(text)): string =>
  /^https?:\/\//i.test(address) ? `<a href="${escapeHtml(address)}"${rel && ` rel="${rel}"`}>${html}</a>` : html;

export const link = (address: string, text: string): string =>
  `<a href="${escapeHtml(address)}">${escapeHtml(text)}</a>`;

/** The sign of a state, drawn by the stylesheet. Always with its word, visible or hidden. */
export const glyph = (state: VerdictState): string => `<i class="glyph ${state}"></i>`;

/** A state as sign and word. */
export const statusHtml = (state: VerdictState): string =>
  `<span class="status">${glyph(state)}${stateWord[state]}</span>`;

/** A host name that may break after its dots and hyphens. */
export const hostText = (host: string): string => escapeHtml(host).replace(/[.-]/g, '$&<wbr>');

/** In CSS pixels; the frame fits its width down to 240. */
export const frameSize = { width: 480, height: 190 } as const;
export const badgeSize = { width: 320, height: 36 } as const;

export const framePath = (scopeId: string): string => `/embed/cities/${scopeId}`;
export const badgePath = (scopeId: string): string => `/badges/${scopeId}.svg`;

/** Of a city called `name`; `origin` is the site's. */
export const frameHtml = (
  origin: string,
  scopeId: string,
  name: string,
  { width, height } = { ...frameSize } as { width: number; height: number },
): string =>
  `<iframe src="${origin}${framePath(scopeId)}" width="${width}" height="${height}" title="Open city data of ${escapeHtml(name)}" loading="lazy" style="border:0"></iframe>`;

export const badgeHtml = (origin: string, scopeId: string, name: string): string =>
  `<a href="${origin}/cities/${scopeId}"><img src="${origin}${badgePath(scopeId)}" width="${badgeSize.width}" height="${badgeSize.height}" alt="Open data score of ${escapeHtml(name)}"></a>`;
