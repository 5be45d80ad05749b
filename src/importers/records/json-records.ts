/**
 * Turns the JSON files of a snapshot into records: a file that is one record or a list of them, or a file of one record a line
 * whose `upstream_path` names the file it comes from.
 */
import type { Report, SnapshotFile } from '../importer.ts';
import { jsonLines } from './json-lines.ts';

export interface JsonRecord { value: unknown; /** File and, where it holds several, the number of the line or element. */ location: string }

/** The records of a file; what is no JSON is reported as rejected. Counts nothing else. */
export async function* jsonRecords(file: SnapshotFile, report: Report): AsyncGenerator<JsonRecord> {
  if (file.path.endsWith('.jsonl')) {
    for await (const { value, line } of jsonLines(file, report)) yield { value, location: upstreamPath(value) ?? `${file.path}:${line}` };
    return;
  }
  let content: unknown;
  try {
    content = JSON.parse(await file.text());
  } catch {
    report.records++;
    report.rejected.push({ location: file.path, reason: 'not JSON' });
    return;
  }
  if (!Array.isArray(content)) yield { value: content, location: file.path };
  else for (const [index, value] of content.entries()) yield { value, location: `${file.path}#${index + 1}` };
}

function upstreamPath(value: unknown): string | undefined {
  const path = typeof value === 'object' && value !== null && 'upstream_path' in value ? value.upstream_path : undefined;
  return typeof path === 'string' ? path : undefined;
}
