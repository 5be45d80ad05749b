/** Accept (RFC 9110 §12.5.1) -> whether a page is wanted as Markdown rather than as HTML. */

/** How an Accept header takes a type: its weight, how exactly the type is named (2 itself, 1 by its first part, 0 by any), and where. */
interface Taken {
  weight: number;
  exact: number;
  at: number;
}

const refused: Taken = { weight: 0, exact: -1, at: Infinity };

/** Of several ranges that fit, the most exact one holds; parameters other than the weight say nothing here. */
function taken(header: string, type: string): Taken {
  const names = ['*/*', `${type.split('/')[0]}/*`, type];
  return header
    .toLowerCase()
    .split(',')
    .reduce((best, part, at): Taken => {
      const [range = '', ...parameters] = part.split(';').map((text) => text.trim());
      const exact = names.indexOf(range);
      const given = parameters.find((text) => text.startsWith('q='))?.slice(2);
      const weight = given === undefined ? 1 : /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(given) ? Number(given) : 0;
      return exact > best.exact ? { weight, exact, at } : best;
    }, refused);
}

/**
 * Only for who names text/markdown: browsers, and those who take anything, get the page. Of equal weights a type that is named itself
 * wins, and of two that are named the first, since programs that read Markdown name both, it first.
 */
export function prefersMarkdown(header: string | null): boolean {
  if (!header) return false;
  const markdown = taken(header, 'text/markdown'),
    html = taken(header, 'text/html');
  if (markdown.exact < 2 || markdown.weight === 0) return false;
  return markdown.weight === html.weight ? html.exact < 2 || markdown.at < html.at : markdown.weight > html.weight;
}
