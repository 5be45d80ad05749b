/** Three things that a stranger may want of the atlas, and what else a client has to get right. */

interface Named {
  name: string;
}
interface Changes {
  next?: string;
  entries: { id: string; date: string; name: string; criterion: string; why: string; sources: { url: string }[] }[];
}

/** What the tasks read of answers: the types of each generated client have to have it. */
export interface Answers {
  kind: {
    places: { scopeId: string }[];
    datasets: { scopeId?: string; title: string; url: string; licence: string | null }[];
  };
  changes: [Changes, Changes];
  verdicts: {
    criteria: { criterionId: string }[];
    cities: (Named & { coordinates: number[]; verdicts: Partial<Record<string, { state: string }>> })[];
  };
  map: { data_map: { source_domains: { domain: string; licence: string | null; status?: 'present' | 'partial' }[] } };
  short: { categories?: { criteria?: { finding?: string }[] }[] };
  table: { features: { geometry: { coordinates: number[] } | null }[] };
  country: Named & { cities: Named[] };
  redirected: Named;
  problem: { status: number; title: string; detail: string };
}

export const question = { query: 'parking in Berlin', topic: 'traffic' } as const;
export const criteria = ['gtfs-schedule', 'gtfs-realtime', 'air-quality', 'address-register', 'open-data-portal'];
export const france = { country: ['FR'], limit: 5 };
/** No city has this id. */
export const nowhere = 'fr.nowhere-at-all';

/** The address of the next page has its cursor. */
export const cursorIn = (next: string | undefined): string =>
  new URL(next ?? '', 'http://localhost').searchParams.get('cursor') ?? '';

export const best50 = ({ ranking }: { ranking: { scopeId: string }[] }): string[] =>
  ranking.slice(0, 50).map(({ scopeId }) => scopeId);

export const tasksOf = ({ kind, changes, verdicts, map, short, table, country, redirected, problem }: Answers) => ({
  parking: kind.places
    .slice(0, 10)
    .flatMap(({ scopeId }) =>
      kind.datasets
        .filter((dataset) => dataset.scopeId === scopeId)
        .map(({ title, url, licence }) => ({ scopeId, title, url, licence })),
    ),
  changes: changes.flatMap(({ entries }) =>
    entries.map(({ sources, ...entry }) => ({ ...entry, sources: sources.map(({ url }) => url) })),
  ),
  compared: verdicts.cities.map(({ name, coordinates: [longitude], verdicts: of }) => ({
    name,
    longitude,
    states: verdicts.criteria.map(({ criterionId }) => of[criterionId]?.state),
  })),
  sources: map.data_map.source_domains.map(({ domain, licence, status }) => ({ domain, licence, status })),
  finding: short.categories?.flatMap(({ criteria: rows = [] }) => rows)[0]?.finding,
  points: table.features.map(({ geometry }) => geometry?.coordinates),
  country: [country.name, country.cities.length],
  redirected: redirected.name,
  problem: { status: problem.status, title: problem.title, detail: problem.detail },
});
export type Tasks = ReturnType<typeof tasksOf>;
