/** Rows of hosts that publish a kind among others -> the same rows about the record of the kind, where that is known to serve the city. */
import { CityAssessment, type CriterionAnswer } from '../../contract/answers/assessment.ts';
import { datasetPages, type Intent, type SourceDomain } from '../../contract/answers/data-map.ts';
import type { Vocabulary } from '../../contract/answers/vocabulary.ts';
import { files } from '../../contract/interface/routes.ts';
import { read } from './located.ts';
import { missing } from '../http/problems.ts';
import type { Published } from '../published.ts';

type Criterion = Vocabulary['criteria'][number];

/** The verdicts of an assessed city. */
export async function verdictsOf(scopeId: string, published: Published): Promise<CriterionAnswer[]> {
  const file = files.city(scopeId);
  const city = await published.json(file, CityAssessment);
  if (!city) throw missing(file);
  return city.categories.flatMap(({ criteria }) => criteria);
}

/** The sources that a city's verdict on a kind rests on; none where it is not assessed. */
export async function sourcesOf(
  { scopeId, assessed }: Intent,
  { criterionId }: Criterion,
  published: Published,
): Promise<CriterionAnswer['sources']> {
  const verdicts = scopeId && assessed ? await verdictsOf(scopeId, published) : [];
  return verdicts.find((row) => row.criterionId === criterionId)?.sources ?? [];
}

/** @param sources of the city's verdict on the kind: the kind's own map has a host's strongest record of the kind, which may be of another city */
export async function rowsOfKind(
  rows: readonly SourceDomain[],
  { dataset }: Criterion,
  sources: CriterionAnswer['sources'],
  published: Published,
): Promise<SourceDomain[]> {
  const urls = new Set(sources.map(({ url }) => url));
  const isMixed = ({ publishes, url }: SourceDomain) =>
    publishes.length > 1 && publishes.includes(dataset) && !urls.has(url);
  const own = urls.size > 0 && rows.some(isMixed) ? await read(published, datasetPages.kind(dataset)) : null;
  const exact = new Map(
    own?.data_map.source_domains.filter(({ url }) => urls.has(url)).map((row) => [row.domain, row]),
  );
  return rows.map((row) => {
    const other = isMixed(row) ? exact.get(row.domain) : undefined;
    if (!other) return row;
    const { confidence, publishes, status, state, places, placeCount, nations, recordCount } = row;
    const judged = status && state ? { status, state } : {};
    return { ...other, confidence, publishes, ...judged, places, placeCount, nations, recordCount };
  });
}
