/** The arguments and answers of tools as JSON Schema, as short as models need. */
import * as z from 'zod';
import { said, type McpTool } from './mcp-tools.ts';

type JsonSchema = Record<string, unknown>;
const conversion: z.core.ToJSONSchemaParams = {
  target: 'draft-2020-12',
  // No bounds that only mean "safe integer"; later versions may add members.
  override: ({ zodSchema, jsonSchema }) => {
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    delete jsonSchema['example'];
    const { def } = zodSchema._zod;
    if (def.type === 'object' && !def.catchall && jsonSchema.additionalProperties === false)
      delete jsonSchema.additionalProperties;
  },
};

/** Limits that a refusal explains, so models needn't read them before. */
const limits = ['minLength', 'maxLength', 'minItems', 'maxItems', 'pattern'];

/** JSON Schema of the arguments without references, which some models don't follow. */
export function inputSchema({ input, like }: Pick<McpTool, 'input' | 'like'>): JsonSchema {
  const { $defs = {}, $schema: _, ...rest } = z.toJSONSchema(input, { ...conversion, io: 'input' });
  return JSON.parse(JSON.stringify(rest), (key, value: unknown) => {
    if (typeof value !== 'object' || value === null) {
      const isLeftOut = limits.includes(key) || (key === 'description' && (like !== undefined || value === ''));
      return isLeftOut ? undefined : value;
    }
    if (!('$ref' in value)) return value;
    const { $ref, ...own } = value as { $ref: string };
    const { id: _id, ...named } = $defs[$ref.replace('#/$defs/', '')] as JsonSchema;
    return { ...named, ...own };
  }) as JsonSchema;
}

/** Members of every answer; the instructions explain them. */
const everywhere = new Set([...Object.keys(said), 'attributions', 'licence', 'dataDate', 'frameworkId']);

/** Members by name and type, as far as tools differ: in full it's ten times as long. `/schemas` has everything. */
export function outputSchema({ output }: Pick<McpTool, 'output'>): JsonSchema {
  const schema = z.toJSONSchema(output, { ...conversion, io: 'output' }) as JsonSchema;
  const forms = (schema['anyOf'] ?? [schema]) as { properties: Record<string, JsonSchema> }[];
  const members = forms.flatMap(({ properties }) => Object.entries(properties));
  const typesOf = (name: string) => new Set(members.filter(([other]) => other === name).map(([, { type }]) => type));
  const properties = members
    .filter(([name]) => !everywhere.has(name))
    .map(([name, { type }]) => [name, type && typesOf(name).size === 1 ? { type } : {}]);
  return { type: 'object', properties: Object.fromEntries(properties) as JsonSchema };
}

export interface McpArgument {
  name: string;
  required: boolean;
  description: string;
  allowed: string[];
  type: string;
}

export function toolArguments(row: Pick<McpTool, 'input'>): McpArgument[] {
  const { properties = {}, required = [] } = inputSchema(row) as {
    properties?: Record<
      string,
      { type?: string; description?: string; enum?: string[]; items?: { enum?: string[]; type?: string } }
    >;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { type = 'string', description = '', enum: values, items }]) => ({
    name,
    required: required.includes(name),
    description,
    allowed: values ?? items?.enum ?? [],
    type: type === 'array' ? `array of ${items?.type ?? 'string'}` : type,
  }));
}
