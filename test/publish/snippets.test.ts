/** The code next to each example of the API, run unchanged if its language is installed, and compared with the server's answer. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serve } from 'srvx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shortened } from '../../src/components/reference/shortened.ts';
import { snippets, type Language } from '../../src/components/reference/snippets.ts';
import { routes, type Route } from '../../src/contract/interface/routes.ts';
import { handlerOverMade } from '../../src/edge/handler.ts';
import { exampleAnswers, exampleHandler } from '../../src/publish/example-answers.ts';
import { publicationAt } from '../../src/publish/files.ts';
import { reference } from '../../src/publish/openapi/reference.ts';
import { world } from '../edge/hosts.ts';
import { publishedWorld } from './published-world.ts';

const run = promisify(execFile);
const { outputs, get } = publishedWorld();
/** The same data as another atlas, so that no body is taken from what is published. */
const apart = { ...world };
const answers = await exampleAnswers(apart, exampleHandler(apart, handlerOverMade));

/** How a snippet is run so that it prints its answer as JSON. */
const runners: Record<Language, { version: [string, string[]]; command: (code: string) => [string, string[]] }> = {
  curl: { version: ['curl', ['--version']], command: (code) => ['sh', ['-c', code]] },
  JavaScript: {
    version: [process.execPath, ['--version']],
    command: (code) => [
      process.execPath,
      ['--input-type=module', '-e', `${code}\nconsole.log(JSON.stringify(answer));`],
    ],
  },
  Python: {
    version: ['python3', ['--version']],
    command: (code) => ['python3', ['-c', `${code}\nprint(json.dumps(answer))`]],
  },
  R: {
    version: ['Rscript', ['-e', 'library(jsonlite)']],
    command: (code) => [
      'Rscript',
      [
        '-e',
        `${code.replace(/\)$/, ', simplifyVector = FALSE)')}; cat(jsonlite::toJSON(answer, auto_unbox = TRUE, null = "null", digits = NA))`,
      ],
    ],
  },
};

describe.each(Object.keys(runners) as Language[])('%s', (language) => {
  let server: ReturnType<typeof serve>, origin: string, missing: string | undefined;
  beforeAll(async () => {
    server = serve({
      port: 0,
      hostname: '127.0.0.1',
      silent: true,
      fetch: (request) => {
        const { pathname, search } = new URL(request.url);
        return request.method === 'POST'
          ? request.text().then((body) => get(pathname + search, { method: 'POST', body, headers: request.headers }))
          : get(pathname + search);
      },
    });
    await server.ready();
    origin = new URL(server.url!).origin;
    missing = await run(...runners[language].version).then(
      () => undefined,
      () => `${language} is not installed here`,
    );
  });
  afterAll(() => server.close());

  // Where portals are asked, this server answers 501, which the code reports as an error.
  test.for(answers.filter(({ id }) => !(routes[id] as Route).asksOthers))(
    '$method $address',
    async ({ method, address, request, body }, { skip }) => {
      const snippet = snippets({ method, url: origin + address, ...(request ? { body: request } : {}) }).find(
        (row) => row.language === language,
      );
      if (!snippet) return expect(method).toBe('POST');
      if (missing) return skip(missing);
      const [command, args] = runners[language].command(snippet.code);
      const { stdout } = await run(command, args, { maxBuffer: 1e8 });
      expect(JSON.parse(stdout)).toEqual(JSON.parse(body!));
    },
  );
});

test('texts in quotes stay texts', () => {
  const request = {
    method: 'POST' as const,
    url: 'http://127.0.0.1/api/search',
    body: '{"query":"bus in L\'Aquila \\\\"}',
  };
  const [curl, , python] = snippets(request);
  expect(curl!.code).toContain(`'{"query":"bus in L'\\''Aquila`);
  expect(python!.code).toContain(`L\\'Aquila`);
});

test('an example is the body that is published, or that the function answers with', async () => {
  for (const { method, address, request, file, body } of answers) {
    if (file) expect(outputs.get(file)?.body(), address).toBe(body);
    const response = await get(address, {
      method,
      ...(request ? { body: request, headers: { 'content-type': 'application/json' } } : {}),
    });
    expect(await response.text(), address).toBe(body);
  }
});

test('files that examples need are made as they are published', () => {
  const bodyOf = (address: string) => publicationAt(apart, address)?.body;
  let made = 0;
  for (const [path, { body }] of outputs) {
    const example = bodyOf(path);
    if (example === undefined) continue;
    expect(example(), path).toBe(body());
    made++;
  }
  expect(made).toBeGreaterThan(60);
  expect(bodyOf('/api/nothing.json')).toBeUndefined();
});

test('the reference has every endpoint with an example and every member with a meaning', async () => {
  const { endpoints, files } = await reference(world, exampleHandler(world, handlerOverMade));
  for (const { id, example, answers: schemas, parameters } of endpoints) {
    expect(example?.body, id).toBeDefined();
    expect(schemas.length, id).toBeGreaterThan(0);
    for (const { name, text } of [...schemas.flatMap(({ fields }) => fields), ...parameters])
      expect(text, `${id} ${name}`).not.toBe('');
  }
  for (const { rows } of files)
    for (const { example, schema } of rows) {
      if (schema) expect(outputs.has(schema), schema).toBe(true);
      if (example && !/^\/(?:\.well-known|search-quality|truth)/.test(example))
        expect(outputs.has(example), example).toBe(true);
    }
});

const cuts: [value: unknown, longest: number, text: string, cut: boolean][] = [
  [{ a: 1, b: [1, 2] }, 44, '{\n  "a": 1,\n  "b": [ 1, 2 ]\n}', false],
  [{ a: null, b: 'x' }, 44, '{ "a": null, "b": "x" }', false],
  [
    [{ a: [{ b: 1 }] }, { a: [] }, { a: [] }, { a: [] }],
    44,
    '[\n  {\n    "a": [\n      { "b": 1 }\n    ]\n  },\n  {\n    "a": []\n  },\n  {\n    "a": []\n  },\n  … 1 more item\n]',
    true,
  ],
  [{ list: [] }, 44, '{\n  "list": []\n}', false],
];
test.each(cuts)('%j in %i lines', (value, longest, text, cut) =>
  expect(shortened(value, longest)).toEqual({ text, cut }),
);
