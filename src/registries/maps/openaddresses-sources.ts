/**
 * OpenAddresses → `addresses`, `parcels` and `buildings`: one a layer entry, and one a further layer that its link
 * names. One JSON file a source; files of schema 1 have no layers.
 */
import { basename } from 'node:path/posix';
import * as z from 'zod';
import type { Fact } from '../../contract/data/fact.ts';
import { fold, words } from '../../language/fold.ts';
import { countryName } from '../../places/match/territories.ts';
import { type AreaReach, firstLevel, type Gazetteer, regionReach } from '../../places/match/match-place.ts';
import { placeOrMunicipality } from '../../places/match/named-places.ts';
import { cityStateOf, profileOf } from '../../facts/countries.ts';
import { hostOf } from '../../places/portals/portal-host.ts';
import { type Draft, type Left, listImporter, reject, skip, type Snapshot } from '../importer.ts';
import { httpUrl, pageOrData } from '../../snapshots/addresses.ts';
import { buildSign } from '../../language/signs.ts';

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

export const importer = listImporter()({
  registry: 'openaddresses-sources',
  files: /(?:^|\/)(?<path>sources\/.+\.json)$/,
  Row: Source,
  fact: (source, { location, snapshot, gazetteer }) => sourceFacts(location, source, snapshot, gazetteer),
});

function* sourceFacts(
  path: string,
  { coverage, layers }: Layers,
  snapshot: Snapshot,
  gazetteer: Gazetteer,
): Generator<Draft<Kind> | Left> {
  const addresses = Object.values(layers)
    .flat()
    .flatMap(({ website, data }) => [website, data]);
  const hosts = addresses.flatMap((address) => hostOf(typeof address === 'string' ? address : undefined) ?? []);
  const reach = sourceReach(path, coverage, hosts, gazetteer);
  const id = path.replace(/^sources\//, '').replace(/\.json$/, '');
  const taken = new Set<string>();
  for (const kind of KINDS) {
    for (const [index, entry] of (layers[kind] ?? []).entries()) {
      const name = entry.name?.trim() || String(index + 1);
      if ('left' in reach) {
        yield { ...reach, record: `${id}#${kind}/${name}` };
        continue;
      }
      const address = entryUrl(entry, path, snapshot);
      if (!address) {
        yield skip('no http(s) address', `${id}#${kind}/${name}`);
        continue;
      }
      const record = `${id}#${kind}/${taken.has(`${kind}/${name}`) ? `${name}-${index + 1}` : name}`;
      taken.add(`${kind}/${name}`);
      const { title, ...where } = reach;
      const isOfState = where.level === 'region' && where.region?.split('.').length === 2;
      // Filed under its state, and of one county: "webgis.co.trumbull.oh.us".
      if (isOfState && isOfCounty(name, address.url, where.region!)) {
        yield skip('part of a division', record);
        continue;
      }
      const fact = {
        kind,
        record,
        title: `${title}: ${kind}`,
        ...address,
        ...where,
        publisher: publisherOf(entry),
        state: entry.skip === true ? 'retired' : 'active',
        licence: licenceOf(entry.license),
      } satisfies Draft<Kind>;
      yield fact;
      for (const [other, url] of address.cachedOnly ? [] : otherLayers(entry)) {
        if (layers[other] !== undefined || taken.has(`${other}/${kind}`)) continue;
        taken.add(`${other}/${kind}`);
        yield { ...fact, kind: other, record: `${id}#${other}/${kind}`, title: `${title}: ${other}`, url };
      }
    }
  }
}

/** Layers that a link of an entry names in its path, though the source has no entry for them, with the link. */
const otherLayers = ({ website, data }: Entry): [Kind, string][] =>
  [website, data].flatMap((text) => {
    const url = httpUrl(typeof text === 'string' ? text : undefined);
    return url === undefined || CACHE.test(url)
      ? []
      : layersNamed(url).map((layer): [Kind, string] => [layer, pageOrData(undefined, url) ?? url]);
  });

/** An entry of a county in the file of a state, as its name or its host says. */
const isOfCounty = (name: string, url: string, area: string): boolean =>
  profileOf(area.slice(0, 2)).counties !== undefined &&
  (/^county\b/.test(name) || /(?:^|\.)co\.[a-z-]+\.[a-z]{2}\.us$/.test(new URL(url).hostname));

/**
 * The publisher's page, or the data if it has no page of theirs. If there is only a copy kept by OpenAddresses, the
 * source file upstream.
 */
function entryUrl(entry: Entry, path: string, { registry }: Snapshot): { url: string; cachedOnly?: true } | undefined {
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
const LICENCE_WORDS = buildSign('licenceWords', 'i');

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

type Coverage = Layers['coverage'];
/** The title names the area. */
type SourceReach = (AreaReach & { title: string; nation: string }) | Left;

/** File names of sources for a whole subdivision or country. */
const WHOLE = buildSign('fileOfWholeArea');
/** Names of files that are those of municipal governments. */
const OF_MUNICIPALITY = buildSign('fileOfMunicipality');

/** Names and hosts of bodies above the municipality. */
const ABOVE = /kreis|region|county|district-/i;

/**
 * Where the source of a path applies. @param hosts hosts of its addresses, which separate a county from the city of its
 * name.
 */
function sourceReach(path: string, coverage: Coverage, hosts: string[], gazetteer: Gazetteer): SourceReach {
  const [, folder = '', ...rest] = path.split('/');
  const iso = (coverage['ISO 3166']?.['alpha2'] ?? '').toUpperCase();
  const state = rest.length > 1 ? (rest[0] ?? '') : (coverage.state ?? '');
  const country = (coverage.country ?? folder).slice(0, 2).toUpperCase();
  const code = iso.includes('-') ? iso : `${country}-${state.replace(/^[a-z]{2}-/i, '').toUpperCase()}`;
  const places = [coverage.city ?? coverage.town];
  const nation = gazetteer.nation(country, { iso: code, division: subdivisionName(coverage) ?? state, places });
  if (!gazetteer.hasNation(nation)) return reject(`unknown country ${country}`);
  const name = basename(path, '.json');
  const area = gazetteer.subdivision(nation, code, subdivisionName(coverage) ?? (state === '' ? undefined : state));
  const place = { nation, area, coverage, name, gazetteer };

  const { counties, divisions } = profileOf(nation);
  const canton =
    divisions?.calledByCapital && !hosts.some((host) => /stadt|ville/.test(host))
      ? gazetteer.subdivision(nation, code, coverage.city ?? undefined)
      : undefined;
  if (canton !== undefined && !gazetteer.cityOfRegion(code)) return ofRegion(canton, place);
  const municipality = municipalityNames(name, coverage);
  if (municipality.length > 0) return ofCity(municipality, place);
  if (counties && coverage.county) return ofCounty(coverage, place);
  if (coverage.county && rest.length > 1 && !WHOLE.test(name) && !iso.includes('-')) {
    const second = gazetteer.subdivision(nation, undefined, coverage.county);
    if (second?.split('.').length === 3) return ofRegion(second, place);
    return [name, ...hosts].some((text) => ABOVE.test(text))
      ? skip('second-level division not in the gazetteer')
      : ofCity([coverage.county], place);
  }
  const own =
    gazetteer.cityOfRegion(code) ?? gazetteer.place(cityStateOf(nation) ?? '') ?? gazetteer.cityOfCounty(area ?? '');
  if (own) return { level: 'city', title: own.name, nation, places: [{ scopeId: own.scopeId, match: 'id' }] };
  if (rest.length > 1 && !WHOLE.test(name) && !/region/.test(name) && !coverage.county) {
    const bare = name.replaceAll(/[_-]/g, ' ');
    return gazetteer.divisions.county(area, bare) !== undefined
      ? ofCounty({ ...coverage, county: bare }, place)
      : ofCity([bare], place);
  }
  // "peel-region": a regional municipality of Ontario, not Ontario.
  if (divisions?.regionalMunicipalities && rest.length > 1 && !WHOLE.test(name) && /region/.test(name))
    return skip('part of a division');
  if (area !== undefined && nation === country) return ofRegion(area, place);
  if (nation !== country || (rest.length === 1 && (WHOLE.test(name) || /^\d+$/.test(name))))
    return { level: 'nation', title: titleOf(nation, country, coverage), nation, match: 'nation-code' };
  return skip('subdivision not in the gazetteer');
}

/** What the whole country is called; of a territory not what its sovereign is. */
const titleOf = (nation: string, country: string, coverage: Coverage): string =>
  (nation === country ? coverage['ISO 3166']?.['country'] : undefined) ?? countryName(nation) ?? nation;

interface Part {
  nation: string;
  area: string | undefined;
  coverage: Coverage;
  name: string;
  gazetteer: Gazetteer;
}

function ofRegion(area: string, { nation, coverage, gazetteer }: Part): SourceReach {
  const title =
    gazetteer.divisions.name(area) ??
    subdivisionName(coverage) ??
    coverage.county?.replace(/^./, (letter) => letter.toUpperCase()) ??
    coverage['ISO 3166']?.['alpha2'] ??
    area;
  return { level: 'region', title, nation, match: 'id', ...regionReach(area, 'id', gazetteer) };
}

/**
 * Names of a municipal source, best first. The file name comes first where the Census agrees; `coverage.city` is
 * sometimes misspelt or a neighbour's.
 */
function municipalityNames(name: string, coverage: Coverage): string[] {
  const file = OF_MUNICIPALITY.test(name) ? [name.replace(/^list_/, '').replaceAll('_', ' ')] : [];
  const stated = [coverage.city ?? coverage.town ?? []].flat();
  const census = coverage['US Census']?.name;
  return census && file.some((text) => bare(text) === bare(census)) ? [...file, ...stated] : [...stated, ...file];
}

const bare = (name: string): string =>
  fold(name).replace(/^(?:city|town|village|municipality|district)(?: and county)? of /, '');

function ofCity(names: string[], { nation, area, coverage, gazetteer }: Part): SourceReach {
  const found = names
    .map((name) => placeOrMunicipality(name.replace(/,.*$/, '').trim(), { nation, area }, gazetteer))
    .find((match) => match !== undefined);
  const county = countyOf(area, coverage, gazetteer);
  const place = found?.place ?? (county === undefined ? undefined : gazetteer.cityOfCounty(county));
  if (!place) return skip('municipality not in the gazetteer');
  return {
    level: 'city',
    title: place.name,
    nation,
    places: [{ scopeId: place.scopeId, match: found?.match ?? 'id' }],
  };
}

function ofCounty(coverage: Coverage, { nation, area, gazetteer }: Part): SourceReach {
  const code = countyOf(area, coverage, gazetteer);
  if (code === undefined) return skip('county unknown to the gazetteer');
  const own = gazetteer.cityOfCounty(code);
  if (own) return { level: 'city', title: own.name, nation, places: [{ scopeId: own.scopeId, match: 'id' }] };
  return {
    level: 'region',
    title: `${gazetteer.divisions.name(code) ?? code}, ${code.split('.')[1]}`,
    nation,
    region: code,
    match: 'id',
  };
}

/** County by name before Census code: some sources carry the code of a neighbour. */
function countyOf(area: string | undefined, coverage: Coverage, gazetteer: Gazetteer): string | undefined {
  const state = area && firstLevel(area);
  const geoid = coverage['US Census']?.geoid ?? '';
  const byName = coverage.county ? gazetteer.divisions.county(state, coverage.county) : undefined;
  return byName ?? (geoid.length === 5 ? gazetteer.divisions.county(state, geoid.slice(2)) : undefined);
}

/** Name of the subdivision under any of the keys that sources use. */
function subdivisionName({ 'ISO 3166': iso }: Coverage): string | undefined {
  return (
    ['subdivision (en)', 'subdivision', 'prefecture', 'state', 'region', 'province']
      .map((key) => iso?.[key])
      .find((value) => value) ?? undefined
  );
}

/** Words for each layer, and words after them that make them something else: points of parcels, permits for buildings. */
const LAYERS = {
  addresses: { named: /^(?:addresses|address points|master address)\b/, other: /^$/ },
  parcels: {
    named: /^parcels?\b/,
    other: /^parcels? (?:address|addresses|point|points|centroid|centroids|index|sales)\b/,
  },
  buildings: {
    named: /^(?:buildings|(?:building )?footprints?)\b/,
    other: /^buildings (?:address|permits?|points?)\b/,
  },
};
type Layer = keyof typeof LAYERS;

/** The layers that a link's own path names by whole words, without those of its host and its parameters. */
export function layersNamed(url: string): Layer[] {
  const parted = decode(new URL(url).pathname).replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ');
  const said = words(parted.replaceAll('_', ' '));
  return (Object.keys(LAYERS) as Layer[]).filter((layer) => {
    const { named, other } = LAYERS[layer];
    return said.some((_, start) => {
      const rest = said.slice(start, start + 3).join(' ');
      return named.test(rest) && !other.test(rest);
    });
  });
}

/** A path as people read it; as it is where its escapes are broken. */
function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
