/** Chooses a representation by Accept (RFC 9110 §12.5.1). */

/** How an Accept header ranks a type: weight, exactness (2 exact, 1 first part, 0 wildcard), position. */
interface Taken {
  weight: number;
  exact: number;
  at: number;
}

const refused: Taken = { weight: 0, exact: -1, at: Infinity };

/** The most exact range counts. Parameters other than the weight are ignored. */
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

/** The usual type, unless the client names another. Equal weights: a named type beats a wildcard, the first wins. */
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

export const jsonTypes = ['application/json', 'application/problem+json'] as const;

/** The type to send for a page. Programs that read Markdown name it before HTML; browsers name HTML. */
export const wantedAtPage = (header: string | null): 'text/html' | 'text/markdown' | 'application/json' => {
  const type = preferred(header, 'text/html', ['text/markdown', ...jsonTypes]);
  return type === 'text/html' || type === 'text/markdown' ? type : 'application/json';
};
