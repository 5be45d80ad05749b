/** A score and its estimate on a scale of 100 px with room for half a dot at both ends: a dot at what is found, a line over the band, a tick at the most likely. The hairline is the background of the drawing. */
import type { Band } from '../contract/answers/estimate.ts';
import { oneDecimal } from '../queries/wording.ts';

const x = (score: number): number => Math.round(score) + 4;

export const bandPaths = (found: number, { pct, low, high }: Band): string =>
  `${x(high) > x(low) ? `<path d="M${x(low)} 6H${x(high)}"/>` : ''}<path class="likely" d="M${x(pct)} 2v8"/><path class="dot" d="M${x(found)} 6h0"/>`;

/** What the drawing says in words. */
export const bandText = ({ low, high }: Band): string =>
  low === high ? `estimate ${oneDecimal(low)}` : `between ${oneDecimal(low)} and ${oneDecimal(high)}`;
