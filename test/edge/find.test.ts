/** `/find`: from a question to its answer, or to the page that has it, for readers without scripts. */
import { beforeAll, describe, expect, test } from 'vitest';
import { handlerOverMade, type Handler } from '../../src/edge/handler.ts';
import { answerMarks } from '../../src/markup/answer-html.ts';
import { csvTable } from '../../src/queries/csv.ts';
import { publications } from '../../src/publish/files.ts';
import { world } from './hosts.ts';

const [head, box, answer, end] = answerMarks;
/** The search page, as far as an answer changes it. */
const searchPage = `<!doctype html><title>Search | Open City Atlas</title><main>${head}<h1>Search</h1>${box}<form><input name="q"></form>${answer}<h2>How to ask</h2>${end}</main>`;

let handle: Handler;
beforeAll(() => {
  const bodies = new Map([...publications(world)].map((file) => [file.path, file]));
  handle = handlerOverMade(async (path) => {
    if (path === '/search.html') return new TextEncoder().encode(searchPage);
    const file = bodies.get(path);
    return file ? new TextEncoder().encode(file.body()) : null;
  });
});
const ask = (query: string, init?: RequestInit) => handle(new Request(`http://atlas.example/find${query}`, init));
const sentence = (q: string) => `?${new URLSearchParams({ q })}`;

const rows: [q: string, location: string][] = [
  ['Beta', '/datasets/aa/beta'],
  ['  beta  ', '/datasets/aa/beta'],
  ['air quality', '/criteria/air-quality'],
  ['environment', '/datasets/topics/environment'],
  ['traffic and housing', '/datasets/topics/traffic'],
  ['drinking water', '/criteria/water-catalogue'],
  ['noise map', '/kinds/noise-map'],
  ['Beta or Gamma', '/compare/show?scopeIds=aa.beta,aa.gamma'],
  ['bus timetables in Wakanda', '/search?q=bus+timetables+in+Wakanda'],
  ['qwertz', '/search?q=qwertz'],
  ['', '/search'],
  ['   ', '/search'],
];
test.each(rows)('%j leads to %s', async (q, location) => {
  const response = await ask(sentence(q));
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(location);
});

describe('an answer', () => {
  const page = async (q: string) => {
    const response = await ask(sentence(q));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    return response.text();
  };
  /** Its text without tags, a line for each heading, paragraph and row. */
  const lines = (html: string) =>
    html
      .replace(/<\/(?:h\d|p|li|tr)>/g, '\n')
      .replace(/<[^>]+>/g, ' ')
      .split('\n')
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter(Boolean);

  test('is on the search page, below the box with the question, instead of how to ask', async () => {
    const html = await page('bus timetables in Beta');
    expect(html).toContain('<title>Public transport timetables in Beta | Open City Atlas');
    expect(html).toContain('<input name="q" value="bus timetables in Beta">');
    expect(html).not.toMatch(/<h1>Search|How to ask/);
    expect(lines(html.slice(html.indexOf('id="reading"')))[0]).toContain('Public transport timetables in Beta');
    expect(html).toMatch(
      /<li><a href="https:\/\/source\.example\/\d+">Record \d+<\/a> <small>.*needs a key or a login<\/small>/,
    );
  });

  test('is cited with its address, and taken along as CSV', async () => {
    const html = await page('bus timetables in Beta');
    expect(html).toMatch(
      /Cite: Open City Atlas: “Public transport timetables in Beta”\. .*\/find\?q=bus\+timetables\+in\+Beta/,
    );
    const [, href = ''] = /<a download="[^"]*" href="data:text\/csv;charset=utf-8,([^"]*)">CSV/.exec(html)!;
    const [heads, ...rows] = csvTable(decodeURIComponent(href));
    expect(heads!.slice(0, 4)).toEqual(['place', 'role', 'text', 'url']);
    expect(rows.map(([place, , text]) => [place, html.includes(text!)])).toEqual(rows.map(() => ['Beta', true]));
    expect(rows.length).toBeGreaterThan(0);
  });

  test('of an unknown subject says so, and stays on it', async () => {
    const html = await page('crime in Alpha, Aland');
    expect(html).toContain('We don’t track “crime”.');
    expect(html).not.toMatch(/timetable|noise/i);
  });

  test('names every place', async () => {
    const html = await page('bus timetables in Beta or Gamma');
    for (const name of ['Beta', 'Gamma']) expect(html).toContain(`<h2>Public transport timetables in ${name}</h2>`);
    expect(html).toContain('href="/compare/show?scopeIds=aa.beta,aa.gamma"');
    const nations = await page('noise map in Aland and Beland');
    for (const name of ['Aland', 'Beland']) expect(nations).toContain(`<h2>Noise maps in ${name}</h2>`);
  });

  test('of a question about cities is a table of them', async () => {
    const html = await page('cities in Aland without bus timetables');
    expect(html).toMatch(/<th scope="row" class="pin"><a href="\/cities\/aa\.\w+">/);
  });

  test('never has markup of the question', async () => {
    const html = await page('noise map in Beta <script>alert(1)</script> "x');
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('"x"');
  });

  test('is there as JSON and as Markdown, in the same order', async () => {
    const json = await ask(sentence('noise map in Beta'), { headers: { accept: 'application/json' } });
    expect([json.status, json.headers.get('location')]).toEqual([302, '/api/search?query=noise+map+in+Beta']);
    const found = (await (await handle(new Request(`http://atlas.example${json.headers.get('location')}`))).json()) as {
      answers: { rows: { text: string }[] }[];
    };
    const markdown = await (await ask(sentence('noise map in Beta'), { headers: { accept: 'text/markdown' } })).text();
    const html = await page('noise map in Beta');
    const texts = found.answers[0]!.rows.map(({ text }) => text);
    expect(texts.length).toBeGreaterThan(0);
    for (const form of [markdown, html]) {
      const places = texts.map((text) => form.indexOf(text));
      expect(places).toEqual(places.filter((at) => at >= 0).toSorted((a, b) => a - b));
    }
  });
});

test('without q, and with a long one', async () => {
  expect((await ask('')).headers.get('location')).toBe('/search');
  expect((await ask(sentence(`Beta ${'x'.repeat(600)}`))).status).toBeLessThan(400);
});

test('HEAD gives the same answer, other methods don’t', async () => {
  const head = await ask(sentence('Beta'), { method: 'HEAD' });
  expect([head.status, head.headers.get('location'), await head.text()]).toEqual([303, '/datasets/aa/beta', '']);
  const post = await ask(sentence('Beta'), { method: 'POST' });
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
});

test('a sentence never leads to another site', async () => {
  for (const q of ['//evil.example', 'https://evil.example', '\\\\evil.example', '/../evil', 'a\r\nset-cookie: x=1']) {
    const location = (await ask(sentence(q))).headers.get('location')!;
    expect(new URL(location, 'http://atlas.example').origin, q).toBe('http://atlas.example');
  }
});

test('readers are sent to the search page when files are missing', async () => {
  const lost = handlerOverMade(async () => null);
  const response = await lost(new Request('http://atlas.example/find?q=Beta'));
  expect([response.status, response.headers.get('location')]).toEqual([303, '/search?q=Beta']);
});
