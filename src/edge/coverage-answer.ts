/** How a coverage pattern is answered: by its file, or cut from the smallest published files that hold all it selects. */
import * as z from 'zod';
import { CoverageCollection } from '../contract/coverage.ts';
import { encode } from '../contract/encode.ts';
import { isFault, parsePattern, tiers, type Pattern, type Tier } from '../contract/pattern.ts';
import { routes } from '../contract/routes.ts';
import type { Vocabulary } from '../contract/vocabulary.ts';
import { placeWritten } from '../language/parameters.ts';
import { coverage, withoutGeometry } from '../queries/coverage.ts';
import { coverageSources } from '../queries/coverage-source.ts';
import { nearest } from '../queries/nearest.ts';
import { missing, ProblemError } from './problems.ts';
import { unassessed } from './scope.ts';
import type { Answer, Published } from './published.ts';

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

/** The pattern with the slug of the city that its place tier names in other words, as `de:münchen` names de.munich; null where it names none. Throws for a place that is not assessed. */
async function withNamedPlace(text: string, words: Vocabulary, published: Published): Promise<string | null> {
  const [nation = '', place = '', ...rest] = text.trim().split(':');
  if (place === '' || place === '*' || words.scopes.some(({ scopeId }) => scopeId.slice(3) === place)) return null;
  const named = await placeWritten(place.replaceAll('-', ' '), published.interpret);
  if (!named || (nation !== '*' && named.nation.code !== nation.toUpperCase())) return null;
  if (!named.assessed) throw await unassessed(named, published, { parameter: 'pattern' }, 'unknown-tier');
  return [named.scopeId.slice(0, 2), named.scopeId.slice(3), ...rest].join(':');
}

/** Answers `/api/coverage/query`. Beside the vocabulary it reads one file, or one for each city of a name. */
export async function coverageAnswer(
  query: z.output<typeof routes.coverage.query>,
  published: Published,
): Promise<Answer> {
  const pattern = parsePattern(query.pattern);
  const file = routes.coverage.file(query);
  const body = file && (await published.bytes(file));
  if (body) return { body, file };
  const words = await published.vocabulary();
  const named = await withNamedPlace(query.pattern, words, published);
  if (named) return coverageAnswer({ ...query, pattern: named }, published);
  if (isFault(pattern)) throw new ProblemError('invalid-pattern', pattern.detail, { parameter: 'pattern' });
  checkTiers(pattern, words);
  const answer = await selected(pattern, words, published);
  return { body: encode(CoverageCollection, query.geometry === 'none' ? withoutGeometry(answer) : answer) };
}
