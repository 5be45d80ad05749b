/** Text and links for Markdown. Nothing that a registry wrote can become markup. */

/** What `plain` has to look at more closely; most names and words have none of it. */
const suspect = /[&<>\\`*_[\]|~$@]|^[-+=#\d\s]|\s$|[^\S ]| {2}|:\/\/|\bwww\./i;

/** Text in which no character is markup, on one line. Bare addresses stay text too. */
export const plain = (text: string): string =>
  !suspect.test(text)
    ? text
    : text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/[&<>]/g, (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[c]!)
        .replace(/[\\`*_[\]|~$@]/g, '\\$&')
        .replace(/^([-+=#])/, '\\$1')
        .replace(/^(\d+)([.)])/, '$1\\$2')
        .replace(/:\/\//g, '\\://')
        .replace(/\bwww\./gi, 'www\\.');

/** A link, or just its text if the address is neither http(s) nor on this site. */
export function link(text: string, address: string): string {
  const target = address.startsWith('/') && !address.startsWith('//') ? address : httpAddress(address);
  return target === null
    ? plain(text)
    : `[${plain(text)}](<${target.replace(/[<>|\\\s]/g, (c) => encodeURIComponent(c))}>)`;
}

export const tableRow = (...cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;

export const tableHead = (...names: readonly string[]): string[] => [
  tableRow(...names),
  tableRow(...names.map(() => '---')),
];

/** Lines under a heading; nothing without lines. */
export const section = (heading: string, lines: readonly string[]): string[] =>
  lines.length > 0 ? [`## ${heading}`, '', ...lines, ''] : [];

/** The address in its standard form; null when it is not http(s). */
export function httpAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
