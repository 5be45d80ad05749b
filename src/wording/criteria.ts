/** What single criteria say in other words than the usual ones, by id. */
import texts from '../../data/texts/findings.json' with { type: 'json' };
import { CLOSE_KM, isForeignStation, stationFault } from '../assess/criteria/air-weather.ts';
import { ofKind } from '../assess/criteria/catalogue.ts';
import { hostsOf } from '../assess/criteria/governance.ts';
import { isOfBusinesses } from '../assess/criteria/housing.ts';
import { isDeclared } from '../assess/criteria/open-data-portal.ts';
import { isRelief } from '../assess/criteria/water.ts';
import type { CriterionRow } from '../assess/criterion-row.ts';
import { isBank, isOfOnePurpose } from '../assess/records/catalogue.ts';
import type { PartialReason } from '../contract/criterion.ts';
import type { Fact, FactOf } from '../contract/data/fact.ts';
import { memoize } from '../cache.ts';
import { stationFaults } from './faults.ts';
import { and, capital, or, registriesPhrase } from './phrases.ts';
import { countOf } from './records.ts';
import type { Records, Scene } from './scene.ts';
import { declared, onlyTag, themeAbsent, themeLimited, themePresent } from './themes.ts';

/** Each is left out where the usual words say it. */
export interface Wording {
  /** What a source would cover: "live traffic or parking". */
  covers?: string;
  present?(scene: Scene): string | undefined;
  /** Follows the finding of a present verdict, with a space in front. */
  after?(scene: Scene): string;
  /** The finding of a record of the city that falls short. */
  limited?(scene: Scene): string | undefined;
  /** What we found where the thing itself is missing: "We found no …, only traffic cameras of the road authority". */
  instead?(records: Records, reason: PartialReason): string | undefined;
  /** What the region or country has, one and several, where it is another thing than what the city lacks. */
  elsewhere?(records: Records): readonly [one: string, many: string] | undefined;
  /** The finding of an absence that a registry lists. */
  absent?(scene: Scene): string | undefined;
  /** The finding where no registry covers the country. */
  uncovered?(scene: Scene): string;
}

const are = (records: Records, kind: Fact['kind']): boolean => records.every(({ fact }) => fact.kind === kind);
/** The words for one record or several. */
const by = (records: Records, one: string, many: string): string => (records.length === 1 ? one : many);

const onePurpose = (records: Records): string =>
  by(records, 'a site made for one purpose', `${records.length} sites, each made for one purpose`);

/** What a city has in place of a portal. */
function insteadOfPortal(records: Records): string {
  const catalogues = ofKind(records, 'catalogue');
  const n = catalogues.length;
  if (n === 0) return 'its data in the national portal';
  if (n === records.length && catalogues.every(({ fact }) => isOfOnePurpose(fact))) return onePurpose(catalogues);
  const says = records.some(({ fact }) => fact.kind === 'portal-report' && fact.publishes)
    ? ', and its own statement that it publishes open data, without an address'
    : '';
  return `${n === 1 ? 'a catalogue that doesn’t call itself an open data portal' : 'catalogues that don’t call themselves open data portals'}${says}`;
}

/** The breadth of publication, by websites. */
function cataloguesOn(scene: Scene, websites: string): string {
  const { counted, city } = scene;
  const n = countOf(counted);
  const what = n === 1 ? `only one catalogue of ${city}` : `${n} catalogues of ${city} on ${websites}`;
  return `We found ${what} in ${scene.where(counted)}: ${scene.titles(counted)}.`;
}

/** What a channel of participation is, one and several. */
const channels: Readonly<Record<string, readonly string[]>> = texts.channels;

/** "a mapping community", "2 civic technology groups", "3 communities". */
function groups(records: Records): string {
  const [list, other] = new Set(records.map(({ fact }) => fact.registry));
  const [one, many] =
    other !== undefined
      ? ['community', 'communities']
      : list === 'osm-community-index'
        ? ['mapping community', 'mapping communities']
        : ['civic technology group', 'civic technology groups'];
  return by(records, `a ${one}`, `${records.length} ${many}`);
}

const liveTrafficLists: Readonly<Record<string, string>> = texts.liveTrafficLists;

/** A registry that lists cities one by one. */
const notListed = ({ row, city, searched }: Scene): string =>
  `Not checked: ${searched}, our main source for ${row.subject.many}, doesn’t list ${city}.`;

/** Lists of stations or gauges that hold some of a country's. */
const listsOfSome = ({ row, country, city, searched }: Scene): string =>
  `Not checked: none of our sources lists all ${row.subject.many} in ${country}. We found none for ${city} in ${searched}.`;

const weatherRealtime = (scene: Scene): string | undefined => {
  const { counted, city, country, verdict } = scene;
  const [first] = counted;
  if (first?.grade !== 'nation') return undefined;
  const found = `${scene.where(counted)}: ${scene.titles(counted)}.`;
  if (first.fact.kind === 'weather-station')
    return `We found a weather station with a WMO number near ${city} in ${found} The WMO Information System lists no operational weather service of ${country}.`;
  const none =
    verdict.searched.skipped.length > 0
      ? ''
      : ` We found no station of the same country with a WMO number within 25 km of ${city}.`;
  return `We found an operational weather centre for ${scene.area(counted)} in ${found}${none}`;
};

const themed: Wording = {
  present: themePresent,
  after: onlyTag,
  limited: themeLimited,
  absent: themeAbsent,
};

const byId: Record<string, Wording> = {
  'air-quality': { uncovered: listsOfSome },
  'weather-stations': {
    limited: (scene) => {
      const records = ofKind(scene.counted, 'weather-station');
      const where = `official weather station of the same country within ${CLOSE_KM} km of ${scene.city} in ${scene.where(records)}`;
      const faults = new Set(records.flatMap(({ fact, km }) => stationFault(fact, km) ?? []));
      if (faults.size === 0) return undefined;
      const isFar = records.every(({ fact, km }) => stationFault(fact, km) === 'far');
      return isFar
        ? `We found no ${where}. The nearest ${by(records, 'is', 'are')} farther away: ${scene.titles(records)}.`
        : scene.naming(
            `We found no active ${where}, only ${by(records, 'one that is', 'stations that are')} ${or.format([...faults].map((fault) => stationFaults[fault]))}`,
            records,
          );
    },
  },
  'weather-realtime': { present: weatherRealtime },
  'river-levels': { uncovered: listsOfSome },
  'terrain-elevation': {
    present: (scene) =>
      scene.verdict.status === 'present' && are(scene.counted, 'catalogue')
        ? `We found ${by(scene.counted, 'a catalogue', `${scene.counted.length} catalogues`)} of ${scene.city} with the theme “Elevation” in ${scene.where(scene.counted)}: ${scene.titles(scene.counted)}. ${by(scene.counted, 'Its entry says', 'Their entries say')} nothing more about a terrain model.`
        : undefined,
  },
  'climate-plan': { uncovered: notListed },
  'emission-target': { uncovered: notListed },
  'live-traffic-parking': {
    uncovered: ({ country, verdict: { searched } }) =>
      `Not checked: none of our sources covers live traffic or parking in ${country}. ${capital(registriesPhrase(searched.registries))} ${searched.registries.length > 1 ? 'cover' : 'covers'} only ${and.format(searched.registries.map(({ slug, coverage }) => liveTrafficLists[slug] ?? coverage))}.`,
  },
  geoportal: {
    instead: (records, reason) => (reason === 'incomplete' ? onePurpose(records) : undefined),
  },
  'open-data-portal': {
    limited: (scene) =>
      isDeclared(scene.counted) ? `${declared(scene, 'open data')}: ${scene.titles(scene.counted)}.` : undefined,
    instead: (records, reason) => (reason === 'incomplete' ? insteadOfPortal(records) : undefined),
    absent: (scene) =>
      isDeclared(scene.counted)
        ? `${scene.city} says in ${scene.where(scene.counted)} that it doesn’t publish open data.`
        : undefined,
  },
  'portal-breadth': {
    covers: 'city catalogues',
    present: (scene) =>
      ofKind(scene.counted, 'portal-report').length > 0
        ? `${capital(scene.lists(scene.counted, 'count'))} several bodies of ${scene.city} that publish through the national portal: ${scene.titles(scene.counted)}.`
        : cataloguesOn(scene, 'three or more websites'),
    limited: (scene) =>
      ofKind(scene.counted, 'portal-report').length > 0
        ? `${capital(scene.lists(scene.counted, 'count'))} few bodies of ${scene.city} that publish through the national portal: ${scene.titles(scene.counted)}.`
        : cataloguesOn(scene, hostsOf(ofKind(scene.counted, 'catalogue')) > 1 ? 'two websites' : 'one website'),
  },
  'civic-participation': {
    present: (scene) => {
      const kinds = [...Map.groupBy(scene.counted, ({ fact }) => fact.kind)].map(([kind, records]) => {
        const [one, many] = channels[kind]!;
        const n = countOf(records);
        return `${n === 1 || one === many ? one : `${n} ${many}`} (${scene.titles(records)})`;
      });
      return `We found ${and.format(kinds)} for ${scene.city} in ${scene.where(scene.counted)}.`;
    },
    instead: (records, reason) => {
      if (reason !== 'incomplete') return undefined;
      const communities = ofKind(records, 'civic-group');
      return [
        ...(communities.length < records.length ? ['an interface that a vendor runs for the city'] : []),
        ...(communities.length > 0 ? [`${groups(communities)} in or near the city`] : []),
      ].join(' and ');
    },
  },
};

/** What all records of a row with `only` are. */
const conditions: Readonly<Record<string, (fact: Fact) => boolean>> = {
  bank: isBank,
  businesses: isOfBusinesses,
  foreign: (fact) => isForeignStation(fact as FactOf<'air-quality-source' | 'air-quality-station'>),
  relief: isRelief,
  termless: ({ licence }) => licence === undefined,
};

interface Row {
  reason?: string;
  /** Only where all records are of this kind, or meet the condition. */
  kind?: string;
  only?: string;
  one: string;
  many?: string;
}
const rowOf = (table: unknown, criterionId: string, records: Records, reason?: PartialReason): Row | undefined =>
  (table as Record<string, Row[]>)[criterionId]?.find(
    (row) =>
      row.reason === reason &&
      records.every(({ fact }) => (row.kind ?? fact.kind) === fact.kind && (!row.only || conditions[row.only]!(fact))),
  );

/** Words of data, for criteria without other ones. */
const usual = (criterionId: string): Wording => ({
  instead(records, reason) {
    const row = rowOf(texts.instead, criterionId, records, reason);
    return row && by(records, row.one, row.many ?? row.one);
  },
  elsewhere(records) {
    const row = rowOf(texts.elsewhere, criterionId, records);
    return row && [row.one, row.many!];
  },
});

export const wordingOf = memoize(
  ({ criterionId, theme }: CriterionRow): Wording => ({
    ...usual(criterionId),
    ...(theme && themed),
    ...byId[criterionId],
  }),
);
