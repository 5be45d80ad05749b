/** Answers a coverage pattern with its file, or with a cut of the smallest published files that hold it. */
import * as z from 'zod';
import { CoverageCollection, type CoverageEntry, type CoverageFeature } from '../../contract/answers/coverage.ts';
import { KindDatasets, type CataloguedItem } from '../../contract/answers/datasets.ts';
import { encode } from '../../queries/encode.ts';
import { isFault, parsePattern, tiers, type Pattern, type Tier } from '../../contract/interface/pattern.ts';
import { files } from '../../contract/interface/file-paths.ts';
import { routes } from '../../contract/interface/routes.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { placeWritten } from '../../language/parameters.ts';
import { coverage, withoutGeometry, coverageSources, withEntries } from '../../queries/coverage.ts';
import { nearest } from '../../queries/nearest.ts';
import { resolveScope } from '../../queries/named-scopes.ts';
import { countryNotes, nearCountries, unassessed } from '../reading/parameters.ts';
import { divisionsAsked } from './divisions-named.ts';
import { ProblemError } from '../http/problems.ts';
import { short } from '../reading/reading-notes.ts';
import { type Answer, type Published, required, type Site, withVocabulary } from '../published.ts';
import type { CityMatrix } from '../../contract/answers/cities.ts';
import type { Domain } from '../../contract/criterion.ts';
import { cityIndex } from '../../queries/cities/city-index.ts';

type Entry = Pick<CoverageEntry, 'state' | 'status' | 'confidence' | 'groundedAt' | 'sources'>;

function published({ reason, url, confidence, read }: CataloguedItem): Entry {
  return {
    state: reason === 'stale' || reason === 'siloed' ? reason : 'published',
    status: reason === undefined ? 'present' : 'partial',
    confidence,
    groundedAt: read,
    sources: [{ url }],
  };
}

/** A feature of every assessed city, by scopeId, with the entry of the kind. What a city's region or country publish doesn't count. */
function kindFeatures(
  { kind: { kind, criterionId }, datasets, without }: KindDatasets,
  domain: Domain,
  matrix: CityMatrix,
): CoverageFeature[] {
  const found = new Map(datasets.flatMap((item) => (item.scopeId ? [[item.scopeId, item] as const] : [])));
  const missing = new Map(without.map((city) => [city.scopeId, city]));
  const unknown: Entry = { state: 'unknown', status: 'absent', groundedAt: matrix.dataDate, sources: [] };
  return cityIndex(matrix)
    .cities.toSorted((a, b) => (a.scopeId < b.scopeId ? -1 : 1))
    .map(({ scopeId, name, countryCode, coordinates }) => {
      const item = found.get(scopeId),
        none = missing.get(scopeId);
      const entry: Entry = item
        ? published(item)
        : none
          ? { ...unknown, state: 'missing', confidence: none.confidence, groundedAt: none.read }
          : unknown;
      const slug = `${scopeId.replace('.', ':')}:${domain}:${kind}`;
      return withEntries(
        { type: 'Feature', id: scopeId, geometry: { type: 'Point', coordinates } },
        { scopeId, name, countryCode },
        [{ slug, domain, dataset: kind, ...(criterionId ? { criterionId } : {}), ...entry }],
      );
    });
}

/** Where a name is known that isn't in the tiers before it: a place of another country, a dataset of another domain. */
function elsewhere(tier: Tier, value: string, words: Vocabulary): string[] {
  if (tier === 'place')
    return words.scopes
      .filter(({ scopeId }) => scopeId.slice(3) === value)
      .map(({ scopeId }) => scopeId.replace('.', ':'))
      .slice(0, 5);
  if (tier !== 'dataset') return [];
  const named = [
    ...words.criteria.filter(({ dataset }) => dataset === value),
    ...words.kinds.filter(({ kind }) => kind === value),
  ];
  return named.flatMap(({ domain }) => (domain === null ? [] : `${domain}:${value}`)).slice(0, 1);
}

/** Refuses a tier with an unknown name. A known slug without matches is fine. */
function checkTiers(pattern: Pattern, words: Vocabulary): void {
  const known: Record<Tier, { id: string; keys: string[] }[]> = {
    nation: words.nations.map(({ countryCode, name }) => ({
      id: countryCode.toLowerCase(),
      keys: [countryCode.toLowerCase(), name.toLowerCase()],
    })),
    place: words.scopes
      .filter(({ scopeId }) => pattern.nation === '*' || scopeId.startsWith(`${pattern.nation}.`))
      .map(({ scopeId, name }) => ({ id: scopeId.slice(3), keys: [scopeId.slice(3), name.toLowerCase()] })),
    domain: words.domains.map((domain) => ({ id: domain, keys: [domain] })),
    dataset: [
      ...words.criteria.map((row) => ({ ...row, id: row.dataset })),
      ...words.kinds.map((row) => ({ ...row, id: row.kind })),
    ]
      .filter(({ domain }) => domain !== null && (pattern.domain === '*' || domain === pattern.domain))
      .map(({ id, name }) => ({ id, keys: [id, name.toLowerCase()] })),
  };
  for (const tier of tiers) {
    const value = pattern[tier];
    if (value === '*' || known[tier].some(({ id }) => id === value)) continue;
    const within =
      tier === 'place' && pattern.nation !== '*'
        ? ` in ${pattern.nation}`
        : tier === 'dataset' && pattern.domain !== '*'
          ? ` in ${pattern.domain}`
          : '';
    const options = [...new Set([...elsewhere(tier, value, words), ...nearest(value, known[tier])])];
    const outside = tier === 'dataset' && words.kinds.find(({ kind, domain }) => kind === value && domain === null);
    const outsideNote = outside
      ? ` ${outside.name} is a kind of dataset outside the domains of coverage: /api/datasets?kind=${outside.kind}`
      : '';
    throw new ProblemError(
      'unknown-tier',
      `There is no ${tier === 'nation' ? 'country' : tier}${within} called ${value.slice(0, 60)}.${outsideNote}`,
      {
        parameter: 'pattern',
        did_you_mean: options,
        ...(tier === 'domain' || tier === 'dataset' ? { allowed: known[tier].map(({ id }) => id) } : {}),
      },
    );
  }
}

/** Coverage of a kind of dataset, if the pattern names one. */
async function ofKind(pattern: Pattern, site: Site): Promise<CoverageCollection | null> {
  const { words } = site;
  if (words.criteria.some(({ dataset }) => dataset === pattern.dataset)) return null;
  const kind = words.kinds.find((row) => row.kind === pattern.dataset);
  if (!kind?.domain) return null;
  const file = files.kindDatasets(kind.kind);
  const [list, { matrix }] = await Promise.all([required(site, file, KindDatasets), site.cities()]);
  const { licence, dataDate } = words;
  return coverage(kindFeatures(list, kind.domain, matrix), pattern, { licence, dataDate });
}

/** What the pattern selects. The pattern for everything has a summary file. */
async function selected(pattern: Pattern, site: Site): Promise<CoverageCollection> {
  const kind = await ofKind(pattern, site);
  if (kind) return kind;
  const { words } = site;
  const { licence, dataDate } = words;
  const sources = coverageSources(pattern, {
    scopeIds: words.scopes.map(({ scopeId }) => scopeId),
    criterionOf: (dataset) => words.criteria.find((row) => row.dataset === dataset)!.criterionId,
  });
  const values = await Promise.all(sources.map(({ file }) => required(site, file, z.unknown())));
  const [summary] = values as CoverageCollection[];
  if (summary?.pages) return summary;
  const features = sources.flatMap((source, i) => source.features(values[i] as never));
  return coverage(features, pattern, { licence, dataDate });
}

/**
 * The cities of the pattern that are in the given divisions. For a pattern of all countries, reads only the countries
 * of those divisions.
 */
async function selectedIn(
  { has, countries }: Awaited<ReturnType<typeof divisionsAsked>>,
  pattern: Pattern,
  site: Site,
): Promise<CoverageCollection> {
  const nations = countries.map((code) => code.toLowerCase());
  const asked = pattern.nation === '*' ? nations : nations.filter((nation) => nation === pattern.nation);
  const parts = await Promise.all(asked.map((nation) => selected({ ...pattern, nation }, site)));
  const { licence, dataDate } = site.words;
  return coverage(
    parts.flatMap(({ features }) => features.filter(({ id }) => has(id))),
    pattern,
    { licence, dataDate },
  );
}

/**
 * The pattern with codes and slugs in place of names (`germany:münchen`), and notes on ambiguous ones. Throws for
 * unknown ones.
 */
async function withNames(text: string, site: Site): Promise<{ pattern: string; notes: string[] }> {
  const { words, interpret } = site;
  const [nation = '', place = '', ...rest] = text
    .trim()
    .split(':')
    .map((part) => part.trim());
  const isName = nation !== '' && !nation.includes('*') && nation.length <= 120;
  const coded = words.nations.find(({ countryCode }) => countryCode === nation.toUpperCase());
  const countries = isName && !coded ? await site.countries() : null;
  const read = countries?.read(nation);
  if (countries && !read)
    throw new ProblemError('unknown-tier', `There is no country with the code ${short(nation)}.`, {
      parameter: 'pattern',
      did_you_mean: nearCountries(nation, countries).map((code) => code.toLowerCase()),
    });
  const country = read?.nation ?? (coded && { code: coded.countryCode, name: coded.name });
  const code = country?.code.toLowerCase() ?? nation;
  const notes = read ? countryNotes(nation, read) : [];
  const pattern = (slug: string) => (text.includes(':') ? [code, slug, ...rest] : [code]).join(':');
  if (place === '' || place === '*' || words.scopes.some(({ scopeId }) => scopeId.slice(3) === place.toLowerCase()))
    return { pattern: pattern(place), notes };
  const known = country ? resolveScope(words, `${code}.${place}`) : null;
  if (known) return { pattern: pattern(known.slice(3)), notes };
  const name = place.replaceAll('-', ' ');
  const named =
    (await placeWritten(name, interpret)) ??
    (country ? await placeWritten(`${name}, ${country.name}`, interpret) : null);
  if (!named || (country && named.nation.code !== country.code)) return { pattern: pattern(place), notes };
  if (!named.assessed) throw await unassessed(named, site, { parameter: 'pattern' }, 'unknown-tier');
  return { pattern: [named.scopeId.slice(0, 2), named.scopeId.slice(3), ...rest].join(':'), notes };
}

/** Reads the vocabulary and one file, or one file for each city of the name. */
export async function coverageAnswer(
  query: z.output<typeof routes.coverage.query>,
  published: Published,
): Promise<Answer> {
  const held = async (pattern: string): Promise<Answer | null> => {
    const file = routes.coverage.file({ ...query, pattern });
    const body = file && (await published.bytes(file));
    return body ? { body, file } : null;
  };
  const parsed = parsePattern(query.pattern);
  const answer = await held(query.pattern);
  if (answer) return answer;
  if (isFault(parsed) && parsed.tier === null)
    throw new ProblemError('invalid-pattern', parsed.detail, { parameter: 'pattern' });
  const site = await withVocabulary(published);
  const { pattern: text, notes } = await withNames(query.pattern, site);
  const named = text === query.pattern ? null : await held(text);
  if (named) return { ...named, notes };
  const pattern = parsePattern(text);
  if (isFault(pattern)) throw new ProblemError('invalid-pattern', pattern.detail, { parameter: 'pattern' });
  checkTiers(pattern, site.words);
  const within = query.division && (await divisionsAsked(query.division, published));
  const cut = within ? await selectedIn(within, pattern, site) : await selected(pattern, site);
  return {
    body: encode(CoverageCollection, query.geometry === 'none' ? withoutGeometry(cut) : cut),
    notes: [...notes, ...(within ? within.notes : [])],
  };
}
