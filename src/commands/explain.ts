/** `npm run explain -- fr.lyon gtfs-schedule`: facts, rule and verdict of one criterion, with each record's place upstream and what its confidence follows from. */
import { areaNames } from '../assess/area-names.ts';
import { existsSync, readFileSync } from 'node:fs';
import { whyNot } from '../assess/account.ts';
import type { AssessedCity } from '../assess/assess.ts';
import type { Verdict } from '../assess/judge.ts';
import { nearRecords, unplacedOf } from '../assess/near.ts';
import { CityAssessment, CriterionAnswer } from '../contract/answers/assessment.ts';
import { factId, type Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import { nationOf } from '../facts/nations.ts';
import { files } from '../contract/interface/routes.ts';
import { verdictState } from '../contract/verdict-state.ts';
import { criterionAnswer } from '../queries/city/city.ts';
import { confidenceTold } from '../queries/confidence-words.ts';
import { recordUrl } from '../queries/record-url.ts';
import { nearest } from '../queries/nearest.ts';
import { nearestScopes, resolveScope, vocabulary } from '../queries/vocabulary.ts';
import { loadAtlas, type LoadedAtlas } from '../publish/atlas.ts';

/** Where a fact's record stands: repository at the pinned commit, and the file or row in it. */
function placeOf(fact: Fact, registries: readonly Registry[]): string {
  const registry = registries.find(({ slug }) => slug === fact.registry)!;
  const { repository, commit, date } = registry.upstream[0]!;
  return `${repository} at ${commit.slice(0, 12)} (${date}), ${fact.location}\n            ${recordUrl(registry, fact.location)}`;
}

function describe(fact: Fact, reach: string, registries: readonly Registry[]): string {
  const { title, url, level, access, state, licence, kind } = fact;
  const terms = licence
    ? `${licence.spdx ?? licence.name ?? licence.url}${licence.from ? ` as ${licence.from} states` : ''}`
    : 'none stated';
  return [
    `  ${factId(fact)}`,
    `    ${title}`,
    `    ${url}`,
    `    kind ${kind}, level ${level}, ${reach}, access ${access}, state ${state}, licence ${terms}`,
    `    record: ${placeOf(fact, registries)}`,
  ].join('\n');
}

/** For a verdict that is not present: records that name the city and do not count, and why each does not. */
function near(atlas: LoadedAtlas, { place }: AssessedCity, { row, status, facts }: Verdict): string[] {
  if (status === 'present') return [];
  const { index } = atlas;
  const found = nearRecords(row, place, index).filter((fact) => !facts.includes(fact));
  const placeNames = new Map(atlas.places.map(({ scopeId, name }) => [scopeId, name]));
  const names = {
    nationName: (code: string) => atlas.nations.find(({ countryCode }) => countryCode === code)?.name ?? code,
    subdivisionName: areaNames(atlas.subdivisions, atlas.places),
    placeName: (scopeId: string) => placeNames.get(scopeId),
  };
  const unplaced = unplacedOf(index, row, nationOf(place.scopeId));
  return [
    `Near records (${found.length})`,
    ...found.map(
      (fact) => `  ${factId(fact)}\n    ${fact.title}\n    ${fact.url}\n    not counted: ${whyNot(fact, place, names)}`,
    ),
    ...(unplaced > 0 ? [`  ${unplaced} active records of the nation are tied to no city.`] : []),
    ...(found.length === 0 && unplaced === 0 ? ['  none'] : []),
    '',
  ];
}

/** The explanation, and whether the verdict is the published one (null when nothing is published). Throws for unknown ids. */
export function explain(
  atlas: LoadedAtlas,
  scopeText: string,
  criterionId: string,
  published: (path: string) => string | null,
): { text: string; same: boolean | null } {
  const words = vocabulary(atlas);
  const scopeId = resolveScope(words, scopeText);
  if (!scopeId)
    throw new Error(
      `No assessed city has the scopeId ${scopeText}. Near: ${nearestScopes(words, scopeText).join(', ') || 'nothing'}.`,
    );
  const at = atlas.criteria.findIndex((row) => row.criterionId === criterionId);
  if (at < 0)
    throw new Error(
      `There is no criterion ${criterionId}. Near: ${
        nearest(
          criterionId,
          words.criteria.map((row) => ({ id: row.criterionId, keys: [row.criterionId] })),
        ).join(', ') || 'nothing'
      }.`,
    );
  const city = atlas.cities.find((row) => row.scopeId === scopeId)!;
  const verdict = city.verdicts[at]!;
  const { row } = verdict;
  const answer = JSON.stringify(CriterionAnswer.parse(criterionAnswer(atlas, city, verdict)));

  const file = published(files.city(scopeId));
  const there =
    file &&
    CityAssessment.parse(JSON.parse(file))
      .categories.flatMap(({ criteria }) => criteria)
      .find((other) => other.criterionId === criterionId);
  const same = file ? JSON.stringify(there) === answer && file.includes(answer) : null;

  const reachOf = (fact: Fact) =>
    fact.places?.find((place) => place.scopeId === scopeId)?.match ?? fact.match ?? fact.region ?? fact.nation;
  const used = verdict.facts.map((fact) => describe(fact, reachOf(fact), atlas.registries));
  const lines = [
    `${city.place.name} (${scopeId}), ${row.name} (${criterionId})`,
    row.question,
    '',
    'Rule',
    `  present: ${row.rule.present}`,
    ...row.rule.partial.map(({ reason, when }) => `  partial, ${reason}: ${when}`),
    `  absent: ${row.rule.absent}`,
    `  covers: ${row.coverage}`,
    '',
    `Facts (${used.length})`,
    ...(used.length > 0 ? used : ['  none']),
    '',
    ...near(atlas, city, verdict),
    'Verdict',
    `  ${verdictState(verdict)}, basis ${verdict.basis}${verdict.reason ? `, reason ${verdict.reason}` : ''}, confidence ${verdict.confidence}`,
    `  ${verdict.finding}`,
    '',
    'Confidence',
    ...confidenceTold(verdict, atlas.confidence).map((line) => `  ${line}`),
    '',
    'Published',
    answer,
    same === null
      ? 'Nothing is built in dist/ to compare with.'
      : same
        ? `The same bytes stand in ${files.city(scopeId)}.`
        : `${files.city(scopeId)} differs: build again.`,
  ];
  return { text: lines.join('\n'), same };
}

if (import.meta.main) {
  const [scope, criterion] = process.argv.slice(2);
  if (!scope || !criterion) {
    console.error('Usage: npm run explain -- <scopeId> <criterionId>, as in npm run explain -- fr.lyon gtfs-schedule');
    process.exit(2);
  }
  try {
    const { text, same } = explain(await loadAtlas(), scope, criterion, (path) =>
      existsSync(`dist${path}`) ? readFileSync(`dist${path}`, 'utf8') : null,
    );
    console.log(text);
    process.exitCode = same === false ? 1 : 0;
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
