/** Everything that is published with the pages. */
import { notFoundFile } from '../edge/hosts/static-headers.ts';
import { hosts } from '../edge/hosts/hosts.ts';
import { files } from '../contract/interface/file-paths.ts';
import type { Atlas } from '../queries/atlas.ts';
import { listedSources } from '../queries/listed-sources.ts';
import { sourcesCsv } from '../queries/source-columns.ts';
import { sourcesOfKind } from './city-sources.ts';
import { gzip } from './downloads/formats.ts';
import { downloadFiles } from './downloads/index.ts';
import { publicationAt, publications } from './files.ts';
import { notFound } from './openapi/parts.ts';
import type { Output } from './publication.ts';

/** For static hosts: each host's own files, and the problem for a missing file under /api. */
export function* hostFiles(): Iterable<Output> {
  for (const { siteFiles = {} } of Object.values(hosts))
    for (const [path, text] of Object.entries(siteFiles)) yield { path, shape: path, body: () => text };
  yield { path: notFoundFile, shape: notFoundFile, body: notFound };
}

/** Every feed and dataset behind a criterion or of a kind; packed, because the rows repeat each other's texts. */
function* sourceFiles(atlas: Atlas): Iterable<Output> {
  for (const row of atlas.criteria)
    yield {
      path: files.sources(row.criterionId),
      shape: '/criteria/{criterion}.csv.gz',
      body: () => gzip([sourcesCsv(listedSources(atlas, row))]),
    };
  for (const kind of atlas.kinds)
    yield {
      path: files.kindSources(kind.id),
      shape: '/kinds/{kind}.csv.gz',
      body: () => gzip([sourcesCsv(sourcesOfKind(atlas, kind))]),
    };
}

/** Every file except the pages, their assets, the manifest and the hashes. Each is made when its body is requested. */
export function* outputs(atlas: Atlas): Iterable<Output> {
  yield* downloadFiles(atlas);
  yield* publications(atlas);
  yield* sourceFiles(atlas);
  yield* hostFiles();
}

/** The one at a path, without making the others. */
export function outputAt(atlas: Atlas, path: string): Output | undefined {
  const found = publicationAt(atlas, path);
  if (found) return found;
  for (const output of [...downloadFiles(atlas), ...sourceFiles(atlas), ...hostFiles()])
    if (output.path === path) return output;
  return undefined;
}
