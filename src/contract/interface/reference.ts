/** What the reference shows of the interface, made from the OpenAPI document and read by components; and where it stands. */
import { routes, type Route, type RouteId } from './routes.ts';

/** What an endpoint is called in addresses of the reference. */
export const endpointSlug = (id: RouteId): string => id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Endpoints by the page on which they stand: those of one path on one, which is called after the first. */
export const endpointPages: ReadonlyMap<string, readonly RouteId[]> = new Map(
  [...Map.groupBy(Object.keys(routes) as RouteId[], (id) => routes[id].path).values()].map((ids) => [
    `/reference/${endpointSlug(ids[0]!)}`,
    ids,
  ]),
);

/** Where an endpoint is described. */
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

/** A request as it is made, and what it is answered with. */
export interface ExampleAnswer {
  id: RouteId;
  method: Route['method'];
  /** Path and query. */
  address: string;
  /** JSON that is sent, for POST. */
  request?: string;
  /** The file that holds the same bytes. */
  file: string | null;
  /** JSON that is answered; undefined where it is computed and the function is not at hand. */
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
  /** More than one where the answer is either. */
  answers: AnswerSchema[];
  /** Statuses of problems, with the types that each can have. */
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
