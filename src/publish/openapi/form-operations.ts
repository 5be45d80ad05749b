/** Operations of other representations: CSV, GeoJSON, Atom, calendars. */
import { formPaths, type FormPath } from '../../contract/interface/form-paths.ts';
import { requestAddress, type Examples } from '../examples.ts';
import { contentOf, queryParameters, schemaOf, type Json } from './parameters.ts';
import { headersOf, withContent } from './responses.ts';

export const formNames: Readonly<Record<string, string>> = {
  csv: 'CSV',
  geojson: 'GeoJSON',
  atom: 'an Atom feed',
  ics: 'a calendar',
};

function formOperation({ id, route, form, path }: FormPath, whole: Json, examples: Examples | undefined): Json {
  const { format, type, schema, summary = route.summary, without = [] } = form;
  const left = new Set(['format', ...without]);
  const query = Object.fromEntries(Object.entries(examples?.queries[id] ?? {}).filter(([name]) => !left.has(name)));
  return {
    operationId: `${id}${format[0]!.toUpperCase()}${format.slice(1)}`,
    tags: whole['tags'],
    summary: `As ${formNames[format]}: ${summary}`,
    description: `The same as ${route.path} with format=${format}. Example: ${requestAddress({ path }, query)}`,
    parameters: [
      ...queryParameters(route.query, query).filter(({ name }) => !left.has(String(name))),
      ...headersOf(whole),
    ],
    responses: withContent(whole, contentOf(type, schemaOf(schema)), summary),
  };
}

/** Path items of other representations. */
export const formItems = (
  items: Readonly<Record<string, Json>>,
  examples: Examples | undefined,
): Record<string, Json> =>
  Object.fromEntries(
    formPaths.map((row) => [row.path, { get: formOperation(row, items[row.route.path]!['get'] as Json, examples) }]),
  );
