/** Turns a file of one JSON record a line into its records. */
import type { Report, SnapshotFile } from '../importer.ts';

/** The records of a file with the number of their line; a line that is no JSON is reported as rejected. */
export async function* jsonLines(file: SnapshotFile, report: Report): AsyncGenerator<{ value: unknown; line: number }> {
  const lines = (await file.text()).split('\n');
  for (const [index, text] of lines.entries()) {
    if (text.trim() === '') continue;
    try {
      yield { value: JSON.parse(text), line: index + 1 };
    } catch {
      report.records++;
      report.rejected.push({ location: `${file.path}:${index + 1}`, reason: 'not JSON' });
    }
  }
}

/** Counts a record left out on purpose. */
export function skip(report: Report, reason: string): void {
  report.skipped.set(reason, (report.skipped.get(reason) ?? 0) + 1);
}
