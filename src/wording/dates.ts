/** ISO dates as sentences write them. */

const months = 'January February March April May June July August September October November December'.split(' ');

/** ISO date as 4 August 2026. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${day} ${months[(month ?? 1) - 1]} ${year}`;
}

/** ISO date as August 2026. */
export const monthOf = (date: string): string => longDate(date).replace(/^\d+ /, '');
