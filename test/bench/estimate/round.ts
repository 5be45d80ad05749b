/** Figures as they are kept. */
export const round = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;
