/** Link headers: every JSON file of a family names the schema that its family has, and the home page what describes the service. */
import { expect, test } from 'vitest';
import { describedFamilies } from '../../../src/contract/published/addresses.ts';
import { schemaAddress, schemaName, schemas } from '../../../src/contract/published/schemas.ts';
import { schemaOf } from '../../../src/edge/http/links.ts';
import { publishedWorld } from '../../publish/published-world.ts';

const { outputs, get } = publishedWorld();

/** Links name only schemas that are published. */
const published = (name: string | undefined) => (name && outputs.has(schemaAddress(name)) ? name : undefined);

test('the schema of a file is that of its family', () => {
  const byShape = new Map<string, string | undefined>(
    describedFamilies.map(({ shape, schema }) => [shape, schema && schemaName(schemas[schema])]),
  );
  const ownPurpose = new Set<string>(
    describedFamilies.filter(({ tag }) => tag === 'Description').map(({ shape }) => shape),
  );
  for (const { path, shape } of outputs.values())
    if (path.endsWith('.json') && byShape.has(shape) && !ownPurpose.has(shape))
      expect(published(schemaOf(path)), path).toBe(byShape.get(shape));
  expect(schemaOf('/api/gaps.json')).toBe('GapAtlas');
});

test.each([
  '/api/assessments/scope/aa.alpha.json',
  '/api/gaps.json',
  '/datasets/aa.json',
  '/api/assessments.json',
  '/api/search?q=bus',
  '/api/countries',
])('%s leads to its schema and to what describes the service', async (address) => {
  const link = (await get(address)).headers.get('link')!;
  for (const part of [
    '</.well-known/api-catalog>; rel="api-catalog"',
    '</openapi.json>; rel="service-desc"',
    '</llms.txt>; rel="service-doc"',
  ])
    expect(link).toContain(part);
  if (!address.includes('?')) expect(link).toMatch(/<\/schemas\/\w+\.json>; rel="describedby"/);
});
