/**
 * The chance that something is published that no registry lists. A city publishes a Poisson number of sources of a kind, and registries list
 * each with chance d, so that one is seen with π = 1 − exp(−d·Λ) (detection that grows with abundance: Royle & Nichols, Ecology 84, 2003).
 * The sources that are not listed are a Poisson number of their own, whatever was seen. What an absence is worth by itself, of a source
 * that is there or is not, stands in `../unseen.ts`.
 */

/** ln(1 + e^x), which is −ln(1 − π) for the logit x of π. */
export const softplus = (x: number): number => (x > 30 ? x : Math.log1p(Math.exp(x)));

/** The exponent: where registries were searched, only what they miss is left; where none tells, everything is. */
export const unlistedPower = (detection: number, searched: boolean): number =>
  searched ? 1 / detection - 1 : 1 / detection;

/** 1 − (1 − π)^power, from the logit of π. */
export const unlistedChance = (logit: number, power: number): number => 1 - (1 + Math.exp(logit)) ** -power;
