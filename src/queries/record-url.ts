/** Links to a fact's record upstream: the file, and the line if known, at the pinned commit. */
import { HARVEST, type Registry } from '../contract/data/registry.ts';

/** Characters of a commit that name it in an address: addresses of records are published some 380,000 times. */
const NAMING = 8;

/** A file that no browser shows. */
const unreadable = /\.(?:zst|t?gz|zip|parquet|xlsx?|rda)$/;

/** Path and line of a location such as `systems.csv:12`, `catalogs.jsonl#cdi1`, `feeds/a.json feeds[0]`. */
function split(location: string): { file: string; line?: string | undefined } {
  // A path may have spaces, so it's read up to its extension.
  const [, file = location, line] =
    /^([^#:]+?\.\w{2,7})(?::(\d+)| line (\d+)|[#\s:].*)?$/.exec(location) ??
    /^([^#\s:]+(?: [^#\s:[]+)*?)(?::(\d+)| line (\d+)|[#\s:].*)?$/.exec(location) ??
    [];
  return { file, line };
}

/** The pinned file that a location names, among the files a registry takes from upstream. */
function pinned(registry: Registry, file: string): { repository: string; commit: string; path: string } | undefined {
  const base = file.split('/').at(-1)!;
  for (const { repository, commit, paths, names = [] } of registry.upstream) {
    for (const path of [...paths, ...names]) {
      const glob = path.indexOf('*');
      if (
        glob < 0
          ? path === file || path.split('/').at(-1) === base || path.startsWith(`${file}.`)
          : glob > 0 && file.startsWith(path.slice(0, glob))
      ) {
        return { repository, commit, path: glob < 0 ? path : file };
      }
    }
  }
  const [{ repository, commit, paths }] = registry.upstream as [Registry['upstream'][number]];
  return paths.length === 1 && !paths[0]!.includes('*') ? { repository, commit, path: paths[0]! } : undefined;
}

/** Address of the record's file upstream; the registry's homepage where the file has none, and the portal where we read it ourselves. A location may be an address itself. */
export function recordUrl(registry: Registry, location: string): string {
  if (registry.slug === HARVEST) return `https://${location.replace(/\.jsonl$/, '').replaceAll('~', '/')}`;
  if (/^https?:/.test(location)) return location.replace(/(?<=\/blob\/[0-9a-f]{8})[0-9a-f]{32}(?=\/)/, '');
  const { file, line } = split(location);
  const found = pinned(registry, file);
  if (!found || unreadable.test(found.path)) return registry.homepage;
  const at = found.commit.slice(0, NAMING);
  if (found.path.includes('*'))
    return `${found.repository}/tree/${at}/${found.path.slice(0, found.path.lastIndexOf('/'))}`;
  const anchor = line && found.path.endsWith(file.split('/').at(-1)!) ? `#L${line}` : '';
  return `${found.repository}/blob/${at}/${found.path.split('/').map(encodeURIComponent).join('/')}${anchor}`;
}
