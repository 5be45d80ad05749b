/**
 * Council sites of the United Kingdom with a documented web service for meetings → `council-source`, one a line of
 * `councils.facts.jsonl`.
 * Matched by name, and by each town in a joint name: "Brighton and Hove". Councils of wider areas, and sites on unknown
 * systems, are left out.
 */
import * as z from 'zod';
import { httpUrl } from '../../snapshots/addresses.ts';
import { listImporter, skip } from '../importer.ts';

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

export const importer = listImporter('council-source')({
  registry: 'uk-council-sites-lgsf',
  files: /(^|\/)councils\.facts\.jsonl$/,
  Row: Council,
  twice: 'second row of a council',
  fact(council, { gazetteer }) {
    const { id, name, common_name, territory } = council;
    if (WIDER.has(council.kind ?? '')) return skip('of a wider area');
    if (council.url == null) return skip('no site');
    if (!isServed(council)) return skip('no web service for decisions');
    const area = gazetteer.subdivision('GB', `GB-${territory}`);
    const found = [common_name, ...townsIn(common_name)].flatMap(
      (one) => gazetteer.matchName(bare(one), { nation: 'GB', area }) ?? [],
    );
    const places = [...new Map(found.map(({ place, match }) => [place.scopeId, match]))];
    return {
      record: id,
      title: `Meetings and decisions of ${name.trim()}`,
      url: httpUrl(council.url),
      nation: 'GB',
      level: 'city',
      places: places.length > 0 ? places.map(([scopeId, match]) => ({ scopeId, match })) : undefined,
    };
  },
});

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
