/** The OpenAPI document as TypeScript, the way openapi-typescript and @hey-api/openapi-ts write it, and what the compiler says of calls. */
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { JsonSchema } from '../../src/publish/schema-files.ts';

export interface OpenApiDocument {
  paths: Record<
    string,
    Record<string, { responses: Record<string, { content?: Content }>; requestBody?: { content: Content } }>
  >;
  components: { schemas: Record<string, JsonSchema> };
}
type Content = Record<string, { schema: JsonSchema }>;

const quoted = (text: unknown): string => JSON.stringify(text);

/** An index signature has to hold for every member: where both are given, generators write an intersection. */
function objectType({ properties, required = [], additionalProperties: others }: JsonSchema): string {
  const index = typeof others === 'object' || !properties;
  const open = `{ [name: string]: ${typeof others === 'object' ? typeOf(others as JsonSchema) : 'unknown'} }`;
  if (!properties) return open;
  const members = Object.entries(properties).map(
    ([name, part]) => `${quoted(name)}${required.includes(name) ? '' : '?'}: ${typeOf(part as JsonSchema)};`,
  );
  return index ? `({ ${members.join(' ')} } & ${open})` : `{ ${members.join(' ')} }`;
}

function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return `schemas[${quoted(schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1))}]`;
  if (schema.const !== undefined) return quoted(schema.const);
  if (schema.enum) return `(${schema.enum.map(quoted).join(' | ')})`;
  const either = (schema.anyOf ?? schema.oneOf) as JsonSchema[] | undefined;
  if (either) return `(${either.map(typeOf).join(' | ')})`;
  if (Array.isArray(schema.type))
    return `(${(schema.type as string[]).map((type) => typeOf({ ...schema, type } as JsonSchema)).join(' | ')})`;
  switch (schema.type) {
    case 'integer':
      return 'number';
    case 'array':
      return `(${typeOf((schema.items ?? {}) as JsonSchema)})[]`;
    case 'object':
      return objectType(schema);
    case undefined:
      return 'unknown';
    default:
      return String(schema.type);
  }
}

const contentType = (content: Content = {}): string =>
  `{ ${Object.entries(content)
    .map(([media, { schema }]) => `${quoted(media)}: ${typeOf(schema)};`)
    .join(' ')} }`;

/** `schemas` and `paths`, each operation with the content of its statuses of success. */
export function typesOf({ paths, components }: OpenApiDocument): string {
  const schemas = Object.entries(components.schemas).map(([name, schema]) => `${quoted(name)}: ${typeOf(schema)};`);
  const operations = Object.entries(paths).map(([path, item]) => {
    const methods = Object.entries(item).map(([method, { responses }]) => {
      const good = Object.entries(responses).filter(([status]) => status.startsWith('2'));
      return `${method}: { ${good.map(([status, { content }]) => `${status}: ${contentType(content)};`).join(' ')} };`;
    });
    return `${quoted(path)}: { ${methods.join(' ')} };`;
  });
  return [
    `export interface schemas { ${schemas.join('\n')} }`,
    `export interface paths { ${operations.join('\n')} }`,
    // What a fetch of such types gives: the answer of any status of success.
    "type Body<C> = 'application/json' extends keyof C ? C['application/json'] : C[keyof C];",
    'export type Get<P extends keyof paths> = paths[P] extends { get: infer S } ? { [K in keyof S]: Body<S[K]> }[keyof S] : never;',
    'export declare function get<P extends keyof paths>(path: P): Promise<Get<P>>;',
  ].join('\n');
}

/** The compiler's complaints about files, given by name, under `strict`. */
export function complaints(files: Readonly<Record<string, string>>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const libraries = dirname(ts.getDefaultLibFilePath(options));
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...more) => {
    const text = files[name.replace(/^\//, '')];
    return text === undefined ? getSourceFile(name, ...more) : ts.createSourceFile(name, text, ts.ScriptTarget.ES2022);
  };
  host.fileExists = (name) => name.replace(/^\//, '') in files || ts.sys.fileExists(name);
  host.readFile = (name) => files[name.replace(/^\//, '')] ?? ts.sys.readFile(name);
  host.getDefaultLibLocation = () => libraries;
  host.getDefaultLibFileName = () => join(libraries, 'lib.es2022.d.ts');
  const program = ts.createProgram(
    Object.keys(files).map((name) => `/${name}`),
    options,
    host,
  );
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`);
}
