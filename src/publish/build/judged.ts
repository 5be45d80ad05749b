/**
 * Verdicts kept between builds, a file a nation: they come out the same while the code, everything that is recorded of the nation, and
 * which cities are assessed are the same.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { criteria } from '../../assess/criteria/index.ts';
import type { Verdict } from '../../assess/judge.ts';
import type { Fact } from '../../contract/fact.ts';
import { files } from '../../contract/routes.ts';
import { factFile, placesFile } from '../../facts/load.ts';
import { nationsOf } from '../../facts/nations.ts';
import type { VerdictsFrom } from '../atlas.ts';
import { CarryError } from './carry.ts';
import { digest } from './code-key.ts';
import { verdictsHash } from './verdicts-hash.ts';

const cached = join('.cache', 'judged');

/** A verdict without its row, which is the framework's at this place; the last number is the list of its facts. */
type Told = [Verdict['status'], Verdict['basis'], Verdict['reason'] | null, number, string, string, number];
/** Lists of facts by their place among those about the nation, since many verdicts rest on the same; and of each city its verdicts, with their hash. */
interface Kept { lists: number[][]; cities: Told[][]; hashes: string[] }

/** What is recorded of a nation, and in which files. */
interface About { facts: Fact[]; files: Set<string> }

function byNation(facts: readonly Fact[]): Map<string, About> {
  const all = new Map<string, About>();
  for (const fact of facts) {
    const file = factFile(fact);
    for (const code of nationsOf(fact)) {
      const about = all.get(code);
      if (about) { about.facts.push(fact); about.files.add(file); }
      else all.set(code, { facts: [fact], files: new Set([file]) });
    }
  }
  return all;
}

function encoded(verdicts: readonly (readonly Verdict[])[], facts: readonly Fact[]): Kept {
  const places = new Map(facts.map((fact, i) => [fact, i])), numbers = new Map<string, number>(), lists: number[][] = [];
  const listOf = (of: readonly Fact[]): number => {
    const list = of.map((fact) => places.get(fact)!), key = list.join();
    let found = numbers.get(key);
    if (found === undefined) numbers.set(key, (found = lists.push(list) - 1));
    return found;
  };
  const cities = verdicts.map((ofCity) => ofCity.map(({ status, basis, reason, confidence, groundedAt, finding, facts: of }): Told => [status, basis, reason ?? null, confidence, groundedAt, finding, listOf(of)]));
  return { lists, cities, hashes: verdicts.map((ofCity) => verdictsHash(ofCity)) };
}

function decoded({ lists, cities, hashes }: Kept, facts: readonly Fact[]): Verdict[][] {
  const behind = lists.map((list) => list.map((at) => facts[at]!));
  return cities.map((ofCity, city) => {
    const verdicts = ofCity.map(([status, basis, reason, confidence, groundedAt, finding, list], i): Verdict =>
      ({ row: criteria[i]!, status, basis, ...(reason ? { reason } : {}), confidence, groundedAt, finding, facts: behind[list]! }));
    verdictsHash.know(verdicts, hashes[city]!);
    return verdicts;
  });
}

export interface KeptVerdicts {
  /** What the code is known by. */
  source: string;
  /** SHA-256 of the files of rows that the data were read from: "places/fr.json". */
  hashes: Readonly<Record<string, string>>;
  /** Whether what was kept before is used. */
  reads: boolean;
  /** Whether what is judged here is kept, and one of the cities that are not judged is judged all the same: in one process. */
  writes: boolean;
  folder?: string;
}

/** To be given to `buildAtlas`. Throws CarryError where the city that is judged all the same comes out otherwise. */
export function keptVerdicts({ source, hashes, reads, writes, folder = cached }: KeptVerdicts): VerdictsFrom {
  return ({ facts }, scope) => {
    const about = byNation(facts);
    const common = [source, ...['registries.json', 'nations.json', 'subdivisions.json'].map((file) => hashes[file]), scope.map(({ scopeId }) => scopeId)];
    const all = digest(common, hashes), again = scope[Number.parseInt(all.slice(0, 8), 16) % scope.length];
    const shared = digest(common);
    return (code, cities, judge) => {
      const { facts: near, files: from } = about.get(code) ?? { facts: [], files: new Set<string>() };
      const file = join(folder, `${code.toLowerCase()}.json`);
      const key = digest(shared, hashes[placesFile(code)], [...from].map((name) => [name, hashes[name]]));
      if (reads) {
        const found = read(file, key, near);
        if (found) {
          const at = writes && again ? cities.indexOf(again) : -1;
          if (at >= 0 && digest(encoded([judge(again!)], near)) !== digest(encoded([found[at]!], near))) throw new CarryError(files.city(again!.scopeId));
          return found;
        }
      }
      const made = cities.map(judge);
      if (writes) {
        mkdirSync(folder, { recursive: true });
        writeFileSync(file, `${key}\n${JSON.stringify(encoded(made, near))}\n`);
      }
      return made;
    };
  };
}

/** undefined where nothing was kept under the key, or not to its end: it may just be written. */
function read(file: string, key: string, facts: readonly Fact[]): Verdict[][] | undefined {
  try {
    const text = readFileSync(file, 'utf8');
    return text.startsWith(`${key}\n`) ? decoded(JSON.parse(text.slice(key.length + 1)) as Kept, facts) : undefined;
  } catch { return undefined; }
}
