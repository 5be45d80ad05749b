/** Turns an address as a record gives it into one that can be cited. */

/**
 * The http or https address in a text, trimmed and percent-encoded as in browsers; undefined for templates such as
 * `{apikey}`.
 */
export function httpUrl(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (!/^https?:\/\/[^/?#]/i.test(trimmed) || /^[^?#]*[{}]/.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  return /[\s"<>\\^`{|}]|[^\x20-\x7e]/.test(trimmed) ? new URL(trimmed).href : trimmed;
}

const isHomePage = (address: string): boolean => {
  const { pathname, search, hash } = new URL(address);
  return pathname === '/' && search === '' && hash === '';
};

/** The last two labels of a host, which are the same for all hosts of one body. */
const domainOf = (address: string): string => new URL(address).hostname.split('.').slice(-2).join('.');

/** The page; the data of the same body where the page is its home page, on which they would have to be searched for. */
export function pageOrData(page: string | null | undefined, data: string | null | undefined): string | undefined {
  const [site, file] = [httpUrl(page), httpUrl(data)];
  if (site === undefined || file === undefined) return site ?? file;
  const isBetter =
    isHomePage(site) && !isHomePage(file) && domainOf(site) === domainOf(file) && !/[{}$]|%7b/i.test(file);
  return isBetter ? file : site;
}

/**
 * Address at which an Open311 interface lists what can be reported (GeoReport v2, `GET <endpoint>/services.<format>`).
 */
export function servicesUrl(endpoint: string, format: 'json' | 'xml', jurisdiction?: string): string | undefined {
  const query = jurisdiction === undefined ? '' : `?jurisdiction_id=${encodeURIComponent(jurisdiction)}`;
  return httpUrl(`${endpoint.replace(/\/*$/, '/')}services.${format}${query}`);
}

interface Keyless {
  url: string;
  /** Something was dropped, so the address doesn't answer without a key. */
  needsKey: boolean;
}

/** Names of parameters, in lower case without `-`, `_`, `.` and `:`: `X-Api-Key` is `xapikey`. */
const KEY =
  /^(?:x?(?:api|app|access|auth|subscription|service|secret|consumer|aclconsumer)?key|ocpapimsubscriptionkey|(?:aws|oss)?accesskeyid|app(?:lication)?id)$/;
const TOKEN = /^(?:(?:api|access|auth|bearer|security|session|user|refresh|id|x)?token|jwt|(?:client|api|app)?secret)$/;
const PASSWORD = /^(?:password|passwd|pwd)$/;
const SIGNATURE = /^(?:sig|sign|signature|hmac)$/;
/** AWS Signature Version 4 and Google Cloud Storage sign with parameters of their own. */
const SIGNED = /^x(?:amz|goog)/;
/** What belongs to a signature: Azure shared access signature; CloudFront, S3 and its kin before version 4. */
const SIGNATURE_PARAMETER =
  /^(?:s[teprvis]|spr|sip|srt|ss|sks|ske|skt|skv|skoid|sktid|expires|policy|keypairid|googleaccessid)$/;

/** Words and numbers of up to four digits, joined or next to each other: `radabstellanlagen`, `opendata-bordeaux`, `adressen_2023`. */
const WORDS =
  /^(?=.*[A-Za-z])(?:(?:(?:[A-Z]?[a-z]{1,20}(?:[A-Z][a-z]{2,20})*|[A-Z]{1,20})\d{0,4}|\d{1,4})(?:[-_.](?=.)|$))+$/;
const FOR_ALL = /^(?:public|guest|anonymous)$/i;
/** A website builder that puts a key in every link to a file that it shows to visitors. */
const OPEN_FILES = /^https?:\/\/nebula\.wsimg\.com\//i;
/** ArcGIS names the app that a page shows `appid`. */
const ARCGIS_APP = /\/apps\//i;

/** The address without user name, password, keys, tokens and signatures; the rest as it was written. */
export function withoutKeys(address: string): Keyless {
  const url = URL.parse(address);
  if (url === null || OPEN_FILES.test(address)) return { url: address, needsKey: false };
  const bare =
    url.username === '' && url.password === '' ? address : Object.assign(url, { username: '', password: '' }).href;
  const [, before, query, hash] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(bare)!;
  const parameters = (query ?? '').split('&').map(parameterOf);
  const isSigned = parameters.some(({ name, value }) => SIGNATURE.test(name) && isSecret(value));
  const kept = parameters.filter(
    (parameter) => !(isSigned && SIGNATURE_PARAMETER.test(parameter.name)) && !isSomebodys(parameter, url.pathname),
  );
  if (kept.length === parameters.length) return { url: bare, needsKey: bare !== address };
  const rest = kept.map(({ text }) => text).join('&');
  return { url: `${before}${rest === '' ? '' : `?${rest}`}${hash ?? ''}`, needsKey: true };
}

interface Parameter {
  /** As it is written. */
  text: string;
  name: string;
  value: string;
}

function parameterOf(text: string): Parameter {
  const [[name, value] = ['', '']] = new URLSearchParams(text.replace(/^amp;/, ''));
  return { text, name: name.toLowerCase().replace(/[-_.:]/g, ''), value };
}

/** Whether a parameter is somebody's key, or a placeholder for the caller's key. */
function isSomebodys({ name, value }: Parameter, path: string): boolean {
  if (SIGNED.test(name)) return true;
  if (value === '') return /.key$/.test(name) && KEY.test(name);
  if (PASSWORD.test(name)) return !FOR_ALL.test(value);
  if (name === 'appid' && ARCGIS_APP.test(path)) return false;
  return (KEY.test(name) || TOKEN.test(name) || SIGNATURE.test(name)) && isSecret(value);
}

/** Whether a value is nothing that all are meant to know: neither words nor a short number. */
const isSecret = (value: string): boolean => value.length > 4 && !WORDS.test(value);
