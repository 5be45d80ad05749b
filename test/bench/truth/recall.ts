/** Known sources × verdicts -> how many of the sources the atlas finds, by criterion and by region. */
import type { Verdict } from '../../../src/assess/verdict.ts';
import type { Recall, Truth } from '../../../src/contract/answers/truth.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { interval } from './interval.ts';
import type { KnownSource } from './sets.ts';

/** A known source and the verdict on its city. */
export interface Looked {
  source: KnownSource;
  region: string;
  status: Verdict['status'];
  /** A record of the verdict is on a known host. */
  onHost: boolean;
}

/** Host equal, or a subdomain. */
export function standsOn(url: string, hosts: readonly string[]): boolean {
  const own = URL.parse(url)?.hostname;
  return own !== undefined && hosts.some((host) => own === host || own.endsWith(`.${host}`));
}

/** Seen in a list that the atlas imports: it says nothing of what the atlas misses. */
export function isImported({ checked }: KnownSource, { registries }: Pick<Atlas, 'registries'>): boolean {
  const repositories = registries.flatMap(({ upstream }) => upstream.map(({ repository }) => repository));
  const named = new Set(checked.toLowerCase().split(/[\s;]+/));
  return repositories.some((address) => named.has(new URL(address).pathname.slice(1).toLowerCase()));
}

/** The sources to measure, the number of all, and the numbers of those left out. */
export function look(
  sources: readonly KnownSource[],
  atlas: Pick<Atlas, 'cities' | 'nations' | 'registries'>,
): { looked: Looked[]; known: Truth['known'] } {
  const cities = new Map(atlas.cities.map((city) => [city.scopeId, city]));
  const regions = new Map(atlas.nations.map(({ countryCode, region }) => [countryCode, region]));
  const known = { sources: sources.length, notAssessed: 0, imported: 0 };
  const looked = sources.flatMap((source): Looked[] => {
    const city = cities.get(source.scopeId);
    if (!city) known.notAssessed += 1;
    else if (isImported(source, atlas)) known.imported += 1;
    else {
      const verdict = city.verdicts.find(({ row }) => row.criterionId === source.criterion);
      if (!verdict) throw new Error(`${source.scopeId}: there is no criterion ${source.criterion}`);
      const onHost = verdict.facts.some(({ url }) => standsOn(url, source.hosts));
      return [{ source, region: regions.get(city.countryCode)!, status: verdict.status, onHost }];
    }
    return [];
  });
  return { looked, known };
}

function count(looked: readonly Looked[]): Recall {
  const present = looked.filter(({ status }) => status === 'present');
  return {
    sources: looked.length,
    present: present.length,
    partial: looked.filter(({ status }) => status === 'partial').length,
    shown: present.filter(({ onHost }) => onHost).length,
    interval: interval(present.length, looked.length),
  };
}

/** Groups in the order of their names. */
const grouped = (looked: readonly Looked[], by: (one: Looked) => string): [string, Recall][] =>
  [...Map.groupBy(looked, by)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, some]) => [name, count(some)]);

export const recallOf = (looked: readonly Looked[]): Truth['recall'] => ({
  criteria: grouped(looked, ({ source }) => source.criterion).map(([criterionId, counts]) => ({
    criterionId,
    ...counts,
  })),
  regions: grouped(looked, ({ region }) => region).map(([region, counts]) => ({ region, ...counts })),
  total: count(looked),
});
