/** Several portals searched at once: wordings, faults beside results, and an order that does not hang on who answers first. */
import { expect, test } from 'vitest';
import { type FoundDataset, FoundInAll, type AskedPortal } from '../../src/contract/answers/found-portals.ts';
import { unknownPlatform } from '../../src/contract/answers/portal-limits.ts';
import { SourceError, type Adapter } from '../../src/sources/adapter.ts';
import { AskError, type Ask } from '../../src/sources/ask.ts';
import { findInPortals, type Finder } from '../../src/sources/find.ts';

const noAsk: Ask = (url) => Promise.reject(new AskError('connection', url, 'nobody is asked'));
const portal = (name: string, languages = ['en'], platform = 'made-up'): AskedPortal => ({
  title: name,
  platform,
  base: `https://${name}.example`,
  languages,
});
const dataset = (id: string): FoundDataset => ({ id, title: id, resources: [] });

type Reply = string[] | Error;
/** Finds in portals that answer so, by name and wording, each after its turn of the event loop. */
function finder(replies: Record<string, Reply>, asked: string[] = []): Finder {
  const adapter: Adapter = {
    platform: 'made-up',
    title: 'Made up',
    recognise: () => undefined,
    probe: (_base, _ask) => Promise.resolve({ platform: 'made-up' }),
    async search(base, words, limit) {
      const key = `${new URL(base).host.split('.')[0]} ${words}`;
      asked.push(`${key} ${limit}`);
      for (let turn = key.length % 5; turn > 0; turn--) await Promise.resolve();
      const reply = replies[key] ?? [];
      if (reply instanceof Error) throw reply;
      return reply.map(dataset);
    },
  };
  return {
    adapters: [adapter],
    askOf: () => noAsk,
    wordsIn: (languages, words) => [words, ...languages.filter((l) => l !== 'en').map((l) => `${words}-${l}`)],
  };
}
const ids = ({ datasets }: FoundInAll) => datasets.map(({ title }) => title);

test('each portal is asked in its languages, and its wordings take turns', async () => {
  const asked: string[] = [];
  const found = await findInPortals(
    [portal('a', ['fr']), portal('b')],
    'trees',
    5,
    finder({ 'a trees': ['x', 'y'], 'a trees-fr': ['arbres', 'y', 'z'], 'b trees': ['oak'] }, asked),
  );
  expect(FoundInAll.parse(found)).toEqual(found);
  expect(ids(found)).toEqual(['x', 'oak', 'arbres', 'y', 'z']);
  expect(asked.toSorted()).toEqual(['a trees 5', 'a trees-fr 5', 'b trees 5']);
  expect(found.asked).toEqual([
    { title: 'a', platform: 'made-up', base: 'https://a.example', words: ['trees', 'trees-fr'], found: 4 },
    { title: 'b', platform: 'made-up', base: 'https://b.example', words: ['trees'], found: 1 },
  ]);
});

test.each<[string, Error, string]>([
  ['no address', new AskError('name', 'https://b.example', 'ENOTFOUND'), 'we found no address for its domain name'],
  ['silence', new AskError('timeout', 'https://b.example', '10 s'), 'it didn’t answer in time'],
  [
    'no answer of the platform',
    new SourceError('https://b.example', 'the answer is no JSON.'),
    'the answer is no JSON',
  ],
  ['lines in an error', new SourceError('https://b.example', 'a\nb\u202e'), 'a b'],
  ['anything else', new TypeError('x is not a function'), 'we couldn’t read its answer'],
])('a fault is reported along with what others gave: %s', async (_, error, fault) => {
  const found = await findInPortals(
    [portal('b'), portal('a')],
    'trees',
    5,
    finder({ 'a trees': ['x'], 'b trees': error }),
  );
  expect(ids(found)).toEqual(['x']);
  expect(found.faults).toEqual([{ title: 'b', base: 'https://b.example', fault }]);
});

test('what a portal gave before it failed stays', async () => {
  const found = await findInPortals(
    [portal('a', ['fr'])],
    'trees',
    5,
    finder({ 'a trees': ['x'], 'a trees-fr': new AskError('timeout', 'https://a.example', '') }),
  );
  expect(ids(found)).toEqual(['x']);
  expect([found.asked[0]!.words, found.faults.length]).toEqual([['trees'], 1]);
});

test('a platform that we can’t search is a fault, not an error', async () => {
  const { faults } = await findInPortals([portal('a', ['en'], 'unheard')], 'trees', 5, finder({}));
  expect(faults).toEqual([{ title: 'a', base: 'https://a.example', fault: 'the atlas cannot search unheard' }]);
});

test('no portals, nothing found', async () =>
  expect(await findInPortals([], 'trees', 5, finder({}))).toEqual({ datasets: [], asked: [], faults: [] }));

test('at most so many', async () => {
  const found = await findInPortals(
    [portal('a'), portal('b')],
    'trees',
    3,
    finder({ 'a trees': ['1', '2', '3', '4'], 'b trees': ['5', '6'] }),
  );
  expect([ids(found), found.asked.map((one) => one.found)]).toEqual([
    ['1', '5', '2'],
    [3, 2],
  ]);
});

test.each([
  [undefined, 'no registry says how to search it from elsewhere'],
  ['custom', 'it runs on its own software'],
  ['oportal', 'it runs on oportal, which we can’t search'],
])('a portal that a registry says runs on %s is searched on its own page', async (software, fault) => {
  const own = { ...portal('own'), platform: unknownPlatform, software };
  expect(await findInPortals([own], 'trees', 5, finder({}))).toEqual({
    datasets: [],
    asked: [],
    faults: [{ title: 'own', base: 'https://own.example', fault }],
  });
});
