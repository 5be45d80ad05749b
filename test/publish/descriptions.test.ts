/** What describes the service, over the small world: schemas, llms.txt and the API catalogue agree with what is published and answered. */
import { readFile } from 'node:fs/promises';
import fg from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { familyOf } from '../../src/contract/published/addresses.ts';
import { schemaAddress, schemaName, schemas as contract } from '../../src/contract/published/schemas.ts';
import { routes } from '../../src/contract/interface/routes.ts';
import { pagesWithoutData } from '../../src/publish/description-files.ts';
import { examplesOf, requestAddress } from '../../src/publish/examples.ts';
import { publications } from '../../src/publish/files.ts';
import { buildAtlas } from '../../src/publish/atlas.ts';
import { downloads } from '../../src/publish/downloads/index.ts';
import { jsonSchemas, textFaults, type JsonSchema } from '../../src/publish/schema-files.ts';
import { columnText, readTexts, texts } from '../../src/publish/texts.ts';
import { data } from '../small-world.ts';
import { world } from '../edge/hosts.ts';
import { mismatches } from './json-schema.ts';
import { membersNamed, publishedWorld } from './published-world.ts';

const { outputs, text, get } = publishedWorld();

describe('schemas', () => {
  const schemas = jsonSchemas(schemaAddress);
  const resolve = (ref: string): JsonSchema => schemas[/^\/schemas\/(\w+)\.json$/.exec(ref)![1]!]!;

  test('every schema that the contract names is published', async () => {
    const ids = await Promise.all(
      (await fg('src/contract/**/*.ts')).map(async (file) =>
        [...(await readFile(file, 'utf8')).matchAll(/\.meta\(\{ id: '(\w+)'/g)].map(([, id]) => id!),
      ),
    );
    expect(Object.keys(schemas).sort()).toEqual(ids.flat().sort());
    for (const name of Object.keys(schemas))
      expect(JSON.parse(text(schemaAddress(name)))).toMatchObject({
        $id: schemaAddress(name),
        $schema: 'https://json-schema.org/draft/2020-12/schema',
      });
  });

  test('every schema, member and file has a text, and every text one of them', () => expect(textFaults()).toEqual([]));

  test('what has no text, or describes nothing, is named', () => {
    const Extra = { type: 'object', properties: { extraMember: { type: 'string' } } } as const;
    const { Ranking: _, ...without } = schemas;
    expect(textFaults({ ...without, Extra })).toEqual(
      expect.arrayContaining([
        'data/texts/fields.json: there is no text for Extra; add it',
        'data/texts/fields.json: there is no text for Extra.extraMember; add it',
        'data/texts/fields.json: "Ranking" describes nothing that is published; remove it',
        'data/texts/fields.json: "Ranking.criteria" describes nothing that is published; remove it',
      ]),
    );
  });

  test('every text of a column has a column', () => {
    const used = new Set(
      downloads(world).flatMap(({ title, fields }) =>
        fields.map(({ name }) => {
          const key = `${title.toLowerCase()}.${name}`;
          return key in texts.columns ? key : name;
        }),
      ),
    );
    expect(Object.keys(texts.columns).filter((key) => !used.has(key))).toEqual([]);
    expect(() => columnText('facts', 'noColumn')).toThrow(
      'data/texts/fields.json: there is no text for the column facts.noColumn; add it',
    );
  });

  test('an invalid text is named', () =>
    expect(() => readTexts({ ...texts, members: { ...texts.members, extra: ' ' } })).toThrow(
      'data/texts/fields.json: members.extra: write one line, without spaces around it',
    ));

  test('every reference is a published schema', () => {
    const refs = [...membersNamed(schemas, '$ref')];
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) expect(resolve(String(ref)), String(ref)).toBeDefined();
  });

  test('published bodies fit the schema that their family names, and bodies without a required member do not', () => {
    let checked = 0;
    for (const files of Map.groupBy(outputs.values(), ({ shape }) => shape).values()) {
      const schema = familyOf(files[0]!.path)?.family.schema;
      const name = schema && schemaName(contract[schema]);
      if (!name) continue;
      for (const { path, body } of files.slice(0, 4)) {
        const value = JSON.parse(body() as string) as Record<string, unknown>;
        expect(mismatches(schemas[name]!, value, resolve), path).toEqual([]);
        const [first] = schemas[name]!.required!;
        expect(mismatches(schemas[name]!, { ...value, [first!]: undefined }, resolve), path).not.toEqual([]);
        checked++;
      }
    }
    expect(checked).toBeGreaterThan(50);
  });

  test('later members do not break a reader, but strict objects stay strict', () => {
    expect(schemas['Ranking']!.additionalProperties).toBeUndefined();
    expect(schemas['DataPackage']!.additionalProperties).toBe(false);
    expect(JSON.stringify(schemas)).not.toContain('9007199254740991');
  });
});

describe('llms.txt', () => {
  const addresses = (body: string) => [...body.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, address]) => address!);

  test('names every endpoint and every criterion', () => {
    const body = text('/llms.txt');
    for (const { method, path } of Object.values(routes)) expect(body).toContain(`${method} ${path}`);
    for (const { criterionId } of world.criteria) expect(body).toContain(`- ${criterionId}: `);
    for (const { slug } of world.registries) expect(text('/llms-full.txt')).toContain(`- ${slug}: `);
    expect(text('/llms-full.txt').length).toBeLessThan(200_000);
  });

  test('its addresses answer, or are pages', async () => {
    const named = [...new Set([...addresses(text('/llms.txt')), ...addresses(text('/llms-full.txt'))])];
    expect(named.length).toBeGreaterThan(20);
    for (const address of named) {
      if (/^\/[a-z]+$/.test(address)) expect(await fg(`src/pages${address}{,/index}.astro`), address).toHaveLength(1);
      // Here nobody may be asked.
      else expect((await get(address)).status, address).toBe(address.startsWith('/api/datasets/search') ? 501 : 200);
    }
  });

  test('begins with what it is and how to ask', () =>
    expect(
      text('/llms.txt')
        .split('\n')
        .slice(0, 15)
        .join('\n')
        .replace(/\d+ criteria, \d+ registries/, 'N criteria, N registries'),
    ).toMatchInlineSnapshot(`
      "# Open City Atlas

      > Find a city’s open data, and see what’s missing: what is available, who publishes it and under what licence, according to openly licensed registries.

      4 cities in 2 countries, N criteria, N registries. Data as of 2026-08-22. API version 0.2.0. JSON over HTTP, no key. All addresses are relative to this site.

      ## How to ask

      1. Ask in words: [/api/search?q=](/api/search?q=public+transport+timetables+in+Alpha,+Aland) gives cities, coverage and the address of the data map. Place names work in many languages.
      2. For sources, use the data map: [/api/search?query=](/api/search?query=public+transport+timetables+in+Alpha,+Aland), or by parts: [/api/search?place=&topic=](/api/search?place=aa.alpha&topic=environment). \`answers\` has the answer, best first; \`data_map.datasets\` names matching datasets, \`source_domains\` the websites, \`missing_or_uncertain\` what is missing, \`next_actions\` the next steps.
      3. If the answer is about the wrong place, see how the sentence was understood: [/api/interpret](/api/interpret?q=public+transport+timetables+in+Alpha,+Aland).
      4. For many cities at once, [/api/verdicts](/api/verdicts?scopeIds=aa.alpha,aa.beta&criteria=gtfs-schedule) has their results on any criteria. To look up a name or a position, use [/api/places?q=](/api/places?q=Alpha&limit=5). For changes since a day, with permanent ids, poll [/api/changes?since=](/api/changes?since=2026-01-01&country=aa&limit=5).
      5. Once you know an id, use the file: it is cached and works on any server. If it is too long, ask the endpoint for less with detail=short, fields and limit; next is the address of the next rows.

      ## Endpoints"
    `));

  test('the language search finds the city of its example', async () => {
    const { city, queries } = examplesOf(world)!;
    const answer = (await (await get(requestAddress(routes.search, queries.search))).json()) as {
      results: { cities: { scopeId: string }[] };
    };
    expect(answer.results.cities.map(({ scopeId }) => scopeId)).toEqual([city.scopeId]);
  });
});

test('the API catalogue is served with its media type, and names addresses that answer', async () => {
  const response = await get('/.well-known/api-catalog');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/linkset+json');
  const { linkset } = (await response.json()) as {
    linkset: [{ item: { href: string }[] }, ...Record<string, unknown>[]];
  };
  expect(linkset[0].item.map(({ href }) => href).sort()).toEqual(
    [...new Set(Object.values(routes).map(({ path }) => path))].sort(),
  );
  for (const href of new Set(membersNamed(linkset, 'href')))
    if (/\.\w+$/.test(String(href))) expect((await get(String(href))).status, String(href)).toBe(200);
});

test('pages without data are those with a fixed address', async () => {
  const alone = (await fg('src/pages/**/*.astro'))
    .map((file) => file.slice('src/pages'.length).replace(/(?:\/index)?\.astro$/, '') || '/')
    .filter((page) => !page.includes('[') && page !== '/404');
  expect(alone.filter((page) => !['/datasets', '/recent', '/search-quality'].includes(page)).sort()).toEqual(
    [...pagesWithoutData].sort(),
  );
});

test('an atlas without cities is described too', () => {
  const empty = buildAtlas({ ...data([]), places: [] });
  for (const { path, body } of publications(empty))
    if (/^\/(?:openapi|llms)/.test(path)) expect(body()).toContain('/api/assessments');
});
