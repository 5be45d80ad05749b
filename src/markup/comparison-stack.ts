/** The head of a comparison as HTML text: score, estimate and strip of each city, one below the other, so that strips can be read against one another. */
import type { Comparison } from '../contract/answers/comparison.ts';
import { bandPaths, bandText } from './estimate-bar.ts';
import { escapeHtml } from './markup.ts';
import { markPositions, stripHeight, stripPaths, stripText, stripWidth } from './strip.ts';
import { grouped, oneDecimal } from '../queries/wording.ts';

type City = Comparison['cities'][number];

export const cityLink = ({ scopeId, name }: City): string => `<a href="/cities/${scopeId}">${escapeHtml(name)}</a>`;

const strip = (paths: string, positions: readonly number[], label: string): string =>
  `<svg class="strip" viewBox="0 0 ${stripWidth(positions)} ${stripHeight}" width="${stripWidth(positions)}" height="${stripHeight}" role="img" aria-label="${label}">${paths}</svg>`;

const stripOf = (letters: string, positions: readonly number[]): string =>
  strip(
    stripPaths(letters, positions)
      .map(({ letter, d }) => `<path class="${letter}" d="${d}"/>`)
      .join(''),
    positions,
    stripText(letters),
  );

/** A tick below every criterion in which the statuses are not all the same; unknown is no other status than absent. */
function ticks(cities: readonly City[], positions: readonly number[], label: string): string {
  const status = (city: City, i: number) => (city.strip[i] === 'u' ? 'a' : city.strip[i]);
  const d = positions
    .map((x, i) => (cities.some((city) => status(city, i) !== status(cities[0]!, i)) ? `M${x} 2h6` : ''))
    .join('');
  return strip(`<path class="d" d="${d}"/>`, positions, label);
}

const bar = ({ score: { smartnessPct }, estimate }: City): string =>
  `<svg class="range" viewBox="0 0 108 12" width="108" height="12" aria-hidden="true"><path class="scale" d="M4 6h100"/>${bandPaths(smartnessPct, estimate)}</svg>`;

/** What may not be read from the order of the scores. */
const alike = ({ cities, summary }: Comparison): string => {
  const name = new Map(cities.map((city) => [city.scopeId, city.name]));
  const pairs = summary.alike.map(([a, b]) => `${name.get(a)!} and ${name.get(b)!}`);
  return pairs.length === 0
    ? ''
    : `<p class="alike">Cannot be told apart, since their estimates overlap: ${escapeHtml(pairs.join('; '))}.</p>`;
};

/** Score, estimate and strip of each city, one below the other, so that strips can be read against one another. */
export function stack(comparison: Comparison): string {
  const {
    cities,
    summary: { criteria, differing, categories },
  } = comparison;
  const positions = markPositions(categories.map((category) => category.criteria));
  const rows = cities
    .map((city) => {
      const {
        scopeId: _,
        name: __,
        countryCode,
        population,
        score: { rank, smartnessPct },
        estimate,
        strip: letters,
      } = city;
      return (
        `<tr><th scope="row">${cityLink(city)}, ${countryCode}<small>rank ${grouped(rank)}${population > 0 ? `, population ${grouped(population)}` : ''}</small></th>` +
        `<td class="number"><span class="strong">${oneDecimal(smartnessPct)}</span><small>${bandText(estimate)}</small></td>` +
        `<td class="bar">${bar(city)}</td><td class="marks">${stripOf(letters, positions)}</td></tr>`
      );
    })
    .join('');
  const said = `${differing} of ${criteria} criteria differ`;
  return (
    '<table class="stack"><caption class="hidden-text">Scores and strips</caption><thead><tr><th scope="col">City</th><th scope="col" class="number">Found, of 100</th>' +
    '<th scope="col" class="bar"><span class="hidden-text">Band of the estimate</span><span class="scale" aria-hidden="true"><span>0</span><span>100</span></span></th>' +
    `<th scope="col">Criteria, in framework order</th></tr></thead><tbody>${rows}` +
    `<tr class="differing"><th scope="row" colspan="3">${said}</th><td class="marks">${ticks(cities, positions, `${said}, marked below the strips`)}</td></tr></tbody></table>${alike(comparison)}`
  );
}
