/** What the reference page shows of the interface: made from the OpenAPI document, read by components. */
import type { Route, RouteId } from './routes.ts';

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
