/** What the catalogue criteria share: how a catalogue is read, and the row of a theme criterion. Source: Common Data Index. */
import type { CriterionDefinition } from '../../contract/criterion.ts';
import type { FactKind, FactOf } from '../../contract/fact.ts';
import { isMakeshift, isTrial } from '../source-host.ts';
import { criterion, type Claim, type CriterionRow, type GradedFact } from '../criterion-row.ts';
import { capital, countOf, titles } from '../naming.ts';
import {
  datasetReasons,
  gradeDataset,
  isOldAnswer,
  missingDatasets,
  shortDatasets,
  toldDatasets,
  withRecords,
} from './listed-dataset.ts';

export type Catalogue = FactOf<'catalogue'>;
/** What is told of a city's publishing without an address. */
export type Report = FactOf<'portal-report'>;

/** The records of one kind. */
export const ofKind = <K extends FactKind>(records: readonly GradedFact[], kind: K): GradedFact<K>[] =>
  records.filter(({ fact }) => fact.kind === kind) as GradedFact[] as GradedFact<K>[];

export const registries = ['dataportals-registry'];
/** Indices of portals that are read again and again, beside the Common Data Index: a portal in one of them stands. */
export const livePortals = ['open-data-uk', 'opendata-scotland', 'public-apis-korea'];

/** The registry covers a nation when it holds five catalogues of local governments there. */
export const localCatalogues: Claim = {
  registries,
  atLeast: 5,
  noun: ['local-government catalogue', 'local-government catalogues'],
  counts: (fact) => fact.kind === 'catalogue' && fact.ownerType === 'local',
};

/** No evidence, and never shown first: trials, kept copies, addresses without a name. */
export const isTest = ({ url, title }: Pick<Catalogue, 'url' | 'title'>): boolean =>
  isTrial(url, title) || isMakeshift(url);

export const isActive = (fact: Catalogue): boolean => fact.state === 'active' && !isTest(fact);

/** Endpoint types that only help a reader, not a program that wants data. */
const notAnInterface = new Set(['page', 'sitemap', 'rss', 'atom', 'docs', 'documentation', 'opensearch']);
export const interfaces = (fact: Catalogue): string[] =>
  (fact.endpoints ?? []).filter((type) => !notAnInterface.has(type));

/** OGC map and feature services: WMS, WMTS, WFS, WCS, OGC API (records belong to metadata). */
export const hasOgcService = (fact: Catalogue): boolean =>
  (fact.endpoints ?? []).some((type) => /^(?:wms|wmts|wfs|wcs|ogcapi|pygeoapi:collections)/.test(type));
/** Map services by a vendor's own interface. */
export const hasVendorService = (fact: Catalogue): boolean =>
  (fact.endpoints ?? []).some((type) => /^arcgis:(?:rest|soap)/.test(type));
/** DCAT, CSW, OAI-PMH or OGC API Records. */
export const hasMetadataEndpoint = (fact: Catalogue): boolean =>
  (fact.endpoints ?? []).some((type) => /^(?:dcat|csw|oaipmh|ogcrecordsapi|geonode:dcat|schemaorg:)/.test(type));

/** Catalogue software that can serve harvestable metadata. */
export const standardSoftware = new Set([
  'ckan',
  'socrata',
  'opendatasoft',
  'geonetwork',
  'geonode',
  'dkan',
  'udata',
  'entryscape',
  'arcgishub',
  'magda',
  'junar',
  'dataverse',
]);

/** A record of another registry that stands on a host of the city's own catalogue, and is of the theme. */
interface Theme {
  tags: string[];
  /** Titles of a city's own that name the theme, as "Energieatlas" does. */
  titled?: RegExp;
  /** Kinds of records of other registries that are of the theme, by registry. */
  records?: Partial<Record<string, readonly FactKind[]>>;
  /** Lists that name datasets of cities on the theme. */
  datasets?: string[];
}

/** Host of an address, without `www.`. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).hostname.replace(/^www\./, '');

/** A host, or one below it: `download.data.grandlyon.com` is under `data.grandlyon.com`. */
const isUnder = (host: string, catalogue: string): boolean =>
  host === catalogue || (catalogue.split('.').length > 2 && host.endsWith(`.${catalogue}`));

/** Says that one tag is all that tells of a theme, where it is. */
function loneTag(found: readonly GradedFact[], wanted: ReadonlySet<string>): string {
  const carried = found.flatMap(({ fact }) => (fact.kind === 'catalogue' ? (fact.themes ?? []) : [undefined]));
  const [tag, other] = new Set(carried.filter((theme) => theme === undefined || wanted.has(theme)));
  const whose = countOf(found) === 1 ? 'its entry' : 'their entries';
  return tag !== undefined && other === undefined && !carried.includes(undefined)
    ? ` That is told by one tag of ${whose} alone, “${tag}”.`
    : '';
}

/**
 * A criterion answered by a theme tag on the city's own active catalogue, or by a record of another registry of the theme whose address
 * stands on the host of such a catalogue. Tags are never complete, and a set that stands in many catalogues is no evidence: a city with
 * a catalogue and no such evidence is unknown, not absent.
 */
export function themeCriterion(
  row: Pick<
    CriterionDefinition,
    'criterionId' | 'name' | 'domain' | 'dataset' | 'topics' | 'weight' | 'question' | 'references'
  > &
    Pick<CriterionRow, 'subject' | 'category'> &
    Theme,
): CriterionRow {
  const { tags, titled, records = {}, datasets = [], ...definition } = row;
  const wanted = new Set(tags);
  const carries = (fact: Catalogue) =>
    isActive(fact) &&
    ((fact.themes ?? []).some((theme) => wanted.has(theme)) ||
      (fact.level === 'city' && titled?.test(fact.title) === true));
  const list = new Intl.ListFormat('en', { type: 'disjunction' }).format(tags.map((tag) => `“${tag}”`));
  const onHost = [...new Set(Object.values(records).flatMap((list) => list ?? []))];
  const named = datasets.length > 0;
  const kinds: FactKind[] = ['catalogue', ...(named ? (['listed-dataset'] as const) : []), ...onHost];
  const data = row.subject.one.replace(/^city catalogue with /, '');
  return criterion({
    ...definition,
    staleAfterYears: 4,
    registries: [...registries, ...livePortals, ...Object.keys(records), ...datasets],
    kinds,
    themeTag: true,
    claims: [localCatalogues],
    rule: {
      present: `An active catalogue of the city itself carries the theme ${list} (a set of themes that stands in five or more catalogues of the nation, or in a hundred of one software in ten nations, does not count)${titled === undefined ? '' : ', or names it in its title'}${
        onHost.length > 0 ? '; or a record of another registry on the theme stands on the host of such a catalogue' : ''
      }${named ? '; or a list names a dataset of the city on the theme, and found no fault with its format, licence or age' : ''}.`,
      partial: [
        ...(named ? datasetReasons : []),
        {
          reason: 'region',
          when: `A catalogue of its county or first-level division carries the theme${named ? ', or a list names such a dataset of the city in a service of theirs' : ''}.`,
        },
      ],
      absent: `No catalogue of the city is listed${named ? ', or a survey looked for datasets on the theme and found none' : ''}. Where a catalogue is listed and no theme is told, the verdict is unknown.`,
    },
    coverage: 'The Common Data Index holds at least 5 local-government catalogues of the nation.',
    own: (fact) =>
      fact.kind === 'catalogue'
        ? carries(fact)
          ? 'present'
          : isActive(fact)
            ? 'unknown'
            : undefined
        : fact.kind === 'listed-dataset'
          ? fact.themes.some((theme) => wanted.has(theme))
            ? gradeDataset(fact)
            : undefined
          : fact.state === 'active' && records[fact.registry]?.includes(fact.kind)
            ? 'present'
            : undefined,
    inherited: (fact, level) =>
      level === 'region' &&
      (fact.kind === 'catalogue'
        ? carries(fact)
        : fact.kind === 'listed-dataset' &&
          fact.themes.some((theme) => wanted.has(theme)) &&
          gradeDataset(fact) === 'present'),
    combine: (graded) => {
      const hosts = new Set(
        graded.flatMap(({ fact, level }) => (fact.kind === 'catalogue' && level === 'city' ? hostOf(fact) : [])),
      );
      // A survey that looked and found nothing tells more than catalogues that nobody described.
      const isSurveyed =
        graded.some(({ grade }) => grade === 'negative') &&
        graded.every(({ grade }) => grade === 'negative' || grade === 'unknown');
      // A dataset of the city in a service of its county tells more than a catalogue of the county.
      const isServed = graded.some(({ fact, grade }) => fact.kind === 'listed-dataset' && grade === 'region');
      return graded.filter((record) => {
        const { fact, grade } = record;
        return (
          !(grade === 'unknown' && (isSurveyed || isServed)) &&
          !(grade === 'region' && isServed && fact.kind === 'catalogue') &&
          !isOldAnswer(record, graded) &&
          (fact.kind === 'catalogue' ||
            fact.kind === 'listed-dataset' ||
            [...hosts].some((host) => isUnder(hostOf(fact), host)))
        );
      });
    },
    short: (found, city, where) => shortDatasets(found, city, where, data),
    missing: (found, city, where) => missingDatasets(found, city, where, data),
    after: (found) => loneTag(found, wanted),
    told: (found, city, where) => {
      const told = toldDatasets(found, city, where, row.subject, data);
      const [first] = found;
      if (told) return told;
      if (first?.grade === 'present' && found.some(({ fact }) => fact.kind === 'catalogue'))
        return withRecords(found, city, where, row.subject);
      return first?.grade === 'present'
        ? `${capital(where)} ${where.includes(' and ') ? 'list' : 'lists'} ${countOf(found) === 1 ? 'a record' : `${countOf(found)} records`} on the host of ${city}’s own catalogue, ${hostOf(first.fact)}: ${titles(found)}.`
        : undefined;
    },
  });
}
