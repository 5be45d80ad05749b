/** Turns the name of a county's transport body into its county, where the name is a brand that no gazetteer knows; folded, by the GeoNames code of the county. */
import { fold } from '../../language/fold.ts';
import type { FeedReach } from './feed-clues.ts';

const COUNTIES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  // Stockholm’s is named after its city.
  SE: {
    '02': ['blekingetrafiken'],
    '03': ['x trafik', 'x trafix region gavleborg'],
    '05': ['gotland'],
    '06': ['hallandstrafiken'],
    '07': ['jamtland'],
    '08': ['jlt', 'jonkopings lanstrafik'],
    '09': ['klt', 'kalmar lanstrafik'],
    '10': ['dalatrafik'],
    '12': ['kronoberg'],
    '14': ['norrbotten'],
    '15': ['orebro'],
    '16': ['ostgotatrafiken'],
    '18': ['sormlandstrafiken'],
    '21': ['ul', 'uppsala lanstrafik'],
    '22': ['varmlandstrafik'],
    '23': ['vasterbotten'],
    '24': ['din tur vasternorrland'],
    '25': ['vastmanland'],
    '27': ['skanetrafiken'],
    '28': ['vasttrafik'],
  },
};

/** The county of an operator by its whole name. */
export function byCountyOperator(nation: string, names: readonly string[]): FeedReach | undefined {
  const folded = names.map(fold);
  const [code] =
    Object.entries(COUNTIES[nation] ?? {}).find(([, known]) => known.some((name) => folded.includes(name))) ?? [];
  return code === undefined
    ? undefined
    : { nation, level: 'region', region: `${nation}.${code}`, match: 'operator-name' };
}
