/** A data map and the requested kinds of data -> the same map with these first: its sources, its lines, its next steps. */
import { datasetPages, type DataMap, type SourceDomain } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { lower } from '../../language/fold.ts';
import { everythingStep, narrow } from './map-slice.ts';

type Criterion = Vocabulary['criteria'][number];
type Sources = DataMap['data_map'];

/** Kinds, the weightiest first -> the sources by the weightiest that each publishes; of equal ones as before. */
export function weighed(sources: readonly SourceDomain[], kinds: readonly string[]): SourceDomain[] {
  const place = new Map(kinds.map((dataset, at) => [dataset, at] as const).reverse());
  const of = ({ publishes }: SourceDomain) =>
    Math.min(kinds.length, ...publishes.map((dataset) => place.get(dataset) ?? kinds.length));
  return sources.toSorted((a, b) => of(a) - of(b));
}

/** The sources of a map and those of a larger one that publish the kinds, each host once with all that it publishes of both. */
export function withSources(sources: readonly SourceDomain[], more: readonly SourceDomain[]): SourceDomain[] {
  const known = new Map(sources.map((source) => [source.domain, source]));
  for (const source of more) {
    const other = known.get(source.domain);
    const publishes = [...new Set([...(other?.publishes ?? []), ...source.publishes])];
    known.set(source.domain, { ...(other ?? source), publishes });
  }
  return [...known.values()];
}

const aboutFirst = ({ gaps, missing_or_uncertain }: Sources, names: ReadonlySet<string>) => {
  const order = gaps.map((_, at) => at).sort((a, b) => +names.has(gaps[b]!.name) - +names.has(gaps[a]!.name));
  return {
    missing_or_uncertain: order.map((at) => missing_or_uncertain[at]!),
    gaps: order.map((at) => gaps[at]!),
  };
};

/** @param map of the topic or domain. @param whole of the same place or country, for kinds that the topic leaves out */
export function kindsFirst(map: Sources, whole: Sources, asked: readonly Criterion[]): Sources {
  const datasets = new Set(asked.map(({ dataset }) => dataset)),
    names = new Set(asked.map(({ name }) => name));
  const known = new Set(map.gaps.map(({ name }) => name));
  const further = whole.gaps.flatMap(({ name }, at) => (names.has(name) && !known.has(name) ? [at] : []));
  const lines = {
    missing_or_uncertain: [...map.missing_or_uncertain, ...further.map((at) => whole.missing_or_uncertain[at]!)],
    gaps: [...map.gaps, ...further.map((at) => whole.gaps[at]!)],
  };
  const own = narrow(whole, (dataset) => datasets.has(dataset));
  // A host's row shows its strongest record; if the host has one kind only, the record is of that kind.
  const mixed = ({ publishes }: SourceDomain) => Number(publishes.some((dataset) => !datasets.has(dataset)));
  return {
    ...map,
    source_domains: weighed(
      withSources(map.source_domains, own).toSorted((a, b) => mixed(a) - mixed(b)),
      [...datasets],
    ),
    ...aboutFirst({ ...map, ...lines }, names),
  };
}

/** The first of the sources that publish the kinds, as a step. */
function openStep({ source_domains }: Sources, datasets: ReadonlySet<string>): string[] {
  const own = source_domains.filter(({ publishes }) => publishes.some((dataset) => datasets.has(dataset)));
  const usable = own.filter(({ access }) => access === 'open' || access === 'unknown');
  // A host's row is about its strongest record, which may be of another kind that it publishes.
  const specific = usable.find(({ publishes }) => publishes.every((dataset) => datasets.has(dataset)));
  const first = specific ?? usable[0] ?? own[0];
  if (!first) return [];
  return [
    `Open ${first.title} at ${first.domain}${first === specific ? '' : ', listed for it among other kinds'}: ${first.url}`,
  ];
}

/** Steps about just the kinds. @param of the place or country, with its page. @param listed the first kind's source */
export function kindSteps(
  map: Sources,
  asked: readonly Criterion[],
  of: { name: string; page: string },
  listed?: { title: string; url: string },
): string[] {
  const lacking = new Set(map.gaps.map(({ name }) => name));
  const [first] = asked;
  return [
    ...(listed
      ? [`Open ${listed.title}, listed for ${first!.name}: ${listed.url}`]
      : openStep(map, new Set(asked.map(({ dataset }) => dataset)))),
    ...asked
      .slice(0, 2)
      .map(
        ({ name, dataset }) =>
          `See who publishes ${lower(name)}${lacking.has(name) ? ' elsewhere' : ''}: ${datasetPages.kind(dataset)}`,
      ),
    ...asked.slice(0, 1).map(({ criterionId, name }) => `Read how we check ${lower(name)}: /criteria/${criterionId}`),
    `${everythingStep} ${of.name}: ${of.page}`,
  ];
}
