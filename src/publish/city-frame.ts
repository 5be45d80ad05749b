/** What other websites show of a city: a small page for a frame, and a badge as SVG, both dated. Without inline style, which the policy of frames refuses. */
import type { AssessedCity } from '../assess/assess.ts';
import { longDate } from '../wording/phrases.ts';
import { serviceName } from '../contract/about.ts';
import { liveCategories } from '../queries/ranking/ranking.ts';
import { nationName, stripOf, type Atlas } from '../queries/atlas.ts';
import { badgeSize, escapeHtml } from '../markup/markup.ts';
import { bandPaths, bandText, positionsOf, stripPaths, stripSvg, stripText } from '../markup/strip.ts';
import { oneDecimal } from '../queries/wording.ts';

export function cityFrame(atlas: Atlas, city: AssessedCity): string {
  const { scopeId, countryCode, place, score } = city;
  const estimate = atlas.estimates().of(scopeId);
  const { dataDate } = atlas.provenance;
  const name = escapeHtml(place.name);
  const strip = stripOf(city);
  const positions = positionsOf(
    liveCategories(atlas),
    city.verdicts.map(({ row }) => row),
  );
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
    `<title>${name}: open city data | ${serviceName}</title><meta name="description" content="Which data is available for ${name}, according to openly licensed registries."><meta name="robots" content="noindex"><link rel="icon" href="/favicon.svg"><link rel="stylesheet" href="/embed.css"></head><body><main>` +
    `<h1><a href="/cities/${scopeId}" target="_top">${name}, ${escapeHtml(nationName(atlas, countryCode))}</a></h1>` +
    `<p><b>${oneDecimal(score.smartnessPct)}</b> of 100; ${bandText(score.smartnessPct, estimate)}</p>` +
    `<svg class="range" viewBox="0 0 108 12" preserveAspectRatio="none" aria-hidden="true"><path class="scale" d="M4 6h100"/>${bandPaths(score.smartnessPct, estimate)}</svg>` +
    `${stripSvg(stripPaths(strip, positions), positions, 'One mark for each kind of data')}<p class="by">${stripText(strip)}</p><p class="by">${serviceName}, data of <time datetime="${dataDate}">${longDate(dataDate)}</time></p></main></body></html>\n`
  );
}

/** Longest name in the badge, in characters. */
const longestName = 24;

export function cityBadge({ provenance: { dataDate } }: Atlas, { place, score }: AssessedCity): string {
  const { width, height } = badgeSize;
  const name = escapeHtml(place.name.length > longestName ? `${place.name.slice(0, longestName - 1)}…` : place.name);
  const scored = `${oneDecimal(score.smartnessPct)} of 100`;
  const date = longDate(dataDate);
  const label = `Open data score of ${escapeHtml(place.name)}: ${scored}, ${date}, ${serviceName}`;
  const text = (y: number, size: number, fill: string, inner: string, end = false) =>
    `<text x="${end ? width - 8 : 8}" y="${y}" font-size="${size}" fill="${fill}"${end ? ' text-anchor="end"' : ''}>${inner}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Source Sans 3,Segoe UI,Helvetica,Arial,sans-serif" role="img" aria-label="${label}"><title>${label}</title>` +
    `<path fill="#fbfaf7" stroke="#dcd8cf" d="M.5.5h${width - 1}v${height - 1}H.5z"/><path fill="#dcd8cf" d="M8 32h${width - 16}v2H8z"/><path fill="#0b6e69" d="M8 32h${Math.round(((width - 16) * score.smartnessPct) / 100)}v2H8z"/>` +
    `${text(15, 13, '#1b1d1f', name)}${text(15, 13, '#0b6e69', scored, true)}${text(28, 11, '#5b6166', 'Open data score')}${text(28, 11, '#5b6166', date, true)}</svg>\n`
  );
}
