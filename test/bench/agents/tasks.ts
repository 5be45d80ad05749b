/** The tasks, kind by kind: what is asked is written here, what is true is counted from the tables. */
import type { TaskKind } from '../../../src/contract/answers/quality.ts';
import { kilometres, stateIn, type City, type Tables } from './tables.ts';
import type { Task } from './task.ts';

type Make = (tables: Tables) => Task[];
const hostOf = (url: string): string => new URL(url).hostname.replace(/^www\./, '');
const ids = (cities: readonly City[]): string[] => cities.map(({ scopeId }) => scopeId);

/** Conditions as arguments, and as a test of a city. */
interface Conditions {
  words: string;
  args: { criterion?: string[]; country?: string[]; region?: string[]; population_min?: number; score_min?: number };
}
function satisfying({ cities, group }: Tables, { args }: Conditions): City[] {
  const { criterion = [], country, region, population_min: least = 0, score_min: score = 0 } = args;
  const nations = [...(country ?? []), ...(region ?? []).flatMap(group)];
  return cities.filter(
    (city) =>
      (nations.length === 0 || nations.includes(city.nation)) &&
      city.population >= least &&
      city.score >= score &&
      criterion.every((condition) => {
        const [id = '', states = ''] = condition.split(':');
        return states.split(',').includes(stateIn(city, id));
      }),
  );
}

const sources: Make = ({ city }) =>
  (
    [
      ['air quality in Lyon', 'fr.lyon', 'air-quality'],
      ['Fahrpläne in Hamburg', 'de.hamburg', 'gtfs-schedule'],
      ['bike sharing in Montreal', 'ca.montreal', 'shared-mobility'],
      ['addresses of Chicago', 'us.chicago', 'address-register'],
      ['estaciones meteorológicas de Madrid', 'es.madrid', 'weather-stations'],
      ['timetables of Helsinki', 'fi.helsinki', 'gtfs-schedule'],
      ['open data of Vienna', 'at.vienna', 'open-data-portal'],
    ] as const
  ).map(([query, scopeId, criterion]) => {
    const host = hostOf(city(scopeId).verdicts.get(criterion)!['sourceUrl']!);
    return {
      kind: 'sources',
      question: `Who publishes: ${query}?`,
      steps: [{ tool: 'find_datasets', args: { query } }],
      answer: ['0.interpreted_intent.scopeId', `0.data_map.source_domains.[domain=${host}].domain`],
      truth: [scopeId, host],
    };
  });

const licence: Make = ({ cities, facts }) => {
  const licences = new Map(
    facts.filter((row) => row['licence']).map((row) => [`${row['registry']} ${row['url']}`, row['licence']!]),
  );
  return ['gtfs-schedule', 'orthophoto', 'address-register', 'shared-mobility', 'waste-calendar'].flatMap(
    (criterion) => {
      const found = cities.find(({ verdicts }) => {
        const { registry, sourceUrl, sourceCount } = verdicts.get(criterion)!;
        return sourceCount === '1' && licences.has(`${registry} ${sourceUrl}`);
      });
      if (!found) return [];
      const { registry, sourceUrl } = found.verdicts.get(criterion)!;
      return [
        {
          kind: 'licence' as const,
          question: `Where and under what licence does ${found.name} have ${criterion}?`,
          steps: [{ tool: 'get_city' as const, args: { scopeId: found.scopeId, criteria: [criterion] } }],
          answer: ['0.categories.0.criteria.0.sources.0.url', '0.categories.0.criteria.0.sources.0.licence'],
          truth: [sourceUrl!, licences.get(`${registry} ${sourceUrl}`)],
        },
      ];
    },
  );
};

const status: Make = ({ city }) =>
  (
    [
      ['München', 'de.munich', 'gtfs-realtime'],
      ['東京', 'jp.tokyo', 'open-data-portal'],
      ['São Paulo', 'br.sao-paulo', 'shared-mobility'],
      ['us.seattle', 'us.seattle', 'live-traffic-parking'],
      ['Nairobi', 'ke.nairobi', 'gtfs-schedule'],
      ['Warszawa', 'pl.warsaw', 'city-model-3d'],
    ] as const
  ).map(([name, scopeId, criterion]) => {
    const { status: is, basis, finding } = city(scopeId).verdicts.get(criterion)!;
    return {
      kind: 'status',
      question: `What is known of ${criterion} in ${name}?`,
      steps: [{ tool: 'get_city', args: { scopeId: name, criteria: [criterion] } }],
      answer: ['status', 'basis', 'finding'].map((member) => `0.categories.0.criteria.0.${member}`),
      truth: [is, basis, finding],
    };
  });

const score: Make = ({ city }) =>
  (
    [
      ['Wien', 'at.vienna'],
      ['Cologne', 'de.koeln'],
      ['Lisboa', 'pt.lisbon'],
      ['北京', 'cn.beijing'],
      ['Toronto', 'ca.toronto'],
      ['za.cape-town', 'za.cape-town'],
    ] as const
  ).map(([name, scopeId]) => ({
    kind: 'score',
    question: `What score and rank has ${name}?`,
    steps: [{ tool: 'get_city', args: { scopeId: name } }],
    answer: ['0.scopeId', '0.score.smartnessPct', '0.score.rank'],
    truth: [scopeId, city(scopeId).score, city(scopeId).rank],
  }));

const best: Make = ({ cities }) =>
  ['FR', 'DE', 'BR', 'IN', 'JP', 'GB', 'CA', 'AU'].flatMap((nation) => {
    const [first, second] = cities.filter((city) => city.nation === nation).sort((a, b) => a.rank - b.rank);
    // Of two that share the first rank neither is the best.
    if (first!.rank === second!.rank) return [];
    return [
      {
        kind: 'best' as const,
        question: `Which city of ${nation} publishes most?`,
        steps: [{ tool: 'rank_cities' as const, args: { country: nation, limit: 1 } }],
        answer: ['0.ranking.0.scopeId', '0.ranking.0.smartnessPct'],
        truth: [first!.scopeId, first!.score],
      },
    ];
  });

const average: Make = ({ cities }) =>
  ['NL', 'PL', 'MX', 'KE'].map((nation) => {
    const own = cities.filter((city) => city.nation === nation);
    // In tenths, which add up without error.
    const mean = own.reduce((sum, one) => sum + Math.round(one.score * 10), 0) / own.length;
    return {
      kind: 'average',
      question: `What score have the cities of ${nation} on average, and how many are there?`,
      steps: [{ tool: 'list_countries', args: {}, all: 'countries' }],
      answer: ['avgSmartnessPct', 'cityCount'].map((member) => `0.countries.[countryCode=${nation}].${member}`),
      truth: [Math.round(mean) / 10, own.length],
    };
  });

const conditions: Conditions[] = [
  {
    words: 'German cities over 500,000 without known live timetables',
    args: { criterion: ['gtfs-realtime:absent'], country: ['DE'], population_min: 500_000 },
  },
  {
    words: 'French cities with a portal and a partial timetable',
    args: { criterion: ['open-data-portal:present', 'gtfs-schedule:partial'], country: ['FR'] },
  },
  {
    words: 'cities of the EU over a million with bike sharing',
    args: { criterion: ['shared-mobility:present'], region: ['eu'], population_min: 1_000_000 },
  },
  {
    words: 'Nordic cities of which no registry tells live traffic',
    args: { criterion: ['live-traffic-parking:unknown'], region: ['nordics'] },
  },
  {
    words: 'US cities of a score of 70 or more without a 3D model',
    args: { criterion: ['city-model-3d:absent,unknown'], country: ['US'], score_min: 70 },
  },
  {
    words: 'Spanish and Portuguese cities with waste calendar',
    args: { criterion: ['waste-calendar:present'], country: ['ES', 'PT'] },
  },
  {
    words: 'cities of ASEAN with a portal and open timetables',
    args: { criterion: ['open-data-portal:present', 'gtfs-schedule:present,partial'], region: ['asean'] },
  },
  {
    words: 'Canadian cities with address register, orthophoto and geoportal',
    args: {
      criterion: ['address-register:present', 'orthophoto:present', 'geoportal:present'],
      country: ['CA'],
    },
  },
];
const count: Make = (tables) =>
  conditions.map((one) => ({
    kind: 'count',
    question: `How many are there: ${one.words}?`,
    steps: [{ tool: 'count_cities', args: one.args }],
    answer: ['0.matched'],
    truth: [satisfying(tables, one).length],
  }));
const which: Make = (tables) =>
  conditions.map((one) => ({
    kind: 'which',
    question: `Which are they: ${one.words}?`,
    steps: [{ tool: 'find_cities', args: one.args, all: 'cities' }],
    answer: ['0.cities.*.scopeId'],
    truth: [ids(satisfying(tables, one))],
  }));

const nearby: Make = ({ cities, city }) =>
  (
    [
      ['Lyon', 'fr.lyon', 150, 'geoportal'],
      ['Köln', 'de.koeln', 80, 'shared-mobility'],
      ['Boston', 'us.boston', 100, 'gtfs-schedule'],
    ] as const
  ).map(([name, scopeId, radius, criterion]) => ({
    kind: 'nearby',
    question: `Which cities within ${radius} km of ${name} have ${criterion}?`,
    steps: [
      {
        tool: 'find_cities',
        args: { near: name, radius_km: radius, criterion: [`${criterion}:present`], fields: ['scopeId', 'distanceKm'] },
        all: 'cities',
      },
    ],
    answer: ['0.cities.*.scopeId'],
    truth: [
      ids(
        cities.filter((one) => kilometres(one.at, city(scopeId).at) <= radius && stateIn(one, criterion) === 'present'),
      ),
    ],
  }));

const gaps: Make = ({ cities }) =>
  (
    [
      ['gtfs-schedule', 'DE'],
      ['gtfs-realtime', 'IT'],
      ['shared-mobility', 'PL'],
      ['open-data-portal', 'JP'],
      ['weather-realtime', 'MX'],
      ['waste-calendar', 'GB'],
    ] as const
  ).map(([criterion, nation]) => ({
    kind: 'gaps',
    question: `Which cities of ${nation} lack ${criterion} or have it in part?`,
    steps: [{ tool: 'find_gaps', args: { criterion, country: nation }, all: 'results' }],
    answer: ['0.results.*.scopeId'],
    truth: [
      ids(cities.filter((one) => one.nation === nation && ['absent', 'partial'].includes(stateIn(one, criterion)))),
    ],
  }));

const coverage: Make = ({ city, coverage: map }) =>
  (
    [
      ['fr.lyon', 'transport'],
      ['us.new-york-city', 'energy'],
      ['de.berlin', 'housing'],
      ['in.mumbai', 'environment'],
      ['fi.helsinki', 'connectivity'],
    ] as const
  ).map(([scopeId, domain]) => {
    const found = Object.entries(map.get(scopeId)!).flatMap(([name, state]) =>
      name.startsWith(`${domain}:`) ? [state] : [],
    );
    const states = ['published', 'missing', 'unknown'];
    return {
      kind: 'coverage',
      question: `Of ${domain} data of ${city(scopeId).name}: how many kinds are published, missing, unknown?`,
      steps: [{ tool: 'query_coverage', args: { pattern: `${scopeId.replace('.', ':')}:${domain}` } }],
      answer: states.map((state) => `0.features.0.properties.${state}`),
      truth: states.map((state) => found.filter((one) => one === state).length),
    };
  });

const differing = (a: City, b: City): number =>
  [...a.verdicts].filter(([id, { status: is }]) => b.verdicts.get(id)!['status'] !== is).length;

const compare: Make = ({ city }) =>
  (
    [
      ['fr.lyon', 'fr.marseille'],
      ['de.hamburg', 'nl.amsterdam'],
      ['us.boston', 'us.philadelphia'],
      ['jp.osaka', 'kr.busan'],
      ['br.rio-de-janeiro', 'mx.mexico-city'],
    ] as const
  ).map(([one, other]) => ({
    kind: 'compare',
    question: `In how many criteria do ${city(one).name} and ${city(other).name} differ, and what are their scores?`,
    steps: [{ tool: 'compare_cities', args: { scopeIds: [one, other] } }],
    answer: ['0.summary.differing', '0.cities.*.score.smartnessPct'],
    truth: [differing(city(one), city(other)), [city(one).score, city(other).score]],
  }));

const peers: Make = ({ cities }) =>
  (
    [
      ['ES', 'PT'],
      ['SE', 'NO'],
      ['AU', 'NZ'],
      ['AR', 'CL'],
    ] as const
  ).flatMap((pair) => {
    const firsts = pair.map((nation) => cities.filter((one) => one.nation === nation).sort((a, b) => a.rank - b.rank));
    if (firsts.some(([first, second]) => first!.rank === second!.rank)) return [];
    return [
      {
        kind: 'peers' as const,
        question: `In how many criteria do the best cities of ${pair.join(' and ')} differ?`,
        steps: [
          ...pair.map((country) => ({ tool: 'rank_cities' as const, args: { country, limit: 1 } })),
          { tool: 'compare_cities' as const, args: { scopeIds: ['$0.ranking.0.scopeId', '$1.ranking.0.scopeId'] } },
        ],
        answer: ['2.summary.differing'],
        truth: [differing(firsts[0]![0]!, firsts[1]![0]!)],
      },
    ];
  });

const changes: Make = ({ changes: known, city }) =>
  ['fr.paris', 'de.berlin', 'us.denver', 'gb.london', 'it.milan'].map((scopeId) => ({
    kind: 'changes',
    question: `On which day was the newest change of ${city(scopeId).name} seen, and how many are known?`,
    steps: [{ tool: 'recent_changes', args: { scopeId }, all: 'items' }],
    answer: ['0.items.0.date_published', '0.items.*.date_published'],
    truth: [`${known.get(scopeId)![0]}T00:00:00Z`, known.get(scopeId)!.map((date) => `${date}T00:00:00Z`)],
  }));

interface Found {
  role: string;
  url?: string;
}
/** A subject narrower than a criterion: one of the first three rows is a dataset of the kind. Where we know none, it's a search of the city's portals, or a portal of its own. */
const narrow: Make = ({ city, datasets, facts }) =>
  (
    [
      ['street trees in Melbourne', 'au.melbourne', 'trees'],
      ['crime data Chicago', 'us.chicago', 'crime'],
      ['building permits Seattle', 'us.seattle', 'building-permits'],
      ['restaurant inspections in New York City', 'us.new-york-city', 'food-inspections'],
      ['public art of San Francisco', 'us.san-francisco', 'public-art'],
      ['Spielplätze Berlin', 'de.berlin', 'playgrounds'],
      ['car parks in Singapore', 'sg.singapore', 'parking'],
      ['mapa de ruido de Madrid', 'es.madrid', 'noise-map'],
      ['bibliotecas de Buenos Aires', 'ar.buenos-aires', 'libraries'],
      ['dog licences in Toronto', 'ca.toronto', 'dogs-pets'],
      ['東京都 公衆トイレ', 'jp.tokyo', 'public-toilets'],
      ['bomen in Utrecht', 'nl.utrecht', 'trees'],
      ['drinking fountains Philadelphia', 'us.philadelphia', 'drinking-fountains'],
      ['noise map of Lyon', 'fr.lyon', 'noise-map'],
      ['Baumkataster Köln', 'de.koeln', 'trees'],
      ['parking in Zürich', 'ch.zuerich', 'parking'],
      ['toilettes publiques à Bruxelles', 'be.brussels', 'public-toilets'],
      ['budget of Lisbon', 'pt.lisbon', 'budget'],
      ['street lighting in Oslo', 'no.oslo', 'street-lighting'],
      ['playgrounds of Helsinki', 'fi.helsinki', 'playgrounds'],
    ] as const
  ).map(([query, scopeId, kind]) => {
    const known = new Set(
      datasets
        .filter((row) => row['kinds']!.split(' ').includes(kind) && row['places']!.split(' ').includes(scopeId))
        .map((row) => row['url']),
    );
    const portals = new Set(
      facts
        .filter((row) => row['kind'] === 'catalogue' && row['places']!.split(' ').includes(scopeId))
        .map(({ url }) => hostOf(url!)),
    );
    const isRight = (row: Found): boolean =>
      known.size > 0
        ? row.role === 'dataset' && known.has(row.url)
        : row.role === 'search'
          ? row.url!.startsWith(`/portal-search?scopeId=${scopeId}&`)
          : row.role === 'portal' && portals.has(hostOf(row.url!));
    return {
      kind: 'narrow',
      question: `Where is: ${query}?`,
      steps: [{ tool: 'find_datasets', args: { query } }],
      answer: ['0.interpreted_intent.scopeId', '0.answers.0.rows'],
      truth: [city(scopeId).scopeId, (rows: unknown) => ((rows ?? []) as Found[]).slice(0, 3).some(isRight)],
    };
  });

const kinds: Record<TaskKind, Make> = {
  sources,
  narrow,
  licence,
  status,
  score,
  best,
  average,
  count,
  which,
  nearby,
  gaps,
  coverage,
  compare,
  peers,
  changes,
};
export const tasksOf = (tables: Tables): Task[] => Object.values(kinds).flatMap((make) => make(tables));
