/**
 * Turns OpenAddresses sources into facts of the kinds `addresses`, `parcels` and `buildings`: one fact a layer entry.
 * Upstream keeps one JSON file a source, `sources/<nation>/[<subdivision>/]<name>.json`; files of schema 1 have no layers and
 * are an address source themselves.
 */
import * as z from 'zod';
import type { Fact, FactOf } from '../contract/data/fact.ts';
import { pageOrData } from '../snapshots/data-address.ts';
import { httpUrl } from '../snapshots/http-url.ts';
import type { Importer, Report, Snapshot } from './importer.ts';
import type { Gazetteer } from '../places/match/match-place.ts';
import { hostOf } from '../places/portals/portal-host.ts';
import { sourceReach } from './tables/source-reach.ts';
import { records } from '../snapshots/records.ts';
import { filesLike } from '../snapshots/pick-files.ts';

const REGISTRY = 'openaddresses-sources';
const KINDS = ['addresses', 'parcels', 'buildings'] as const;
type Kind = (typeof KINDS)[number];

/** Where OpenAddresses keeps copies of data that its publisher does not serve by itself. */
const CACHE =
  /^https?:\/\/(?:[^/]*\.)?(?:openaddresses\.io|files\.slack\.com)\/|^https?:\/\/[^/]*amazonaws\.com\/(?:[^/]+\/)*[^/]*openaddresses/i;
/** A name beyond this length is prose. */
const LICENCE_NAME = 60;
const PUBLISHER_NAME = 80;

const LicenceText = z
  .union([
    z.string(),
    z.looseObject({ url: z.string().nullish(), text: z.string().nullish(), 'attribution name': z.string().nullish() }),
  ])
  .nullish();
const Entry = z.object({
  name: z.string().nullish(),
  data: z.unknown(),
  website: z.string().nullish(),
  license: LicenceText,
  skip: z.boolean().nullish(),
  attribution: z.string().nullish().catch(null),
});
type Entry = z.infer<typeof Entry>;
const Text = z.string().nullish();
const Layers = z.object({
  coverage: z.looseObject({
    country: Text,
    state: Text,
    county: Text,
    city: Text,
    town: Text,
    'US Census': z.looseObject({ geoid: Text, name: Text }).nullish(),
    'ISO 3166': z.record(z.string(), z.string().nullish()).nullish().catch(null),
  }),
  layers: z.record(z.string(), z.array(Entry)),
});
type Layers = z.infer<typeof Layers>;
/** A file of schema 1 is the one entry of its layer of addresses. */
const Source = z.preprocess((value) => {
  const isOld = typeof value === 'object' && value !== null && !('layers' in value);
  return isOld ? { ...value, layers: { addresses: [value] } } : value;
}, Layers);

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Fact> {
  const files = filesLike(snapshot, /(?:^|\/)(?<path>sources\/.+\.json)$/);
  for await (const { row: source, location: path } of records(files, Source, report))
    yield* sourceFacts(path, source, snapshot, gazetteer, report);
  if (report.records === 0) throw new Error(`${REGISTRY}: no file sources/**/*.json in the snapshot`);
}

function* sourceFacts(
  path: string,
  { coverage, layers }: Layers,
  snapshot: Snapshot,
  gazetteer: Gazetteer,
  report: Report,
): Generator<Fact> {
  const hosts = Object.values(layers)
    .flat()
    .flatMap(({ website, data }) => [
      hostOf(website ?? undefined),
      hostOf(typeof data === 'string' ? data : undefined),
    ]);
  const reach = sourceReach(
    path,
    coverage,
    hosts.filter((host) => host !== undefined),
    gazetteer,
  );
  const id = path.replace(/^sources\//, '').replace(/\.json$/, '');
  const taken = new Set<string>();
  for (const kind of KINDS) {
    for (const [index, entry] of (layers[kind] ?? []).entries()) {
      const name = entry.name?.trim() || String(index + 1);
      if (reach.level === 'none') {
        if (reach.rejected) report.reject(path, reach.reason);
        else report.skip(reach.reason, `${id}#${kind}/${name}`);
        continue;
      }
      const address = addressOf(entry, path, snapshot);
      if (!address) {
        report.skip('no http(s) address', `${id}#${kind}/${name}`);
        continue;
      }
      const record = `${id}#${kind}/${taken.has(`${kind}/${name}`) ? `${name}-${index + 1}` : name}`;
      taken.add(`${kind}/${name}`);
      const { title, ...where } = reach;
      // Filed under its state, and of one county: "webgis.co.trumbull.oh.us".
      if (
        where.level === 'region' &&
        where.region?.split('.').length === 2 &&
        isOfCounty(name, address.url, where.region)
      ) {
        report.skip('part of a division', record);
        continue;
      }
      const publisher = publisherOf(entry);
      const licence = licenceOf(entry.license);
      yield {
        kind,
        registry: REGISTRY,
        record,
        title: `${title}: ${kind}`,
        ...address,
        ...where,
        ...(publisher ? { publisher } : {}),
        access: 'open',
        state: entry.skip === true ? 'retired' : 'active',
        ...(licence ? { licence } : {}),
        location: path,
        observed: snapshot.date,
      } satisfies FactOf<Kind>;
    }
  }
}

/** An entry of a county in the file of a state, as its name or its host says. */
const isOfCounty = (name: string, url: string, area: string): boolean =>
  area.startsWith('US.') &&
  (/^county\b/.test(name) || /(?:^|\.)co\.[a-z-]+\.[a-z]{2}\.us$/.test(new URL(url).hostname));

/** The publisher's page, or the data where it has no page of theirs; where both are missing but for a copy kept by OpenAddresses, the source file upstream. */
function addressOf(entry: Entry, path: string, { registry }: Snapshot): { url: string; cachedOnly?: true } | undefined {
  const [website, data] = [httpUrl(entry.website), httpUrl(typeof entry.data === 'string' ? entry.data : undefined)];
  const [page, file] = [website, data].map((address) => (address && CACHE.test(address) ? undefined : address));
  const url = pageOrData(page, file);
  if (url !== undefined) return { url };
  const repository = registry.upstream[0]?.repository;
  return (website ?? data) === undefined || repository === undefined
    ? undefined
    : { url: encodeURI(`${repository}/blob/master/${path}`), cachedOnly: true };
}

/** Licence address, and the name when the text is one. */
export function licenceOf(stated: Entry['license']): Fact['licence'] {
  const { url, text } = typeof stated === 'string' ? { url: stated, text: stated } : (stated ?? {});
  const address = httpUrl(url) ?? httpUrl(text);
  const name = text?.trim().replace(/\.$/, '') ?? '';
  const named =
    httpUrl(text) === undefined && name.length <= LICENCE_NAME && LICENCE_WORDS.test(name) && !/[.;@]\s|@/.test(name);
  const licence = { ...(named ? { name } : {}), ...(address === undefined ? {} : { url: address }) };
  return Object.keys(licence).length > 0 ? licence : undefined;
}
const LICENCE_WORDS =
  /licen[cs]|lizenz|licencia|\bcc\b|\bcc[- ]?(0|by)|public domain|^pd$|pddl|odbl|odc|dl-de|ogl|iodl|nlod|creative commons|etalab/i;

/** Whose data they are, where upstream says so in a name. */
export function publisherOf({ license, attribution }: Entry): string | undefined {
  const stated = typeof license === 'object' ? license?.['attribution name']?.trim() : undefined;
  const name = stated || (attribution?.replace(/^[\s'"]*(?:source:\s*)?|[\s'"]+$/gi, '') ?? '');
  return name !== '' &&
    name.length <= PUBLISHER_NAME &&
    !LICENCE_WORDS.test(name) &&
    !/[@©\d]|https?:|www\.|terms of|contains|copyright/i.test(name)
    ? name
    : undefined;
}

export const importer: Importer = { registry: REGISTRY, facts };
