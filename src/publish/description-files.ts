/** What describes the published files: schemas, OpenAPI, llms.txt, and what crawlers and MCP clients look for. */
import type { Atlas } from '../queries/atlas.ts';
import { discoveryFiles } from './discovery/discovery-files.ts';
import { openSearchFiles } from './discovery/find-files.ts';
import type { SiteSettings } from './site-settings.ts';
import { examplesOf } from './examples.ts';
import { llmsFullText, llmsText } from './llms-text.ts';
import { asYaml, openApi } from './openapi/document.ts';
import type { FileAt } from './openapi/operations.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { mcpFiles, readMcpOrigins } from './mcp-files.ts';
import { publication, type Publication } from './publication.ts';
import { schemaFiles } from './schema-files.ts';
import { skillText } from './skill-text.ts';

/** `paths` are those of the files beside pages, `fileAt` gives one of the others by its address. */
export function* descriptionFiles(
  atlas: Atlas,
  settings: SiteSettings,
  paths: () => readonly string[],
  fileAt: FileAt,
): Iterable<Publication> {
  const { name, version, private: unpublished } = packageFile;
  const described = { name, version, private: unpublished };
  const examples = examplesOf(atlas);
  let made: string | undefined;
  const files = [
    ...openSearchFiles(settings),
    ...schemaFiles(),
    ...discoveryFiles(settings, paths, atlas.provenance.dataDate),
    ...mcpFiles(settings.origin, readMcpOrigins(process.env['ATLAS_MCP_ORIGINS']), described),
  ];
  const document = () =>
    (made ??= openApi(
      atlas,
      examples,
      (address) => files.find(({ path }) => path === address) ?? fileAt(address),
      settings.operator,
    ));
  yield* files;
  yield publication('/openapi.json', document);
  yield publication('/openapi.yaml', () => asYaml(document()));
  yield publication('/llms.txt', () => llmsText(atlas, examples, settings.operator));
  yield publication('/skill.md', () => skillText(atlas, examples));
  yield publication('/llms-full.txt', () => llmsFullText(atlas, examples, settings.operator));
}
