/** What we call ourselves when we ask servers of others. */
import packageFile from '../../../package.json' with { type: 'json' };
import type { SiteSettings } from '../../publish/site-settings.ts';
import { productToken } from './polite.ts';

/** Nobody is named to complain to. */
export class UnknownOperator extends Error {}

/** Tells the servers who is asking and where to complain. */
export function userAgentOf({ origin, operator, securityContact }: SiteSettings): string {
  const contact = operator?.url ?? securityContact;
  if (origin === undefined || contact === undefined)
    throw new UnknownOperator(
      'Who is asked has to know who asks: set ATLAS_ORIGIN to the address of the site, and ATLAS_OPERATOR to a name and the page where to complain, City of Example <https://example.org/contact>.',
    );
  return `${productToken}/${packageFile.version} (+${origin}/method; complaints: ${contact})`;
}
