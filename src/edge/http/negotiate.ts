/** Accept (RFC 9110 §12.5.1) -> which of several representations is wanted. */

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
 * The usual type, but for who names another: who takes anything gets the usual. Of equal weights a type that is named itself wins, and of
 * two that are named the first.
 */
export function preferred(header: string | null, usual: string, others: readonly string[]): string {
  if (!header) return usual;
  return others.reduce((best, type) => {
    const [wanted, other] = [taken(header, type), taken(header, best)];
    if (wanted.exact < 2 || wanted.weight === 0) return best;
    const wins =
      wanted.weight === other.weight ? other.exact < 2 || wanted.at < other.at : wanted.weight > other.weight;
    return wins ? type : best;
  }, usual);
}

/** JSON in the types that are called so where a page is asked for. */
export const jsonTypes = ['application/json', 'application/problem+json'] as const;

/** The type that is wanted at the address of a page. Programs that read Markdown name both, it first; browsers name HTML. */
export const wantedAtPage = (header: string | null): 'text/html' | 'text/markdown' | 'application/json' => {
  const type = preferred(header, 'text/html', ['text/markdown', ...jsonTypes]);
  return type === 'text/html' || type === 'text/markdown' ? type : 'application/json';
};
