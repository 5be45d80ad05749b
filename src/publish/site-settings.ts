/**
 * What only the operator knows: the origin of the site, who runs it and whom to tell of a vulnerability. They are settings of the build
 * and none has a default, since nothing may be invented: without an origin there is no sitemap (its addresses have to be absolute),
 * without an operator nobody is named, without either contact there is no security.txt, which has to name one.
 *
 * - ATLAS_ORIGIN, or `npm run build -- --origin`: `https://atlas.example`, without path. The Node host reads it when it starts, too.
 * - ATLAS_OPERATOR: a name and the page where to write to, `City of Example <https://example.org/contact>`; no one's own mail address.
 * - ATLAS_SECURITY_CONTACT: an address for reports, `https:`, `mailto:` or `tel:` (RFC 9116 §2.5.3); the operator's page when left out.
 * - ATLAS_ISSUES: where a finding is reported to those who run the atlas, with places for what is known of it:
 *   `https://example.org/issues/new?title={title}&body={body}`.
 * - ATLAS_FILE_LIMIT, or `npm run build -- --file-limit`: how many files there may be.
 * - ATLAS_MCP_ORIGINS: origins whose pages may call /mcp where the site is not called by ATLAS_ORIGIN, separated by commas; `*` is
 *   every page. At ATLAS_ORIGIN every page may.
 */
import { readFileLimit } from './file-limit.ts';
import { SettingsError } from './settings-error.ts';

/** Who runs a deployment, and the page where to write to. */
export interface Operator {
  name: string;
  url: string;
}

export interface SiteSettings {
  origin: string | undefined;
  operator: Operator | undefined;
  securityContact: string | undefined;
  /** Template with {title} and {body}. */
  issues: string | undefined;
  fileLimit: number | undefined;
}

/** Throws SettingsError for an origin with a path or another scheme than http(s). */
export function readOrigin(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const slash = text.endsWith('/') ? text.slice(0, -1) : text;
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== slash)
    throw new SettingsError(
      `The origin ${text.slice(0, 80)} is not of the form https://atlas.example; give it without path as --origin or ATLAS_ORIGIN.`,
    );
  return url.origin;
}

/** Throws SettingsError for what is not a name and an address in angle brackets. */
function readOperator(text: string | undefined): Operator | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const { name, url } = /^\s*(?<name>[^<>\n]{1,120}?)\s*<(?<url>https:\/\/[^\s<>"]+)>\s*$/.exec(text)?.groups ?? {};
  if (!name || !url || !URL.canParse(url))
    throw new SettingsError(
      `ATLAS_OPERATOR ${text.slice(0, 80)} is not a name and a page; write it as City of Example <https://example.org/contact>.`,
    );
  return { name, url };
}

/** Throws SettingsError for what cannot be a contact. */
function readContact(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/.test(text) || !URL.canParse(text))
    throw new SettingsError(
      `ATLAS_SECURITY_CONTACT ${text.slice(0, 80)} is no address; write https://…, mailto:… or tel:….`,
    );
  return text;
}

/** Throws SettingsError for what is no https address with both places. */
function readIssues(text: string | undefined): string | undefined {
  if (text === undefined || text === '') return undefined;
  if (!/^https:\/\/[^\s<>"]+$/.test(text) || !text.includes('{title}') || !text.includes('{body}'))
    throw new SettingsError(
      `ATLAS_ISSUES ${text.slice(0, 80)} is no address with {title} and {body}; write it as https://example.org/issues/new?title={title}&body={body}.`,
    );
  return text;
}

export const siteSettings = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SiteSettings => ({
  origin: readOrigin(environment['ATLAS_ORIGIN']),
  operator: readOperator(environment['ATLAS_OPERATOR']),
  securityContact: readContact(environment['ATLAS_SECURITY_CONTACT']),
  issues: readIssues(environment['ATLAS_ISSUES']),
  fileLimit: readFileLimit(environment['ATLAS_FILE_LIMIT'] || undefined),
});
