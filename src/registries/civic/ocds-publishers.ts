/**
 * The collectors of Kingfisher Collect → `procurement`, one a publisher. A copy has what the Python files
 * `spiders/<nation>_<publisher>[_<form>].py` declare as lines of `spiders.jsonl`. A class without a name is abstract.
 */
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { areaReach, nationReach, type AreaReach, type Gazetteer } from '../../places/match/match-place.ts';
import { countryCode } from '../../places/match/territories.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import { recordOwners } from '../../facts/corrections.ts';
import { filesLike, records, upstreamFile } from '../../snapshots/records.ts';

const REGISTRY = 'ocds-publishers';
/** Copies of European tenders, made by a research project. */
const COPY = '_digiwhist';
const COPY_URL = 'https://opentender.eu/';
/**
 * Whose a publisher is where its collector's name says more than the country: a city's by the whole name, a division's
 * by its first words.
 */
const owners = recordOwners(REGISTRY);
const unofficial = new Set(owners.flatMap((row) => ('unofficial' in row ? [row.owner] : [])));
/** Longest country name in words: "dominican republic", "united arab emirates". */
const COUNTRY_WORDS = 3;

const Collector = z.object({
  upstream_path: z.string().min(1),
  name: z.string().nullable(),
  docstring: z.string().nullable(),
  urls: z.array(z.string()),
});
type Collector = z.infer<typeof Collector> & { name: string };

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const publishers = new Set<string>();
  const files = filesLike(snapshot, /(^|\/)spiders\.jsonl$/);
  for await (const { row } of records(files, Collector, report)) {
    if (row.name === null) {
      report.skip('abstract class');
      continue;
    }
    const collector = { ...row, name: row.name };
    const nation = nationOf(collector.name);
    if (nation === undefined) {
      if (collector.name.startsWith('europe_')) report.skip('publisher above nations');
      else report.reject(collector.upstream_path, `no country in the name ${collector.name}`);
      continue;
    }
    const fact = toFact(collector, nation, gazetteer, snapshot);
    const publisher = [nation, fact.region, fact.places?.[0]?.scopeId, fact.title, fact.state].join(' ');
    if (publishers.has(publisher)) report.skip('further collector of a publisher');
    else yield fact;
    publishers.add(publisher);
  }
}

function nationOf(name: string): string | undefined {
  const parts = name.split('_');
  for (let length = COUNTRY_WORDS; length > 0; length--) {
    const code = countryCode(parts.slice(0, length).join(' '));
    if (code !== undefined) return code;
  }
  return undefined;
}

function toFact(collector: Collector, nation: string, gazetteer: Gazetteer, snapshot: Snapshot): Draft<'procurement'> {
  const { name, upstream_path: path } = collector;
  const copy = name.endsWith(COPY);
  return {
    kind: 'procurement',
    record: name,
    title: copy ? 'Opentender.eu' : (publisherOf(collector) ?? name),
    url: copy ? COPY_URL : (collectorUrl(collector) ?? upstreamFile(snapshot, path)),
    nation,
    ...reachOf(name, nation, gazetteer),
    state: stateOf(collector, snapshot.date),
    location: path,
    official: !copy && !unofficial.has(name),
  };
}

function reachOf(name: string, nation: string, gazetteer: Gazetteer): AreaReach {
  const owner =
    owners.find((row) => 'city' in row && row.owner === name) ??
    owners.find((row) => 'area' in row && name.startsWith(row.owner));
  if (owner && 'city' in owner) return { level: 'city', places: [{ scopeId: owner.city, match: 'id' }] };
  return owner && 'area' in owner ? areaReach(owner.area, gazetteer) : nationReach(nation);
}

/** The lines of a docstring under an unindented heading. */
function section({ docstring }: Collector, heading: RegExp): string[] {
  const lines = (docstring ?? '').split('\n');
  const start = lines.findIndex((line) => heading.test(line));
  if (start === -1) return [];
  const end = lines.findIndex((line, index) => index > start && /^\S/.test(line));
  return lines.slice(start + 1, end === -1 ? undefined : end).map((line) => line.trim());
}

/** "Domain" names the system or the office, without what is added in brackets and after a dash. */
function publisherOf(collector: Collector): string | undefined {
  const name = section(collector, /^Domain$/)
    .join(' ')
    .replace(/ \((?:contracts within|Mexico)[^)]*\)/, '')
    .replace(/\s+- Plataforma Digital Nacional$/, '')
    .trim();
  return name === '' ? undefined : name;
}

/** The page that documents the data, else the first address without placeholders. */
function collectorUrl(collector: Collector): string | undefined {
  const documented = section(collector, /documentation$/);
  return [...documented, ...collector.urls]
    .map((text) => (/[{}]/.test(text) ? undefined : httpUrl(text)))
    .find((url) => url !== undefined);
}

/** Outdated when the collector's notes say that the publisher stopped, or updated last more than a year before the snapshot's. */
function stateOf(collector: Collector, observed: string): Fact['state'] {
  const notes = section(collector, /^Caveats$/).join(' ');
  const last = /last updated by the publisher in (\d{4})|pilot that ended in (\d{4})/.exec(notes);
  return last && Number(last[1] ?? last[2]) < Number(observed.slice(0, 4)) - 1 ? 'stale' : 'active';
}

export const importer: Importer = { registry: REGISTRY, facts };
