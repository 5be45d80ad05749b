/** In place of the SDK's shims in bundles: without the JSON Schema validator, which only servers that ask their user for input need, and which is larger than all else of MCP. */

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('This server asks its user for nothing.');
  }
}

/** For stdio; undefined where there is none. */
const here = typeof process === 'undefined' ? undefined : process;
export { here as process };
