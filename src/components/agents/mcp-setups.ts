/** How to set up the usual MCP clients: what to paste, and where. */
import setups from '../../../data/texts/mcp-setups.json' with { type: 'json' };
import packageFile from '../../../package.json' with { type: 'json' };

/** As `npm pack` calls the package. */
const packed = `${packageFile.name}-${packageFile.version}.tgz`;

/** For clients of a deployment at `origin` over HTTP, or that start a command. */
export const mcpSetups = (over: keyof typeof setups, origin: string) =>
  setups[over].map(({ client, where, code }) => ({
    client,
    where,
    code: (typeof code === 'string' ? code : JSON.stringify(code, null, 2))
      .replaceAll('{origin}', origin)
      .replaceAll('{file}', packed),
  }));
