/** The folders of `src/`: what is in each, and which others it may import from, types included. `test/layers.test.ts` checks it, CONTRIBUTING shows it. */

interface Layer {
  holds: string;
  mayImport: readonly string[];
}

const layer = (holds: string, mayImport = ''): Layer => ({ holds, mayImport: mayImport.split(' ').filter(Boolean) });

const below =
  'contract language facts snapshots places harvest registries assess wording queries publish edge client sources outbound';

export const layers: Readonly<Record<string, Layer>> = {
  contract: layer(
    'zod schemas of the committed data (`data/`) and of answers (`answers/`), the API on one screen (`interface/routes.ts`), the table of all published files (`published/families.ts`)',
  ),
  language: layer(
    'words → place, country, topic; the words are in `data/words`; pure, runs in the edge and in the browser',
    'contract',
  ),
  facts: layer('loads, validates and indexes `data/`', 'contract language'),
  sources: layer(
    'one folder per platform of portals, feeds and services; they ask only through an `Ask` and run in Node, workers and browsers',
    'contract language',
  ),
  outbound: layer(
    'the guarded way out of Node to addresses that others name: public ones only, with limits on size, time and redirects',
    'sources',
  ),
  snapshots: layer('opens the snapshot of a registry and reads its records with their lines', 'contract outbound'),
  places: layer(
    'the gazetteer, and which place a record belongs to: `match/` by name and code, `feeds/` by stops and operators, `portals/` by owners',
    'contract language facts snapshots sources',
  ),
  harvest: layer(
    'which portals have a catalogue that can be read, the files of what was read, and their datasets → facts',
    'contract language facts sources places',
  ),
  registries: layer(
    'one file per registry, in folders by what they hold: snapshot → facts, never judging',
    'contract language facts places snapshots harvest',
  ),
  assess: layer(
    'the framework and its criteria, one row each: facts → verdicts as data; pure',
    'contract language facts sources',
  ),
  wording: layer('verdicts → findings and their phrases; nothing parses them', 'contract language facts assess'),
  queries: layer('pure answers that build and edge share', 'contract language assess wording sources'),
  markup: layer('HTML that the build and the edge function write as text', 'contract queries'),
  publish: layer(
    'families of files × atlas → files; `site/` plans, makes, writes and swaps them in',
    'contract language facts assess wording queries markup sources',
  ),
  edge: layer(
    '`(request, read) → Response`; `mcp/` the same as tools; `hosts/` one folder per host',
    'contract language queries markup sources outbound',
  ),
  client: layer('the typed client', 'contract'),
  commands: layer('what a person runs', below),
  styles: layer('the stylesheets of the site'),
  components: layer(
    'the parts of pages, a folder for each; scripts for the browser end in `.client.ts`',
    'contract language assess wording queries markup sources styles',
  ),
  layouts: layer(
    'the frame of every page, and its section “Use this page”',
    'components contract markup publish queries styles',
  ),
  pages: layer(
    'the pages of the site; their examples are answers of the edge function',
    'contract assess wording queries markup publish edge components layouts styles',
  ),
};

export const layerTable = (): string =>
  [
    '| folder | what is in it | may import |',
    '|---|---|---|',
    ...Object.entries(layers).map(
      ([folder, { holds, mayImport }]) => `| \`src/${folder}/\` | ${holds} | ${mayImport.join(', ') || 'nothing'} |`,
    ),
  ].join('\n');
