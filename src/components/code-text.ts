/** Text of the contract as HTML: escaped, what stands in backticks as code. */
import { escapeHtml } from '../markup/markup.ts';

export const codeText = (text: string): string =>
  escapeHtml(text).replace(
    /`([^`]+)`|&#96;([^&]+)&#96;/g,
    (_, plain?: string, escaped?: string) => `<code>${plain ?? escaped}</code>`,
  );
