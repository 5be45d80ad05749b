/** Findings on a theme of the city's catalogues, and on datasets that lists name for the city. */
import texts from '../../data/texts/findings.json' with { type: 'json' };
import { hostOf, ofKind } from '../assess/criteria/catalogue.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import { monthOf, and, capital } from './phrases.ts';
import { countOf, isSource } from './records.ts';
import type { Records, Scene } from './scene.ts';

/** What we search for in catalogues: "transport data". */
const dataOf = ({ row }: Scene): string => row.theme!.data;

const catalogues = (records: Records): string =>
  countOf(records) === 1 ? 'a catalogue' : `${countOf(records)} catalogues`;

/** The city has catalogues, but no description shows whether they hold what we look for. */
function undescribedSentence(scene: Scene, records: Records): string {
  const one = countOf(records) === 1;
  // An entry may carry the tag in a set that many share, which shows nothing.
  return `${scene.lists(records)} ${catalogues(records)} of ${scene.city}, but ${one ? 'its entry doesn’t show whether it holds' : 'their entries don’t show whether they hold'} ${dataOf(scene)}: ${scene.titles(records)}.`;
}

export const undescribed = (scene: Scene): string => `Not checked: ${undescribedSentence(scene, scene.counted)}`;

/** What we call a source of a country or region: "a source of water data". For what isn't a theme the criterion's own words do. */
export const sourceOf = ({ theme }: CriterionRow): readonly [one: string, many: string] | undefined =>
  theme && [`a source of ${theme.data}`, `sources of ${theme.data}`];

/** The same, in an area one of whose catalogues holds what we look for. */
export function undescribedWithWider(scene: Scene, own: Records, but: string): string {
  const { counted, row } = scene;
  const n = countOf(counted);
  const [one, many] = (counted.some(isSource) && sourceOf(row)) || [
    `a catalogue with ${dataOf(scene)}`,
    `catalogues with ${dataOf(scene)}`,
  ];
  const lists = scene.where(own) === scene.where(counted) ? 'it lists' : scene.lists(counted);
  return `${capital(undescribedSentence(scene, own))} For ${scene.area(counted)}, ${lists} ${n === 1 ? one : `${n} ${many}`}${but}: ${scene.titles(counted)}.`;
}

/** Says so where one tag is all the evidence. */
export function onlyTag({ counted, row }: Scene): string {
  const { tags, titled } = row.theme!;
  const carried = counted.flatMap(({ fact }): (string | undefined)[] =>
    fact.kind === 'catalogue' && !titled?.test(fact.title) ? (fact.themes ?? []) : [undefined],
  );
  if (carried.includes(undefined)) return '';
  const [tag, other] = new Set(carried.filter((theme) => tags.includes(theme!)));
  if (tag === undefined || other !== undefined) return '';
  return ` Based only on the tag “${tag}” in ${countOf(counted) === 1 ? 'its entry' : 'their entries'}.`;
}

/** What records of other registries are, one and several. */
const things = texts.themeThings as unknown as Readonly<Record<string, readonly [one: string, many: string]>>;

/** "a waste calendar", "a set of buildings and a set of parcels", "2 records". */
function recordsPhrase(records: Records): string {
  const kinds = [...Map.groupBy(records, ({ fact }) => fact.kind)];
  const n = countOf(records);
  if (kinds.some(([kind]) => things[kind] === undefined)) return n === 1 ? 'a record' : `${n} records`;
  return and.format(
    kinds.map(([kind, some]) => {
      const [one, many] = things[kind]!;
      return countOf(some) === 1 ? one : `${countOf(some)} ${many}`;
    }),
  );
}

/** Catalogues with the theme, records on their websites, and datasets by name; undefined for catalogues by themselves. */
export function themePresent(scene: Scene): string | undefined {
  const { counted, city } = scene;
  const [listed, datasets] = [ofKind(counted, 'catalogue'), ofKind(counted, 'listed-dataset')];
  if (datasets[0]?.grade === 'region')
    return `We found no ${scene.one} for ${city} itself. ${capital(scene.lists(datasets))} ${dataOf(scene)} from ${city} in a service of its county, state or region: ${scene.titles(datasets)}.`;
  const others = counted.filter(({ fact }) => fact.kind !== 'catalogue' && fact.kind !== 'listed-dataset');
  if (counted[0]!.grade !== 'present' || listed.length === counted.length) return undefined;
  const sentences = [
    ...(listed.length > 0
      ? [`We found ${scene.things(listed)} in ${scene.where(listed)}: ${scene.titles(listed)}.`]
      : []),
    ...(others.length > 0
      ? [
          listed.length > 0
            ? `${capital(scene.lists(others, 'also list'))} ${recordsPhrase(others)} on the website of a catalogue of ${city}: ${scene.titles(others)}.`
            : `We found ${recordsPhrase(others)} on ${hostOf(others[0]!.fact)}, the website of ${city}’s own catalogue, in ${scene.where(others)}: ${scene.titles(others)}.`,
        ]
      : []),
  ];
  if (datasets.length === 0) return sentences.join(' ');
  const named =
    sentences.length > 0
      ? `${capital(scene.lists(datasets, 'also name'))} ${countOf(datasets) === 1 ? 'a dataset' : `${countOf(datasets)} datasets`} on the subject`
      : `We found ${dataOf(scene)} from ${city} in ${scene.where(datasets)}`;
  return [...sentences, `${named}: ${scene.titles(datasets)}.`].join(' ');
}

const faults: Readonly<Record<string, string>> = texts.themeFaults;

export function themeLimited(scene: Scene): string | undefined {
  const { counted, city } = scene;
  const dataset = ofKind(counted, 'listed-dataset')[0];
  if (!dataset || dataset.fact.kind !== 'listed-dataset') return undefined;
  if (dataset.fact.declared) return `${declared(scene, dataOf(scene))}: ${scene.titles(counted)}.`;
  const old = dataset.since && `but the record is from ${monthOf(dataset.since)} and nothing newer confirms it`;
  return `We found ${dataOf(scene)} from ${city} in ${scene.where(counted)}, ${faults[dataset.grade] ?? old ?? 'but it was out of date when it was listed'}: ${scene.titles(counted)}.`;
}

/** A survey searched for datasets and found none. */
export function themeAbsent(scene: Scene): string | undefined {
  const { counted, city } = scene;
  if (ofKind(counted, 'listed-dataset').length < counted.length) return undefined;
  const looked =
    counted.length === 1
      ? `looked for ${dataOf(scene)} from ${city} and didn’t find any`
      : `looked for ${counted.length} datasets with ${dataOf(scene)} from ${city} and found none`;
  return `${capital(scene.where(counted))} ${looked}: ${scene.titles(counted)}.`;
}

/** What the city itself says in a survey, or said when the answer is old. */
export function declared(scene: Scene, what: string): string {
  const { state, updated } = scene.counted[0]!.fact;
  const where = `in ${scene.where(scene.counted)}`;
  return state === 'active'
    ? `${scene.city} says ${where} that it publishes ${what}, but gives no address`
    : `${scene.city} said ${updated === undefined ? where : `in ${monthOf(updated)}, ${where},`} that it published ${what}, but gave no address`;
}
