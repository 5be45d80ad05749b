/** Cuts published data maps to a part, and joins several into one. */
import {
  ownDomains,
  type DataGap,
  type DataMap,
  type SourceDomain,
  type TopicPart,
} from '../../contract/answers/data-map.ts';
import type { Domain, Topic } from '../../contract/criterion.ts';
import type { GapAtlas } from '../../contract/answers/assessment.ts';
import { noStates, verdictStates, type StateCounts } from '../../contract/verdict-state.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { lower } from '../../language/fold.ts';

/** Members of a host's row on the map of a topic that differ from those on the whole map; none where all are the same. */
function changedMembers(part: SourceDomain, whole: SourceDomain): TopicPart['source_domains'] {
  const sameRecord = part.registry === whole.registry && part.record === whole.record;
  const { publishes: _, ...own } = part;
  const changed = Object.entries(own).filter(
    ([name, value]) =>
      (value !== whole[name as keyof SourceDomain] &&
        JSON.stringify(value) !== JSON.stringify(whole[name as keyof SourceDomain])) ||
      // Absent where the licence is the record's own, so it must not come from another record's row.
      (name === 'licenceFrom' && !sameRecord),
  );
  const bare = whole.datasets && !part.datasets ? { datasets: [] } : {};
  const members = { ...Object.fromEntries(changed), ...bare };
  return Object.keys(members).length > 0 ? [{ ...members, domain: part.domain }] : [];
}

/** What of a topic's map cannot be cut from the sources of the whole map. */
export function topicPart(
  { coverage, source_domains }: Pick<DataMap['data_map'], 'coverage' | 'source_domains'>,
  topic: TopicPart['topic'],
  whole: readonly SourceDomain[],
): TopicPart {
  const rows = new Map(whole.map((source) => [source.domain, source]));
  return {
    topic,
    coverage,
    source_domains: source_domains.flatMap((source) => changedMembers(source, rows.get(source.domain)!)),
  };
}

type Criterion = Vocabulary['criteria'][number];
type MapCoverage = DataMap['data_map']['coverage'];

/** Portals are a fallback source for every topic (framework §7). */
export const fallback: ReadonlySet<string> = new Set(['open-data-portal', 'geoportal']);

/** Criteria that topics ask for; without a topic those of a domain; without either all. */
export function criteriaFor(words: Vocabulary, topics: readonly Topic[], domain: Domain | null): Criterion[] {
  if (topics.length > 0)
    return words.criteria.filter((criterion) => criterion.topics.some((topic) => topics.includes(topic)));
  return domain ? words.criteria.filter((criterion) => criterion.domain === domain) : words.criteria;
}

/** Sources that publish a wanted kind, with only those kinds. */
export const narrow = ({ source_domains }: DataMap['data_map'], wanted: (dataset: string) => boolean): SourceDomain[] =>
  source_domains.flatMap((source) => {
    const publishes = source.publishes.filter(wanted);
    return publishes.length > 0 ? [{ ...source, publishes }] : [];
  });

function gapsAbout(map: DataMap['data_map'], criteria: readonly Criterion[]) {
  const names = new Set(criteria.map(({ name }) => name));
  const at = map.gaps.flatMap(({ name }, i) => (names.has(name) ? [i] : []));
  return { missing_or_uncertain: at.map((i) => map.missing_or_uncertain[i]!), gaps: at.map((i) => map.gaps[i]!) };
}

/** The part of a map that is about some criteria; portals come along where nothing else is left. */
export function sliceMap(map: DataMap['data_map'], criteria: readonly Criterion[]): DataMap['data_map'] {
  const datasets = new Set(criteria.map(({ dataset }) => dataset));
  const own = narrow(map, (dataset) => datasets.has(dataset));
  return {
    coverage: map.coverage,
    source_domains: (own.length > 0 ? own : narrow(map, (dataset) => fallback.has(dataset))).map(
      ({ datasets: _, ...source }) => source,
    ),
    ...gapsAbout(map, criteria),
  };
}

/** A city's own before what it inherits. */
export const levels = { city: 0, region: 1, nation: 2 } as const;

/** Most confident first, then present, then the nearest level, then most kinds, then by host. */
export const byConfidence = (a: SourceDomain, b: SourceDomain): number =>
  b.confidence - a.confidence ||
  Number(b.status === 'present') - Number(a.status === 'present') ||
  levels[a.level] - levels[b.level] ||
  b.publishes.length - a.publishes.length ||
  (a.domain < b.domain ? -1 : 1);

/** Whether a criterion is asked for by a topic, or by a domain without topics. */
export const asks =
  (topic: TopicPart['topic']) =>
  ({ topics, domain }: Pick<Criterion, 'topics' | 'domain'>): boolean =>
    topics.some((one) => one === topic) || (domain === topic && ownDomains.some((own) => own === topic));

/** The map of a topic from that of its place or country: exactly what `topicMap` or `nationPartMap` makes. */
export function topicOf(
  { data_map: map, about }: Pick<DataMap, 'data_map' | 'about'>,
  { topic, coverage, source_domains }: TopicPart,
  criteria: readonly Criterion[],
): DataMap['data_map'] {
  const asked = criteria.filter(asks(topic));
  const kinds = new Set(asked.map(({ dataset }) => dataset));
  const own = narrow(map, (dataset) => kinds.has(dataset));
  const others = new Map(source_domains.map((source) => [source.domain, source]));
  const row = (source: SourceDomain): SourceDomain => {
    const other = others.get(source.domain);
    const { licenceFrom: _, ...rest } = source;
    const { datasets, ...made } = { ...(other?.record || other?.registry ? rest : source), ...other } as SourceDomain;
    return { ...made, ...(datasets && datasets.length > 0 ? { datasets } : {}) };
  };
  return {
    coverage,
    // A country's portals are many: they come along where nothing else is left.
    source_domains: (about.place === null && own.length > 0
      ? own
      : narrow(map, (dataset) => kinds.has(dataset) || fallback.has(dataset))
    )
      .map(row)
      .sort(byConfidence),
    ...gapsAbout(map, asked),
  };
}

/** How the step to everything of a place begins. */
export const everythingStep = 'See everything that is listed for';

/** Steps for a part of a map: its first open source, who else publishes the missing kinds, and the whole map. */
export function sliceActions(
  { source_domains, gaps }: Pick<DataMap['data_map'], 'source_domains' | 'gaps'>,
  of: string,
  page: string,
): string[] {
  const first = source_domains.find(({ access }) => access === 'open' || access === 'unknown');
  return [
    ...(first ? [`Open ${first.title} at ${first.domain}: ${first.url}`] : []),
    ...gaps
      .filter(({ page: kind }) => kind.startsWith('/criteria/'))
      .slice(0, 2)
      .map(({ name, page: kind }) => `See who publishes ${lower(name)} elsewhere: ${kind}`),
    `${everythingStep} ${of}: ${page}`,
  ];
}

/** Decides the coverage of every data map, from the states of the requested kinds. */
export function mapCoverage({ present, partial, absent, unknown }: StateCounts): MapCoverage {
  if (present + partial + absent === 0) return 'unknown';
  if (present + partial === 0) return 'none';
  return partial + absent + unknown === 0 ? 'full' : 'partial';
}

const stateOfPart = { full: 'present', partial: 'partial', none: 'absent', unknown: 'unknown' } as const;

/** The coverage of several maps together, as if their states were counted as one. */
function joinCoverage(parts: readonly MapCoverage[]): MapCoverage {
  const counts = noStates();
  for (const part of parts) counts[stateOfPart[part]] += 1;
  return mapCoverage(counts);
}

/** Several maps as one: each source once, with its best confidence; each line once. */
export function joinMaps(maps: readonly DataMap['data_map'][]): DataMap['data_map'] {
  const sources = new Map<string, SourceDomain>();
  for (const source of maps.flatMap(({ source_domains }) => source_domains)) {
    const known = sources.get(source.domain);
    const better = !known || source.confidence > known.confidence ? source : known;
    const status = [known, source].some((one) => one?.status === 'present') ? 'present' : 'partial';
    sources.set(
      source.domain,
      known
        ? {
            ...better,
            publishes: [...new Set([...known.publishes, ...source.publishes])],
            status,
            state: status,
          }
        : source,
    );
  }
  const lines = new Map<string, DataGap>();
  for (const { missing_or_uncertain, gaps } of maps)
    missing_or_uncertain.forEach((line, i) => {
      if (!lines.has(line)) lines.set(line, gaps[i]!);
    });
  return {
    coverage: joinCoverage(maps.map(({ coverage }) => coverage)),
    source_domains: [...sources.values()].sort(byConfidence),
    missing_or_uncertain: [...lines.keys()],
    gaps: [...lines.values()],
  };
}

/** Coverage of some criteria in a country, from its counts of cities. */
export function nationCoverage(
  counts: GapAtlas,
  countryCode: string,
  criteria: readonly Pick<Criterion, 'criterionId'>[],
): MapCoverage {
  const nation = counts.nations.find((row) => row.countryCode === countryCode);
  const wanted = new Set(criteria.map(({ criterionId }) => criterionId));
  const sum = noStates();
  counts.criteria.forEach(({ criterionId }, i) => {
    if (nation && wanted.has(criterionId)) for (const state of verdictStates) sum[state] += nation[state][i]!;
  });
  return mapCoverage(sum);
}
