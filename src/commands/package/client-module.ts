/** Bundles `src/client` into one module without imports, with its types. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import ts from 'typescript';
import { jsonSchemas, type JsonSchema } from '../../publish/schema-files.ts';

const source = (file: string): string => fileURLToPath(new URL(`../../client/${file}`, import.meta.url));

/** For browsers, Node, Deno and workers. */
export function clientModule(): string {
  const { outputFiles } = buildSync({
    entryPoints: [source('client.ts')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    legalComments: 'none',
    banner: { js: '/** Client of the Open City Atlas. MIT licence. */' },
  });
  return outputFiles[0]!.text;
}

/** Declarations by file name: the client's, and the contract's as plain types. Throws if an import is missing. */
export function clientDeclarations(): Map<string, string> {
  const declarations = new Map([['contract.d.ts', contractTypes()]]);
  for (const name of ['client', 'atlas-error', 'transport']) {
    const { outputText, diagnostics } = ts.transpileDeclaration(readFileSync(source(`${name}.ts`), 'utf8'), {
      fileName: `${name}.ts`,
      compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, isolatedDeclarations: true },
    });
    if (diagnostics?.length)
      throw new Error(
        diagnostics.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n')).join('\n'),
      );
    declarations.set(
      `${name}.d.ts`,
      outputText
        .replace(/from '\.\.\/contract\/[\w/-]+\.ts'/g, "from './contract.js'")
        .replace(/from '\.\/([\w-]+)\.ts'/g, "from './$1.js'"),
    );
  }
  return declarations;
}

const reference = (uri: string): string => uri.replace('#', '');
const comment = ({ description }: JsonSchema, indent: string): string =>
  description ? `${indent}/** ${description.replaceAll('*/', '* /').replaceAll('\n', ' ')} */\n` : '';
const name = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : JSON.stringify(key));
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ');

/** A schema as a type. Throws for anything the contract doesn't use, so that nothing becomes `any` unnoticed. */
function typeOf(schema: JsonSchema, indent = ''): string {
  if (schema.$ref) return reference(schema.$ref);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return union(choices.map((choice) => typeOf(choice as JsonSchema, indent)));
  if (schema.allOf) return schema.allOf.map((part) => typeOf(part as JsonSchema, indent)).join(' & ');
  if (Array.isArray(schema.type))
    return union(schema.type.map((type) => typeOf({ ...schema, type } as JsonSchema, indent)));
  switch (schema.type) {
    case 'string':
      return 'string';
    case 'number':
    case 'integer':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'null':
      return 'null';
    case 'array':
      return arrayOf(schema, indent);
    case 'object':
      return objectOf(schema, indent);
    case undefined:
      return 'unknown';
    default:
      throw new Error(`The type ${String(schema.type)} of a JSON Schema has no counterpart.`);
  }
}

function arrayOf({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems) return `[${prefixItems.map((item) => typeOf(item as JsonSchema, indent)).join(', ')}]`;
  const item = items ? typeOf(items as JsonSchema, indent) : 'unknown';
  return / [|&] /.test(item) && !item.startsWith('{') ? `(${item})[]` : `${item}[]`;
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (!properties)
    return typeof additionalProperties === 'object'
      ? `Record<string, ${typeOf(additionalProperties as JsonSchema, indent)}>`
      : 'Record<string, unknown>';
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([key, value]) => {
    const part = value as JsonSchema;
    return `${comment(part, inner)}${inner}${name(key)}${required.includes(key) ? '' : '?'}: ${typeOf(part, inner)}${required.includes(key) ? '' : ' | undefined'};`;
  });
  return `{\n${members.join('\n')}\n${indent}}`;
}

const contractTypes = (): string =>
  [
    '/** Answers and requests of the Open City Atlas API, generated from its contract. */',
    ...Object.entries(jsonSchemas((schema) => `#${schema}`)).map(
      ([schema, definition]) => `${comment(definition, '')}export type ${schema} = ${typeOf(definition)};`,
    ),
    '',
  ].join('\n');
