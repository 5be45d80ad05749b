/** Turns the records of verdicts into source domains: one for each host, with its strongest record. */
import sourceTypes from '../../../data/texts/source-types.json' with { type: 'json' };
import type { AssessedCity } from '../../assess/assess.ts';
import { confidenceOf, featuresOf } from '../../assess/confidence.ts';
import { snapshotDate, isAlive } from '../../assess/grades.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import type { Verdict } from '../../assess/verdict.ts';
import type { ListedPlace } from '../../assess/scope.ts';
import { byTie } from '../../assess/records/order.ts';
import type { SourceDomain } from '../../contract/answers/data-map.ts';
import { factId, type Fact, type MatchMethod, type FactKind } from '../../contract/data/fact.ts';
import { HttpUrl } from '../../contract/data/place.ts';
import { registryMap, type Atlas } from '../atlas.ts';
import { byConfidence, levels } from './map-slice.ts';
import { recordUrl } from '../record-url.ts';
import { memoize } from '../../cache.ts';

const matchOf = (fact: Fact, scopeId: string): MatchMethod =>
  fact.places?.find((place) => place.scopeId === scopeId)?.match ??
  fact.match ??
  (fact.level === 'nation' ? 'nation-code' : 'id');

/** As its city sees it or, with the level `city`, its own area. */
function confidenceAs(
  record: { fact: Fact; match: MatchMethod },
  { row, status }: Pick<Verdict, 'row' | 'status'>,
  level: Fact['level'],
  atlas: Pick<Atlas, 'confidence' | 'provenance' | 'registries' | 'seen'>,
): number {
  const own = status === 'present' ? status : 'own-shortfall';
  const context = { registries: registryMap(atlas), newest: atlas.provenance.dataDate };
  const kind = record.fact.level === 'city' ? own : level === 'city' ? 'present' : level;
  const alive = isAlive(atlas.seen.get(record.fact.url));
  return confidenceOf(
    atlas.confidence,
    featuresOf(kind, [record], context, { themeTag: row.theme !== undefined, alive }),
  );
}

/** What kind of source a fact names, in snake_case, and the time its data are about. */
const types: Record<Exclude<FactKind, 'catalogue'>, string> = sourceTypes;

/** A catalogue's own type where it is one: "Open data portal" is `open_data_portal`. */
export const sourceType = (fact: Fact): string =>
  fact.kind === 'catalogue'
    ? fact.catalogueType
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '_')
        .replace(/^_|_$/g, '') || 'catalogue'
    : types[fact.kind];

/** ISO 8601 interval with open ends `..`; null where the record says nothing of time. */
export function temporalOf(fact: Fact): string | null {
  if (fact.kind === 'measurement-site' && fact.since) return `${fact.since}/${fact.until ?? '..'}`;
  if (fact.kind === 'gazette' && fact.since) return `${fact.since}/..`;
  return null;
}

export interface SourceRecord {
  fact: Fact;
  match: MatchMethod;
  host: string;
  verdict: Pick<Verdict, 'row' | 'status'>;
  city: Pick<AssessedCity, 'scopeId' | 'countryCode' | 'rank'>;
  confidence: number;
  /** Confidence for the record's own area: being inherited doesn't lower it. */
  ownConfidence: number;
}

const byCity = new WeakMap<AssessedCity, SourceRecord[]>();

const orderOf = memoize(
  (criteria: readonly CriterionRow[]): ReadonlyMap<string, number> =>
    new Map(criteria.map((row, i) => [row.dataset, i])),
);

/** Whether a record has an address on the web: others are not shown as sources. */
const isOnWeb = ({ url }: Fact): boolean => /^https?:/i.test(url);

/** The sources of a present or partial verdict, strongest first. None of an absent one. */
export const factsBehind = ({ status, facts }: Pick<Verdict, 'status' | 'facts'>): Fact[] =>
  status === 'absent' ? [] : facts.filter(isOnWeb);

const recordsBehind = (
  atlas: Atlas,
  city: SourceRecord['city'],
  verdict: Pick<Verdict, 'row' | 'status' | 'facts'>,
): SourceRecord[] =>
  factsBehind(verdict).map((fact) => {
    const record = { fact, match: matchOf(fact, city.scopeId) };
    return {
      ...record,
      verdict,
      city,
      host: hostOf(fact),
      confidence: confidenceAs(record, verdict, fact.level, atlas),
      ownConfidence: confidenceAs(record, verdict, 'city', atlas),
    };
  });

/** The records of a city's present and partial verdicts, in framework order. */
export function recordsOf(atlas: Atlas, city: AssessedCity): readonly SourceRecord[] {
  const known = byCity.get(city);
  if (known) return known;
  const made = city.verdicts.flatMap((verdict) => recordsBehind(atlas, city, verdict));
  byCity.set(city, made);
  return made;
}

/** The records of a place without verdicts; no status is theirs. */
export const listedRecords = (atlas: Atlas, { scopeId, countryCode, records }: ListedPlace): SourceRecord[] =>
  records.flatMap(({ row, facts }) =>
    recordsBehind(atlas, { scopeId, countryCode, rank: 0 }, { row, status: 'partial', facts: [...facts] }),
  );

/** Those of the verdicts on some criteria in all cities. */
export function recordsAnywhere(atlas: Atlas, rows: ReadonlySet<CriterionRow>): SourceRecord[] {
  return atlas.cities.flatMap(
    (city) =>
      byCity.get(city)?.filter(({ verdict }) => rows.has(verdict.row)) ??
      city.verdicts.flatMap((verdict) => (rows.has(verdict.row) ? recordsBehind(atlas, city, verdict) : [])),
  );
}

type Named = Omit<
  SourceDomain,
  'confidence' | 'publishes' | 'status' | 'state' | 'places' | 'placeCount' | 'nations' | 'recordCount' | 'datasets'
>;
/** Host of a record's address, without "www.". */
export const hostOf = memoize(({ url }: Fact): string => new URL(url).hostname.replace(/^www\./, ''));

/** Page of a licence: given by the record, or of its SPDX identifier. */
export function licenceUrl(licence: Fact['licence']): string | null {
  if (!licence?.url && !licence?.spdx) return null;
  const { spdx = '' } = licence;
  const address = licence.url ?? `https://spdx.org/licenses/${/^cc-/.test(spdx) ? spdx.toUpperCase() : spdx}`;
  return HttpUrl.safeParse(address).success ? address : null;
}

const named = memoize((atlas: Atlas) => memoize((fact: Fact) => nameOf(fact, atlas)));

function nameOf(fact: Fact, atlas: Atlas): Named {
  const { title, url, publisher, licence, access, level, nation, registry, record } = fact;
  return {
    domain: hostOf(fact),
    source_type: sourceType(fact),
    title,
    url,
    publisher: publisher ?? null,
    licence: licence?.spdx ?? licence?.name ?? licence?.url ?? null,
    licenceUrl: licenceUrl(licence),
    ...(licence?.from ? { licenceFrom: licence.from } : {}),
    access,
    level,
    nation,
    temporal: temporalOf(fact),
    registry,
    record,
    recordUrl: recordUrl(registryMap(atlas).get(registry)!, fact.location),
    date: fact.updated ?? snapshotDate(registryMap(atlas).get(registry)!),
  };
}

const shownPlaces = 3;

const shownDatasets = 3;

/** The first datasets of its catalogue that verdicts cite, in the order of its records. */
function datasetsOf(facts: ReadonlySet<Fact>): Pick<SourceDomain, 'datasets'> {
  const named = new Map<string, { title: string; url: string }>();
  for (const { kind, title, url } of facts)
    if (kind === 'dataset' && named.size < shownDatasets && !named.has(url)) named.set(url, { title, url });
  return named.size > 0 ? { datasets: [...named.values()] } : {};
}

/** One domain for each host, in the order of `byConfidence`. `own` weighs records as their own area does: for countries and kinds. */
export function sourceDomains(atlas: Atlas, records: Iterable<SourceRecord>, own: boolean): SourceDomain[] {
  const order = orderOf(atlas.criteria);
  const hosts = new Map<
    string,
    {
      best: SourceRecord;
      kinds: Set<string>;
      present: boolean;
      cities: Map<string, SourceRecord['city']>;
      facts: Set<Fact>;
    }
  >();
  const weight = (record: SourceRecord) => (own ? record.ownConfidence : record.confidence);
  for (const record of records) {
    const { host } = record;
    let entry = hosts.get(host);
    if (!entry)
      hosts.set(
        host,
        (entry = { best: record, kinds: new Set(), present: false, cities: new Map(), facts: new Set() }),
      );
    entry.kinds.add(record.verdict.row.dataset);
    entry.present ||= record.verdict.status === 'present';
    entry.cities.set(record.city.scopeId, record.city);
    entry.facts.add(record.fact);
    const { best } = entry;
    const better =
      weight(record) - weight(best) ||
      levels[best.fact.level] - levels[record.fact.level] ||
      byTie(best, record) ||
      (factId(record.fact) < factId(best.fact) ? 1 : -1);
    if (better > 0) entry.best = record;
  }
  return [...hosts.values()]
    .map(({ best, kinds, present, cities, facts }): SourceDomain => {
      const { domain, source_type, ...rest } = named(atlas)(best.fact);
      const status = present ? 'present' : 'partial';
      return {
        domain,
        source_type,
        confidence: weight(best),
        publishes: [...kinds].sort((a, b) => order.get(a)! - order.get(b)!),
        status,
        state: status,
        ...rest,
        places: [...cities.values()]
          .sort((a, b) => a.rank - b.rank)
          .slice(0, shownPlaces)
          .map(({ scopeId }) => scopeId),
        placeCount: cities.size,
        nations: [...new Set([...cities.values()].map(({ countryCode }) => countryCode))].sort(),
        recordCount: facts.size,
        ...datasetsOf(facts),
      };
    })
    .sort(byConfidence);
}
