/** Concrete next steps from a data map: what to open, whom to ask, where to compare, where to add a record. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import { inSentence } from '../../language/fold.ts';
import { datasetPages, type SourceDomain } from '../../contract/answers/data-map.ts';
import { nationName, registryMap, type Atlas } from '../atlas.ts';
import { takesRecords } from '../city/contribute.ts';
import { comparable, reachable } from '../city/improvements.ts';

const most = 5,
  fewest = 2;

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const short = (text: string) => text.replace(/\s+/g, ' ').replace(/^(.{79}).{2,}$/u, '$1…');

/** Steps end in ": " and an address without spaces. */
const step = (words: string, address: string): string =>
  `${words}: ${address.startsWith('/') ? address : new URL(address).href}`;

/** Names of up to three dataset kinds, lower-cased where the name is not an acronym. */
function kinds(atlas: Atlas, datasets: readonly string[]): string {
  const names = datasets.slice(0, 3).map((dataset) => nameOf(atlas.criteria.find((row) => row.dataset === dataset)));
  return and.format(datasets.length > 3 ? [...names, `${datasets.length - 3} more`] : names);
}
const nameOf = (row: CriterionRow | undefined) => (row ? row.name[0]!.toLowerCase() + row.name.slice(1) : '');

/** Open the source of most requested kinds, preferably an open one; ask for a key; look at the country's own. */
function sourceSteps(
  atlas: Atlas,
  domains: readonly SourceDomain[],
  asked: ReadonlySet<string>,
  nation: boolean,
): string[] {
  const breadth = ({ publishes }: SourceDomain) => publishes.filter((dataset) => asked.has(dataset)).length;
  const usable =
    ['open', 'unknown']
      .map((wanted) => domains.filter(({ access }) => access === wanted))
      .find((found) => found.length > 0) ?? [];
  const [first] = usable.toSorted((a, b) => breadth(b) - breadth(a));
  const closed = domains.find(({ access }) => access === 'key' || access === 'login' || access === 'proprietary');
  const national = domains.find((domain) => domain.level === 'nation' && domain !== first && domain !== closed);
  return [
    ...(first
      ? [step(`Open ${short(first.title)} at ${first.domain}, listed for ${kinds(atlas, first.publishes)}`, first.url)]
      : []),
    ...(closed
      ? [
          step(
            `Ask the operator of ${closed.domain} for ${{ key: 'a key', login: 'a login' }[closed.access as string] ?? 'terms of access'} (${short(closed.title)})`,
            closed.url,
          ),
        ]
      : []),
    ...(nation && national ? [step(`See the national source ${short(national.title)}`, national.url)] : []),
  ];
}

/** Add a record to the first registry of the row that takes them, of a country's cities where one is given. */
function addStep(atlas: Atlas, row: CriterionRow, area: string, code?: string): string[] {
  const registry = row.registries
    .map((slug) => registryMap(atlas).get(slug)!)
    .find(({ slug, contribute }) => contribute && takesRecords(atlas, slug, row.criterionId, code));
  return registry
    ? [
        step(
          `If ${area} has ${row.subject.article.toLowerCase()} ${row.subject.one}, add it to ${registry.shortTitle}`,
          registry.contribute!,
        ),
      ]
    : [];
}

/** Weightiest first, else in framework order. */
const byWeight = (rows: readonly CriterionRow[]) => rows.toSorted((a, b) => b.weight - a.weight);

/** A comparable city for the weightiest criterion that any city has. */
function compareStep(atlas: Atlas, city: AssessedCity, lacking: readonly CriterionRow[]): string[] {
  for (const row of lacking) {
    const example = comparable(city, atlas.criteria.indexOf(row), atlas);
    if (example)
      return [
        step(`Compare with ${example.place.name}, which has ${nameOf(row)}`, datasetPages.place(example.scopeId)),
      ];
  }
  return [];
}

export function cityActions(
  atlas: Atlas,
  city: AssessedCity,
  asked: ReadonlySet<CriterionRow>,
  domains: readonly SourceDomain[],
): string[] {
  const lacking = byWeight(
    city.verdicts
      .filter(({ row, status }) => asked.has(row) && status === 'absent' && reachable(atlas).has(row.criterionId))
      .map(({ row }) => row),
  );
  const steps = sourceSteps(atlas, domains, new Set([...asked].map(({ dataset }) => dataset)), true);
  steps.push(...compareStep(atlas, city, lacking));
  if (lacking[0]) steps.push(...addStep(atlas, lacking[0], city.place.name, city.countryCode));
  if (steps.length < fewest)
    steps.push(
      step(
        `See what is published elsewhere in ${inSentence(nationName(atlas, city.countryCode))}`,
        datasetPages.nation(city.countryCode),
      ),
    );
  if (steps.length < fewest) steps.push(step('Read how we decide that data is missing', '/method'));
  return steps.slice(0, most);
}

export function nationActions(
  atlas: Atlas,
  code: string,
  asked: ReadonlySet<CriterionRow>,
  domains: readonly SourceDomain[],
): string[] {
  const among = atlas.byNation.get(code) ?? [];
  const [lacking] = byWeight(
    atlas.criteria.filter(
      (row, at) =>
        asked.has(row) &&
        reachable(atlas).has(row.criterionId) &&
        among.every(({ verdicts }) => verdicts[at]!.status === 'absent'),
    ),
  );
  const national = domains.filter(({ level }) => level === 'nation');
  const [best] = among;
  return [
    ...sourceSteps(
      atlas,
      national.length > 0 ? national : domains,
      new Set([...asked].map(({ dataset }) => dataset)),
      false,
    ),
    ...(best ? [step(`See ${best.place.name}, ranked first in the country`, datasetPages.place(best.scopeId))] : []),
    ...(lacking
      ? [
          step(`See who publishes ${nameOf(lacking)} elsewhere`, datasetPages.kind(lacking.dataset)),
          ...addStep(atlas, lacking, `a city of ${inSentence(nationName(atlas, code))}`, code),
        ]
      : []),
    ...(best
      ? [step('See how its cities rank', `/countries/${code.toLowerCase()}`)]
      : [step('Read which places are assessed', '/method#scope'), step('Choose another country', datasetPages.index)]),
  ].slice(0, most);
}

export const kindActions = (atlas: Atlas, row: CriterionRow, domains: readonly SourceDomain[]): string[] =>
  [
    ...sourceSteps(atlas, domains, new Set([row.dataset]), false),
    step('Read how we check it', `/criteria/${row.criterionId}`),
    step('Take the cities where it is partial or absent as JSON', `/api/gaps/${row.criterionId}.json`),
    ...addStep(atlas, row, 'another city'),
  ].slice(0, most);

/** Of a topic anywhere: name a place, or look at one of its dataset kinds. */
export const topicActions = (
  atlas: Atlas,
  topic: string,
  rows: readonly CriterionRow[],
  domains: readonly SourceDomain[],
): string[] =>
  [
    ...sourceSteps(atlas, domains, new Set(rows.map(({ dataset }) => dataset)), false),
    ...byWeight(rows)
      .slice(0, 2)
      .map((row) => step(`See who publishes ${nameOf(row)}`, datasetPages.kind(row.dataset))),
    step(`Name a place or a country to see its own sources of ${topic} data`, datasetPages.index),
  ].slice(0, most);
