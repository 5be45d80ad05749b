/** Of a city's catalogues the general one before those of one office or purpose, and the city's own host before a vendor's: ranks, lower first. */
import { keepFor } from '../cache.ts';
import { fold } from '../language/fold.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Place } from '../contract/data/place.ts';
import { bearsName } from './named-host.ts';
import { isOfOnePurpose } from './purpose-site.ts';

/** Subjects of one office, by the criteria for which it is the right one; the first are right for none. */
const OFFICES: readonly [criteria: readonly string[], words: RegExp][] = [
  [
    [],
    /\b(?:police|policia|fire (?:department|rescue)|sheriff|911|crime|public safety|homeland|emergency|civil protection|protezione civile|court|gorsud|judici\w+|claims|parliament|parlament\w*|capitol|elections?|electoral|consejo de transparencia|library open data|museum|histor\w+|heritage|housing|employment|food|zoning handbook|point in time count|development corporation|airport|port authority|real estate|broadband|recreation)\b/,
  ],
  [
    ['environment-catalogue', 'water-catalogue'],
    /\b(?:environment(?! canterbury)\w*|ambient\w*|meio ?ambiente|umwelt\w*|climat\w+|trees?|canopy|ibram|fish|wildlife|forest\w*|florestal|state parks|st lawrence|coastal)\b/,
  ],
  [
    ['environment-catalogue', 'water-catalogue', 'energy-catalogue'],
    /\b(?:natural resources|ressources naturelles|mining|geolog\w+)\b/,
  ],
  [['environment-catalogue', 'economy-catalogue'], /\b(?:agric\w+|landwirtschaft\w*)\b/],
  [
    ['water-catalogue', 'environment-catalogue'],
    /\b(?:water(?:shed)?s?|aguas?|sewer|stormwater|drainage|hydro\w*|irrigation|epage|flood)\b/,
  ],
  [
    ['transport-catalogue'],
    /\b(?:transport\w*|transit|traffic|parking|transito|mobility|mobilidade|safe routes|ddot|caltrans|\w*dot)\b/,
  ],
  [['energy-catalogue'], /\b(?:energ(?:y|i\w*|et\w*)|electric\w*|solar)\b/],
  [
    ['social-services-catalogue', 'population-catalogue'],
    /\b(?:health|education|educacao|educacion|schools?|hospitals?|salud|saude|seedf)\b/,
  ],
  [
    ['economy-catalogue'],
    /\b(?:(?:open )?budget|orcamento|finan[cz]\w+|fiscal|treasur\w+|tax|equalization|checkbook|comptroller|auditor|tourism\w*|turis\w+)\b/,
  ],
];
/** Themes of which any office may hold data. */
const OF_ANY = new Set(['planning-catalogue', 'administrative-boundaries']);

/** The criteria for which the office is the right one whose catalogue a record is; undefined for one that is of no office alone. */
const criteriaOfOffice = keepFor(({ title, publisher = '' }: Fact): ReadonlySet<string> | undefined => {
  const text = fold(`${title} ${publisher}`);
  const offices = OFFICES.filter(([, words]) => words.test(text));
  return offices.length === 0 ? undefined : new Set(offices.flatMap(([of]) => of));
});
const isOfAnotherOffice = (fact: Fact, criterionId: string): boolean =>
  criteriaOfOffice(fact)?.has(criterionId) === false;
/** Whether a tag tells that a catalogue holds data of the theme: not one of an office that has another task. */
export const tellsOfTheme = (fact: Fact, criterionId: string): boolean =>
  OF_ANY.has(criterionId) || !isOfAnotherOffice(fact, criterionId);

/** What is of the past, for the city's own staff, or not finished. */
const ASIDE = /\b(?:master ?plan ?\d*|internal|performance|archive|beta|history)\b/;

const standsAside = keepFor(
  (fact: Fact): boolean => (fact.kind === 'catalogue' && isOfOnePurpose(fact)) || ASIDE.test(fold(fact.title)),
);

/** 0 what is for all subjects, or for that of the criterion; 1 what is one office's; 2 what was made for one purpose, or stands aside. */
export const narrowness = (fact: Fact, criterionId: string): number =>
  standsAside(fact) ? 2 : isOfAnotherOffice(fact, criterionId) ? 1 : 0;

/** Second levels under which a nation's public bodies stand, and among them those of governments. */
const SECOND = /^(?:ac|co|com|edu|ltd|net|or|org)$/;
const GOVERNMENT = /^(?:bel|gc|go|gob|gouv|gov|govt|gub|gv|lg)$/;
/** Labels that say what the body or the site is, not whose. */
const GENERAL =
  /^(?:www\d?|city|ci|comune|kommune|municipio|pref|prefeitura|stadt|town|um|ville|(?:open-?)?(?:data|gis|geo)\w*|open|dad[eo]s\w*|datos\w*|donnees|daten|dane|dati|maps?|mapas?|portal|hub|catalog\w*|ckan)$/;
/** Platforms on which each site is its own label. */
const PLATFORM = /\.(?:arcgis\.com|opendatasoft\.com|socrata\.com|github\.io)$/;
/** Machines behind a site that has a domain of its own. */
const BACKEND = /\.(?:datopian\.com|herokuapp\.com|azurewebsites\.net|iotplatform\.telefonica\.com)$/;
export const isBackend = (fact: Fact): boolean => BACKEND.test(new URL(fact.url).hostname);

/** Labels of a host before its public suffix, and whether that is a government's. */
const partsOf = keepFor(({ url }: Pick<Fact, 'url'>): { own: string[]; isGovernment: boolean } => {
  const labels = new URL(url).hostname.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isGovernment = top === 'gov' || (top.length === 2 && (GOVERNMENT.test(second) || top === 'us'));
  const suffix = top.length === 2 && (isGovernment || SECOND.test(second)) ? 2 : 1;
  return { own: labels.slice(0, -suffix), isGovernment };
});

/** 0 the city's name under a government's domain, 1 a domain of its own, 2 its name on a host of others or a government's domain without it, 3 neither. */
export function nameRank(fact: Fact, place: Pick<Place, 'name' | 'names'>): number {
  const { own, isGovernment } = partsOf(fact);
  if (!bearsName(fact.url, place)) return isGovernment ? 2 : 3;
  if (isGovernment) return 0;
  const domain = new URL(fact.url).hostname.split('.').slice(own.length - 1);
  return bearsName(`https://${domain.join('.')}/`, place) ? 1 : 2;
}

/** How far below the body's own domain a host stands: `dados.df.gov.br` before `data.se.df.gov.br`. */
export const depth = (fact: Fact): number =>
  PLATFORM.test(new URL(fact.url).hostname) ? 1 : partsOf(fact).own.filter((label) => !GENERAL.test(label)).length;

/** A catalogue that is an open data portal and says so, then one that is or says so, then one that only runs on such software, then what is only told of one. */
export const unlikePortal = (fact: Fact): number =>
  fact.kind === 'catalogue'
    ? Number(fact.catalogueType !== 'Open data portal') + Number(!fact.saysOpenData)
    : fact.kind === 'portal-report'
      ? 3
      : 0;
