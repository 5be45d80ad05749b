/** OGC API: Features (OGC 17-069r4) and Records (OGC 20-004r1), both in version 1.0. The base is the landing page. */
import type { FoundDataset } from '../../contract/answers/found-portals.ts';
import {
  type Adapter,
  type Alive,
  type CataloguedDataset,
  type ListingEnd,
  portalFolder,
  SourceError,
} from '../adapter.ts';
import { type Ask, probeBytes, searchBytes, within } from '../ask.ts';
import { byWords } from '../by-words.ts';
import { foundDatasets, type LooseDataset, newestDay, probed } from '../found.ts';
import {
  askJson,
  at,
  countAt,
  jsonOf,
  listAt,
  maybeJson,
  pathOf,
  requireContent,
  requireList,
  wordAt,
} from '../json-answer.ts';
import { cataloguedDataset, faultText, joinEnds, linkedPage, listPages } from '../listing.ts';
import { mostRows, previewOfFeatures } from '../preview-file.ts';
import { textsOf } from '../texts.ts';

/** Collections of records that are searched, one request each. */
const mostCatalogues = 2;

/** Relations are given by their name or by its address. */
const linkTo = (value: unknown, ...relations: string[]): unknown =>
  listAt(value, 'links').find((link) => relations.includes((wordAt(link, 'rel') ?? '').replace(/^.*\//, '')));

const conforms = (value: unknown): string[] => listAt(value, 'conformsTo').filter((uri) => typeof uri === 'string');
const ofFeatures = /\/ogcapi-(?:features|records)-1\/(\d+\.\d+)\//;

/** Landing pages link to what they conform to and to their data; earlier drafts had only the names. */
const isLanding = (page: unknown): boolean =>
  // Those of STAC do so too.
  at(page, 'stac_version') === undefined &&
  (conforms(page).some((uri) => ofFeatures.test(uri)) || (!!linkTo(page, 'conformance') && !!linkTo(page, 'data')));

async function probe(base: string, ask: Ask): Promise<Omit<Alive, 'platform'>> {
  const reading = within(probeBytes, ask);
  const page = await askJson(reading, base);
  if (!isLanding(page))
    throw new SourceError(base, `${pathOf(base)} answers with JSON that is no landing page of an OGC API`);
  const declared = conforms(page).length > 0 ? page : await askJson(reading, `${base}/conformance`);
  const version = conforms(declared)
    .map((uri) => ofFeatures.exec(uri)?.[1])
    .find((found) => found !== undefined);
  const answer = await reading(`${base}/collections`, { headers: { accept: 'application/json' } });
  requireContent(answer);
  // A list that is longer than a probe reads is not counted.
  if (!answer.whole) return { version };
  const body = jsonOf(answer);
  const collections = requireList(answer.url, body, 'collections');
  const all = linkTo(body, 'next') ? undefined : collections.length;
  return {
    version,
    count: countAt(body, 'numberMatched') ?? all,
    newest: newestDay(collections.map((one) => at(one, 'updated'))),
  };
}

const hrefs = (value: unknown, pick: (relation: string, link: unknown) => boolean): unknown[] =>
  listAt(value, 'links').filter((link) => pick(wordAt(link, 'rel') ?? '', link));

const pageOf = (value: unknown): unknown =>
  at(hrefs(value, (relation, link) => relation === 'alternate' && /html/.test(wordAt(link, 'type') ?? ''))[0], 'href');

function looseCollection(collection: unknown, base: string): LooseDataset {
  const id = wordAt(collection, 'id');
  return {
    id,
    title: textsOf(at(collection, 'title'), id),
    description: at(collection, 'description'),
    page: pageOf(collection),
    // Of STAC.
    publisher: at(listAt(collection, 'providers')[0], 'name'),
    licence: wordAt(collection, 'license') ?? at(hrefs(collection, (relation) => relation === 'license')[0], 'href'),
    modified: at(collection, 'updated'),
    keywords: at(collection, 'keywords'),
    resources: id ? [{ url: `${base}/collections/${encodeURIComponent(id)}/items`, format: 'GEOJSON' }] : [],
  };
}

/** Links that lead to other entries, or to this one in another form. */
const aside = /^(?:self|alternate|root|parent|collection|items|next|prev|license|canonical|describedby|up|search)$/;

function looseRecord(record: unknown): LooseDataset {
  const about = at(record, 'properties');
  const [contact] = [...listAt(about, 'contacts'), ...listAt(about, 'providers')];
  const themes = listAt(about, 'themes').flatMap((theme) => listAt(theme, 'concepts'));
  return {
    id: at(record, 'id'),
    title: at(about, 'title'),
    description: at(about, 'description'),
    page: pageOf(record),
    publisher: textsOf(at(contact, 'organization'), at(contact, 'name')),
    licence: at(about, 'license'),
    modified: at(about, 'updated'),
    issued: at(about, 'created'),
    keywords: at(about, 'keywords'),
    themes: themes.map((one) => wordAt(one, 'title') ?? at(one, 'id')),
    resources: hrefs(record, (relation) => !aside.test(relation)).map((link) => ({
      title: at(link, 'title'),
      url: at(link, 'href'),
      format: at(link, 'type'),
    })),
  };
}

/** Records of a page. */
const LISTED = 100;

/** The records of a catalogue. One that can't be read takes nothing from the others. */
async function* listRecords(items: string, base: string, ask: Ask): AsyncGenerator<CataloguedDataset, ListingEnd> {
  try {
    return yield* listPages(items, async (url) => {
      const body = await askJson(ask, url, { headers: { accept: 'application/geo+json, application/json;q=0.9' } });
      return {
        datasets: requireList(url, body, 'features').map((record) => cataloguedDataset(looseRecord(record), base)),
        total: countAt(body, 'numberMatched'),
        next: linkedPage(at(linkTo(body, 'next'), 'href'), url),
      };
    });
  } catch (error) {
    const fault = faultText(error);
    if (fault === undefined) throw error;
    return { complete: false, fault };
  }
}

/** The collections, then the records of each collection that is a catalogue. */
async function* list(base: string, ask: Ask) {
  const catalogues: string[] = [];
  const collections = yield* listPages(`${base}/collections`, async (url) => {
    const body = await askJson(ask, url);
    const datasets = requireList(url, body, 'collections').map((collection) => {
      if (at(collection, 'itemType') !== 'record') return cataloguedDataset(looseCollection(collection, base), base);
      const id = encodeURIComponent(wordAt(collection, 'id') ?? '');
      if (!catalogues.includes(id)) catalogues.push(id);
      return undefined;
    });
    return { datasets, total: countAt(body, 'numberMatched'), next: linkedPage(at(linkTo(body, 'next'), 'href'), url) };
  });
  const ends = [collections];
  for (const id of catalogues)
    ends.push(yield* listRecords(`${base}/collections/${id}/items?limit=${LISTED}`, base, ask));
  return joinEnds(ends, catalogues.length);
}

const address = (url: URL): string => (url.origin + url.pathname).replace(/\/+$/, '');

function baseOf(url: URL): string | undefined {
  const [, before] = /^(.*?)\/(?:collections|conformance)(?:\/|$)/.exec(url.pathname) ?? [];
  if (before !== undefined) return url.origin + before;
  return /\/(?:ogc-?api|oapi[fr]|ogc\/features)(?:\/|$)/i.test(url.pathname) ? address(url) : undefined;
}

export const adapter: Adapter = {
  platform: 'ogc-api',
  title: 'OGC API',
  records: [{ software: 'pygeoapi', base: portalFolder }],
  interfaces: [
    { type: 'ogcapi', serves: 'ogc-maps' },
    { type: 'pygeoapi:collections', serves: 'ogc-maps' },
    { type: 'ogcrecordsapi', serves: 'metadata' },
  ],
  recognise(url, answer) {
    if (!answer) return baseOf(url);
    const body = maybeJson(answer);
    if (isLanding(body)) return baseOf(url) ?? address(url);
    return Array.isArray(at(body, 'collections')) && linkTo(body, 'self') ? baseOf(url) : undefined;
  },
  probe: (base, ask) => probed('ogc-api', () => probe(base, ask)),
  /** Records of its catalogues, then collections of features; these are not searched by the service. */
  async search(base, words, limit, ask): Promise<FoundDataset[]> {
    const reading = within(searchBytes, ask);
    const url = `${base}/collections`;
    const collections = requireList(url, await askJson(reading, url), 'collections');
    const isCatalogue = (collection: unknown) => at(collection, 'itemType') === 'record';
    const records: unknown[] = [];
    for (const catalogue of collections.filter(isCatalogue).slice(0, mostCatalogues)) {
      const items = `${url}/${encodeURIComponent(wordAt(catalogue, 'id') ?? '')}/items`;
      const found = await askJson(reading, `${items}?${new URLSearchParams({ q: words, limit: String(limit) })}`);
      records.push(...listAt(found, 'features'));
    }
    const named = byWords(
      collections.filter((collection) => !isCatalogue(collection)),
      words,
      (collection) => ({
        title: textsOf(at(collection, 'title'), at(collection, 'id')).join(' '),
        rest: textsOf(at(collection, 'description'), at(collection, 'keywords')).join(' '),
      }),
    );
    return foundDatasets([...records.map(looseRecord), ...named.map((one) => looseCollection(one, base))], base, limit);
  },
  list,
  async preview({ url }, ask) {
    const items = new URL(url);
    items.searchParams.set('limit', String(mostRows));
    const headers = { accept: 'application/geo+json, application/json;q=0.9' };
    const json = await askJson(within(searchBytes, ask), items.href, { headers });
    return previewOfFeatures(requireList(url, json, 'features'), countAt(json, 'numberMatched'));
  },
};
