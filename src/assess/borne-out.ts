/** What follows a present finding that rests on old entries: the current records of other registries that bear them out. */
import type { Registry } from '../contract/data/registry.ts';
import type { GradedFact } from './criterion-row.ts';
import { monthOf } from './dates.ts';
import { registriesPhrase } from './finding.ts';
import { and } from './naming.ts';

/** Names in the sentence, the count of the rest included. */
const SHOWN = 3;

/** A sentence such as " The entry is of June 2011; the Editor Layer Index (22 October 2024) lists data there: Vienna: Orthofoto."; empty where none is needed. */
export function borneOut(present: readonly GradedFact[], registries: ReadonlyMap<string, Registry>): string {
  const facts = [...new Set(present.flatMap(({ borneOutBy }) => borneOutBy ?? []))];
  if (facts.length === 0 || present.some(({ borneOutBy }) => borneOutBy === undefined)) return '';
  const slugs = [...new Set(facts.map(({ registry }) => registry))].sort();
  const where = registriesPhrase(slugs.map((slug) => registries.get(slug)!));
  const days = present.flatMap(({ fact }) => fact.updated ?? []).sort();
  const entry = `The ${present.length === 1 ? 'entry is' : 'entries are'} ${days.length > 0 ? `as of ${monthOf(days.at(-1)!)}` : 'without a date'}`;
  const names = [...new Set(facts.map(({ title }) => title))];
  const shown = names.length > SHOWN ? [...names.slice(0, SHOWN - 1), `${names.length - SHOWN + 1} more`] : names;
  return ` ${entry}; ${where} ${slugs.length > 1 ? 'list' : 'lists'} data there: ${and.format(shown)}.`;
}
