/** Turns an address as a record gives it into one that can be cited. */

/**
 * The http or https address in a text, or undefined. White space around it is cut off; characters an address must not hold
 * are percent-encoded, as a browser does. Templates such as `{apikey}` in the path are no addresses.
 */
export function httpUrl(text: string | null | undefined): string | undefined {
  const trimmed = text?.trim() ?? '';
  if (!/^https?:\/\/[^/?#]/i.test(trimmed) || /^[^?#]*[{}]/.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  return /[\s"<>\\^`{|}]|[^\x20-\x7e]/.test(trimmed) ? new URL(trimmed).href : trimmed;
}
