/** The whole atlas in one gzip file: criteria, registries, every city with all verdicts, every fact. */
import { axes } from '../../assess/framework.ts';
import { factId } from '../../contract/data/fact.ts';
import type { WholeAtlas } from '../../contract/answers/download.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { byCategory, changesShown, cityHead, verdictAnswer } from '../../queries/city/city.ts';
import { definitionOf } from '../../queries/criteria.ts';

type City = WholeAtlas['cities'][number];

/** A city without what the file has once: sources are facts, and improvements follow from the rest. */
const cityOf = (atlas: Atlas, city: Atlas['cities'][number]): City => ({
  ...cityHead(atlas, city),
  ...changesShown(atlas, city),
  categories: byCategory(atlas, city, (verdict) => ({
    ...verdictAnswer(atlas, verdict),
    sourceCount: verdict.facts.length,
    facts: verdict.facts.map(factId),
  })),
});

/** JSON with one city or fact per line, so that it can be read and made in parts: all cities at once would take many times the memory of a build. */
export function* wholeAtlasParts(atlas: Atlas): Iterable<string> {
  const head: Omit<WholeAtlas, 'cities' | 'facts'> = {
    frameworkId: 'smart-cities',
    ...atlas.provenance,
    axes,
    criteria: atlas.criteria.map((row) => definitionOf(row, atlas.kinds)),
    registries: atlas.registries.map(
      ({ origin, enumerates, nations, divisions, judgesFew, ...published }) => published,
    ),
  };
  yield `${JSON.stringify(head).slice(0, -1)},"cities":[\n`;
  yield* lines(atlas.cities, (city) => cityOf(atlas, city));
  yield '\n],"facts":[\n';
  yield* lines(atlas.facts, (fact) => fact);
  yield '\n]}\n';
}

function* lines<T>(values: readonly T[], valueOf: (value: T) => object): Iterable<string> {
  for (const [i, value] of values.entries()) yield `${i > 0 ? ',\n' : ''}${JSON.stringify(valueOf(value))}`;
}
