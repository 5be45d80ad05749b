/** The oracle: over the committed data, the edge's answer to a parameterised path is the file's bytes. */
import { beforeAll, expect, test } from 'vitest';
import { createHandler } from '../../src/edge/handler.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { publications, type Publication } from '../../src/publish/files.ts';

/** File -> parameterised path. A file that fits none has no parameterised path. */
const inverse: [file: RegExp, path: (match: string[]) => string][] = [
  [/^\/api\/assessments\.json$/, () => '/api/assessments'],
  [/^\/api\/countries\.json$/, () => '/api/countries'],
  [/^\/api\/assessments\/scope\/(.+)\.json$/, ([, id]) => `/api/assessments/scope?scopeId=${id}`],
  [/^\/api\/compare\/(.+)\.json$/, ([, ids]) => `/api/compare?scopeIds=${ids}`],
  [/^\/api\/gaps\/([^/]+)\.json$/, ([, criterion]) => `/api/gaps?criterion=${criterion}`],
  [/^\/api\/gaps\/([^/]+)\/([^/]+)\.json$/, ([, criterion, country]) => `/api/gaps?criterion=${criterion}&country=${country}`],
  [/^\/api\/coverage\/query\/(.+)\.json$/, ([, tiers]) => `/api/coverage/query?pattern=${tiers!.replaceAll('/', ':').replaceAll('_', '*')}`],
];
const pathOf = (file: string) => inverse.flatMap(([pattern, path]) => { const match = pattern.exec(file); return match ? [path(match)] : []; })[0];

let bodies: Map<string, Publication>;
let handle: (request: Request) => Promise<Response>;
/** Whether the file itself may be read: without it the answer has to be computed from others. */
let hidden: string | undefined;
beforeAll(async () => {
  bodies = new Map([...publications(await loadAtlas())].map((file) => [file.path, file]));
  handle = createHandler(async (path) => (path === hidden ? null : bodies.has(path) ? new TextEncoder().encode(bodies.get(path)!.body()) : null));
}, 60_000);

/** Every n-th file of each shape, and at least 60 of a shape that has so many. */
function sample(): Publication[] {
  return [...Map.groupBy([...bodies.values()].filter(({ path }) => pathOf(path)), ({ shape }) => shape).values()]
    .flatMap((files) => files.filter((_, i) => i % Math.max(1, Math.floor(files.length / 60)) === 0));
}

test('the edge answers with the bytes of the file', async () => {
  const files = sample();
  expect(files.length).toBeGreaterThanOrEqual(300);
  for (const { path, body } of files) {
    const response = await handle(new Request(`http://atlas.example${pathOf(path)}`));
    expect(response.headers.get('content-location'), path).toBe(path);
    expect(await response.text(), path).toBe(body());
  }
}, 120_000);

test('what the edge computes when a file is left out has the file’s bytes too', async () => {
  const sliceable = sample().filter(({ path }) => /^\/api\/(?:compare|gaps)\//.test(path));
  expect(sliceable.length).toBeGreaterThanOrEqual(100);
  try {
    for (const { path, body } of sliceable) {
      hidden = path;
      const response = await handle(new Request(`http://atlas.example${pathOf(path)}`));
      expect(response.headers.get('content-location'), path).toBeNull();
      expect(await response.text(), path).toBe(body());
    }
  } finally { hidden = undefined; }
}, 120_000);
