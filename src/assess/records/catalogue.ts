/** Ranks of a city's catalogues, lower first: the general one before those of one office or purpose, the city's own host before a vendor's. */
import { holdsName } from './address.ts';
import { memoize } from '../../cache.ts';
import type { Fact, FactOf } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import { fold, words } from '../../language/fold.ts';

/** Words of one office, with the criteria it is the right office for; the first is right for none. */
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
    /\b(?:natural resources|ressources naturelles|mining|geolog\w+|department of conservation)\b/,
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
  [['social-services-catalogue', 'population-catalogue'], /\b(?:health|hospitals?|salud|saude)\b/],
  [['social-services-catalogue'], /\b(?:education|educacao|educacion|schools?|seedf)\b/],
  [
    ['economy-catalogue'],
    /\b(?:(?:open )?budget|orcamento|finan[cz]\w+|fiscal|treasur\w+|tax|equalization|checkbook|comptroller|auditor|tourism\w*|turis\w+|portal da transparencia(?!.*dados abertos))\b/,
  ],
];
/** Themes that any office may hold data on. */
const OF_ANY = new Set(['planning-catalogue', 'administrative-boundaries']);

/** The criteria that a catalogue's office is the right one for; undefined for a catalogue of no single office. */
const criteriaOfOffice = memoize(({ title, publisher = '' }: Fact): ReadonlySet<string> | undefined => {
  const text = fold(`${title} ${publisher}`);
  const offices = OFFICES.filter(([, words]) => words.test(text));
  return offices.length === 0 ? undefined : new Set(offices.flatMap(([of]) => of));
});
const isOfAnotherOffice = (fact: Fact, criterionId: string): boolean =>
  criteriaOfOffice(fact)?.has(criterionId) === false;
/** Whether a theme tag says that a catalogue holds such data: not if an office with another task keeps it. */
export const isThemeOffice = (fact: Fact, criterionId: string): boolean =>
  OF_ANY.has(criterionId) || !isOfAnotherOffice(fact, criterionId);

/** Words for catalogues of the past, for staff, or unfinished. */
const ASIDE = /\b(?:master ?plan ?\d*|internal|performance|archive|beta|history)\b/;

const isMarginal = memoize(
  (fact: Fact): boolean => (fact.kind === 'catalogue' && isOfOnePurpose(fact)) || ASIDE.test(fold(fact.title)),
);

/** 0 for all subjects or that of the criterion, 1 for one office, 2 for one purpose, the past, or staff. */
export const narrowness = (fact: Fact, criterionId: string): number =>
  isMarginal(fact) ? 2 : isOfAnotherOffice(fact, criterionId) ? 1 : 0;

/** Second-level domains of public bodies in a country, and those of governments among them. */
const SECOND = /^(?:ac|co|com|edu|ltd|net|or|org)$/;
const GOVERNMENT = /^(?:bel|gc|go|gob|gouv|gov|govt|gub|gv|lg)$/;
/** Labels that name a kind of body or site, not an owner. */
const GENERAL =
  /^(?:www\d?|city|ci|comune|kommune|municipio|pref|prefeitura|stadt|town|um|ville|(?:open-?)?(?:data|gis|geo)\w*|open|dad[eo]s\w*|datos\w*|donnees|daten|dane|dati|maps?|mapas?|portal|hub|catalog\w*|ckan)$/;
/** Platforms where each site has a label of its own. */
const PLATFORM = /\.(?:arcgis\.com|opendatasoft\.com|socrata\.com|github\.io)$/;
/** Servers behind a site that has its own domain. */
const BACKEND = /\.(?:datopian\.com|herokuapp\.com|azurewebsites\.net|iotplatform\.telefonica\.com)$/;
export const isBackend = (fact: Fact): boolean => BACKEND.test(new URL(fact.url).hostname);

/** Labels of a host before its public suffix, and whether the suffix is a government's. */
const partsOf = memoize(({ url }: Pick<Fact, 'url'>): { own: string[]; isGovernment: boolean } => {
  const labels = new URL(url).hostname.split('.');
  const [second = '', top = ''] = labels.slice(-2);
  const isGovernment = top === 'gov' || (top.length === 2 && (GOVERNMENT.test(second) || top === 'us'));
  const suffix = top.length === 2 && (isGovernment || SECOND.test(second)) ? 2 : 1;
  return { own: labels.slice(0, -suffix), isGovernment };
});

/** 0 the city's name under a government's domain, 1 a domain of its own, 2 its name on somebody's host or a government's domain without it, 3 neither. */
export function nameRank(fact: Fact, place: Pick<Place, 'name' | 'names'>): number {
  const { own, isGovernment } = partsOf(fact);
  if (!holdsName(fact.url, place)) return isGovernment ? 2 : 3;
  if (isGovernment) return 0;
  const domain = new URL(fact.url).hostname.split('.').slice(own.length - 1);
  return holdsName(`https://${domain.join('.')}/`, place) ? 1 : 2;
}

/** How far a host is below the body's own domain: `dados.df.gov.br` before `data.se.df.gov.br`. */
export const depth = (fact: Fact): number =>
  PLATFORM.test(new URL(fact.url).hostname) ? 1 : partsOf(fact).own.filter((label) => !GENERAL.test(label)).length;

/** 0 an open data portal that says so, 1 one of the two, 2 neither, 3 only reported. */
export const portalRank = (fact: Fact): number =>
  fact.kind === 'catalogue'
    ? Number(fact.catalogueType !== 'Open data portal') + Number(!fact.saysOpenData)
    : fact.kind === 'portal-report'
      ? 3
      : fact.kind === 'catalogue-reading'
        ? 1
        : 0;

/** What such a site is for, whatever else its title says: an illness, a plan, a programme, a form. */
const CAMPAIGN =
  /\b(?:covid ?(?:19)?|covid19|coronavirus|rescue plan|community response|problem reporter|citizen request|hotline|redistricting|strategic plan|comprehensive plan|playbook|hunger|stay informed|adopt a)\b/;
/** What a catalogue or a collection of maps calls itself, in title or host. */
const CATALOGUE =
  /dat[aei]|dat[oi]s|donn|dados|dades|dane\b|gis|geo|map|karte|kart|atlas|portal|open|[ck]atalo|observat|\bsig\b|insight|stat(?:s|ist| )|analyt|\bhub\b|\b(?:explore|discover|navigate)\b/;
const VENDOR = /\.(?:hub|opendata|maps)\.arcgis\.com$/;

/** A site made for one purpose, such as a campaign or a form: ArcGIS Hub runs both, and upstream lists them. Its title names the purpose; or title and host name no data or maps, it carries no theme, and the title isn't just a body's name. */
export function isOfOnePurpose({
  software,
  saysOpenData,
  title,
  url,
  publisher = '',
  themes = [],
}: Pick<FactOf<'catalogue'>, 'software' | 'saysOpenData' | 'title' | 'url' | 'publisher' | 'themes'>): boolean {
  if (software !== 'arcgishub' || saysOpenData) return false;
  const text = fold(title);
  if (CAMPAIGN.test(text)) return true;
  if (themes.length > 0 || CATALOGUE.test(text) || CATALOGUE.test(new URL(url).hostname.replace(VENDOR, '')))
    return false;
  const own = new Set(words(publisher));
  return words(title).some((word) => word.length > 2 && !own.has(word));
}

type Named = Pick<Fact, 'title' | 'publisher'>;

/** Data banks aren't banks. */
const DATA_BANK =
  /\b(?:data ?banks?|stat\w*bank\w*|bank\w* dan\w+|banco de (?:datos|dados|indicadores|series)|banque de données)\b/giu;
/** Whether statistics are a central bank's, on money and the economy. */
export const isBank = ({ title, publisher = '' }: Named): boolean =>
  /\b(?:\p{L}*ban(?:k|ka|kas|ki|co|que|ca)|bpstat|nbp|nbu|sarb|boj|dnb)\b/iu.test(
    `${title} ${publisher}`.replace(DATA_BANK, ' '),
  );
const ONE_SUBJECT =
  /\b(?:sdgs?|sustainable development|desarrollo sostenible|développement durable|nachhaltigkeitsziele|ods|odd|agenda 2030|national accounts|financ\w+|budget\w*|presupuesto\w*|macro\w*|housing|barometer|gender|child(?:ren)?|bildung\w*|covid\S*|survstat|integration|academ\w+|labou?r market|fiskeri\w*|municipal finance)\b/iu;
/** Whether statistics are on one subject, or on the goals that a country reports on. */
export const isOfOneSubject = ({ title, publisher = '' }: Named): boolean => ONE_SUBJECT.test(`${title} ${publisher}`);
