/** One fact of a city -> its way from the registry to the published bytes, as a list of four steps. */
import { readFile } from 'node:fs/promises';
import { files } from '../../contract/interface/routes.ts';
import type { LoadedAtlas } from '../../publish/atlas.ts';
import { registryMap } from '../../queries/atlas.ts';
import { recordUrl } from '../../queries/record-url.ts';
import { explain } from '../explain.ts';

/** Of the asked city, or of the best ranked one in which a record of its own decides. Throws when there is none. */
export async function factPath(
  atlas: LoadedAtlas,
  asked: string,
  criterionId: string,
  published: (path: string) => string | null,
): Promise<string> {
  const at = atlas.criteria.findIndex((row) => row.criterionId === criterionId);
  const [city, fact] =
    [...atlas.cities.filter(({ scopeId }) => scopeId === asked), ...atlas.cities]
      .map((row) => [row, row.verdicts[at]?.facts.find(({ level }) => level === 'city')] as const)
      .find(([, own]) => own) ?? [];
  if (!city || !fact) throw new Error(`No city has a record of its own for ${criterionId || 'no criterion'}.`);
  const registry = registryMap(atlas).get(fact.registry)!;
  const { commit, date } = registry.upstream[0]!;
  const file = `data/facts/${fact.registry}/${fact.nation.toLowerCase()}.json`;
  const line = (await readFile(file, 'utf8'))
    .split('\n')
    .find((row) => row.includes(`"kind":"${fact.kind}"`) && row.includes(`"record":${JSON.stringify(fact.record)}`));
  if (!line) throw new Error(`${file} has no line with the ${fact.kind} record ${fact.record}.`);
  const { text } = explain(atlas, city.scopeId, criterionId, published);
  const shown = text.split('\n').map((row) => (row.trim() === '' ? '' : `   ${row.trimEnd()}`));
  return `1. \`data/registries.json\` pins ${registry.shortTitle} at commit \`${commit.slice(0, 12)}\` of ${date}.
2. \`src/registries/${registry.slug}.ts\` reads [\`${fact.location}\`](${recordUrl(registry, fact.location)}) there, matches it to ${city.place.name}, and writes one line of \`${file}\`:

   \`\`\`json
   ${line.replace(/,$/, '')}
   \`\`\`

3. The row \`${criterionId}\` in \`src/assess/criteria/\` judges it, and \`npm run explain -- ${city.scopeId} ${criterionId}\` replays the judgement:

   \`\`\`text
${shown.join('\n')}
   \`\`\`

4. \`src/publish/\` writes these bytes into \`${files.city(city.scopeId)}\`; the edge function answers \`/api/assessments/scope?scopeId=${city.scopeId}\` with that file, and the page \`/cities/${city.scopeId}\` shows the same.`;
}
