/** Compare and gaps at the edge: every accepted form, every refused one, how many files each answer reads, and the bytes of the files. */
import { expect, test } from 'vitest';
import { GapAtlas, Gaps } from '../../src/contract/answers/assessment.ts';
import { Comparison } from '../../src/contract/answers/comparison.ts';
import { Basis, type CriterionStatus } from '../../src/contract/criterion.ts';
import { knownBases } from '../../src/contract/interface/filters.ts';
import { encode } from '../../src/queries/encode.ts';
import { Problem } from '../../src/contract/answers/problem.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { publications } from '../../src/publish/files.ts';
import { cityAssessment } from '../../src/queries/city/city.ts';
import { compare } from '../../src/queries/compare.ts';
import { world } from './hosts.ts';

const bodies = new Map([...publications(world)].map((file) => [file.path, file]));
const encoder = new TextEncoder();

/** Read once for the life of a function. */
const once = new Set(['/api/vocabulary.json', '/integrity.bin']);

/** What no answer of one city needs. */
const matrix = '/api/cities/matrix.json';

/** Asks a function that has read nothing yet. `reads` has every other path asked for, there or not; `hidden` paths are not there. */
async function cold(path: string, hidden: (path: string) => boolean = () => false) {
  const reads: string[] = [];
  const handle = handlerOverMade(async (file) => {
    reads.push(file);
    const found = bodies.get(file);
    return found && !hidden(file) ? encoder.encode(found.body()) : null;
  });
  const response = await handle(new Request(`http://atlas.example${path}`));
  return {
    response,
    text: await response.text(),
    reads: reads.filter((file) => !once.has(file)),
    resolved: reads.includes('/api/vocabulary.json'),
  };
}
const assessments = new Map(world.cities.map((city) => [city.scopeId, cityAssessment(world, city)]));
const evidenced = (ids: string[], sort: 'framework' | 'difference' = 'framework') =>
  compare(
    ids.map((id) => assessments.get(id)!),
    sort,
  );
const compared = (ids: string[], sort: 'framework' | 'difference' = 'framework') => {
  const { criteria, ...beside } = evidenced(ids, sort);
  return encode(Comparison, { ...beside, criteria: criteria.map(({ verdicts: _, ...row }) => row) });
};

const comparisons: [scopeIds: string, ids: string[]][] = [
  ['aa.alpha,aa.beta', ['aa.alpha', 'aa.beta']],
  ['aa.beta,aa.alpha', ['aa.beta', 'aa.alpha']],
  ['aa.alpha,bb.alpha', ['aa.alpha', 'bb.alpha']],
  ['aa.gamma,bb.alpha', ['aa.gamma', 'bb.alpha']],
  ['aa.alpha,Beta', ['aa.alpha', 'aa.beta']],
  ['beta,alpha', ['aa.beta', 'bb.alpha']],
  ['alpha,beta', ['bb.alpha', 'aa.beta']],
  ['AA.Gamma,AA.Beta', ['aa.gamma', 'aa.beta']],
  ['bb.alpha,aa.gamma,aa.alpha', ['bb.alpha', 'aa.gamma', 'aa.alpha']],
  ['aa.gamma,aa.beta,aa.alpha,alpha', ['aa.gamma', 'aa.beta', 'aa.alpha', 'bb.alpha']],
];
test.each(comparisons)('compare %s', async (scopeIds, ids) => {
  const { response, text, reads, resolved } = await cold(`/api/compare?scopeIds=${scopeIds}`);
  expect(response.status, text.slice(0, 200)).toBe(200);
  // If there are two cities called Alpha, the answer names the other.
  const notes = scopeIds.split(',').includes('alpha')
    ? ['We took Alpha as the one in Beland (bb.alpha). There is also Alpha in Aland (aa.alpha).']
    : undefined;
  expect(text).toBe(notes ? compared(ids).replace(/\}\n$/, `,${JSON.stringify({ notes }).slice(1)}\n`) : compared(ids));
  expect(Comparison.parse(JSON.parse(text)).cities.map(({ scopeId }) => scopeId)).toEqual(ids);
  expect(response.headers.get('content-location')).toBeNull();
  expect(reads.filter((file) => !file.startsWith('/search/'))).toEqual([matrix]);
  expect(resolved).toBe(scopeIds !== ids.join());
});

test('detail=full and fields=verdicts add the evidence, from the file of each city', async () => {
  const ids = ['bb.alpha', 'aa.beta'];
  const whole = `/api/compare?scopeIds=${ids.join()}&detail=full`;
  const { text, reads } = await cold(whole);
  expect(text).toBe(encode(Comparison, evidenced(ids)));
  expect(reads.sort()).toEqual([...ids.map((id) => `/api/assessments/scope/${id}.json`), matrix].sort());
  const some = await cold(`/api/compare?scopeIds=${ids.join()}&fields=criterionId,verdicts`);
  const { criteria, shortened } = JSON.parse(some.text);
  expect(shortened.whole).toBe(whole);
  expect(criteria).toEqual(evidenced(ids).criteria.map(({ criterionId, verdicts }) => ({ criterionId, verdicts })));
  const short = await cold(`/api/compare?scopeIds=${ids.join()}&detail=short`);
  expect(short.reads).toEqual([matrix]);
  expect(Object.keys(JSON.parse(short.text).criteria[0])).toEqual(['criterionId', 'states', 'difference']);
});

test('sort=difference, and framework is the default', async () => {
  const { response, text } = await cold('/api/compare?scopeIds=aa.alpha,aa.beta&sort=difference');
  expect(text).toBe(compared(['aa.alpha', 'aa.beta'], 'difference'));
  expect(response.headers.get('content-location')).toBeNull();
  const distances = Comparison.parse(JSON.parse(text)).criteria.map(({ difference }) => difference);
  expect(distances).toEqual(distances.toSorted((a, b) => b - a));
  const framework = await cold('/api/compare?scopeIds=aa.alpha,aa.beta&sort=framework');
  expect(framework.text).toBe(compared(['aa.alpha', 'aa.beta']));
});

const refused: [path: string, status: number, type: string, members?: object][] = [
  ['compare', 400, 'missing-parameter', { parameter: 'scopeIds' }],
  ['compare?scopeIds=', 400, 'missing-parameter', { parameter: 'scopeIds' }],
  ['compare?scopeIds=aa.alpha', 400, 'invalid-parameter', { parameter: 'scopeIds' }],
  ['compare?scopeIds=aa.alpha,', 400, 'invalid-parameter', { parameter: 'scopeIds' }],
  ['compare?scopeIds=a,b,c,d,e,f', 400, 'invalid-parameter', { parameter: 'scopeIds' }],
  [
    'compare?scopeIds=aa.alpha,aa.alpha',
    400,
    'invalid-parameter',
    { detail: 'scopeIds has aa.alpha twice. Give 2 to 5 different cities.' },
  ],
  [
    'compare?scopeIds=aa.alpha,aa.beta,AA.Alpha',
    400,
    'invalid-parameter',
    { detail: 'scopeIds has aa.alpha twice. Give 2 to 5 different cities.' },
  ],
  [
    'compare?scopeIds=bb.alpha,alpha',
    400,
    'invalid-parameter',
    { detail: 'scopeIds has bb.alpha twice. Give 2 to 5 different cities.' },
  ],
  [
    'compare?scopeIds=aa.alpha,aa.bteta',
    404,
    'unknown-scope',
    { parameter: 'scopeIds', did_you_mean: expect.arrayContaining(['aa.beta']) },
  ],
  ['compare?scopeIds=aa.alpha,../../secret', 404, 'unknown-scope', { parameter: 'scopeIds' }],
  [
    'compare?scopeIds=aa.alpha,aa.beta&sort=score',
    400,
    'invalid-parameter',
    { parameter: 'sort', allowed: ['framework', 'difference'] },
  ],
  ['compare?scopeIds=aa.alpha,aa.beta&framework=x', 400, 'invalid-parameter', { parameter: 'framework' }],
  ['gaps', 400, 'missing-parameter', { parameter: 'criterion' }],
  ['gaps?criterion=', 400, 'missing-parameter', { parameter: 'criterion' }],
  [`gaps?criterion=${'a'.repeat(3000)}`, 400, 'invalid-parameter', { parameter: 'criterion' }],
  [
    'gaps?criterion=gtfs-shedule&basis=searched',
    404,
    'unknown-criterion',
    { did_you_mean: expect.arrayContaining(['gtfs-schedule']) },
  ],
  [
    'gaps?criterion=gtfs-schedule&basis=guessed',
    400,
    'invalid-parameter',
    { parameter: 'basis', allowed: [...Basis.options] },
  ],
  ['gaps?criterion=gtfs-schedule&status=present&country=zz', 404, 'unknown-country', { parameter: 'country' }],
];
test.each(refused)('%s: %d %s', async (path, status, type, members = {}) => {
  const { response, text } = await cold(`/api/${path}`);
  expect(response.status).toBe(status);
  expect(Problem.parse(JSON.parse(text))).toMatchObject({ type: `/problems/${type}`, ...members });
});

const statuses = [
  ['present'],
  ['partial'],
  ['absent'],
  ['present', 'partial'],
  ['present', 'absent'],
  ['partial', 'absent'],
  ['present', 'partial', 'absent'],
] as CriterionStatus[][];
const basisLists = [
  null,
  ...Basis.options.map((basis) => [basis]),
  ['listed', 'searched'],
  ['inherited', 'uncovered'],
] as (Basis[] | null)[];

test('gaps: every combination of status, country and basis holds the cities that have it, and reads at most two files', async () => {
  for (const criterion of ['gtfs-schedule', 'open-data-portal', 'address-register']) {
    const at = world.criteria.findIndex(({ criterionId }) => criterionId === criterion);
    for (const status of statuses)
      for (const country of [null, 'AA', 'BB', 'CC'])
        for (const basis of basisLists) {
          const query = `/api/gaps?criterion=${criterion}&status=${status.toReversed().join()}${country ? `&country=${country.toLowerCase()}` : ''}${basis ? `&basis=${basis.join()}` : ''}`;
          const { response, text, reads } = await cold(query);
          expect(response.status, query).toBe(200);
          const wanted = world.cities.filter(
            ({ countryCode, verdicts }) =>
              status.includes(verdicts[at]!.status) &&
              (!country || countryCode === country) &&
              (basis ?? knownBases).includes(verdicts[at]!.basis),
          );
          const answer = Gaps.parse(JSON.parse(text));
          expect(answer, query).toMatchObject({
            criterionId: criterion,
            status,
            country,
            basis: basis ?? knownBases,
            count: wanted.length,
          });
          if (answer.unknown.address)
            expect(JSON.parse((await cold(answer.unknown.address)).text).count, query).toBe(answer.unknown.leftOut);
          expect(
            answer.results.map(({ scopeId, basis: on, confidence }) => [scopeId, on, confidence]),
            query,
          ).toEqual(wanted.map(({ scopeId, verdicts }) => [scopeId, verdicts[at]!.basis, verdicts[at]!.confidence]));
          const isFile = status.join() === 'partial,absent' && !basis && !country;
          expect(response.headers.get('content-location'), query).toBe(isFile ? `/api/gaps/${criterion}.json` : null);
          expect(reads.length, query).toBeLessThanOrEqual(2);
          if (isFile) expect((await cold(query, (path) => path.startsWith('/api/gaps/'))).text, query).toBe(text);
        }
  }
});

test('the bases that are known are those of the file; all bases hold what is unknown too', async () => {
  const { response, text } = await cold(`/api/gaps?criterion=gtfs-schedule&basis=${knownBases.join()}`);
  expect(response.headers.get('content-location')).toBe('/api/gaps/gtfs-schedule.json');
  const all = await cold(`/api/gaps?criterion=gtfs-schedule&basis=${Basis.options.join()}`);
  expect(all.response.headers.get('content-location')).toBeNull();
  const { count, unknown } = Gaps.parse(JSON.parse(text));
  expect(unknown.leftOut).toBeGreaterThan(0);
  expect(Gaps.parse(JSON.parse(all.text))).toMatchObject({
    count: count + unknown.leftOut,
    unknown: { leftOut: 0, address: null },
  });
});

test('the gap atlas is a file, and agrees with the answers for each country', async () => {
  const { response, text } = await cold('/api/gaps.json');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  const { criteria, nations } = GapAtlas.parse(JSON.parse(text));
  for (const { countryCode, ...counts } of nations) {
    for (const i of [0, 20, 40]) {
      const { count } = JSON.parse(
        (await cold(`/api/gaps?criterion=${criteria[i]!.criterionId}&country=${countryCode}`)).text,
      );
      expect(count).toBe(counts.partial[i]! + counts.absent[i]!);
    }
  }
});

test.each(['/api/assessments/scope/aa.beta.json', matrix])(
  '%s that is missing is 503, never a wrong answer',
  async (missing) => {
    const path = missing.includes('scope')
      ? '/api/compare?scopeIds=aa.beta,aa.alpha&detail=full'
      : '/api/gaps?criterion=gtfs-schedule&status=present';
    const { response, text } = await cold(path, (file) => file === missing);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(Problem.parse(JSON.parse(text)).detail).toContain(missing);
  },
);
