/**
 * Who may call from a browser. MCP's transport asks for a check of Origin against DNS rebinding: a page elsewhere points its own name at
 * a machine that only this browser reaches, and sends that name as Host and Origin. So a server that may be local lets in pages of the
 * same machine alone. Under the name that the site was built for nothing is reached in that way: it is public, and everything in it is
 * read-only and asks for no credentials, so that pages of everyone may call. Programs send no Origin, and are let in.
 */

/** Names of this machine. */
export const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/** What the operator said of the site. */
export interface Access {
  /** Origin of the site. */
  site?: string | undefined;
  /** Origins that may call whatever the site is called; `*` is all. */
  allowed: readonly string[];
}

/** Why a request is refused; undefined when it may go on. */
export function refusalOf(origin: string | null, host: string, { site, allowed }: Access): string | undefined {
  const at = urlOf(`http://${host}`);
  if (!at || host === '') return 'The Host header is missing or no host.';
  if (!origin || allowed.includes('*') || allowed.includes(origin)) return undefined;
  if (site && new URL(site).hostname === at.hostname && !loopback.test(at.hostname)) return undefined;
  const from = urlOf(origin);
  if (!from || !/^https?:$/.test(from.protocol)) return `The Origin ${origin.slice(0, 100)} is not allowed.`;
  // A name that was pointed here has no certificate for it.
  if (loopback.test(from.hostname) || (from.protocol === 'https:' && from.hostname === at.hostname)) return undefined;
  return `The Origin ${from.origin.slice(0, 100)} is not allowed at ${at.host.slice(0, 100)}. Pages of everyone may call a site at the address it was built for (ATLAS_ORIGIN); its operator can list others (ATLAS_MCP_ORIGINS).`;
}
