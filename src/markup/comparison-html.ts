/** A comparison as HTML text: stacked strips, then the criteria as a table with the evidence in every cell. Used by the build, the edge function and the browser. */
import type { ComparedVerdict, ComparisonSort, EvidencedComparison } from '../contract/answers/comparison.ts';
import { comparisonAddress, comparisonTitle, comparePageShown } from '../queries/compare.ts';
import { escapeHtml, glyph, outward } from './markup.ts';
import { verdictState, stateWord } from '../contract/verdict-state.ts';
import { and, basisPhrase, grouped, hostOf, howSure, oneDecimal, reasonLabel } from '../queries/wording.ts';
import { bandPaths, bandText, markPositions, stripPaths, stripSvg, stripText } from './strip.ts';

type Comparison = EvidencedComparison;
type Criterion = Comparison['criteria'][number];
type City = Comparison['cities'][number];

const cityLink = ({ scopeId, name }: City): string => `<a href="/cities/${scopeId}">${escapeHtml(name)}</a>`;

/** A tick below every criterion with different statuses; unknown counts as absent. */
function ticks(cities: readonly City[], positions: readonly number[], label: string): string {
  const status = (city: City, i: number) => (city.strip[i] === 'u' ? 'a' : city.strip[i]);
  const d = positions
    .map((x, i) => (cities.some((city) => status(city, i) !== status(cities[0]!, i)) ? `M${x} 2h6` : ''))
    .join('');
  return stripSvg(`<path class="d" d="${d}"/>`, positions, label);
}

const bar = ({ score: { smartnessPct }, estimate }: City): string =>
  `<svg class="range" viewBox="0 0 108 12" width="108" height="12" role="img" aria-label="${bandText(smartnessPct, estimate)}"><path class="scale" d="M4 6h100"/>${bandPaths(smartnessPct, estimate)}</svg>`;

/** Cities that the scores can't order. */
const alike = ({ cities, summary }: Comparison): string => {
  const name = new Map(cities.map((city) => [city.scopeId, city.name]));
  const pairs = summary.alike.map(([a, b]) => `${name.get(a)!} and ${name.get(b)!}`);
  return pairs.length === 0
    ? ''
    : `<p class="alike">Too close to call, because their likely ranges overlap: ${escapeHtml(pairs.join('; '))}.</p>`;
};

/** Score, estimate and strip of each city, one below the other, so that strips can be read against one another. */
function stack(comparison: Comparison): string {
  const {
    cities,
    summary: { criteria, differing, categories },
  } = comparison;
  const positions = markPositions(categories.map((category) => category.criteria));
  const rows = cities
    .map((city) => {
      const { countryCode, population, score, strip } = city;
      return (
        `<tr><th scope="row">${cityLink(city)}, ${countryCode}<small>rank ${grouped(score.rank)}${population > 0 ? `, population ${grouped(population)}` : ''}</small></th>` +
        `<td class="number"><span class="strong">${oneDecimal(score.smartnessPct)}</span></td>` +
        `<td class="bar">${bar(city)}</td><td class="marks">${stripSvg(stripPaths(strip, positions), positions, stripText(strip))}</td></tr>`
      );
    })
    .join('');
  const said = `${differing} of ${criteria} kinds of data differ`;
  return (
    '<table class="stack"><caption class="hidden-text">Scores and strips</caption><thead><tr><th scope="col">City</th><th scope="col" class="number">Score, of 100</th>' +
    '<th scope="col" class="bar">Likely score<span class="scale" aria-hidden="true"><span>0</span><span>100</span></span></th>' +
    `<th scope="col">By kind of data</th></tr></thead><tbody>${rows}` +
    `<tr class="differing"><th scope="row" colspan="3">${said}</th><td class="marks">${ticks(cities, positions, `${said}, marked below the strips`)}</td></tr></tbody></table>${alike(comparison)}`
  );
}

/** Markers around the part that the edge function replaces. */
export const comparisonMarks = ['<!--comparison-->', '<!--/comparison-->'] as const;

/** Form and comparison between their marks. `asked` are the cities in the form; `shown` what `html` shows of the address, nothing for an example. */
export const comparisonRegion = (asked: readonly string[], html: string, shown = ''): string =>
  `${comparisonMarks[0]}<form class="compare-form" action="${comparePageShown}"><fieldset><legend>Two to five cities, by name or scopeId</legend>` +
  Array.from(
    { length: 5 },
    (_, i) =>
      `<label><span class="hidden-text">City ${i + 1}</span><input name="scopeIds" value="${escapeHtml(asked[i] ?? '')}" maxlength="80"${i < 2 ? ' required' : ''}></label>`,
  ).join('') +
  `<button>Compare</button></fieldset></form><div class="compare-picker" data-asked="${escapeHtml(asked.join())}"></div>` +
  `<section class="comparison" aria-labelledby="cities-compared" data-shown="${escapeHtml(shown)}">${html}</section>${comparisonMarks[1]}`;

type RegistryNames = ReadonlyMap<string, string>;

const sourceItems = ({ sources = [] }: ComparedVerdict, names: RegistryNames): string =>
  sources
    .map(
      ({ url, title, registry, record, recordUrl }) =>
        `<li>${outward(url, hostOf(url))} <span class="quiet">${escapeHtml(title)}</span> <small>${outward(recordUrl, 'record', '', `record <span class="record">${escapeHtml(record)}</span>`)} in <a href="/registries#${escapeHtml(registry)}">${escapeHtml(names.get(registry) ?? registry)}</a></small></li>`,
    )
    .join('');

/** The status, which opens the evidence. */
function cell(
  { scopeId, name }: City,
  { criterionId, verdicts }: Criterion,
  most: number,
  names: RegistryNames,
): string {
  const verdict = verdicts[scopeId]!;
  const { basis, reason, finding, sourceCount } = verdict;
  const sources = (verdict.sources ?? []).slice(0, most);
  const shown = verdictState(verdict);
  const all = `<a href="/cities/${scopeId}#${criterionId}">${sourceCount > sources.length ? `all ${grouped(sourceCount)} records` : 'on its page'}</a>`;
  return (
    `<td data-city="${escapeHtml(name)}"><details><summary><span>${glyph(shown)}${stateWord[shown]}${reason ? `<small>${reasonLabel[reason]}</small>` : ''}</span></summary>` +
    `<p>${escapeHtml(finding)}</p>${sources.length > 0 ? `<ul class="sources">${sourceItems({ ...verdict, sources }, names)}</ul>` : ''}<p class="meta">${howSure(verdict)}${basisPhrase[basis]}; ${all}</p></details></td>`
  );
}

/** Criteria under headings: by category, or by how much the cities differ. */
function groups({
  sort,
  criteria,
  summary: { categories },
}: Comparison): { name: string; note: string; rows: Criterion[] }[] {
  if (sort === 'framework') {
    const byName = Map.groupBy(criteria, ({ category }) => category);
    return categories.map(({ name, criteria: count, differing }) => ({
      name,
      note: differing === 0 ? 'all the same' : `${differing} of ${count} differ`,
      rows: byName.get(name) ?? [],
    }));
  }
  const named: [Criterion['difference'], string][] = [
    [1, 'Available in one, not found or not checked in another'],
    [0.5, 'Partly available in one'],
    [0, 'Same status'],
  ];
  return named
    .map(([difference, name]) => {
      const rows = criteria.filter((row) => row.difference === difference);
      return { name, note: `${rows.length} ${rows.length === 1 ? 'criterion' : 'criteria'}`, rows };
    })
    .filter(({ rows }) => rows.length > 0);
}

function table({ cities, sort }: Comparison, some: ReturnType<typeof groups>, names: RegistryNames): string {
  const bodies = some
    .map(
      ({ name, note, rows }) =>
        `<tbody><tr class="group"><th scope="rowgroup" colspan="${cities.length + 1}"><span>${escapeHtml(name)} <small>${note}</small></span></th></tr>` +
        rows
          .map(
            (row) =>
              `<tr><th scope="row"><a href="/criteria/${row.criterionId}">${escapeHtml(row.name)}</a>${sort === 'framework' ? '' : `<small>${escapeHtml(row.category)}</small>`}</th>${cities.map((city) => cell(city, row, cities.length > 3 ? 1 : Infinity, names)).join('')}</tr>`,
          )
          .join('') +
        '</tbody>',
    )
    .join('');
  return `<div class="scroller" role="region" aria-label="Criteria" tabindex="0"><table class="compared of-${cities.length}"><thead><tr><th scope="col">Criterion</th>${cities.map((city) => `<th scope="col">${cityLink(city)}</th>`).join('')}</tr></thead>${bodies}</table></div>`;
}

/** All criteria. Groups start closed if the cities hardly differ: not at all, or with more than three cities by at most one step. */
function tables(answer: Comparison, names: RegistryNames): string {
  const near = answer.cities.length > 3 ? 0.5 : 0;
  const [apart = [], alike = []] = [false, true].map((is) =>
    groups(answer).filter(({ rows }) => rows.every(({ difference }) => difference <= near) === is),
  );
  if (answer.sort === 'framework' || apart.length === 0) return table(answer, groups(answer), names);
  const rest = alike.map(
    (group) =>
      `<details class="fold"><summary><h3>${group.name}</h3><small>${group.note}</small></summary><div>${table(answer, [group], names)}</div></details>`,
  );
  return table(answer, apart, names) + rest.join('');
}

function byCategory({ cities, summary: { categories } }: Comparison): string {
  const rows = categories
    .map(
      ({ name, scores, difference }) =>
        `<tr><th scope="row" class="pin">${escapeHtml(name)}</th>${cities.map(({ scopeId }) => `<td class="number">${oneDecimal(scores[scopeId]!)}</td>`).join('')}<td class="number strong">${oneDecimal(difference)}</td></tr>`,
    )
    .join('');
  return `<details class="fold"><summary><h2>By category</h2></summary><div id="categories"><p>Each category’s score, and the gap between the highest and the lowest.</p><div class="scroller" role="region" aria-label="Scores by category" tabindex="0"><table class="pinned roomy"><thead><tr><th scope="col" class="pin">Category</th>${cities.map(({ name }) => `<th scope="col" class="number name">${escapeHtml(name)}</th>`).join('')}<th scope="col" class="number">Gap</th></tr></thead><tbody>${rows}</tbody></table></div></div></details>`;
}

/** The comparison, from its heading on; `base` is `comparePage` or `comparePageShown`, where the other order is found. */
export function comparisonHtml(answer: Comparison, base: string, names: RegistryNames): string {
  const {
    cities,
    sort,
    summary: { unknown },
  } = answer;
  const ids = cities.map(({ scopeId }) => scopeId);
  const order = (to: ComparisonSort, text: string) =>
    `<a href="${comparisonAddress(base, ids, to)}" data-sort="${to}"${to === sort ? ' aria-current="true"' : ''}>${text}</a>`;
  return (
    `<h2 id="cities-compared">${escapeHtml(comparisonTitle(cities))}</h2>${stack(answer)}` +
    '<p class="small quiet of-bar">The dot is the score. The line shows the likely score: what we’d expect if our sources were complete.</p>' +
    (unknown > 0
      ? `<p class="small quiet">For ${unknown} of the kinds that differ, we couldn’t check one of the cities. The difference may be in our sources, not in the cities.</p>`
      : '') +
    `<p class="order">${order('difference', 'Differences first')} ${order('framework', 'By category')}<span class="quiet">Select a status to see the evidence.</span></p>${tables(answer, names)}${byCategory(answer)}`
  );
}

export function comparisonProblemHtml(
  { detail, did_you_mean = [] }: { detail: string; did_you_mean?: readonly string[] },
  asked: readonly string[],
  base: string,
): string {
  const wrong = asked.find((id) => detail.endsWith(` ${id.slice(0, 60)}.`));
  const meant = (id: string) => {
    const ids = [...new Set(asked.map((text) => (text === wrong ? id : text)))];
    return `<a href="${comparisonAddress(base, ids)}">${escapeHtml(id)}</a>`;
  };
  return (
    `<h2 id="cities-compared">We can’t compare these</h2><p>${escapeHtml(detail)}</p>` +
    (wrong !== undefined && did_you_mean.length > 0 ? `<p>Did you mean ${and(did_you_mean.map(meant))}?</p>` : '') +
    '<p>Give two to five different cities, by name or by the scopeId in the address of their page, such as <code>fr.lyon</code>. The <a href="/ranking">ranking</a> lists them all.</p>'
  );
}
