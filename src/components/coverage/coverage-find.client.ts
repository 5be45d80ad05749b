/** A pattern -> what it selects, from the page or from the smallest published files that hold it, or why it selects nothing. */
import { files } from '../../contract/interface/file-paths.ts';
import { formatPattern, hasFile, type Pattern } from '../../contract/interface/pattern.ts';
import type { Suggestions } from '../../contract/answers/suggestions.ts';
import { coverage } from '../../queries/coverage.ts';
import { citiesLike, cityOptions, type CityOption } from '../compare/compare-search.client.ts';
import { loadSuggestions } from '../search/suggest-load.client.ts';
import { states, type CoverageFound, type Sampled } from './coverage-answer.ts';
import { criteria, domainOf, inPage, kinds, offers, selects } from './coverage-fields.client.ts';
import { coverageSources } from '../../queries/coverage-source.ts';

/** Entries above which an answer is not fetched for a look: about 1 MB. Their counts stand in the page. */
const most = 4000;
const shown = 20;

let made: { from: Suggestions; cities: CityOption[] } | undefined;
/** The assessed cities, loaded once. */
export async function words(): Promise<{ from: Suggestions; cities: CityOption[] }> {
  const from = await loadSuggestions();
  return (made ??= { from, cities: cityOptions(from) });
}

async function read<T>(path: string): Promise<T> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} could not be read.`);
  return response.json();
}

/** Why a pattern selects nothing, and patterns that may have been meant. */
export interface Fault {
  detail: string;
  meant: string[];
}

/** The tier that names nothing known, with patterns that may have been meant. */
async function unknown(pattern: Pattern): Promise<Fault | null> {
  const { cities } = await words();
  const { nation, place, domain, dataset } = pattern;
  const no = (tier: string, value: string, meant: Partial<Pattern>[] = []) => ({
    detail: `The ${tier} tier names nothing known: ${value}.`,
    meant: meant.map((tier) => formatPattern({ ...pattern, ...tier })),
  });
  if (nation !== '*' && !offers(selects.nation, nation))
    return { detail: `No city is assessed in a nation with the code ${nation}.`, meant: [] };
  const inNation = nation === '*' ? cities : cities.filter(({ scopeId }) => scopeId.startsWith(`${nation}.`));
  if (place !== '*' && !inNation.some(({ scopeId }) => scopeId.slice(3) === place)) {
    return no(
      'place',
      place,
      citiesLike(place.replaceAll('-', ' '), cities, 4).map(({ scopeId }) => ({
        nation: scopeId.slice(0, 2),
        place: scopeId.slice(3),
      })),
    );
  }
  if (!offers(selects.domain, domain))
    return no(
      'domain',
      domain,
      [...selects.domain.options].slice(1).map(({ value }) => ({ domain: value })),
    );
  if (dataset === '*') return null;
  if (!offers(selects.dataset, dataset)) return no('dataset', dataset);
  const its = domainOf([...selects.dataset.options].find(({ value }) => value === dataset));
  return domain !== '*' && its !== domain ? no('dataset', `${dataset} is a kind of ${its}`, [{ domain: its }]) : null;
}

export async function find(pattern: Pattern): Promise<CoverageFound | Fault> {
  const canonical = formatPattern(pattern);
  const { origin } = location;
  const known = inPage.get(canonical);
  if (known && known.matched > most) {
    const file = files.coverage(canonical);
    const bytes = Number((await fetch(file, { method: 'HEAD' })).headers.get('content-length'));
    const note =
      pattern.dataset === '*' && pattern.nation === '*'
        ? `The answer has the counts of every city, and names the file of each ${canonical === '*' ? 'nation' : 'kind of dataset'}, which has its entries.`
        : `${bytes > 1e6 ? `The answer has ${(bytes / 1e6).toFixed(1)} MB` : 'The answer is large'}, so that no entries are shown here.`;
    return { pattern: canonical, ...known, file, origin, sample: [], note };
  }
  const fault = await unknown(pattern);
  if (fault) return fault;
  const {
    cities,
    from: { licence, dataDate },
  } = await words();
  const sources = coverageSources(pattern, {
    scopeIds: cities.map(({ scopeId }) => scopeId),
    criterionOf: (dataset) => criteria.get(dataset)!,
  });
  const all = await Promise.all(sources.map(async ({ file, features }) => features(await read<never>(file))));
  const { matched, scopes, features } = coverage(all.flat(), pattern, { licence, dataDate });
  const counts = Object.fromEntries(
    states.map((state) => [state, features.reduce((n, { properties }) => n + properties[state], 0)]),
  ) as CoverageFound['counts'];
  const sample: Sampled[] = [];
  for (const {
    properties: { name: city, scopeId, entries = [] },
  } of features) {
    for (const entry of entries.slice(0, shown - sample.length))
      sample.push({ ...entry, scopeId, city, kind: kinds.get(entry.dataset) ?? entry.dataset });
  }
  return {
    pattern: canonical,
    matched,
    scopes,
    counts,
    file: hasFile(pattern) ? files.coverage(canonical) : undefined,
    origin,
    sample,
  };
}
