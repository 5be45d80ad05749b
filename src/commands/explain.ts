/** `npm run explain -- fr.lyon gtfs-schedule`: the rule and verdict of one criterion as data, with each record's place upstream and what its confidence follows from. */
import { existsSync, readFileSync } from 'node:fs';
import { publishedRule } from '../assess/catalogues/rule.ts';
import type { GradedFact } from '../assess/criterion-row.ts';
import type { Verdict } from '../assess/verdict.ts';
import { CityAssessment, CriterionAnswer } from '../contract/answers/assessment.ts';
import { factId, type Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import { files } from '../contract/interface/routes.ts';
import { verdictState } from '../contract/verdict-state.ts';
import { criterionAnswer } from '../queries/city/city.ts';
import { confidenceLines } from '../queries/confidence-words.ts';
import { recordUrl } from '../queries/record-url.ts';
import { nearest } from '../queries/nearest.ts';
import { vocabulary } from '../queries/vocabulary.ts';
import { nearestScopes, resolveScope } from '../queries/named-scopes.ts';
import { loadAtlas, type LoadedAtlas } from '../publish/atlas.ts';
import { whyNotCounted } from '../wording/not-found.ts';
import { command, UsageError } from './main.ts';

/** Where a fact's record is: repository at the pinned commit, and the file or row in it. */
function placeOf(fact: Fact, registries: readonly Registry[]): string {
  const registry = registries.find(({ slug }) => slug === fact.registry)!;
  const { repository, commit, date } = registry.upstream[0]!;
  return `${repository} at ${commit.slice(0, 12)} (${date}), ${fact.location}\n            ${recordUrl(registry, fact.location)}`;
}

function describe(fact: Fact, reach: string, grade: string, registries: readonly Registry[]): string {
  const { title, url, level, access, state, licence, kind } = fact;
  const terms = licence
    ? `${licence.spdx ?? licence.name ?? licence.url}${licence.from ? ` as ${licence.from} states` : ''}`
    : 'none stated';
  const catalogued =
    fact.kind === 'dataset'
      ? [
          `    catalogue of ${fact.portal} read ${fact.read}, changed ${fact.updated ?? 'unknown'}, formats ${fact.formats.join(' ') || 'none stated'}, recognised by ${fact.recognised.join(', ')}`,
        ]
      : [];
  return [
    `  ${factId(fact)}`,
    `    ${title}`,
    `    ${url}`,
    `    kind ${kind}, level ${level}, ${reach}, access ${access}, state ${state}, licence ${terms}`,
    ...catalogued,
    `    ${grade}`,
    `    record: ${placeOf(fact, registries)}`,
  ].join('\n');
}

/** What a graded record adds to its fact: its grade, and what decided it. */
function gradeOf({ grade, since, archived, dead, confirmed, confirmedBy = [], dataset }: GradedFact): string {
  return [
    `grade ${grade}`,
    ...(dataset ? [`as ${dataset.kind.id}${dataset.kind.core ? ' (core)' : ''}`] : []),
    ...(dataset?.fault ? [dataset.fault] : []),
    ...(since === undefined ? [] : [`as of ${since}`]),
    ...(archived ? ['a copy in an archive'] : []),
    ...(dead ? [Object.entries(dead).flat().join(' ')] : []),
    ...(confirmed ? [`confirmed${confirmedBy.length > 0 ? ` by ${confirmedBy.map(factId).join(', ')}` : ''}`] : []),
  ].join(', ');
}

function section(title: string, rows: readonly string[]): string[] {
  return [`${title} (${rows.length})`, ...(rows.length > 0 ? rows : ['  none']), ''];
}

function portalsOf({ catalogues }: Verdict): string[] {
  if (!catalogues) return [];
  const { portals, kinds, proven } = catalogues;
  return [
    'Read',
    ...portals.read.map(({ host, reading, fault }) => {
      const of = reading.stated === undefined ? '' : ` of ${reading.stated}`;
      const held = kinds.flatMap(({ id }) => (reading.kinds?.[id] ? [`${id} ${reading.kinds[id]}`] : []));
      return `  ${host}: ${reading.listed}${of} datasets on ${reading.read}${reading.adapter ? ` by ${reading.adapter}` : ', from a list'}, ${fault ?? 'complete'}; ${held.join(', ') || 'none of these kinds'}`;
    }),
    ...portals.unread.map((host) => `  ${host}: not read yet`),
    ...portals.unlisting.map((host) => `  ${host}: gives no list`),
    `  looked for ${kinds.map(({ id }) => id).join(', ')}: ${proven ? 'proven to be missing' : 'no proof that it is missing'}`,
    '',
  ];
}

/** The verdict's data: what counted, what counted less, where we looked, and which records could be taken for the city's. */
function dataOf(verdict: Verdict, { registries, names }: LoadedAtlas): string[] {
  const { place, counted, outranked, searched, near } = verdict;
  const shown = (record: GradedFact) => {
    const { fact, match, level, km } = record;
    const reach = `${match}${level === fact.level ? '' : `, as if of the ${level}`}${km === undefined ? '' : `, ${km} km`}`;
    return describe(fact, reach, gradeOf(record), registries);
  };
  return [
    ...section('Counted', counted.map(shown)),
    ...section('Outranked', outranked.map(shown)),
    'Searched',
    ...searched.registries.map(({ slug, upstream }) => `  ${slug} (${upstream[0]!.date})`),
    ...searched.skipped.map(({ slug }) => `  ${slug}: only around larger cities`),
    `  ${searched.isCovered ? 'a registry covers' : 'no registry covers'} the country; countable records there: ${searched.records}`,
    '',
    ...portalsOf(verdict),
    ...section(
      'Near',
      near.naming.map(
        (fact) =>
          `  ${factId(fact)}\n    ${fact.title}\n    ${fact.url}\n    not counted: ${whyNotCounted(fact, place, names)}`,
      ),
    ).slice(0, -1),
    ...(near.unplaced > 0 ? [`  records of the country that are linked to no city: ${near.unplaced}`] : []),
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
  const rule = publishedRule(row, atlas.kinds);
  const answer = JSON.stringify(CriterionAnswer.parse(criterionAnswer(atlas, city, verdict)));

  const file = published(files.city(scopeId));
  const there =
    file &&
    CityAssessment.parse(JSON.parse(file))
      .categories.flatMap(({ criteria }) => criteria)
      .find((other) => other.criterionId === criterionId);
  const same = file ? JSON.stringify(there) === answer && file.includes(answer) : null;

  const lines = [
    `${city.place.name} (${scopeId}), ${row.name} (${criterionId})`,
    row.question,
    '',
    'Rule',
    `  present: ${rule.present}`,
    ...rule.partial.map(({ reason, when }) => `  partial, ${reason}: ${when}`),
    `  absent: ${rule.absent}`,
    `  covers: ${rule.coverage}`,
    '',
    ...dataOf(verdict, atlas),
    'Verdict',
    `  ${verdictState(verdict)}, basis ${verdict.basis}${verdict.reason ? `, reason ${verdict.reason}` : ''}, confidence ${verdict.confidence}`,
    `  ${atlas.finding(verdict)}`,
    '',
    'Confidence',
    ...confidenceLines(verdict, atlas.confidence).map((line) => `  ${line}`),
    '',
    'Published',
    answer,
    same === null
      ? 'Nothing is built in dist/ to compare with.'
      : same
        ? `The same bytes are in ${files.city(scopeId)}.`
        : `${files.city(scopeId)} differs: build again.`,
  ];
  return { text: lines.join('\n'), same };
}

if (import.meta.main)
  await command(async () => {
    const [scope, criterion] = process.argv.slice(2);
    if (!scope || !criterion)
      throw new UsageError(
        'Usage: npm run explain -- <scopeId> <criterionId>, as in npm run explain -- fr.lyon gtfs-schedule',
      );
    const { text, same } = explain(await loadAtlas(), scope, criterion, (path) =>
      existsSync(`dist${path}`) ? readFileSync(`dist${path}`, 'utf8') : null,
    );
    console.log(text);
    return same === false ? 1 : 0;
  });
