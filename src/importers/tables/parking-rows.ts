/**
 * Reads the two lists of parking sources as rows of one shape each: the city features of ParkAPI, and the source table in the
 * README of parkapi-sources with the addresses that stand in its converters. A copy may hold both as lines of `sources.facts.jsonl`.
 */
import * as z from 'zod';
import type { Report, Snapshot } from '../importer.ts';
import { jsonLines } from '../records/json-lines.ts';

const CityRow = z.object({
  upstream_path: z.string(), name: z.string().min(1), url: z.string().nullish(), active_support: z.boolean().nullish(),
  license: z.string().nullish(), longitude: z.number(), latitude: z.number(),
});
const SourceRow = z.object({
  upstream_path: z.string(), name: z.string().min(1), data_type: z.string(), purpose: z.string(), access: z.string(), uid: z.string().min(1), realtime: z.boolean(),
  urls: z.array(z.string()),
});
export type CityRow = z.infer<typeof CityRow>;
export type SourceRow = z.infer<typeof SourceRow>;
export type ParkingRow = { location: string; city: CityRow } | { location: string; source: SourceRow };

/** Every record; what fits neither shape is reported as rejected. */
export async function readParking(snapshot: Snapshot, report: Report): Promise<ParkingRow[]> {
  const rows: ParkingRow[] = [];
  const add = (value: unknown, location: string): void => {
    report.records++;
    const isCity = typeof value === 'object' && value !== null && 'longitude' in value;
    const parsed = (isCity ? CityRow : SourceRow).safeParse(value);
    if (!parsed.success) report.rejected.push({ location, reason: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ') });
    else rows.push(isCity ? { location, city: parsed.data as CityRow } : { location, source: parsed.data as SourceRow });
  };
  const table: { line: number; cells: string[] }[] = [];
  const converters: string[] = [];
  for await (const file of snapshot.files()) {
    if (/(^|\/)sources\.facts\.jsonl$/.test(file.path)) {
      for await (const { value, line } of jsonLines(file, report)) add(value, place(value) ?? `${file.path}:${line}`);
    } else if (/park_api\/cities\/[^/]+\.geojson$/.test(file.path)) {
      const feature = cityFeature(await file.text(), file.path);
      if (feature !== undefined) add(feature, file.path);
    } else if (/converters\/.+\.py$/.test(file.path)) converters.push(await file.text());
    else if (/(^|\/)README\.md$/.test(file.path)) {
      for (const [index, text] of (await file.text()).split('\n').entries()) {
        const cells = text.split('|').slice(1, -1).map((cell) => cell.trim());
        if (cells.length === 6 && /^`\w+`$/.test(cells[4] ?? '')) table.push({ line: index + 1, cells });
      }
    }
  }
  for (const { line, cells: [name, data_type, purpose, access, uid = '', realtime] } of table) {
    const code = converters.find((text) => new RegExp(`uid\\s*=\\s*['"]${uid.replaceAll('`', '')}['"]`).test(text)) ?? '';
    const urls = [...new Set(code.match(/https?:\/\/[^\s'"<>)\\]+(?=[\s'"<>)\\])/g) ?? [])].toSorted();
    add({ upstream_path: 'README.md', name, data_type, purpose, access, uid: uid.replaceAll('`', ''), realtime: realtime === 'yes', urls }, `README.md:${line}`);
  }
  return rows;
}

/** File and key of a copied record. */
function place(value: unknown): string | undefined {
  const { upstream_path: path, uid } = value as { upstream_path?: unknown; uid?: unknown };
  if (typeof path !== 'string') return undefined;
  return typeof uid === 'string' ? `${path} ${uid}` : path;
}

/** The feature of a city file that stands for the city; the others are its car parks. */
function cityFeature(text: string, path: string): unknown {
  const { features } = JSON.parse(text) as { features?: { geometry?: { coordinates?: unknown[] }; properties?: Record<string, unknown> }[] };
  const feature = features?.find(({ properties }) => properties?.['type'] === 'city');
  if (feature === undefined) return undefined;
  const [longitude, latitude] = feature.geometry?.coordinates ?? [];
  const attribution = feature.properties?.['attribution'] as { license?: unknown } | undefined;
  return { license: attribution?.license ?? null, ...feature.properties, upstream_path: path, longitude, latitude };
}
