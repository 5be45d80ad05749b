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
      'Settings, Connectors, Add custom connector: paste this as its address. It has to be an https address that the internet reaches; for one on your own machine take the command below.',
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
    where: 'Most read settings of this form, as `.mcp.json`. The transport is called Streamable HTTP, or http.',
    code: settings('mcpServers', { type: 'http', url: mcp }),
    form: 'settings',
  },
];

/** For clients that start a command; `file` is the package that the project packs, `origin` a deployment. */
export const stdioSetups = (file: string, origin: string): McpSetup[] => [
  {
    client: 'The packed command, on a deployment',
    where:
      'In the source of the project, `npm ci` and `npm pack ./.package` make the file. It needs Node 20 and nothing else; it is not in the npm registry. `-y` answers for you what `npx` would ask: a client has no terminal to ask in. In Claude Desktop this goes into `claude_desktop_config.json`.',
    code: settings('mcpServers', {
      command: 'npx',
      args: ['-y', '--package', `/path/to/${file}`, 'open-city-atlas', 'mcp', '--from', origin],
    }),
    form: 'settings',
  },
  {
    client: 'A copy of the project, on its own build',
    where: 'After `npm ci && npm run build` there. It asks nothing of the network.',
    code: settings('mcpServers', { command: 'npm', args: ['--prefix', '/path/to/the/copy', '--silent', 'run', 'mcp'] }),
    form: 'settings',
  },
];
