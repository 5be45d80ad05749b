/** Tells a site that was made for one purpose, a campaign or a form, from a catalogue: both run on ArcGIS Hub, where upstream finds them. */
import { fold, words } from '../language/fold.ts';
import type { FactOf } from '../contract/data/fact.ts';

/** What such a site is for, whatever else its title says: an illness, a plan, a programme, a form. */
const CAMPAIGN =
  /\b(?:covid ?(?:19)?|covid19|coronavirus|rescue plan|community response|problem reporter|citizen request|hotline|redistricting|strategic plan|comprehensive plan|playbook|hunger|stay informed|adopt a)\b/;
/** What a catalogue or a collection of maps calls itself, in title or host. */
const CATALOGUE =
  /dat[aei]|dat[oi]s|donn|dados|dades|dane\b|gis|geo|map|karte|kart|atlas|portal|open|[ck]atalo|observat|\bsig\b|insight|stat(?:s|ist| )|analyt|\bhub\b|\b(?:explore|discover|navigate)\b/;
const VENDOR = /\.(?:hub|opendata|maps)\.arcgis\.com$/;

/** True for a Hub site whose title and host name no data or maps, that is no body's name alone, and of which no theme is told; or that names its purpose. */
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

/** What is listed of them, in a finding. */
export const purposeSites = (n: number): string =>
  n === 1
    ? 'what is listed is a site made for one purpose'
    : `what is listed are ${n} sites, each made for one purpose`;
