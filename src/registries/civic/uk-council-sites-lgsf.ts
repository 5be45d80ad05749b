/**
 * Turns the council sites of the United Kingdom into facts of the kind `council-source`: where a council publishes its meetings and
 * decisions by a documented web service. Upstream keeps a folder a council; a copy holds one council a line in `councils.facts.jsonl`.
 *
 * A council is matched by its name, and by each town that its name joins: "Brighton and Hove". Councils of wider areas and those
 * without a known system say nothing about a city.
 */
import * as z from 'zod';
import type { FactOf } from '../../contract/data/fact.ts';
import type { Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import { records } from '../../snapshots/records.ts';
import { filesLike } from '../../snapshots/snapshot-file.ts';

const REGISTRY = 'uk-council-sites-lgsf';

const Council = z.object({
  id: z.string().min(1),
  name: z.string().min(1),
  common_name: z.string().min(1),
  kind: z.string().nullish(),
  territory: z.enum(['ENG', 'SCT', 'WLS', 'NIR']),
  url: z.string().nullish(),
  cms: z.string().nullish(),
});
type Council = z.infer<typeof Council>;

/** The system with a documented web service for meetings and decisions. Of other sites only the page of councillors is listed. */
const isServed = ({ cms, url }: Council): boolean => cms === 'ModernGov' || /\bmoderngov\b/i.test(url ?? '');
/** Kinds of councils for more than a town: counties, Greater London and combined authorities. */
const WIDER = new Set(['CTY', 'SRA', 'CC']);

async function* facts(
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): AsyncGenerator<FactOf<'council-source'>> {
  const seen = new Set<string>();
  const files = filesLike(snapshot, /(^|\/)councils\.facts\.jsonl$/);
  for await (const { row: council, location } of records(files, Council, report)) {
    const url = httpUrl(council.url ?? '');
    if (WIDER.has(council.kind ?? '')) report.skip('of a wider area');
    else if (council.url == null) report.skip('no site');
    else if (!isServed(council)) report.skip('no web service for decisions');
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else if (seen.has(council.id)) report.skip('second row of a council', council.id);
    else {
      seen.add(council.id);
      yield toFact(council, url, location, snapshot.date, gazetteer);
    }
  }
}

function toFact(
  { id, name, common_name, territory }: Council,
  url: string,
  location: string,
  observed: string,
  gazetteer: Gazetteer,
): FactOf<'council-source'> {
  const area = gazetteer.subdivision('GB', `GB-${territory}`);
  const found = [common_name, ...townsIn(common_name)].flatMap(
    (one) => gazetteer.matchName(bare(one), { nation: 'GB', area }) ?? [],
  );
  const places = [...new Map(found.map(({ place, match }) => [place.scopeId, match]))];
  return {
    kind: 'council-source',
    registry: REGISTRY,
    record: id,
    title: `Meetings and decisions of ${name.trim()}`,
    url,
    nation: 'GB',
    level: 'city',
    ...(places.length > 0 ? { places: places.map(([scopeId, match]) => ({ scopeId, match })) } : {}),
    access: 'open',
    state: 'active',
    location,
    observed,
  };
}

/** "Bournemouth", "Christchurch" and "Poole" in "Bournemouth, Christchurch and Poole". */
const townsIn = (name: string): string[] => {
  const parts = name.split(/, (?:and )?| and | with /);
  return parts.length > 1 ? parts.map((part) => part.trim()) : [];
};

/** "Leicester" of "Leicester City Council", "Lincoln" of "City of Lincoln". */
const bare = (name: string): string =>
  name
    .replace(/^(?:city of|the) /i, '')
    .replace(/(?: (?:metropolitan borough|borough|city|district))?(?: council)?$/i, '')
    .trim();

export const importer: Importer = { registry: REGISTRY, facts };
