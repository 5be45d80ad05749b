/** The Common Data Index → `catalogue`: portals of cities, regions and countries. One JSON record a line. */
import { posix } from 'node:path';
import * as z from 'zod';
import { fold } from '../../language/fold.ts';
import { httpUrl } from '../../snapshots/addresses.ts';
import type { Draft, Importer, Report, Snapshot } from '../importer.ts';
import type { Gazetteer } from '../../places/match/match-place.ts';
import { hostOf } from '../../places/portals/portal-host.ts';
import { interfaceTypes, searchInterface } from '../../places/portals/search-interface.ts';
import { onlyOne, type Owner } from '../../places/portals/municipality-owner.ts';
import {
  describesAnotherBody,
  licenceOf,
  publisherOf,
  isThemeTitled,
  sharedThemes,
  type Themed,
  titleOf,
} from '../../places/portals/catalogue-words.ts';
import { saysOpenData } from '../../places/portals/listed-portal.ts';
import { isKnownHost, ownership } from '../../places/portals/portal-owner.ts';
import { filesLike, records } from '../../snapshots/records.ts';
import { buildSign } from '../../language/signs.ts';

const REGISTRY = 'dataportals-registry';
/** The file upstream, which citations give in place of the snapshot's file name. */
const FILE = 'data/datasets/catalogs.jsonl';
/** The folder upstream with one file a record. */
const ENTITIES = 'data/entities/';

const OWNER_TYPES: Record<string, Owner['type']> = {
  'Local government': 'local',
  'Regional government': 'regional',
  'Central government': 'national',
  'Federal government': 'national',
};
/** Owners that aren't filed as a government may still be a city's own. Then only a municipal name or the city's own domain shows it. */
const NO_GOVERNMENT = new Set(['Business', 'Academy', 'Other', 'Civil society', 'Community']);

const Catalogue = z.object({
  uid: z.string().min(1),
  id: z.string().min(1),
  name: z.string().min(1),
  link: z.string(),
  status: z.enum(['active', 'inactive', 'deprecated']),
  api_status: z.enum(['active', 'uncertain', 'inactive']).nullish().catch(null),
  catalog_type: z.string().min(1),
  description: z.string().nullish().catch(null),
  access_mode: z.array(z.string()).nullish(),
  owner: z.object({
    name: z.string(),
    type: z.string(),
    location: z.object({
      // YAML reads the code of Norway as the boolean false.
      country: z.object({ id: z.union([z.string(), z.literal(false).transform(() => 'NO')]) }),
      subregion: z.object({ id: z.string(), name: z.string() }).nullish().catch(null),
    }),
  }),
  coverage: z
    .array(z.object({ location: z.object({ subregion: z.object({ id: z.string() }).nullish() }) }))
    .nullish()
    .catch(null),
  software: z.object({ id: z.string() }).nullish(),
  endpoints: z.array(z.object({ type: z.string(), url: z.string().nullish().catch(null) })).nullish(),
  /** Older snapshots have some topics as plain texts. */
  topics: z.array(z.union([z.object({ id: z.string() }), z.string()])).nullish(),
  rights: z
    .object({ license_id: z.string().nullish(), license_name: z.string().nullish(), license_url: z.string().nullish() })
    .nullish(),
});
type Catalogue = z.infer<typeof Catalogue>;

async function* facts(snapshot: Snapshot, gazetteer: Gazetteer, report: Report): AsyncGenerator<Draft> {
  const { catalogues, fileOf } = await read(snapshot, report);
  const isShared = sharedThemes(catalogues.map(themed));
  for (const catalogue of distinct(catalogues, report)) {
    const location = `${fileOf(catalogue) ?? FILE}#${catalogue.record}`;
    const isDoubtful = NO_GOVERNMENT.has(catalogue.owner.type);
    const type = isDoubtful ? 'local' : OWNER_TYPES[catalogue.owner.type];
    const country = catalogue.owner.location.country.id;
    const subdivision = catalogue.owner.location.subregion ?? undefined;
    const nation = gazetteer.nation(country, { iso: subdivision?.id, division: subdivision?.name });
    const url = httpUrl(catalogue.link);
    if (type === undefined) report.skip(`owner type ${catalogue.owner.type}`, catalogue.record);
    else if (/^EU$|.{3}/.test(country)) report.skip('owner above nations', catalogue.record);
    else if (!gazetteer.hasNation(nation)) report.reject(location, `unknown country ${country}`);
    else if (url === undefined) report.reject(location, 'no http(s) address');
    else {
      const { name } = catalogue.owner;
      const coversOnly = onlyOne(catalogue.coverage?.map(({ location: { subregion } }) => subregion?.id));
      const owner: Owner = { name, type, country, subdivision, coversOnly, title: catalogue.name, link: url };
      const found = ownership(owner, gazetteer);
      if (isDoubtful && !(found.level === 'city' && isMunicipal(owner, found.places[0]!.scopeId, gazetteer)))
        report.skip(`owner type ${catalogue.owner.type}`, catalogue.record);
      else if (found.level === 'none') report.skip(found.reason, catalogue.record);
      else {
        const isOther = describesAnotherBody(owner, found, nation, gazetteer);
        const title = isOther ? undefined : titleOf(owner.title, name, found.named);
        const { named, ...where } = found;
        yield {
          ...described(catalogue, url, isShared(themed(catalogue))),
          record: catalogue.record,
          title: title ?? hostOf(url) ?? url,
          nation,
          ...where,
          publisher: named ? publisherOf(name) : undefined,
          location,
          ownerType: type,
        };
      }
    }
  }
}

/** Whether the owner's name begins with that of a city's government, or its host is known as the city's or is under the city's domain. */
function isMunicipal({ name, link }: Owner, scopeId: string, gazetteer: Gazetteer): boolean {
  const host = hostOf(link);
  const { asciiName, name: placeName } = gazetteer.place(scopeId)!;
  const domain = `${fold(asciiName ?? placeName).replaceAll(' ', '')}.${scopeId.slice(0, 2)}`;
  return MUNICIPAL_NAME.test(name) || isKnownHost(host) || host === domain || host?.endsWith(`.${domain}`) === true;
}
const MUNICIPAL_NAME = buildSign('municipalName', 'i');

function described(catalogue: Catalogue, url: string, sharesThemes: boolean) {
  const { name, description, catalog_type, status, api_status, access_mode, software, rights } = catalogue;
  const modes = access_mode ?? [];
  const isOpen = modes.some((mode) => mode === 'open' || mode === 'public');
  const endpoints = sorted(interfaceTypes(url, catalogue.endpoints ?? []));
  const themes = themesOf(catalogue).filter((theme) => !sharesThemes || isThemeTitled(theme, name));
  return {
    kind: 'catalogue',
    url,
    access: isOpen ? 'open' : modes.length > 0 ? 'login' : 'unknown',
    state: status === 'inactive' ? 'retired' : status === 'deprecated' ? 'stale' : 'active',
    licence: licenceOf(rights),
    catalogueType: catalog_type,
    software: software?.id,
    apiStatus: api_status ?? undefined,
    endpoints: endpoints.length > 0 ? endpoints : undefined,
    interface: searchInterface(url, software?.id, catalogue.endpoints ?? []),
    themes: themes.length > 0 ? themes : undefined,
    saysOpenData: saysOpenData([name, description], url) ? true : undefined,
  } satisfies Partial<Draft<'catalogue'>>;
}

async function read(
  snapshot: Snapshot,
  report: Report,
): Promise<{ catalogues: Catalogue[]; fileOf: (catalogue: Catalogue) => string | undefined }> {
  const catalogues: Catalogue[] = [];
  const names: string[] = [];
  const files = filesLike(snapshot, /(^|\/)catalogs\.jsonl$/, ({ path }) => {
    if (path.startsWith(ENTITIES)) names.push(path);
  });
  for await (const { row } of records(files, Catalogue, report)) catalogues.push(row);
  if (report.records === 0) throw new Error(`${REGISTRY}: no catalogs.jsonl in the snapshot`);
  const byId = Map.groupBy(names, (path) => posix.basename(path, '.yaml'));
  return { catalogues, fileOf: (catalogue) => entityFile(catalogue, byId.get(catalogue.id) ?? []) };
}

/**
 * The file named after a record's id. Upstream's folders don't always match the record's country, so names decide; of
 * several, the one in its country.
 */
function entityFile({ owner }: Catalogue, paths: readonly string[]): string | undefined {
  const plain = paths.filter((path) => /^[\w./-]+$/.test(path));
  const [only, another] =
    plain.length > 1 ? plain.filter((path) => path.startsWith(`${ENTITIES}${owner.location.country.id}/`)) : plain;
  return another === undefined ? only : undefined;
}

/**
 * Catalogues with the key of their fact. Where a uid is used for several portals, the first active one keeps it and the
 * others add their id.
 */
function distinct(catalogues: Catalogue[], report: Report): (Catalogue & { record: string })[] {
  const kept = new Map<string, Catalogue & { record: string }>();
  for (const [uid, rows] of Map.groupBy(catalogues, (row) => row.uid)) {
    const [first, ...others] = rows.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'));
    const links = new Set<string>();
    for (const row of first ? [first, ...others] : []) {
      const record = links.size === 0 ? uid : `${uid}~${row.id}`;
      if (links.has(row.link) || kept.has(record)) report.skip('second row of a catalogue');
      else kept.set(record, { ...row, record });
      links.add(row.link);
    }
  }
  return [...kept.values()];
}

const themesOf = ({ topics }: Catalogue): string[] =>
  sorted(topics?.map((topic) => (typeof topic === 'string' ? topic : topic.id)));
const themed = (catalogue: Catalogue): Themed => ({
  nation: catalogue.owner.location.country.id,
  software: catalogue.software?.id,
  link: catalogue.link,
  themes: themesOf(catalogue),
});

const sorted = (values: string[] | undefined): string[] => [...new Set(values ?? [])].sort();

export const importer: Importer = { registry: REGISTRY, facts };
