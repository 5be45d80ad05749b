/** How cities divide over the states -> a bar in the marks of the strip: full height, lower half, baseline, dotted baseline. */
import type { CriterionReport } from '../../contract/answers/assessment.ts';

/** An inline SVG without text: the numbers are beside it. */
export function sharesSvg({ present, partial, absent, unknown }: CriterionReport['counts'], width = 160): string {
  const total = present + partial + absent + unknown;
  const parts = [
    ['P', present, 7],
    ['h', partial, 10.5],
    ['a', absent, 13],
    ['u', unknown, 13],
  ] as const;
  let at = 0;
  const paths = parts.map(([letter, count, middle]) => {
    const length = (count / total) * width;
    const path =
      count > 0
        ? `<path class="${letter}" d="M${at.toFixed(1)} ${middle}h${Math.max(length - 1, 0.5).toFixed(1)}"/>`
        : '';
    at += length;
    return path;
  });
  return `<svg class="shares" viewBox="0 0 ${width} 14" width="${width}" height="14" aria-hidden="true">${paths.join('')}</svg>`;
}
