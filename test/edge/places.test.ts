/** Which places a name or a position may mean: candidates with division, country, coordinates and why. */
import { expect, test } from 'vitest';
import { Places } from '../../src/contract/answers/places.ts';
import { CoverageCollection } from '../../src/contract/answers/coverage.ts';
import { Gaps } from '../../src/contract/answers/assessment.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { divisionsOf } from '../../src/queries/cities/matrix.ts';
import { publications } from '../../src/publish/files.ts';
import { world } from './hosts.ts';

const bodies = new Map([...publications(world)].map((file) => [file.path, file]));
const handle = handlerOverMade(async (path) => {
  const file = bodies.get(path);
  return file ? new TextEncoder().encode(file.body()) : null;
});
const get = async (address: string) => (await handle(new Request(`http://atlas.example${address}`))).json();
const places = async (query: string) => Places.parse(await get(`/api/places?${query}`));
const ids = ({ candidates }: Places) => candidates.map(({ scopeId }) => scopeId);

test('every place of a name, likeliest first, with where it is and why', async () => {
  const answer = await places('q=Alpha');
  expect(ids(answer)).toEqual(['bb.alpha', 'aa.alpha']);
  expect(answer.candidates[0]).toEqual({
    scopeId: 'bb.alpha',
    name: 'Alpha',
    countryCode: 'BB',
    country: world.nations.find(({ countryCode }) => countryCode === 'BB')!.name,
    division: { code: 'BB.01', name: 'Eastland' },
    coordinates: [10, 50],
    population: 2_000_000,
    assessed: true,
    match: 'name',
    why: 'Its name.',
    page: '/cities/bb.alpha',
    scope: '/api/assessments/scope/bb.alpha.json',
  });
  expect(answer.candidates[1]!.why).toBe('Its name; bb.alpha is more likely.');
});

test.each([
  ['q=Alpha&country=aa', ['aa.alpha']],
  ['q=aa.alpha', ['aa.alpha']],
  ['q=Alpha, Aland', ['aa.alpha']],
  ['q=BETA', ['aa.beta']],
  ['q=Alpha&limit=1', ['bb.alpha']],
])('%s: %j comes first', async (query, scopeIds) =>
  expect(ids(await places(query)).slice(0, scopeIds.length)).toEqual(scopeIds),
);

test('places that are not assessed say so, without coordinates', async () => {
  const [islet] = (await places('q=Islet')).candidates;
  expect(islet).toMatchObject({ scopeId: 'aa.islet', assessed: false, match: 'name' });
  expect(islet).not.toHaveProperty('coordinates');
  expect(islet).not.toHaveProperty('page');
});

test('a misspelled name is answered with similar ones, and nothing with nothing', async () => {
  const answer = await places('q=Alhpa');
  expect(ids(answer)).toContain('aa.alpha');
  expect(answer.candidates.every(({ match }) => match === 'similar')).toBe(true);
  expect(await places('q=qwertzuiop')).toMatchObject({ count: 0, candidates: [] });
});

test('countries and divisions are named as what they are', async () => {
  expect((await places('q=Southland')).notes.join(' ')).toContain('/api/cities?division=AA.02');
  expect(await places('q=Southland')).toMatchObject({ count: 0 });
});

test.each(['lat=50.5&lon=10', 'q=50.5,10', 'q=50.5%2010'])('%s: the nearest cities', async (query) => {
  const { position, candidates } = await places(query);
  expect(position).toEqual([10, 50.5]);
  expect(candidates.length).toBe(world.cities.length);
  expect(candidates[0]).toMatchObject({
    match: 'position',
    distanceKm: 55.6,
    why: 'Its centre is 55.6 km from 50.5,10.',
  });
});

test.each<[query: string, status: number, members: object]>([
  ['', 400, { parameter: 'q' }],
  ['lat=50', 400, { parameter: 'lon' }],
  ['lon=10', 400, { parameter: 'lat' }],
  ['q=95,10', 400, { parameter: 'q' }],
  ['lat=north&lon=10', 400, { parameter: 'lat' }],
  ['q=Alpha&country=Alnd', 404, { parameter: 'country', did_you_mean: ['AA'] }],
  ['name=Alpha', 400, { parameter: 'name', did_you_mean: ['q'] }],
])('refused: %s', async (query, status, members) =>
  expect(Problem.parse(await get(`/api/places?${query}`))).toMatchObject({ status, ...members }),
);

test('divisions filter gaps and coverage as they filter cities', async () => {
  const gaps = Gaps.parse(
    await get('/api/gaps?criterion=open-data-portal&status=present,partial,absent,unknown&division=Southland'),
  );
  expect(gaps.results.map(({ scopeId }) => scopeId)).toEqual(['aa.gamma']);
  expect(gaps.division).toEqual(['AA.02']);
  const of = async (query: string) => CoverageCollection.parse(await get(`/api/coverage/query?${query}`));
  const [all, some] = await Promise.all([of('pattern=aa:*:transport'), of('pattern=*:*:transport&division=Southland')]);
  const feature = all.features.find(({ id }) => id === 'aa.gamma')!;
  expect(some).toMatchObject({
    pattern: '*:*:transport',
    scopes: 1,
    matched: feature.properties.entries!.length,
    features: [feature],
  });
  expect(await of('pattern=bb&division=Southland')).toMatchObject({ scopes: 0, matched: 0, features: [] });
});

test('a code that looks like another is not suggested', async () =>
  expect(Problem.parse(await get('/api/cities?division=AA-02'))).toEqual(
    expect.objectContaining({ status: 404, allowed: ['Northland', 'Southland'] }),
  ));

test('divisions have the ISO codes that the profile of a country has', () => {
  const profiles = [
    { countryCode: 'AA', divisions: { codes: { NL: '01', N2: '01', SX: '02.1' } } },
    { countryCode: 'BB', divisions: { codesAreIso: true as const } },
  ];
  expect(divisionsOf({ ...world, profiles })).toEqual([
    { code: 'AA.01', name: 'Northland', iso: ['AA-NL', 'AA-N2'] },
    { code: 'AA.02', name: 'Southland' },
    { code: 'BB.01', name: 'Eastland', iso: ['BB-01'] },
  ]);
});
