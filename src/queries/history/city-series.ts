/** City -> for how many criteria registries listed a record of its own at the end of each year and quarter, with and without bulk days. */
import { keepFor } from '../../cache.ts';
import { isListedOn } from '../../contract/data/history.ts';
import type { CityHistory } from '../../contract/answers/history-answers.ts';
import type { Atlas } from '../atlas.ts';
import { periodsOf, registriesByCriterion } from './series.ts';

type Series = CityHistory['series'];

/** Criteria by period of which a registry whose days are known can be said to have existed. */
const knownOf = keepFor((atlas: Atlas): number[] => {
  const { registries } = atlas.listedSince();
  const from = [...registriesByCriterion(atlas).values()].map(
    (slugs) => [...slugs].map((slug) => registries.get(slug)!.from).sort()[0]!,
  );
  return periodsOf(atlas).map(({ end }) => from.filter((day) => day <= end).length);
});

export function citySeries(atlas: Atlas, scopeId: string): Series {
  const { registries, byCity } = atlas.listedSince();
  const periods = periodsOf(atlas);
  const all = [...(byCity.get(scopeId)?.values() ?? [])].map(({ dated }) => dated);
  const count = (withBulk: boolean) =>
    periods.map(
      ({ end }) =>
        all.filter((dated) =>
          dated.some(
            (one) =>
              (withBulk || !one.isBulk) && registries.get(one.fact.registry)!.from <= end && isListedOn(one, end),
          ),
        ).length,
    );
  return { ends: periods.map(({ end }) => end), listed: count(true), single: count(false), known: knownOf(atlas) };
}
