/** What the tool get_city answers in a language: the sentences of the city's brief. */
import { expect, test } from 'vitest';
import type { BriefAnswer } from '../../src/contract/answers/assessment.ts';
import { briefLanguages } from '../../src/contract/data/interface-language.ts';
import { smallAnswer } from '../../src/contract/interface/mcp-tools.ts';
import { readDataFile } from '../../src/facts/data-files.ts';
import { publishedWorld } from '../publish/published-world.ts';

const world = publishedWorld();
const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };

interface Answer {
  isError?: boolean;
  content: { text: string }[];
  structuredContent?: { scopeId: string; score: { rank: number }; categories?: unknown; brief: BriefAnswer };
}

async function cityIn(language: string, more: object = {}): Promise<Answer> {
  const params = { name: 'get_city', arguments: { scopeId: 'aa.alpha', language, ...more } };
  const response = await world.get('/mcp', {
    method: 'POST',
    headers,
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  const text = await response.text();
  return (JSON.parse(/^data: (.*)$/m.exec(text)?.[1] ?? text) as { result: Answer }).result;
}

const textOf = (html: string): string =>
  html
    .replace(/<\/?(?:b|bdi|i)(?: [^>]*)?>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#39;/g, "'")
    .replace(/\s+/g, ' ');

test('the sentences are those of the page', async () => {
  const { structuredContent } = await cityIn('en', { detail: 'full' });
  const { brief } = structuredContent!;
  expect(brief.page).toBe('/cities/aa.alpha/brief');
  const page = textOf(await (await world.get(brief.page)).text());
  // The last section is the page's table.
  const said = [
    ...brief.lines.slice(0, 3),
    ...brief.sections
      .slice(0, -1)
      .flatMap(({ title, lines }) => [title, ...lines.flatMap((line) => line.split(' · '))]),
  ];
  const withoutAddress = said.filter((line) => !/\/\w/.test(line));
  expect(withoutAddress.length).toBeGreaterThan(20);
  expect(withoutAddress.filter((line) => !page.includes(line))).toEqual([]);
  expect(structuredContent).toMatchObject({ scopeId: 'aa.alpha', score: { rank: expect.any(Number) } });
  expect(structuredContent!.categories).toBeUndefined();
});

test.each(briefLanguages)('%s: short, and in that language', async (language) => {
  const { content, structuredContent, isError } = await cityIn(language);
  expect(isError).toBeFalsy();
  const { brief } = structuredContent!;
  const texts = readDataFile(`interface/${language}.json`) as { sections: Record<string, string> };
  expect(brief.language).toBe(language);
  expect(Object.values(texts.sections)).toEqual(expect.arrayContaining(brief.sections.map(({ title }) => title)));
  expect(brief.sections.map(({ id }) => id)).toEqual(expect.arrayContaining(['well', 'steps', 'absent']));
  const bytes = Buffer.byteLength(JSON.stringify(structuredContent)) + Buffer.byteLength(content[0]!.text);
  expect(bytes).toBeLessThanOrEqual(smallAnswer.bytes);
});

test('an unknown language is refused with those that there are', async () => {
  const { isError, content } = await cityIn('tlh');
  expect(isError).toBe(true);
  expect(content[0]!.text).toContain('zh-Hant');
});
