/** What was asked is never dropped in silence: it is answered, or refused with the reason and what is nearest. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '../../src/contract/answers/problem.ts';
import { createHandler, type Handler } from '../../src/edge/handler.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { publishedFolder, removeFolder } from './hosts.ts';

let root: string, handle: Handler;
beforeAll(async () => {
  root = await publishedFolder();
  handle = createHandler(readFolder(`${root}/dist`));
});
afterAll(() => removeFolder(root));

const get = (path: string) => handle(new Request(`http://atlas.example${path}`));
const post = (body: string) =>
  handle(
    new Request('http://atlas.example/api/search', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    }),
  );

test.each([
  ['status=absent&status=partial', 'status=absent,partial'],
  ['status=present&basis=listed&basis=searched', 'status=present&basis=listed,searched'],
])('gaps with %s are those with %s', async (parts, list) => {
  const [one, other] = await Promise.all([parts, list].map((more) => get(`/api/gaps?criterion=gtfs-schedule&${more}`)));
  expect(one!.status).toBe(200);
  expect(await one!.text()).toBe(await other!.text());
});

test('scopeIds in parts are one list', async () =>
  expect(await (await get('/api/compare?scopeIds=aa.beta&scopeIds=aa.alpha')).text()).toBe(
    await (await get('/api/compare?scopeIds=aa.beta,aa.alpha')).text(),
  ));

test.each([
  ['/api/search?contry=aa&q=timetables', 'unknown-parameter', 'contry', ['country']],
  ['/api/assessments?country=aa', 'unknown-parameter', 'country', []],
  ['/api/gaps?criterion=gtfs-schedule&minPopulation=5', 'unknown-parameter', 'minPopulation', []],
  ['/api/coverage/recent?rows=3', 'unknown-parameter', 'rows', ['limit']],
  ['/api/assessments/scope?scopeId=aa.alpha&scopeId=aa.beta', 'invalid-parameter', 'scopeId', undefined],
  ['/api/search?country=ZZ&topic=transport', 'unknown-country', 'country', undefined],
  ['/api/search?country=Narnia', 'unknown-country', 'country', undefined],
  ['/api/search?place=Narnia', 'unknown-scope', 'place', undefined],
  ['/api/assessments?fields=scopId,name', 'invalid-parameter', 'fields', ['scopeId', 'scope']],
  ['/api/assessments?detail=shrt', 'invalid-parameter', 'detail', ['short']],
  ['/api/assessments/scope?scopeId=aa.alpha&criteria=gtfs-shedule', 'unknown-criterion', 'criteria', ['gtfs-schedule']],
  [
    '/api/assessments/scope?scopeId=aa.alpha&category=transportaton',
    'invalid-parameter',
    'category',
    ['transportation'],
  ],
  ['/api/search?q=timetables&detail=short', 'invalid-parameter', 'q', undefined],
  ['/api/search?detail=short', 'missing-parameter', 'q', undefined],
  ['/api/gaps?criterion=Nope%20', 'unknown-criterion', 'criterion', undefined],
])('GET %s: %s', async (path, type, parameter, near) => {
  const response = await get(path);
  const problem = Problem.parse(await response.json());
  expect(problem).toMatchObject({ type: `/problems/${type}`, parameter, status: response.status });
  if (near) expect(problem.did_you_mean ?? []).toEqual(near);
});

test.each([
  ['{"query":"timetables","contry":"aa"}', 'unknown-parameter', 'contry'],
  ['{"query":"timetables","country":"ZZ"}', 'unknown-country', 'country'],
  ['['.repeat(8000), 'invalid-parameter', 'body'],
  ['['.repeat(8000) + ']'.repeat(8000), 'invalid-parameter', 'body'],
  [`{"query":${'['.repeat(7000)}${']'.repeat(7000)}}`, 'invalid-parameter', 'query'],
  [`{"query":"timetables","agent":${'{"a":'.repeat(2000)}1${'}'.repeat(2000)}}`, 'invalid-parameter', 'agent'],
])('POST %.40s: %s', async (body, type, parameter) => {
  const response = await post(body);
  expect(Problem.parse(await response.json())).toMatchObject({ type: `/problems/${type}`, parameter });
  expect(response.status).toBe(type === 'unknown-country' ? 404 : 400);
});

test.each([
  ['/api/coverage/query?pattern=aa:BETA:transport', '/api/coverage/query?pattern=aa:beta:transport'],
  ['/api/assessments/scope?scopeId=Beta', '/api/assessments/scope?scopeId=aa.beta'],
  ['/api/resources?scopeId=Beta%2C%20Aland', '/api/resources?scopeId=aa.beta'],
  ['/api/compare?scopeIds=Beta,Gamma', '/api/compare?scopeIds=aa.beta,aa.gamma'],
])('%s is %s', async (named, canonical) => {
  const [one, other] = await Promise.all([get(named), get(canonical)]);
  expect(one.status).toBe(200);
  expect(await one.text()).toBe(await other.text());
});

// A Request refuses such an address itself; servers build theirs from the Host header as it came.
test.each(['http://a:99999/api/countries', 'http://[::1/', 'http:///'])('the address %s is a problem', async (url) => {
  const response = await handle({ url, method: 'GET', headers: new Headers() } as Request);
  expect(response.status).toBe(400);
  expect(Problem.parse(await response.json())).toMatchObject({ parameter: 'host' });
});

test.each([
  ['/api/search?q=timetables&topic=x'],
  ['/api/gaps?criterion=gtfs-schedule&status=x'],
  ['/api/gaps?criterion=gtfs-schedule&country=France'],
  ['/api/compare?scopeIds=aa.alpha'],
  ['/api/compare?scopeIds=,'],
  ['/api/assessments/scope?scopeId='],
  [`/api/assessments/scope?scopeId=${'x'.repeat(90)}`],
  [`/api/search?q=${'x'.repeat(8100)}`],
  [`/api/search?place=${'x'.repeat(300)}`],
  ['/api/coverage/query?pattern='],
])('%.60s is refused in words of ours', async (path) => {
  const { detail } = Problem.parse(await (await get(path)).json());
  expect(detail).not.toMatch(/Invalid|expected|received|must match|Too (?:big|small)/);
  expect(detail).toMatch(/\.$/);
});
