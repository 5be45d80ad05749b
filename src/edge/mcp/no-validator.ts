/**
 * Replaces the SDK's shims in bundles and leaves out the JSON Schema validator. Only servers that ask their user for input
 * need it, and it's larger than the rest of MCP.
 */

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('This server doesn’t ask its user anything.');
  }
}

/** For stdio; undefined elsewhere. */
const here = typeof process === 'undefined' ? undefined : process;
export { here as process };
