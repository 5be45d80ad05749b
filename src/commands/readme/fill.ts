/** The atlas and the code -> what the regions of the documents hold: answers of the function over what is published, and tables. */
import { handlerOverMade } from '../../edge/handler.ts';
import { hostTable } from '../../edge/hosts/hosts.ts';
import { publications } from '../../publish/files.ts';
import type { LoadedAtlas } from '../../publish/atlas.ts';
import { commandTable } from './command-table.ts';
import { factPath } from './fact-path.ts';
import type { Fill } from './regions.ts';

const curl = /^\$ curl -s '(?<address>http:[^']+)'(?: \| head -c (?<bytes>\d+))?$/;
const number = (n: number): string => n.toLocaleString('en');

/** Regions of the project in the working directory. An answer that is cut ends before the character that the cut would halve. */
export function fillFrom(atlas: LoadedAtlas): Fill {
  const bodies = new Map([...publications(atlas)].map(({ path, body }) => [path, body]));
  const published = (path: string): string | null => bodies.get(path)?.() ?? null;
  const handle = handlerOverMade(async (path) => {
    const body = published(path);
    return body === null ? null : new TextEncoder().encode(body);
  });

  const answer = async (address: string, bytes = Infinity): Promise<string> => {
    const body = new Uint8Array(await (await handle(new Request(address))).arrayBuffer());
    return new TextDecoder().decode(body.subarray(0, bytes), { stream: bytes < body.length });
  };
  const tables: Record<string, (...words: string[]) => string | Promise<string>> = {
    counts: () =>
      `${number(atlas.cities.length)} cities of ${atlas.byNation.size} nations, ${atlas.criteria.length} criteria, ` +
      `${atlas.registries.length} registries, ${number(atlas.facts.length)} records`,
    hosts: hostTable,
    commands: commandTable,
    fact: (scopeId = '', criterionId = '') => factPath(atlas, scopeId, criterionId, published),
  };

  return async (region) => {
    const { address, bytes } = curl.exec(region)?.groups ?? {};
    if (address) return answer(address, bytes ? Number(bytes) : undefined);
    const [name = '', ...words] = region.split(' ');
    const table = tables[name];
    if (table) return table(...words);
    throw new Error(
      `Nothing is known to fill "${region}" with; known are $ curl -s '<address>' [| head -c <bytes>], ${Object.keys(tables).join(', ')}.`,
    );
  };
}
