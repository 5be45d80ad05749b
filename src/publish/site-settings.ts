/**
 * Settings that only the operator knows. None has a default, because we may not invent one: without an origin there is no sitemap (its
 * addresses have to be absolute), without an operator nobody is named, and without either contact there is no security.txt.
 *
 * - ATLAS_ORIGIN, or `npm run build -- --origin`: `https://atlas.example`, without a path. The Node host reads it on start, too.
 * - ATLAS_OPERATOR: a name and the page to write to, `City of Example <https://example.org/contact>`; nobody's mail address.
 * - ATLAS_SECURITY_CONTACT: where to report vulnerabilities, `https:`, `mailto:` or `tel:` (RFC 9116 §2.5.3); by default the operator's page.
 * - ATLAS_ISSUES: where to report a finding to those who run the atlas, with places for its title and text:
 *   `https://example.org/issues/new?title={title}&body={body}`.
 * - ATLAS_FILE_LIMIT, or `npm run build -- --file-limit`: the most files a host takes.
 * - ATLAS_MCP_ORIGINS: origins of pages that may call /mcp if the site isn't at ATLAS_ORIGIN, separated by commas; `*` is every page. At
 *   ATLAS_ORIGIN every page may.
 */

/** Thrown for settings and arguments that can't be used, and for a site that its host would refuse. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Who runs a deployment, and the page to write to. */
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
      `The origin ${text.slice(0, 80)} isn’t valid. Write it as https://atlas.example, without a path, in --origin or ATLAS_ORIGIN.`,
    );
  return url.origin;
}

/** Throws SettingsError for anything but a name and an address in angle brackets. */
function readOperator(text: string | undefined): Operator | undefined {
  if (text === undefined || text.trim() === '') return undefined;
  const { name, url } = /^\s*(?<name>[^<>\n]{1,120}?)\s*<(?<url>https:\/\/[^\s<>"]+)>\s*$/.exec(text)?.groups ?? {};
  if (!name || !url || !URL.canParse(url))
    throw new SettingsError(
      `ATLAS_OPERATOR ${text.slice(0, 80)} must be a name and a page. Write it as City of Example <https://example.org/contact>.`,
    );
  return { name, url };
}

/** A text that fits the pattern. Throws SettingsError for another, with what to write. */
function readAddress(name: string, text: string | undefined, pattern: RegExp, fault: string): string | undefined {
  if (!text) return undefined;
  if (!pattern.test(text) || !URL.canParse(text))
    throw new SettingsError(`${name} ${text.slice(0, 80)} isn’t an address${fault}`);
  return text;
}

/** Undefined without a text. Throws SettingsError for anything but a whole number of files. */
export function readFileLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new SettingsError(
      `--file-limit ${text.slice(0, 40)} is not a whole number of files; write one, as in --file-limit 20000.`,
    );
  return Number(text);
}

export const siteSettings = (
  environment: Readonly<Record<string, string | undefined>> = process.env,
): SiteSettings => ({
  origin: readOrigin(environment['ATLAS_ORIGIN']),
  operator: readOperator(environment['ATLAS_OPERATOR']),
  securityContact: readAddress(
    'ATLAS_SECURITY_CONTACT',
    environment['ATLAS_SECURITY_CONTACT'],
    /^(?:https:\/\/|mailto:|tel:)[^\s<>"]+$/,
    '. Write https://…, mailto:… or tel:….',
  ),
  issues: readAddress(
    'ATLAS_ISSUES',
    environment['ATLAS_ISSUES'],
    /^(?=.*\{title\})(?=.*\{body\})https:\/\/[^\s<>"]+$/,
    ' with {title} and {body}. Write it as https://example.org/issues/new?title={title}&body={body}.',
  ),
  fileLimit: readFileLimit(environment['ATLAS_FILE_LIMIT'] || undefined),
});
