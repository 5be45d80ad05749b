/** `npm run bench [build|growth|serving|import]`: the benches of speed; without a name build and serving. Figures are kept in `test/bench/results/`. */
import { parseArgs } from 'node:util';
import { builds } from './build.ts';
import { growth } from './growth/run.ts';
import { imports } from './import.ts';
import { serving } from './serving.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    sizes: { type: 'string' },
    eleventy: { type: 'string' },
    rounds: { type: 'string' },
    only: { type: 'string' },
  },
});
const benches = {
  build: () => builds(values.eleventy),
  growth: () => growth(values.sizes),
  serving: () =>
    serving({
      ...(values.rounds ? { rounds: Number(values.rounds) } : {}),
      ...(values.only ? { only: values.only } : {}),
    }),
  import: () => imports(values.from),
};
for (const name of positionals.length > 0 ? positionals : ['build', 'serving']) {
  const bench = benches[name as keyof typeof benches];
  if (!bench) throw new Error(`There is no bench ${name}; use ${Object.keys(benches).join(', ')}.`);
  await bench();
}
