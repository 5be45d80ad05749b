/** 95 % score interval of a proportion (E. B. Wilson, J. Am. Stat. Assoc. 22, 1927): what a sample of this size can tell. */
const z = 1.959964;

/** Lower and upper end, 0 to 1. */
export function wilson(right: number, sample: number): [low: number, high: number] {
  const p = right / sample,
    zz = (z * z) / sample;
  const middle = (p + zz / 2) / (1 + zz);
  const half = (z / (1 + zz)) * Math.sqrt((p * (1 - p)) / sample + zz / (4 * sample));
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}
