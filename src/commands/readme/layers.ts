/** The folders of `src/`: what is in each, and which others it may import from, types included. `test/layers.test.ts` checks it, CONTRIBUTING shows it. */

interface Layer {
  holds: string;
  mayImport: readonly string[];
}

const belowCommands = [
  'contract',
  'language',
  'facts',
  'snapshots',
  'places',
  'harvest',
  'registries',
  'assess',
  'wording',
  'queries',
  'publish',
  'edge',
  'client',
  'sources',
  'outbound',
];

export const layers: Readonly<Record<string, Layer>> = {
  contract: {
    holds:
      'zod schemas of the committed data (`data/`) and of answers (`answers/`), the API on one screen (`interface/routes.ts`), the table of all published files (`published/families.ts`)',
    mayImport: [],
  },
  language: {
    holds: 'words → place, country, topic; the words are in `data/words`; pure, runs in the edge and in the browser',
    mayImport: ['contract'],
  },
  facts: { holds: 'loads, validates and indexes `data/`', mayImport: ['contract', 'language'] },
  sources: {
    holds:
      'one folder per platform of portals, feeds and services; they ask only through an `Ask` and run in Node, workers and browsers',
    mayImport: ['contract', 'language'],
  },
  outbound: {
    holds:
      'the guarded way out of Node to addresses that others name: public ones only, with limits on size, time and redirects',
    mayImport: ['sources'],
  },
  snapshots: {
    holds: 'opens the snapshot of a registry and reads its records with their lines',
    mayImport: ['contract', 'outbound'],
  },
  places: {
    holds:
      'the gazetteer, and which place a record belongs to: `match/` by name and code, `feeds/` by stops and operators, `portals/` by owners',
    mayImport: ['contract', 'language', 'facts', 'snapshots', 'sources'],
  },
  harvest: {
    holds: 'which portals have a catalogue that can be read, the files of what was read, and their datasets → facts',
    mayImport: ['contract', 'language', 'facts', 'sources', 'places'],
  },
  registries: {
    holds: 'one file per registry, in folders by what they hold: snapshot → facts, never judging',
    mayImport: ['contract', 'language', 'facts', 'places', 'snapshots', 'harvest'],
  },
  assess: {
    holds: 'the framework and its criteria, one row each: facts → verdicts as data; pure',
    mayImport: ['contract', 'language', 'facts', 'sources'],
  },
  wording: {
    holds: 'verdicts → findings and their phrases; nothing parses them',
    mayImport: ['contract', 'language', 'facts', 'assess'],
  },
  queries: {
    holds: 'pure answers that build and edge share',
    mayImport: ['contract', 'language', 'assess', 'wording', 'sources'],
  },
  markup: { holds: 'HTML that the build and the edge function write as text', mayImport: ['contract', 'queries'] },
  publish: {
    holds: 'families of files × atlas → files; `site/` plans, makes, writes and swaps them in',
    mayImport: ['contract', 'language', 'facts', 'assess', 'wording', 'queries', 'markup', 'sources'],
  },
  edge: {
    holds: '`(request, read) → Response`; `mcp/` the same as tools; `hosts/` one folder per host',
    mayImport: ['contract', 'language', 'queries', 'markup', 'sources', 'outbound'],
  },
  client: { holds: 'the typed client', mayImport: ['contract'] },
  commands: { holds: 'what a person runs', mayImport: belowCommands },
  styles: { holds: 'the stylesheets of the site', mayImport: [] },
  components: {
    holds: 'the parts of pages, a folder for each; scripts for the browser end in `.client.ts`',
    mayImport: ['contract', 'language', 'assess', 'wording', 'queries', 'markup', 'sources', 'styles'],
  },
  layouts: {
    holds: 'the frame of every page, and its section “Use this page”',
    mayImport: ['components', 'contract', 'markup', 'publish', 'queries', 'styles'],
  },
  pages: {
    holds: 'the pages of the site; their examples are answers of the edge function',
    mayImport: [
      'contract',
      'assess',
      'wording',
      'queries',
      'markup',
      'publish',
      'edge',
      'components',
      'layouts',
      'styles',
    ],
  },
};

export const layerTable = (): string =>
  [
    '| folder | what is in it | may import |',
    '|---|---|---|',
    ...Object.entries(layers).map(
      ([folder, { holds, mayImport }]) => `| \`src/${folder}/\` | ${holds} | ${mayImport.join(', ') || 'nothing'} |`,
    ),
  ].join('\n');
