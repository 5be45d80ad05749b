/** What pages say that are not what was asked for: tables of signs, by what they mean. Only titles and headings are looked at where words may stand in any text. */

/** The beginning of an HTML page as signs are looked for in it. */
export interface PageText {
  /** Title and main headings, on one line each. */
  heads: string;
  /** The page without scripts, styles and tags, on one line. */
  words: string;
  html: string;
}

const plain = (html: string): string =>
  html
    .replace(/<(script|style|noscript|svg)\b[\s\S]*?(?:<\/\1\s*>|$)/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;|\s+/g, ' ')
    .trim();

export const isHtml = (text: string): boolean =>
  /^\s*(?:<!--[\s\S]*?-->\s*)*(?:<\?xml[^>]*>\s*)?<(?:!doctype html|html|head|body|title|meta|script|div|h1|p|center|frameset)\b/i.test(
    text,
  );

export function pageText(html: string): PageText {
  const heads = [...html.matchAll(/<(title|h1|h2)\b[^>]*>([\s\S]*?)<\/\1\s*>/gi)].map(([, , inner]) => plain(inner!));
  return { heads: heads.join('\n'), words: plain(html), html };
}

/** Names of services that hold domains which nobody uses; a redirect to one of their hosts, or a page that loads from them. */
export const parkingHosts =
  /(?:^|[./])(?:sedoparking|sedo|parkingcrew|bodis|afternic|dan|hugedomains|above|domainmarket|undeveloped|parklogic|voodoo|namebright|buydomains|domainnameshop|dynadot|expireddomains|cashparking|parked-content\.godaddy|skenzo|uniregistry)\.(?:com|net|de|org|io)\b/i;

type Sign = [where: keyof PageText, pattern: RegExp];

/** A domain that is for sale or ran out. */
const parked: Sign[] = [
  [
    'html',
    /(?:src|href|location(?:\.href)?)\s*=\s*["'](?:https?:)?\/\/[^"'/]*\b(?:sedoparking|parkingcrew|bodis|parklogic|skenzo|cashparking)\./i,
  ],
  [
    'words',
    /\b(?:this|the) domain (?:name )?(?:[\w.-]+ )?(?:is|may be|might be) (?:for sale|available for purchase|parked)\b/i,
  ],
  [
    'words',
    /\bbuy this domain\b|\bdomain (?:name )?(?:has|is) expired\b|\bdomain parking\b|\bparked free,? courtesy of\b/i,
  ],
  [
    'words',
    /\bdiese domain (?:steht zum verkauf|ist zu verkaufen|wurde geparkt)\b|\bce (?:nom de )?domaine est (?:à vendre|en vente)|\beste dominio está (?:en venta|à venda)\b|このドメインは.{0,20}(?:販売|売りに)/i,
  ],
  ['heads', /^(?:[\w.-]+ - )?(?:domain for sale|parked domain|hugedomains)\b/im],
];

/** A page that says in its title or a heading that there is none. */
const notFound: Sign[] = [
  // The directory of ArcGIS Server answers with status 200.
  ['heads', /^error: (?:invalid url|service .{1,200} not found|layer not found)/im],
  ['heads', /^(?:error |fehler |http |erreur )?404\b|\b404 (?:not found|error|page)\b|\b(?:error|fehler) 404\b/im],
  [
    'heads',
    /\b(?:page|file|resource|site|document|content|dataset|item)s? (?:you requested )?(?:was |is |could |can ?)?not (?:be )?(?:found|available)\b|\bpage (?:doesn['’]t|does not) exist\b|^not found$|\bno longer (?:available|exists?)\b/im,
  ],
  [
    'heads',
    /\bseite (?:wurde )?nicht (?:gefunden|verfügbar)\b|\bpage (?:introuvable|non trouvée)\b|\bpágina no encontrada\b|\bpágina não encontrada\b|\bpagina non trovata\b|\bpagina niet gevonden\b|\bsidan (?:kunde inte hittas|finns inte)\b|\bsivua ei löy|\bside(?:n)? (?:ble )?ikke fundet|\bnie znaleziono strony\b|\bstránka nenalezena\b|\bsayfa bulunamadı\b/im,
  ],
  [
    'heads',
    /ページが?見つかりません|ページは(?:存在しません|ありません)|страница не найдена|сторінку не знайдено|页面不存在|找不到(?:网页|頁面|页面)|페이지를 찾을 수 없/im,
  ],
  [
    'heads',
    /\b(?:service|site|website|portal) (?:has been |is |was )?(?:discontinued|retired|shut down|closed permanently)\b/im,
  ],
];

/** A wall that lets people through and robots not. */
const wall: Sign[] = [
  [
    'heads',
    /^just a moment\b|^attention required!|^access denied$|^(?:are you|you are) (?:a )?(?:human|robot)\b|^robot check\b|^security check\b|^ddos-guard$|^checking your browser\b|^pardon our interruption\b|^request rejected$|^bot verification$/im,
  ],
  [
    'html',
    /_Incapsula_Resource|\/cdn-cgi\/challenge-platform\/|cf-chl-|window\._cf_chl_opt|px-captcha|captcha-delivery\.com|awswaf\.com|\bak_bmsc\b|_pxAppId|aws-waf-token/i,
  ],
  [
    'words',
    /\bverify (?:that )?you are (?:a )?human\b|\benable javascript and cookies to continue\b|\bunusual traffic from your\b|\bthe requested url was rejected\b/i,
  ],
];

/** A page that asks who is there. */
const login: Sign[] = [
  ['heads', /^error: token required\b/im],
  [
    'heads',
    /^(?:please )?(?:log ?in|sign ?in|login required|authentication required|single sign-on)\b|^(?:anmeldung|anmelden|einloggen|connexion|se connecter|iniciar sesión|accedi|inloggen|logga in|kirjaudu|ログイン)/im,
  ],
];
/** A field for a password tells of a login only where little else stands on the page: portals have one in a corner. */
const passwordField = /<input\b[^>]*\btype\s*=\s*["']?password\b/i;
const FEW_WORDS = 600;

/** Closed for a while, or empty. */
const passing: Sign[] = [
  [
    'heads',
    /\b(?:under|scheduled|site|down for) maintenance\b|\bwartungsarbeiten\b|\ben mantenimiento\b|\bmaintenance en cours\b|\bmeldung: wartung\b|\btemporarily unavailable\b|\bservice unavailable\b|メンテナンス中/im,
  ],
  [
    'heads',
    /^welcome to nginx!|^apache2? .*default page\b|^iis windows server$|^test page for\b|^index of \/$|^coming soon$|^under construction$|^it works!$|^account suspended$/im,
  ],
];

export type PageMeaning = 'parked' | 'not-found' | 'wall' | 'login' | 'passing';
const meanings: [PageMeaning, Sign[]][] = [
  ['wall', wall],
  ['parked', parked],
  ['not-found', notFound],
  ['login', login],
  ['passing', passing],
];

/** What a page says of itself, when it is not what was asked for. */
export function meaningOf(page: PageText): PageMeaning | undefined {
  const found = meanings.find(([, signs]) => signs.some(([where, pattern]) => pattern.test(page[where])));
  if (found) return found[0];
  return passwordField.test(page.html) && page.words.length < FEW_WORDS ? 'login' : undefined;
}
