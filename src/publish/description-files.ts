/** What describes the published files, made when they are known: schemas, OpenAPI, llms.txt, and what crawlers look for. */
import type { Atlas } from '../queries/atlas.ts';
import { discoveryFiles } from './discovery/discovery-files.ts';
import { findFiles } from './discovery/find-files.ts';
import { pageBeside } from './discovery/sitemap.ts';
import { siteSettings, type SiteSettings } from './discovery/site-settings.ts';
import { madeOnce } from './example-files.ts';
import { examplesOf } from './examples.ts';
import { llmsFullText, llmsText } from './llms-text.ts';
import { asYaml, openApi } from './openapi/document.ts';
import { describedFiles } from './openapi/operations.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { mcpFiles, readMcpOrigins } from './mcp-files.ts';
import { nationMapShape, topicShape } from './file-limit.ts';
import type { Publication } from './publication.ts';
import { schemaFiles } from './schema-files.ts';

/** Shapes that go where a host limits the number of files, so that none is an example. */
const varying: ReadonlySet<string> = new Set([topicShape, nationMapShape]);

/** The files, then those that describe them. Of the files only those are kept that serve as examples. */
export function* withDescriptions(atlas: Atlas, files: Iterable<Publication>, settings: SiteSettings = siteSettings()): Iterable<Publication> {
  const examples = examplesOf(atlas);
  const wanted = new Set(describedFiles().filter(({ shape }) => !varying.has(shape)).flatMap(({ shape }) => examples?.addresses(shape) ?? []));
  const kept = new Map<string, Publication>();
  const pages: string[] = [];
  const keep = (given: Publication): Publication => {
    const isExample = wanted.has(given.path), file = isExample && !given.parts ? { ...given, body: madeOnce(atlas, given.path, given.body) } : given;
    if (isExample) kept.set(file.path, file);
    const page = pageBeside(file.path);
    if (page && settings.origin) pages.push(page);
    return file;
  };
  for (const file of files) yield keep(file);
  for (const file of findFiles(atlas, settings)) yield keep(file);
  for (const file of schemaFiles()) yield keep(file);
  for (const file of discoveryFiles(settings, pages, atlas.provenance.dataDate)) yield keep(file);
  const { name, version, private: unpublished } = packageFile;
  for (const file of mcpFiles(settings.origin, readMcpOrigins(process.env['ATLAS_MCP_ORIGINS']), { name, version, private: unpublished })) yield keep(file);
  let made: string | undefined;
  const document = () => (made ??= openApi(atlas, examples, (address) => kept.get(address)));
  yield { path: '/openapi.json', shape: '/openapi.json', body: document };
  yield { path: '/openapi.yaml', shape: '/openapi.yaml', body: () => asYaml(document()) };
  yield { path: '/llms.txt', shape: '/llms.txt', body: () => llmsText(atlas, examples) };
  yield { path: '/llms-full.txt', shape: '/llms-full.txt', body: () => llmsFullText(atlas, examples) };
}
