/**
 * The chance that something is published that no registry shows. A city publishes a Poisson number of sources of a kind, and registries list
 * each with chance d, so that one is seen with π = 1 − exp(−d·Λ) (detection that grows with abundance: Royle & Nichols, Ecology 84, 2003).
 * The sources that are not listed are a Poisson number of their own, whatever was seen.
 */

/** ln(1 + e^x), which is −ln(1 − π) for the logit x of π. */
export const softplus = (x: number): number => (x > 30 ? x : Math.log1p(Math.exp(x)));

/** The exponent: where registries were searched, only what they miss is left; where none tells, everything is. */
export const unseenPower = (detection: number, searched: boolean): number =>
  searched ? 1 / detection - 1 : 1 / detection;

/** 1 − (1 − π)^power, from the logit of π. */
export const unseenChance = (logit: number, power: number): number => -Math.expm1(-softplus(logit) * power);
