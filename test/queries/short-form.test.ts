/** Short forms: what is left of an answer is as it was, what is left out is counted, and every named member is one that the schema has. */
import { expect, test } from 'vitest';
import { routes, type Route } from '../../src/contract/interface/routes.ts';
import {
  catalogueForm,
  isFirst,
  mapForm,
  shortForms,
  verdictForm,
  type First,
  type Members,
  type ShortForm,
} from '../../src/contract/answers/short-form.ts';
import { asksForPart, partOf } from '../../src/queries/short-form.ts';
import { jsonSchemas, type JsonSchema } from '../../src/publish/schema-files.ts';
import { schemaName } from '../../src/contract/published/schemas.ts';

const form: ShortForm = {
  rows: 'rows',
  members: {
    name: true,
    by: { '*': { state: true } },
    rows: { first: 2, of: { id: true, parts: { first: 1, of: true } } },
  },
};
const value = {
  name: 'x',
  extra: 1,
  by: { a: { state: 1, why: 'w' }, b: { state: 2, why: 'v' } },
  rows: [
    { id: 1, parts: [1, 2], more: 0 },
    { id: 2, parts: [], more: 0 },
    { id: 3, parts: [], more: 0 },
  ],
};

test('members that are named stay, lists that are cut are counted, inner lists are not', () =>
  expect(partOf(value, form, { detail: 'short' }, '/whole')).toEqual({
    name: 'x',
    by: { a: { state: 1 }, b: { state: 2 } },
    rows: [
      { id: 1, parts: [1] },
      { id: 2, parts: [] },
    ],
    shortened: { whole: '/whole', lists: { rows: 3 } },
  }));

test('fields keeps members of the rows, by itself and in the short form', () => {
  expect(partOf(value, form, { fields: ['more', 'id'] }, '/w')).toEqual({
    ...value,
    rows: value.rows.map(({ id, more }) => ({ id, more })),
    shortened: { whole: '/w' },
  });
  expect(partOf(value, form, { detail: 'short', fields: ['more'] }, '/w')['rows']).toEqual([{}, {}]);
});

test('fields of an answer without rows keep its own members, its licence and its date', () => {
  const city = { name: 'x', score: 1, licence: 'l', dataDate: 'd' };
  expect(partOf(city, { rows: '', members: {} }, { fields: ['score'] }, '/w')).toEqual({
    score: 1,
    licence: 'l',
    dataDate: 'd',
    shortened: { whole: '/w' },
  });
});

test('criteria and category leave the categories that hold them', () => {
  const criteria = (...ids: string[]) => ids.map((criterionId) => ({ criterionId }));
  const city = {
    categories: [
      { id: 'a', criteria: criteria('x', 'y') },
      { id: 'b', criteria: criteria('z') },
    ],
  };
  const plain: ShortForm = { rows: '', members: {} };
  expect(partOf(city, plain, { criteria: ['y'] }, '/w')['categories']).toEqual([{ id: 'a', criteria: criteria('y') }]);
  expect(partOf(city, plain, { category: 'b' }, '/w')['categories']).toEqual([city.categories[1]]);
});

test('the whole is no part', () => {
  expect(asksForPart({})).toBe(false);
  expect(asksForPart({ detail: 'full' })).toBe(false);
  expect(asksForPart({ detail: 'short' })).toBe(true);
});

const schemas = jsonSchemas((name) => `#/${name}`);
/** What a form names and the schema has not. */
function unknownMembers(schema: JsonSchema, kept: true | Members | First, path: string): string[] {
  if (schema.$ref) return unknownMembers(schemas[schema.$ref.slice(2)]!, kept, path);
  const ones = ((schema.anyOf as JsonSchema[] | undefined) ?? []).filter(({ type, $ref }) => type !== 'null' || $ref);
  // Of several shapes, one has to have it.
  if (ones.length > 0)
    return ones.map((one) => unknownMembers(one, kept, path)).reduce((a, b) => a.filter((name) => b.includes(name)));
  if (kept === true) return [];
  if (schema.type === 'array') return unknownMembers(schema.items as JsonSchema, isFirst(kept) ? kept.of : kept, path);
  return Object.entries(kept).flatMap(([name, inner]) => {
    const member = schema.properties?.[name] ?? (name === '*' ? schema.additionalProperties : undefined);
    return typeof member === 'object'
      ? unknownMembers(member as JsonSchema, inner, `${path}.${name}`)
      : [`${path}.${name}`];
  });
}
const named: [string, ShortForm, string][] = [
  ...(Object.entries(routes) as [string, Route][]).flatMap(
    ([id, { short, response }]): [string, ShortForm, string][] =>
      short ? [[id, short, id === 'search' ? 'DataMap' : schemaName(response)!]] : [],
  ),
  ['feed', shortForms.feed, 'JsonFeed'],
  ['search by a tool', mapForm, 'DataMap'],
  ['datasets by a tool', catalogueForm, schemaName(routes.datasets.response)!],
  ['verdicts by a tool', verdictForm, schemaName(routes.verdicts.response)!],
];
test.each(named)('%s names members that there are', (_id, { members, narrowed }, schema) =>
  expect([members, narrowed ?? {}].flatMap((kept) => unknownMembers(schemas[schema]!, kept, schema))).toEqual([]),
);
