/** Ranks of a city's catalogues, lower first: the general one before those of one office or purpose, the city's own host before a vendor's. */
import { holdsName } from './address.ts';
import { memoize } from '../../cache.ts';
import type { Fact, FactOf } from '../../contract/data/fact.ts';
import type { Place } from '../../contract/data/place.ts';
import { fold, words } from '../../language/fold.ts';
import offices from '../../../data/texts/catalogue-offices.json' with { type: 'json' };
import { sign } from '../../language/signs.ts';

/** Words of offices, with the criteria that each is the right office for; the first is right for none. */
const OFFICES = offices.map(({ rightFor, words }) => [rightFor, new RegExp(`\\b(?:${words.join('|')})\\b`)] as const);
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
const GENERAL = sign('hostLabel');
/** Platforms where each site has a label of its own. */
const PLATFORM = /\.(?:arcgis\.com|opendatasoft\.com|socrata\.com|github\.io)$/;
/** Servers of sites that have a domain of their own. */
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

/**
 * 0: the city's name under a government's domain. 1: a domain of its own. 2: its name on another host, or a
 * government's domain without it. 3: neither.
 */
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

/** Says that a site is about one illness, plan, programme or form, even if its title also says something else. */
const CAMPAIGN = sign('campaign');
/** What a catalogue or a collection of maps calls itself, in title or host. */
const CATALOGUE = sign('catalogue');
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
const DATA_BANK = sign('dataBank', 'giu');
const BANK = sign('bank', 'iu');
/** Whether statistics are a central bank's, on money and the economy. */
export const isBank = ({ title, publisher = '' }: Named): boolean =>
  BANK.test(`${title} ${publisher}`.replace(DATA_BANK, ' '));
const ONE_SUBJECT = sign('oneSubject', 'iu');
/** Whether statistics are on one subject, or on the goals that a country reports on. */
export const isOfOneSubject = ({ title, publisher = '' }: Named): boolean => ONE_SUBJECT.test(`${title} ${publisher}`);
