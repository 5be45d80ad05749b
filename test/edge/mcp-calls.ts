/** A call of every tool over the small world, and the address that has the same answer by HTTP. */
import type { McpToolName } from '../../src/contract/interface/mcp-tools.ts';

export const calls: [tool: McpToolName, args: Record<string, unknown>, address: string][] = [
  ['find_datasets', { q: 'bus timetables in Beta' }, '/api/search?query=bus+timetables+in+Beta&detail=short'],
  [
    'find_datasets',
    { place: 'aa.beta', topic: 'transport', use_case: 'routing' },
    '/api/search?place=aa.beta&topic=transport&use_case=routing&detail=short',
  ],
  ['list_datasets', { kind: 'noise-map', q: 'noise' }, '/api/datasets?kind=noise-map&q=noise&detail=short'],
  ['list_datasets', {}, '/api/datasets?detail=short'],
  ['find_places', { q: 'Alpha', limit: 3 }, '/api/places?q=Alpha&limit=3'],
  ['find_places', { lat: 50, lon: 10 }, '/api/places?lat=50&lon=10'],
  ['interpret_request', { q: 'bus timetables in Beta' }, '/api/interpret?q=bus+timetables+in+Beta'],
  ['get_city', { scopeId: 'aa.alpha' }, '/api/assessments/scope?scopeId=aa.alpha&detail=short'],
  ['get_city', { scopeId: 'Beta' }, '/api/assessments/scope?scopeId=Beta&detail=short'],
  [
    'get_city',
    { scopeId: 'aa.alpha', criteria: ['gtfs-schedule', 'shared-mobility'] },
    '/api/assessments/scope?scopeId=aa.alpha&criteria=gtfs-schedule,shared-mobility&detail=short',
  ],
  [
    'get_city',
    { scopeId: 'aa.alpha', category: 'transportation', detail: 'full', fields: ['name', 'categories'] },
    '/api/assessments/scope?scopeId=aa.alpha&category=transportation&fields=name,categories',
  ],
  ['rank_cities', { fields: ['rank', 'name'] }, '/api/assessments?detail=short&fields=rank,name'],
  ['rank_cities', { detail: 'full' }, '/api/assessments'],
  ['rank_cities', {}, '/api/assessments?detail=short'],
  ['compare_cities', { scopeIds: ['aa.alpha', 'aa.beta'] }, '/api/compare?scopeIds=aa.alpha,aa.beta&detail=short'],
  [
    'compare_cities',
    { scopeIds: ['gamma', 'aa.beta', 'bb.alpha'], sort: 'difference', fields: ['criterionId', 'difference'] },
    '/api/compare?scopeIds=gamma,aa.beta,bb.alpha&sort=difference&detail=short&fields=criterionId,difference',
  ],
  ['find_gaps', { criterion: 'gtfs-schedule' }, '/api/gaps?criterion=gtfs-schedule&detail=short'],
  [
    'find_gaps',
    { criterion: 'gtfs-schedule', status: ['present', 'partial'], country: 'aa', basis: ['listed'] },
    '/api/gaps?criterion=gtfs-schedule&status=present,partial&country=aa&basis=listed&detail=short',
  ],
  [
    'find_gaps',
    { criterion: 'gtfs-schedule', status: ['absent', 'unknown'] },
    '/api/gaps?criterion=gtfs-schedule&status=absent,unknown&detail=short',
  ],
  [
    'find_gaps',
    { criterion: 'gtfs-schedule', state: ['unknown'], detail: 'full' },
    '/api/gaps?criterion=gtfs-schedule&state=unknown',
  ],
  [
    'find_cities',
    {
      criterion: ['gtfs-schedule:absent,unknown', 'shared-mobility'],
      region: ['ab'],
      population_min: 100000,
      sort: 'name',
      limit: 2,
    },
    '/api/cities?criterion=gtfs-schedule:absent,unknown,shared-mobility&region=ab&population_min=100000&sort=name&fields=scopeId,name,countryCode,population,score,criteria&limit=2',
  ],
  [
    'find_cities',
    { near: 'aa.alpha', radius_km: 100, fields: ['name', 'distanceKm'] },
    '/api/cities?near=aa.alpha&radius_km=100&fields=name,distanceKm&limit=25',
  ],
  ['count_cities', { country: ['aa', 'BB'], capital: true }, '/api/cities?country=aa,BB&capital=true&limit=0'],
  [
    'count_cities',
    { criterion: ['gtfs-schedule:present'], group: 'country' },
    '/api/cities?criterion=gtfs-schedule:present&group=country&limit=25',
  ],
  ['query_coverage', { pattern: 'aa:alpha:transport' }, '/api/coverage/query?pattern=aa:alpha:transport&detail=short'],
  [
    'query_coverage',
    { pattern: '*:*:*:gtfs-schedule', geometry: 'none' },
    '/api/coverage/query?pattern=*:*:*:gtfs-schedule&geometry=none&detail=short',
  ],
  ['list_countries', {}, '/api/countries?detail=short'],
  ['get_resources', { scopeId: 'aa.alpha' }, '/api/resources?scopeId=aa.alpha&detail=short'],
  ['get_history', { scopeId: 'aa.alpha' }, '/api/history?scopeId=aa.alpha'],
  ['recent_changes', {}, '/api/coverage/recent?detail=short'],
];

/** Calls that leave out more than the endpoint does: lists whose rows it gives too. */
export const fewer: [tool: McpToolName, args: Record<string, unknown>, address: string, list: string][] = [
  ['list_datasets', { scopeId: 'aa.alpha' }, '/api/datasets?scopeId=aa.alpha&detail=short', 'datasets'],
  [
    'get_verdicts',
    { scopeIds: ['aa.alpha', 'Beta'], criteria: ['gtfs-schedule', 'shared-mobility'] },
    '/api/verdicts?scopeIds=aa.alpha,Beta&criteria=gtfs-schedule,shared-mobility',
    'cities',
  ],
];

/** What is answered with the endpoint's problem, and the address that has the same. */
export const faults: [tool: McpToolName, args: Record<string, unknown>, address: string][] = [
  ['get_city', { scopeId: 'aa.alpa' }, '/api/assessments/scope?scopeId=aa.alpa'],
  [
    'get_city',
    { scopeId: 'aa.alpha', criteria: ['gtfs-shedule'] },
    '/api/assessments/scope?scopeId=aa.alpha&criteria=gtfs-shedule',
  ],
  [
    'get_city',
    { scopeId: 'aa.alpha', category: 'transport' },
    '/api/assessments/scope?scopeId=aa.alpha&category=transport',
  ],
  ['compare_cities', { scopeIds: ['aa.alpha', 'Alpha', 'aa.alpha'] }, '/api/compare?scopeIds=aa.alpha,Alpha,aa.alpha'],
  ['find_gaps', { criterion: 'gtfs-shedule' }, '/api/gaps?criterion=gtfs-shedule'],
  ['find_gaps', { criterion: 'gtfs-schedule', country: 'ZZ' }, '/api/gaps?criterion=gtfs-schedule&country=ZZ'],
  ['find_cities', { region: ['europ'] }, '/api/cities?region=europ'],
  ['count_cities', { criterion: ['gtfs-shedule:absent'] }, '/api/cities?criterion=gtfs-shedule:absent'],
  ['query_coverage', { pattern: 'aa:alfa' }, '/api/coverage/query?pattern=aa:alfa'],
  ['query_coverage', { pattern: 'a:b:c:d:e' }, '/api/coverage/query?pattern=a:b:c:d:e'],
  ['get_resources', { scopeId: 'nowhere-at-all' }, '/api/resources?scopeId=nowhere-at-all'],
];

/** Wrong arguments, and what the answer names. */
export const slips: [tool: McpToolName, args: unknown, parameter: string, told: RegExp][] = [
  ['find_datasets', {}, 'q', /The request is empty/],
  ['find_datasets', { topic: 'ferries' }, 'topic', /use one of traffic/],
  ['find_datasets', { q: ' ' }, 'q', /The request is empty/],
  ['find_datasets', { q: { text: 'parks' } }, 'q', /q is an object: it must be a text/],
  ['get_city', {}, 'scopeId', /required/],
  ['get_city', { city: 'Lyon' }, 'city', /no parameter city; it has scopeId/],
  ['get_city', { scopeid: 'aa.alpha' }, 'scopeid', /no parameter/],
  ['get_city', [], 'arguments', /object/],
  ['rank_cities', { country: 'France' }, 'country', /There is no country France/],
  ['rank_cities', { country: 'zz' }, 'country', /There is no country zz/],
  ['get_city', { scopeId: 'aa.alpha', detail: 'long' }, 'detail', /use one of short, full/],
  ['rank_cities', { fields: ['scopId'] }, 'fields.0', /use one of rank, scopeId/],
  ['rank_cities', { limit: 0 }, 'limit', /not allowed/],
  ['rank_cities', { limit: 'five' }, 'limit', /must be a number/],
  ['rank_cities', { offset: -1 }, 'offset', /not allowed/],
  ['compare_cities', { scopeIds: 'aa.alpha' }, 'scopeIds', /scopeIds has 1 value: at least 2 values are needed/],
  ['compare_cities', { scopeIds: ['aa.alpha'] }, 'scopeIds', /scopeIds has 1 value: at least 2 values are needed/],
  ['compare_cities', { scopeIds: ['aa.alpha', {}] }, 'scopeIds.1', /scopeIds.1 is an object: it must be a text/],
  [
    'find_gaps',
    { criterion: 'gtfs-schedule', status: ['lacking'] },
    'status.0',
    /use one of present, partial, absent, unknown/,
  ],
  ['find_cities', { criterion: ['gtfs-schedule:missed'] }, 'criterion', /use one of present, partial, absent, unknown/],
  ['find_cities', { minPopulation: 5 }, 'minPopulation', /no parameter minPopulation; it has criterion/],
  ['query_coverage', { pattern: 'aa', geometry: 'polygon' }, 'geometry', /use one of point, none/],
  ['recent_changes', { country: 'aa', page: 2 }, 'page', /Give only one of/],
  ['recent_changes', { page: 3 }, 'page', /fewer pages/],
  ['recent_changes', { country: 'cc' }, 'country', /We assess no city in \w+/],
];
