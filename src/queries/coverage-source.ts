/** Which published file holds what a coverage pattern selects, told from the vocabulary alone. */
import { formatPattern, hasFile, type Pattern } from '../contract/pattern.ts';

/** The pattern whose file holds the answer, and whether it is the answer; null when no assessed city can match. */
export function coverageSource(
  pattern: Pattern,
  scopeIds: readonly string[],
): { pattern: string; whole: boolean } | null {
  const { nation, place, domain, dataset } = pattern;
  const cities = scopeIds.filter(
    (id) => (nation === '*' || id.startsWith(`${nation}.`)) && (place === '*' || id.slice(3) === place),
  );
  if (cities.length === 0) return null;
  if (place !== '*' && nation === '*') {
    const namesakes = cities.length > 1;
    return {
      pattern: namesakes ? `*:${place}` : cities[0]!.replace('.', ':'),
      whole: namesakes && domain === '*' && dataset === '*',
    };
  }
  if (hasFile(pattern)) return { pattern: formatPattern(pattern), whole: true };
  const wider = nation === '*' ? { ...pattern, domain: '*' } : { ...pattern, domain: '*', dataset: '*' };
  return { pattern: formatPattern(wider), whole: false };
}
