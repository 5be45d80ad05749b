/**
 * GeoNetwork 4 and later, by the search API (docs.geonetwork-opensource.org, "Search service", "Configuring search
 * fields"), which knows publishers and keywords that CSW often lacks. Not tried on a real server.
 */
import { type Adapter, portalFolder } from '../adapter.ts';
import type { Ask } from '../ask.ts';
import { adapter as csw, formatOf, NO_DATA } from '../csw/adapter.ts';
import { foundDatasets, isoDay, type LooseDataset, probed } from '../found.ts';
import { askJson, at, countAt, listAt, maybeJson, requireList, wordAt } from '../json-answer.ts';
import { type CataloguePage, cataloguedDataset, listPages, nextOffset } from '../listing.ts';
import { orElse } from '../or-else.ts';
import { textsOf } from '../texts.ts';

const paths = /^(.*\/srv)(?:\/([a-z]{2,3}))?(?:\/|$)/;

function baseOf(url: URL): string | undefined {
  const [, srv, language] = paths.exec(url.pathname) ?? [];
  return srv && `${url.origin}${srv}/${language && language !== 'api' ? language : 'eng'}`;
}

/** What all queries ask for: records, and no templates. */
const published = { terms: { isTemplate: ['n'] } };
/** Members that are read; whole records may have 100 KB. */
const members = (
  'uuid resourceType resourceTitle* resourceAbstract* tag cl_topic link changeDate license* ' +
  '*OrgForResource* *DateForResource cl_maintenanceAndUpdateFrequency MD_LegalConstraintsUse*'
).split(' ');

async function query(ask: Ask, base: string, body: object): Promise<[answer: unknown, hits: unknown[]]> {
  const url = `${base.replace(/[^/]+$/, 'api')}/search/records/_search`;
  const answer = await askJson(ask, url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ track_total_hits: true, _source: members, ...body }),
  });
  return [answer, requireList(url, answer, 'hits', 'hits')];
}

/** Words of a thesaurus or code list have their address and key next to the languages. */
const textsOfOne = (value: unknown): unknown => {
  const found = textsOf(value);
  return found.length > 0 ? found : at(value, 'default');
};

/** Elasticsearch 7 has the number in an object, and says `gte` where it stopped counting. */
const totalOf = (answer: unknown): number | undefined =>
  at(answer, 'hits', 'total', 'relation') === 'gte'
    ? undefined
    : (countAt(answer, 'hits', 'total', 'value') ?? countAt(answer, 'hits', 'total'));

/** Newest kind first. */
const days = ['revisionDateForResource', 'publicationDateForResource', 'creationDateForResource'];

/** Texts of a member, which is in several languages since 4.2: `OrgForResource` and `OrgForResourceObject`. */
const texts = (record: unknown, ...names: string[]): string[] =>
  textsOf(
    ...names
      .flatMap((name) => [at(record, `${name}Object`), at(record, name)])
      .flat()
      .map(textsOfOne),
  );

function looseDataset(hit: unknown, base: string): LooseDataset {
  const record = at(hit, '_source');
  const id = wordAt(record, 'uuid') ?? wordAt(hit, '_id');
  return {
    id,
    title: texts(record, 'resourceTitle'),
    description: texts(record, 'resourceAbstract'),
    page: id && `${base}/catalog.search#/metadata/${encodeURIComponent(id)}`,
    publisher: texts(record, 'publisherOrgForResource', 'ownerOrgForResource', 'OrgForResource'),
    licence: texts(record, 'license', 'MD_LegalConstraintsUseLimitation'),
    modified: days.flatMap((name) => textsOf(at(record, name))).find((day) => isoDay(day) !== undefined),
    issued: textsOf(at(record, 'publicationDateForResource'))[0],
    frequency: wordAt(listAt(record, 'cl_maintenanceAndUpdateFrequency')[0], 'key'),
    keywords: listAt(record, 'tag').map(textsOfOne),
    themes: listAt(record, 'cl_topic').map(textsOfOne),
    resources: listAt(record, 'link').map((link) => {
      const [url = ''] = texts(link, 'url');
      return { title: texts(link, 'name'), url, format: formatOf(wordAt(link, 'protocol') ?? '', url) };
    }),
  };
}

const isData = (hit: unknown): boolean =>
  !listAt(hit, '_source', 'resourceType').some((type) => typeof type === 'string' && NO_DATA.test(type));

const LISTED = 100;

interface Place {
  /** Sort values of the last record that was read. */
  after?: unknown[];
  read: number;
}

/** By the place in the order of uuids, as Elasticsearch refuses `from` after the 10,000th ("Paginate search results"). */
async function pageAfter(ask: Ask, base: string, { after, read }: Place): Promise<CataloguePage<Place>> {
  const body = { size: LISTED, sort: [{ uuid: 'asc' }], query: { bool: { filter: [published] } } };
  const [answer, hits] = await query(ask, base, { ...body, ...(after && { search_after: after }) });
  const total = totalOf(answer);
  const next = nextOffset(read, hits.length, LISTED, total);
  const last = hits.at(-1);
  const sorted = listAt(last, 'sort');
  return {
    datasets: hits.map((hit) => (isData(hit) ? cataloguedDataset(looseDataset(hit, base), base) : undefined)),
    total,
    next:
      next === undefined
        ? undefined
        : { after: sorted.length > 0 ? sorted : [at(last, '_source', 'uuid')], read: next },
  };
}

const ofVersion4: Adapter = {
  platform: 'geonetwork',
  title: 'GeoNetwork',
  ofOneKind: true,
  harvestable: ['geonetwork'],
  // Where it is unless somebody moved it.
  records: [{ software: 'geonetwork', base: (url) => baseOf(url) ?? `${portalFolder(url)}/srv/eng` }],
  recognise(url, answer) {
    const hits = answer && listAt(maybeJson(answer), 'hits', 'hits');
    return hits?.every((hit) => at(hit, '_source', 'resourceTitleObject') === undefined) ? undefined : baseOf(url);
  },
  probe: (base, ask) =>
    probed('geonetwork', async () => {
      const body = { size: 1, sort: [{ changeDate: 'desc' }], query: { bool: { filter: [published] } } };
      const [answer, [first]] = await query(ask, base, body);
      return { count: totalOf(answer), newest: isoDay(at(first, '_source', 'changeDate')) };
    }),
  async search(base, words, limit, ask) {
    const found = {
      multi_match: {
        query: words,
        type: 'cross_fields',
        operator: 'and',
        fields: ['resourceTitleObject.*^5', 'tag.*^3', 'resourceAbstractObject.*', 'any.*'],
      },
    };
    const body = { size: limit, query: { bool: { must: [found], filter: [published] } } };
    const [, hits] = await query(ask, base, body);
    const loose = hits.map((hit) => looseDataset(hit, base));
    return foundDatasets(loose, base, limit);
  },
  list: (base, ask) => listPages<Place>({ read: 0 }, (place) => pageAfter(ask, base, place)),
};

export const adapter: Adapter = orElse(ofVersion4, csw, (base) => `${base}/csw`);
