/**
 * Who may call from a browser: the check of Host and Origin that MCP's transport asks for, against DNS rebinding. A page elsewhere
 * that points its own name at this machine sends that name as Host and Origin; both agree, so agreement alone proves nothing.
 * Programs send no Origin, and are let in: everything here is public.
 */

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const urlOf = (text: string): URL | undefined => (URL.canParse(text) ? new URL(text) : undefined);

/**
 * Why a request is refused; undefined when it may go on. Let in are pages of this machine, of the site itself over HTTPS (a name
 * that was pointed here has no certificate for it), and of the origins that the operator listed, where `*` is all.
 */
export function refusalOf(origin: string | null, host: string, allowed: readonly string[]): string | undefined {
  const at = urlOf(`http://${host}`);
  if (!at || host === '') return 'The Host header is missing or no host.';
  if (!origin || allowed.includes('*') || allowed.includes(origin)) return undefined;
  const from = urlOf(origin);
  if (!from || !/^https?:$/.test(from.protocol)) return `The Origin ${origin.slice(0, 100)} is not allowed.`;
  if (loopback.test(from.hostname) || (from.protocol === 'https:' && from.hostname === at.hostname)) return undefined;
  return `The Origin ${from.origin.slice(0, 100)} is not allowed; the operator of the site can list it.`;
}
