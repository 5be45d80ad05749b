/**
 * Replaces the SDK's JSON Schema validator in bundles, which is larger than the rest of MCP and only needed to ask
 * users for input.
 */

export class DefaultJsonSchemaValidator {
  getValidator(): never {
    throw new Error('This server doesn’t ask its user anything.');
  }
}

/** For stdio; undefined elsewhere. */
const here = typeof process === 'undefined' ? undefined : process;
export { here as process };
