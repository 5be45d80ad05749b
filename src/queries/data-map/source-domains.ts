/** Turns the records behind verdicts into source domains: one for each host, with its strongest record. */
import type { AssessedCity } from '../../assess/assess.ts';
import { snapshotDate } from '../../assess/confidence.ts';
import type { CriterionRow } from '../../assess/criterion-row.ts';
import type { Verdict } from '../../assess/verdict.ts';
import type { ListedPlace } from '../../assess/listed.ts';
import { byTie } from '../../assess/source-order.ts';
import type { SourceDomain } from '../../contract/answers/data-map.ts';
import { factId, type Fact, type MatchMethod } from '../../contract/data/fact.ts';
import { HttpUrl } from '../../contract/data/place.ts';
import { registryMap, type Atlas } from '../atlas.ts';
import { byConfidence, levels } from './map-slice.ts';
import { confidenceAs, matchOf } from './record-confidence.ts';
import { recordUrl } from '../record-url.ts';
import { sourceType, temporalOf } from './source-type.ts';
import { keepFor } from '../../cache.ts';

/** A record that stands for a dataset kind in a city. */
export interface SourceRecord {
  fact: Fact;
  match: MatchMethod;
  host: string;
  verdict: Pick<Verdict, 'row' | 'status'>;
  city: Pick<AssessedCity, 'scopeId' | 'countryCode' | 'rank'>;
  /** As the city sees it. */
  confidence: number;
  /** As the record's own area sees it: what is inherited is not worth less. */
  ownConfidence: number;
}

const byCity = new WeakMap<AssessedCity, SourceRecord[]>();

/** Places of the dataset kinds in the framework. */
const orderOf = keepFor(
  (criteria: readonly CriterionRow[]): ReadonlyMap<string, number> =>
    new Map(criteria.map((row, i) => [row.dataset, i])),
);

/** Whether a record has an address on the web: others are not shown as sources. */
const isOnWeb = ({ url }: Fact): boolean => /^https?:/i.test(url);

/** The sources behind a present or partial verdict, strongest first; none behind an absent one. */
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

/** The records behind a city's present and partial verdicts, in framework order. */
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

/** Those behind the verdicts of some criteria in all cities. */
export function recordsAnywhere(atlas: Atlas, rows: ReadonlySet<CriterionRow>): SourceRecord[] {
  return atlas.cities.flatMap(
    (city) =>
      byCity.get(city)?.filter(({ verdict }) => rows.has(verdict.row)) ??
      city.verdicts.flatMap((verdict) => (rows.has(verdict.row) ? recordsBehind(atlas, city, verdict) : [])),
  );
}

/** What of a source domain follows from its strongest record alone. */
type Named = Omit<
  SourceDomain,
  'confidence' | 'publishes' | 'status' | 'state' | 'places' | 'placeCount' | 'nations' | 'recordCount'
>;
/** Host of a record's address, without "www.". */
export const hostOf = keepFor(({ url }: Fact): string => new URL(url).hostname.replace(/^www\./, ''));

/** Page of a licence: the record's own, or that of its SPDX identifier. */
function licenceUrl(licence: Fact['licence']): string | null {
  if (licence?.url) return licence.url;
  if (!licence?.spdx) return null;
  return `https://spdx.org/licenses/${/^cc-/.test(licence.spdx) ? licence.spdx.toUpperCase() : licence.spdx}`;
}

const named = keepFor((atlas: Atlas) => keepFor((fact: Fact) => nameOf(fact, atlas)));

function nameOf(fact: Fact, atlas: Atlas): Named {
  const { title, url, publisher, licence, access, level, nation, registry, record } = fact;
  const address = licenceUrl(licence);
  return {
    domain: hostOf(fact),
    source_type: sourceType(fact),
    title,
    url,
    publisher: publisher ?? null,
    licence: licence?.spdx ?? licence?.name ?? licence?.url ?? null,
    licenceUrl: address && HttpUrl.safeParse(address).success ? address : null,
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

/** One domain for each host, in the order of `byConfidence`. `own` weighs records as their own area does: for nations and kinds. */
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
      };
    })
    .sort(byConfidence);
}
