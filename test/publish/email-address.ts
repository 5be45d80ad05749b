/** The first e-mail address among bytes. Starts from each `@`: there are few, and a site is a gigabyte. */
const at = '@'.charCodeAt(0);
/** Longer than any host name. */
const reach = 300;

export function emailAddressIn(bytes: Buffer): string | undefined {
  for (let i = bytes.indexOf(at); i !== -1; i = bytes.indexOf(at, i + 1)) {
    const before = /[A-Za-z0-9._%+-]+$/.exec(bytes.toString('latin1', Math.max(0, i - reach), i));
    const after = before && /^@[A-Za-z0-9-]+\.[A-Za-z]{2,}/.exec(bytes.toString('latin1', i, i + reach));
    if (after) return before[0] + after[0];
  }
  return undefined;
}
