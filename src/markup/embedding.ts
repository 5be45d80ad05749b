/** The frame and the badge of a city for other sites: addresses and HTML. Used by pages in the browser and by oEmbed. */
import { escapeHtml } from './markup.ts';

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
  `<iframe src="${origin}${framePath(scopeId)}" width="${width}" height="${height}" title="Published city data of ${escapeHtml(name)}" loading="lazy" style="border:0"></iframe>`;

export const badgeHtml = (origin: string, scopeId: string, name: string): string =>
  `<a href="${origin}/cities/${scopeId}"><img src="${origin}${badgePath(scopeId)}" width="${badgeSize.width}" height="${badgeSize.height}" alt="Published city data of ${escapeHtml(name)}"></a>`;
