/** How a coverage pattern is answered: by its file, or cut from the smallest published files that hold all it selects. */
import * as z from 'zod';
import { CoverageCollection } from '../../contract/answers/coverage.ts';
import { encode } from '../../queries/encode.ts';
import { isFault, parsePattern, tiers, type Pattern, type Tier } from '../../contract/interface/pattern.ts';
import { routes } from '../../contract/interface/routes.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { placeWritten } from '../../language/parameters.ts';
import { coverage, withoutGeometry, coverageSources } from '../../queries/coverage.ts';
import { nearest } from '../../queries/nearest.ts';
import { resolveScope } from '../../queries/vocabulary.ts';
import { countryNotes, nearCountries } from '../reading/country.ts';
import { missing, ProblemError } from '../http/problems.ts';
import { short } from '../reading/reading-notes.ts';
import { unassessed } from '../reading/scope.ts';
import type { Answer, Published } from '../published.ts';

/** Refuses a tier that names nothing known. A known slug that matches nothing is not refused. */
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
    dataset: words.criteria
      .filter(({ domain }) => domain !== null && (pattern.domain === '*' || domain === pattern.domain))
      .map(({ dataset, name }) => ({ id: dataset, keys: [dataset, name.toLowerCase()] })),
  };
  for (const tier of tiers) {
    const value = pattern[tier];
    if (value === '*' || known[tier].some(({ id }) => id === value)) continue;
    const within =
      tier === 'place' && pattern.nation !== '*'
        ? ` of ${pattern.nation}`
        : tier === 'dataset' && pattern.domain !== '*'
          ? ` of ${pattern.domain}`
          : '';
    const options = [...new Set(nearest(value, known[tier]))];
    throw new ProblemError('unknown-tier', `The ${tier} tier${within} has no ${value.slice(0, 60)}.`, {
      parameter: 'pattern',
      did_you_mean: options,
      ...(tier === 'domain' || tier === 'dataset' ? { allowed: known[tier].map(({ id }) => id) } : {}),
    });
  }
}

/** What the pattern selects, cut from files; of everything the file has a summary, which is not cut. */
async function selected(pattern: Pattern, words: Vocabulary, published: Published): Promise<CoverageCollection> {
  const { licence, dataDate } = words;
  const sources = coverageSources(pattern, {
    scopeIds: words.scopes.map(({ scopeId }) => scopeId),
    criterionOf: (dataset) => words.criteria.find((row) => row.dataset === dataset)!.criterionId,
  });
  const values = await Promise.all(
    sources.map(async ({ file }) => {
      const value = await published.json(file, z.unknown());
      if (!value) throw missing(file);
      return value;
    }),
  );
  const [summary] = values as CoverageCollection[];
  if (summary?.pages) return summary;
  const features = sources.flatMap((source, i) => source.features(values[i] as never));
  return coverage(features, pattern, { licence, dataDate });
}

/**
 * The pattern with the code of the country and the slug of the city that its tiers name in other words, as `germany:münchen` names de.munich;
 * and sentences on what else they may name. Throws for a country that is not known and a place that is not assessed.
 */
async function withNames(
  text: string,
  words: Vocabulary,
  published: Published,
): Promise<{ pattern: string; notes: string[] }> {
  const [nation = '', place = '', ...rest] = text
    .trim()
    .split(':')
    .map((part) => part.trim());
  const isName = nation !== '' && !nation.includes('*') && nation.length <= 120;
  const coded = words.nations.find(({ countryCode }) => countryCode === nation.toUpperCase());
  const countries = isName && !coded ? await published.countries() : null;
  const read = countries?.read(nation);
  if (countries && !read)
    throw new ProblemError('unknown-tier', `The nation tier has no ${short(nation)}.`, {
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
    (await placeWritten(name, published.interpret)) ??
    (country ? await placeWritten(`${name}, ${country.name}`, published.interpret) : null);
  if (!named || (country && named.nation.code !== country.code)) return { pattern: pattern(place), notes };
  if (!named.assessed) throw await unassessed(named, published, { parameter: 'pattern' }, 'unknown-tier');
  return { pattern: [named.scopeId.slice(0, 2), named.scopeId.slice(3), ...rest].join(':'), notes };
}

/** Answers `/api/coverage/query`. Beside the vocabulary it reads one file, or one for each city of a name. */
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
  const words = await published.vocabulary();
  const { pattern: text, notes } = await withNames(query.pattern, words, published);
  const named = text === query.pattern ? null : await held(text);
  if (named) return { ...named, notes };
  const pattern = parsePattern(text);
  if (isFault(pattern)) throw new ProblemError('invalid-pattern', pattern.detail, { parameter: 'pattern' });
  checkTiers(pattern, words);
  const cut = await selected(pattern, words, published);
  return { body: encode(CoverageCollection, query.geometry === 'none' ? withoutGeometry(cut) : cut), notes };
}
