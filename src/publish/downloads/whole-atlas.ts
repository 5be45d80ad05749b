/** The whole atlas in one gzip file: criteria, registries, every city with all verdicts, every fact. */
import { gzipSync } from 'fflate';
import { axes } from '../../assess/framework.ts';
import type { WholeAtlas } from '../../contract/download.ts';
import type { Atlas } from '../../queries/atlas.ts';
import { cityAssessment } from '../../queries/city.ts';
import { definitionOf } from '../../queries/criteria.ts';

type City = WholeAtlas['cities'][number];

/** A city without what the file holds once, sources being facts, and without improvements, which follow from the rest. */
function cityOf(atlas: Atlas, city: Atlas['cities'][number]): City {
  const { improvements, domains, peers, attributions, licence, dataDate, categories, ...own } = cityAssessment(atlas, city);
  return { ...own, categories: categories.map((category) => ({ ...category, criteria: category.criteria.map(({ sources, addAt, ...criterion }) => criterion) })) };
}

export const wholeAtlas = (atlas: Atlas): WholeAtlas => ({
  frameworkId: 'smart-cities', ...atlas.provenance, axes, criteria: atlas.criteria.map((row) => definitionOf(row)), registries: atlas.registries,
  cities: atlas.cities.map((city) => cityOf(atlas, city)), facts: atlas.facts,
});

/** JSON with a city or fact a line, so that it can be read in parts. */
export function wholeAtlasText({ cities, facts, ...head }: WholeAtlas): string {
  const lines = (values: readonly object[]) => values.map((value) => JSON.stringify(value)).join(',\n');
  return `${JSON.stringify(head).slice(0, -1)},"cities":[\n${lines(cities)}\n],"facts":[\n${lines(facts)}\n]}\n`;
}

/**
 * Gzip without a time (RFC 1952 MTIME 0), with a fixed OS byte and level. fflate rather than Node's
 * zlib, whose output differs between processors and versions.
 */
export const gzip = (text: string): Uint8Array<ArrayBuffer> => gzipSync(new TextEncoder().encode(text), { level: 6, mtime: 0 });
