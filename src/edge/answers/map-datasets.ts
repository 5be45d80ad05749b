/** Finds the datasets that a question asks for: of a city, of a country, or of any, in the published lists. */
import type { CataloguedItem, CityDatasets } from '../../contract/answers/datasets.ts';
import { KindDatasets } from '../../contract/answers/datasets.ts';
import { DataMap, datasetPages, type Intent, type SourceDomain } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { files } from '../../contract/interface/file-paths.ts';
import {
  chosenDatasets,
  datasetHostsFirst,
  kindGap,
  kindSteps,
  withDatasets,
} from '../../queries/data-map/map-datasets.ts';
import { withSources } from '../../queries/data-map/kinds-first.ts';
import { everythingStep, fallback } from '../../queries/data-map/map-slice.ts';
import type { Understood } from '../reading/intent.ts';
import type { Published, Site } from '../published.ts';
import { cityDatasetsOf, publishedDatasets } from './datasets-answer.ts';
import type { Located } from './locate-map.ts';

type Criterion = Vocabulary['criteria'][number];
type Kind = Vocabulary['kinds'][number];

const mostLists = 3;
/** A criterion of so many kinds is a theme: a kind in the request is more precise. */
const ofTheme = 3;
const mostSteps = 6;

/** Kinds that the request names: by themselves, by a criterion, by topic or domain. Undefined for all. */
function wantedKinds({ kinds = [], topics, domain }: Intent, asked: readonly Criterion[], words: Vocabulary) {
  const of = (test: (kind: Kind) => boolean) => words.kinds.filter(test).map(({ kind }) => kind);
  if (kinds.length > 0) return kinds;
  if (asked.length > 0) return of((kind) => asked.some(({ criterionId }) => kind.criterionId === criterionId));
  if (topics.length > 0) return of(({ topic }) => topic !== null && topics.includes(topic));
  return domain ? of((kind) => kind.domain === domain) : undefined;
}

async function anywhere(
  kinds: readonly string[],
  country: string | null,
  published: Published,
): Promise<CataloguedItem[]> {
  const lists = await Promise.all(
    kinds.slice(0, mostLists).map((kind) => published.json(files.kindDatasets(kind), KindDatasets)),
  );
  const items = lists.flatMap((list) => list?.datasets ?? []);
  return chosenDatasets(country === null ? items : items.filter(({ nation }) => nation === country), kinds);
}

interface Found {
  /** Undefined where the map's own stay. */
  items: CataloguedItem[] | undefined;
  city: CityDatasets | null;
}

async function find(
  { intent, kindWords }: Pick<Understood, 'intent' | 'kindWords'>,
  wanted: readonly string[] | undefined,
  published: Published,
): Promise<Found> {
  const { scopeId, assessed, countryCode, kinds = [] } = intent;
  if (wanted === undefined) return { items: undefined, city: null };
  if (scopeId && assessed) {
    const city = await (kinds.length > 0 ? cityDatasetsOf : publishedDatasets)(scopeId, published);
    return { items: city ? chosenDatasets(city.datasets, wanted, kindWords) : [], city };
  }
  if (scopeId) {
    const map = await published.json(`${datasetPages.place(scopeId)}.json`, DataMap);
    return { items: chosenDatasets(map?.data_map.datasets ?? [], wanted, kindWords), city: null };
  }
  return { items: kinds.length > 0 ? await anywhere(kinds, countryCode, published) : [], city: null };
}

/** Whether a criterion has so many kinds that each of them says more. */
export const isTheme = (words: Vocabulary, id: string): boolean =>
  words.kinds.filter(({ criterionId }) => criterionId === id).length >= ofTheme;

/** On how many subjects a city's own source has data: the broadest portal is the likeliest to have an unlisted dataset. */
function breadthIn(words: Vocabulary): (source: SourceDomain) => number {
  const subjects = new Set(
    words.criteria
      .filter(({ criterionId, dataset }) => fallback.has(dataset) || isTheme(words, criterionId))
      .map(({ dataset }) => dataset),
  );
  return ({ level, publishes }) => {
    const count = level === 'city' ? publishes.filter((one) => subjects.has(one)).length : 0;
    // A portal, or one that has data on several subjects.
    return count > 1 || publishes.some((one) => fallback.has(one)) ? count : 0;
  };
}

async function wholeOf({ scopeId, assessed }: Intent, published: Published): Promise<readonly SourceDomain[]> {
  const whole = scopeId && assessed ? await published.json(`${datasetPages.place(scopeId)}.json`, DataMap) : null;
  return whole?.data_map.source_domains ?? [];
}

/** Criteria that are at least as precise as the requested kinds. */
export function exactly(asked: readonly Criterion[], kinds: readonly Kind[], words: Vocabulary): readonly Criterion[] {
  return asked.filter(
    ({ criterionId: id }) => !isTheme(words, id) && kinds.some(({ criterionId }) => criterionId === id),
  );
}

/** A step to everything of the place. Others are about the topic or criterion, which is wider than a kind of dataset. */
export const isOfPlace = (step: string): boolean => step.startsWith(everythingStep);

/** A map with the requested datasets. If the request names kinds, sources and steps follow them. */
export async function mapWithDatasets(
  located: Located,
  { intent, kindWords }: Pick<Understood, 'intent' | 'kindWords'>,
  asked: readonly Criterion[],
  site: Site,
): Promise<Located> {
  const { words } = site;
  const { items, city } = await find({ intent, kindWords }, wantedKinds(intent, asked, words), site);
  const map = items === undefined ? located.map : withDatasets(located.map, items);
  const kinds = words.kinds.filter(({ kind }) => intent.kinds?.includes(kind));
  if (kinds.length === 0 || items === undefined) return { ...located, map };
  const breadth = breadthIn(words);
  const sources = datasetHostsFirst(
    withSources(
      map.source_domains,
      (await wholeOf(intent, site)).filter((source) => breadth(source) > 0),
    ),
    items,
    breadth,
  );
  const steps = kindSteps(
    kinds.map((kind) => ({ ...kind, words: kindWords.get(kind.kind) })),
    items,
    city,
  );
  const exact = exactly(asked, kinds, words);
  const ofCriteria = new Set(exact.map(({ dataset }) => dataset));
  const isAsked = (publishes: readonly string[]) => publishes.some((dataset) => ofCriteria.has(dataset));
  if (exact.length > 0)
    return {
      map: {
        ...map,
        source_domains: sources.toSorted((a, b) => +isAsked(b.publishes) - +isAsked(a.publishes)),
      },
      actions: [...new Set([...located.actions, ...steps])].slice(0, mostSteps),
      page: located.page,
    };
  const gaps = kinds.flatMap(({ kind }) => {
    const row = city?.kinds.find((one) => one.kind === kind);
    return (row && kindGap(city!, row)) ?? [];
  });
  return {
    map: {
      ...map,
      source_domains: sources,
      missing_or_uncertain: [...gaps.map(({ sentence }) => sentence), ...map.missing_or_uncertain],
      gaps: [...gaps.map(({ sentence: _, ...gap }) => gap), ...map.gaps],
    },
    actions: [...new Set([...steps, ...located.actions.filter(isOfPlace)])].slice(0, mostSteps),
    page: located.page,
  };
}
