/**
 * Which pages may call. MCP's transport asks for a check of Origin against DNS rebinding: a hostile page points its own
 * name at a machine that only this browser can reach, and sends that name as Host and Origin. So a server that may be local
 * only accepts pages of the same machine. Under the name the site was built for, everything is public, read-only and
 * without credentials, so any page may call. Programs send no Origin and may always call.
 */

/** Names of this machine. */
export const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** The operator's settings. */
export interface Access {
  site?: string | undefined;
  /** Origins that may call under any name; `*` means all. */
  allowed: readonly string[];
}

/** Why a request is refused; undefined if it isn't. */
export function refusalOf(origin: string | null, host: string, { site, allowed }: Access): string | undefined {
  const at = urlOf(`http://${host}`);
  if (!at || host === '') return 'The Host header is missing or invalid.';
  if (!origin || allowed.includes('*') || allowed.includes(origin)) return undefined;
  if (site && new URL(site).hostname === at.hostname && !loopback.test(at.hostname)) return undefined;
  const from = urlOf(origin);
  if (!from || !/^https?:$/.test(from.protocol)) return `The Origin ${origin.slice(0, 100)} is not allowed.`;
  // A rebound name has no certificate.
  if (loopback.test(from.hostname) || (from.protocol === 'https:' && from.hostname === at.hostname)) return undefined;
  return `The Origin ${from.origin.slice(0, 100)} is not allowed at ${at.host.slice(0, 100)}. Any website may call this site at its public address (ATLAS_ORIGIN). The operator can allow others (ATLAS_MCP_ORIGINS).`;
}
