/** Content and addresses of the reference pages, from the OpenAPI document. */
import { routes, type Route, type RouteId } from './routes.ts';

export const endpointSlug = (id: RouteId): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Endpoints of one path share a page, named after the first. */
export const endpointPages: ReadonlyMap<string, readonly RouteId[]> = new Map(
  [...Map.groupBy(Object.keys(routes) as RouteId[], (id) => routes[id].path).values()].map((ids) => [
    `/reference/${endpointSlug(ids[0]!)}`,
    ids,
  ]),
);

export function endpointAddress(id: RouteId): string {
  const [page, [first]] = [...endpointPages].find(([, ids]) => ids.includes(id))! as [string, [RouteId]];
  return first === id ? page : `${page}#${endpointSlug(id)}`;
}

/** A member of an answer or body; nested ones follow the member that holds them. */
export interface FieldRow {
  name: string;
  depth: number;
  type: string;
  required: boolean;
  text: string;
}

export interface ParameterRow {
  name: string;
  type: string;
  required: boolean;
  allowed: string[];
  list: boolean;
  default?: string;
  example?: string;
  text: string;
}

export interface ExampleAnswer {
  id: RouteId;
  method: Route['method'];
  address: string;
  request?: string;
  file: string | null;
  body: string | undefined;
}

export interface AnswerSchema {
  name: string;
  address: string;
  fields: FieldRow[];
}

export interface Endpoint {
  id: RouteId;
  method: Route['method'];
  path: string;
  summary: string;
  tag: string;
  parameters: ParameterRow[];
  body: FieldRow[];
  answers: AnswerSchema[];
  problems: { status: number; types: { type: string; title: string }[] }[];
  files: string[];
  example: ExampleAnswer | undefined;
}

export interface FileRow {
  shape: string;
  type: string;
  summary: string;
  schema: string | undefined;
  example: string | undefined;
}

export interface Reference {
  version: string;
  tags: { name: string; description: string }[];
  endpoints: Endpoint[];
  files: { tag: string; rows: FileRow[] }[];
}
