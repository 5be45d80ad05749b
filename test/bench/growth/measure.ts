/** A process of its own for one size: `node measure.ts <data folder>` prints what loading, assessing and reading sentences cost, as JSON. */
import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import { loadData } from '../../../src/facts/load.ts';
import { buildAtlas } from '../../../src/publish/atlas.ts';
import { interpreterOver, nameFiles } from '../../interpreter.ts';
import { latency } from '../search/cost.ts';

const start = performance.now();
const data = await loadData(process.argv[2]!);
const loaded = performance.now();
const atlas = buildAtlas(data);
const assessed = performance.now();
const files = nameFiles(atlas);
const encoded = performance.now();
const sentences = [
  ...new Set(
    readFileSync('test/bench/search/tuned.jsonl', 'utf8')
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { q: string }).q),
  ),
];
// Every tenth asks for one of the cities of this size, so that names that are new are met too.
const cities = atlas.cities
  .filter((_, i) => i % Math.ceil(atlas.cities.length / 200) === 0)
  .map(({ place }) => `air quality in ${place.name}`);
const taken = await latency([...sentences, ...cities], interpreterOver(files));
const gz = (path: string) => gzipSync(files.get(path) ?? '').length;
console.log(
  JSON.stringify({
    cities: atlas.cities.length,
    places: data.places.length,
    facts: data.facts.length,
    loadSeconds: (loaded - start) / 1000,
    assessSeconds: (assessed - loaded) / 1000,
    namesSeconds: (encoded - assessed) / 1000,
    latinNamesKB: gz('/search/names.latn.txt') / 1000,
    allNamesKB: [...files.keys()].reduce((sum, path) => sum + gz(path), 0) / 1000,
    interpretMedianMs: taken.median,
    interpretP99Ms: taken.p99,
    peakMB: process.resourceUsage().maxRSS / 1000,
  }),
);
