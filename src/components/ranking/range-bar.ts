/** The range of a score in a table: a line and a dot on a scale of 100 px with room for half a dot at both ends. The hairline is the background of the drawing. */
import { oneDecimal } from '../../queries/wording.ts';

const x = (score: number): number => Math.round(score) + 4;

/** The range as a line and the score as a dot. */
export const rangePaths = (low: number, high: number): string =>
  `${x(high) > x(low) ? `<path d="M${x(low)} 6H${x(high)}"/>` : ''}<path class="dot" d="M${x(low)} 6h0"/>`;

/** What the bar says in words. */
export const rangeText = (high: number): string => `up to ${oneDecimal(high)}`;
