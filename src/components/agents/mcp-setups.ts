/** How to set up the usual MCP clients: what to paste, and where. */

export interface McpSetup {
  client: string;
  /** Where the code goes, as plain text with file names in backticks. */
  where: string;
  code: string;
  /** A command of a shell, an address, or the settings of a file. */
  form: 'command' | 'address' | 'settings';
}

const name = 'open-city-atlas';
const settings = (list: 'mcpServers' | 'servers', server: object): string =>
  JSON.stringify({ [list]: { [name]: server } }, null, 2);

/** `mcp` is the server's address. */
export const httpSetups = (mcp: string): McpSetup[] => [
  {
    client: 'Claude Code',
    where: 'In a terminal. `--scope user` adds it for all projects.',
    code: `claude mcp add --transport http ${name} ${mcp}`,
    form: 'command',
  },
  {
    client: 'Claude Desktop',
    where:
      'Go to Settings, Connectors, Add custom connector, and paste this address. It must be an https address on the public internet. For a server on your own machine, use the command below.',
    code: mcp,
    form: 'address',
  },
  {
    client: 'VS Code',
    where: 'In `.vscode/mcp.json` of a folder, or with “MCP: Add Server”.',
    code: settings('servers', { type: 'http', url: mcp }),
    form: 'settings',
  },
  {
    client: 'Cursor',
    where: 'In `.cursor/mcp.json` of a project, or `~/.cursor/mcp.json` for all.',
    code: settings('mcpServers', { url: mcp }),
    form: 'settings',
  },
  {
    client: 'Other clients',
    where: 'Most clients read settings like these from `.mcp.json`. They call the transport Streamable HTTP, or http.',
    code: settings('mcpServers', { type: 'http', url: mcp }),
    form: 'settings',
  },
];

/** For clients that start a command; `file` is the package that the project packs, `origin` a deployment. */
export const stdioSetups = (file: string, origin: string): McpSetup[] => [
  {
    client: 'The packed command, on a deployment',
    where:
      'Run `npm ci` and `npm pack ./.package` in a copy of the project to make the file. It only needs Node 20 and isn’t in the npm registry. `-y` skips the question `npx` would ask, because a client has no terminal. In Claude Desktop this goes into `claude_desktop_config.json`.',
    code: settings('mcpServers', {
      command: 'npx',
      args: ['-y', '--package', `/path/to/${file}`, 'open-city-atlas', 'mcp', '--from', origin],
    }),
    form: 'settings',
  },
  {
    client: 'A copy of the project, on its own build',
    where: 'Run `npm ci && npm run build` there first. It doesn’t use the network.',
    code: settings('mcpServers', { command: 'npm', args: ['--prefix', '/path/to/the/copy', '--silent', 'run', 'mcp'] }),
    form: 'settings',
  },
];
