/** Turns the words behind `npm run import` into options and the slugs to import. */
import { parseArgs } from 'node:util';

const USAGE = `usage: npm run import [slug…] -- [--from DIR | --clones DIR] [--previous] [--check]
       npm run import pins [slug…] -- [--from DIR | --clones DIR [--at YYYY-MM-DD]]
       npm run import clones -- DIR
       npm run import history -- --from DIR | --clones DIR
  --from DIR   read local copies, one folder a registry, instead of downloading the pinned commits
  --clones DIR read clones of the repositories, DIR/<slug>, at the pinned commits
  --previous   read the older copies, in DIR/<slug>/previous, and pin them
  --check      write nothing; fail when data/ differs from what the import yields`;

/** The slug of the gazetteer. */
export const PLACES = 'places';

/** Throws for an unknown option, with the usage. */
export function readArguments(argv: string[]) {
  try {
    const flags = {
      from: { type: 'string' },
      clones: { type: 'string' },
      previous: { type: 'boolean', default: false },
      check: { type: 'boolean', default: false },
    } as const;
    const { values, positionals } = parseArgs({ args: argv, allowPositionals: true, options: flags });
    if (values.previous && values.from === undefined) throw new Error('--previous reads a local copy: add --from DIR');
    if (values.clones !== undefined && values.from !== undefined)
      throw new Error('--from and --clones exclude each other');
    const { from, clones, previous, check } = values;
    return { values: { from, clones, previous, check }, positionals };
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

/** Places come first, whatever the order asked for. They have no older copy. */
export function chooseSlugs(asked: string[], known: string[], previous: boolean): string[] {
  const all = [PLACES, ...known.toSorted()];
  const unknown = asked.filter((slug) => !all.includes(slug));
  if (unknown.length > 0) throw new Error(`unknown slug ${unknown.join(', ')}; known are ${all.join(', ')}`);
  if (previous && asked.includes(PLACES))
    throw new Error('places have no previous snapshot; name the registries to import');
  return all.filter((slug) => (asked.length === 0 ? !(previous && slug === PLACES) : asked.includes(slug)));
}
