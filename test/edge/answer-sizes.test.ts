/** Over the real site: what a tool answers where neither limit nor detail is given is within 3,000 tokens, and more comes when it is asked for. */
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { largestAnswer, smallAnswer, tokensOf, type McpToolName } from '../../src/contract/interface/mcp-tools.ts';
import type { Vocabulary } from '../../src/contract/answers/vocabulary.ts';
import { readFolder } from '../../src/edge/hosts/node/read-folder.ts';
import { callTool } from '../../src/edge/mcp/tool-answer.ts';
import { createPublished } from '../../src/edge/published.ts';
import { builtSite } from '../built-site.ts';

let call: (name: McpToolName, args: object) => ReturnType<typeof callTool>;
let words: Vocabulary;
beforeAll(async () => {
  const published = createPublished(readFolder(join(await builtSite(), 'dist')), 30_000);
  const now = () => published({ reads: 0, milliseconds: 0 });
  call = (name, args) => callTool(name, args, now());
  words = await now().vocabulary();
});

const bytesOf = (value: unknown) => Buffer.byteLength(typeof value === 'string' ? value : JSON.stringify(value));

/** Every tool, about places, countries and criteria of all sizes. */
function* questions(): Iterable<[McpToolName, object]> {
  const { scopes, nations, criteria, domains, topics } = words;
  const at = <T>(rows: readonly T[], i: number): T => rows[i % rows.length]!;
  for (let i = 0; i < 120; i++) {
    const { scopeId } = i < 40 ? at(scopes, i) : at(scopes, i * 19);
    const { countryCode } = at(
      nations.filter(({ cityCount }) => cityCount > 0),
      i,
    );
    const { criterionId } = at(criteria, i);
    yield ['get_city', { scopeId }];
    yield ['get_city', { scopeId, criteria: [criterionId, at(criteria, i + 1).criterionId] }];
    yield ['get_resources', { scopeId }];
    yield ['get_history', { scopeId }];
    yield ['list_datasets', { scopeId }];
    yield ['get_verdicts', { country: [countryCode] }];
    yield ['find_places', { q: at(scopes, i).name }];
    yield ['find_datasets', { place: scopeId }];
    yield ['find_datasets', { country: countryCode, topic: at(topics, i) }];
    yield ['rank_cities', { country: countryCode }];
    yield ['find_gaps', { criterion: criterionId, ...(i % 2 ? { country: countryCode } : {}) }];
    yield ['find_cities', { criterion: [`${criterionId}:absent`] }];
    yield ['compare_cities', { scopeIds: [0, 1, 2, 3, 4].map((more) => at(scopes, i * 7 + more).scopeId) }];
    yield ['query_coverage', { pattern: i % 2 ? scopeId.replace('.', ':') : `*:*:${at(domains, i)}` }];
    yield ['recent_changes', i % 3 ? { scopeId } : { country: countryCode }];
  }
  for (const name of ['rank_cities', 'list_countries', 'recent_changes'] as const) yield [name, {}];
  yield ['count_cities', { group: 'country' }];
  yield ['list_datasets', {}];
  for (const { kind } of words.kinds) yield ['list_datasets', { kind }];
  yield ['interpret_request', { q: 'air quality and buses in San José' }];
}

test('default answers are short, and say what to credit', async () => {
  const long: unknown[] = [];
  let answered = 0;
  for (const [name, args] of questions()) {
    const { isError, structuredContent, content } = await call(name, args);
    // A country or city without changes has no feed.
    if (isError) continue;
    answered++;
    const [{ text = '' } = {}] = content as { text?: string }[];
    const tokens = tokensOf(bytesOf(structuredContent) + bytesOf(text));
    if (tokens > smallAnswer.tokens || !text.includes('Credit Open City Atlas')) long.push([name, args, tokens]);
  }
  expect(long).toEqual([]);
  expect(answered).toBeGreaterThan(1200);
});

test('who names a limit or asks for all gets more, up to what a call can hold', async () => {
  for (const [name, args] of [
    ['get_city', { scopeId: words.scopes[0]!.scopeId, detail: 'full' }],
    ['rank_cities', { limit: 1000 }],
    ['recent_changes', { detail: 'full' }],
  ] as const) {
    const { structuredContent } = await call(name, args);
    expect(bytesOf(structuredContent), name).toBeGreaterThan(3 * smallAnswer.bytes);
    expect(bytesOf(structuredContent), name).toBeLessThanOrEqual(largestAnswer + 500);
  }
});
