/** A formula in one line of text -> MathML. Tokens are parted by spaces; `x_y` is a subscript, `[ a / b ]` a fraction, ∑ and ∏ take theirs below. */

const leaf = (token: string): string => {
  if (/^\d/.test(token)) return `<mn>${token}</mn>`;
  return /^\p{L}+$/u.test(token) ? `<mi>${token}</mi>` : `<mo>${token}</mo>`;
};

function atom(token: string): string {
  const [base = '', below] = token.split('_');
  if (below === undefined) return leaf(base);
  const sub = /^\p{L}{2,}$/u.test(below) ? `<mtext>${below}</mtext>` : `<mrow>${[...below].map(leaf).join('')}</mrow>`;
  return /^[∑∏]$/.test(base) ? `<munder>${leaf(base)}${sub}</munder>` : `<msub>${leaf(base)}${sub}</msub>`;
}

/** Throws when a fraction is not closed. */
export function mathml(text: string): string {
  const tokens = text.split(' ');
  const row = (end: string | undefined): string => {
    let out = '';
    for (let token = tokens.shift(); token !== end; token = tokens.shift()) {
      if (token === undefined) throw new Error(`${text}: ${end} is missing`);
      out += token === '[' ? `<mfrac><mrow>${row('/')}</mrow><mrow>${row(']')}</mrow></mfrac>` : atom(token);
    }
    return out;
  };
  return row(undefined);
}
