/** Redocly and Spectral over the published OpenAPI document, and Prism as a proxy between its examples and the Node host. */
import { createConfig, lint } from '@redocly/openapi-core';
import { createServer } from '@stoplight/prism-http-server';
import { getHttpOperationsFromSpec } from '@stoplight/prism-http';
import spectral, { type RulesetDefinition } from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';
import { writeFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtSite } from '../../built-site.ts';
import { callOf, type OpenApiDocument } from './every-example.ts';
import { startNodeHost, type NodeHost } from './node-host.ts';

let host: NodeHost, folder: string, document: OpenApiDocument;
beforeAll(async () => {
  host = await startNodeHost(await builtSite());
  folder = await mkdtemp(join(tmpdir(), 'atlas-openapi-'));
  document = (await (await fetch(`${host.base}/openapi.json`)).json()) as OpenApiDocument;
  await writeFile(join(folder, 'openapi.json'), JSON.stringify(document));
});
afterAll(async () => {
  host.stop();
  await rm(folder, { recursive: true });
});

test('Redocly’s recommended rules find nothing', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lint({ ref: join(folder, 'openapi.json'), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});

test('Spectral’s recommended rules find nothing but an operator, whom a build may not name', async () => {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [[rulesets.oas as unknown as RulesetDefinition, 'recommended']] });
  const found = await linter.run(document as unknown as Record<string, unknown>);
  expect(found.map(({ code, path }) => [code, path.join('/')])).toEqual([['info-contact', 'info']]);
});

type Logger = Parameters<typeof createServer>[1]['components']['logger'];
const nothing = () => {};
const silent = {
  ...{ trace: nothing, debug: nothing, info: nothing, success: nothing, warn: nothing, error: nothing, fatal: nothing },
  child: () => silent,
} as unknown as Logger;

/** Addresses that a description and its parameters give as examples. */
const examplesOf = (call: ReturnType<typeof callOf>, description: string): string[] => {
  const [, named] = /\bExample: (\S+)/.exec(description) ?? [];
  return [...new Set([call.address, ...(named === undefined ? [] : [named])])];
};

test('Prism lets every example pass', async () => {
  const operations = await getHttpOperationsFromSpec(structuredClone(document));
  const server = createServer(operations, {
    cors: false,
    components: { logger: silent },
    config: {
      isProxy: true,
      upstream: new URL(host.base),
      upstreamProxy: undefined,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      mock: { dynamic: false },
    },
  });
  const proxy = await server.listen(0, '127.0.0.1');
  const refused: string[] = [];
  let asked = 0;
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, operation] of Object.entries(item)) {
      const call = callOf(path, method, operation);
      const body = call.body === undefined ? {} : { body: JSON.stringify(call.body) };
      for (const address of examplesOf(call, operation.description)) {
        asked++;
        const response = await fetch(proxy + address, {
          method: call.method,
          ...body,
          headers: { 'content-type': 'application/json' },
        });
        const violations = response.headers.get('sl-violations');
        if (!response.ok || violations) refused.push(`${call.method} ${address} ${response.status} ${violations}`);
        await response.body?.cancel();
      }
    }
  await server.close();
  expect(asked).toBeGreaterThan(120);
  expect(refused).toEqual([]);
});
