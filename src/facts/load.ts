/** Reads and validates `data/`. Reports all faults at once, each with file, line, path and remedy. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { AgentTasks, QuestionQuality, StrangersQuality, SearchQuality } from '../contract/answers/quality.ts';
import { Change, ImportedSnapshot, LeftOut } from '../contract/data/change.ts';
import { Release } from '../contract/answers/releases.ts';
import { InterfaceChange, RuleChange } from '../contract/data/changelog.ts';
import { DatasetKind } from '../contract/data/dataset-kind.ts';
import { DatasetList, PortalLicence } from '../contract/data/dataset-list.ts';
import { Confidence } from '../contract/answers/confidence.ts';
import { EstimateTest } from '../contract/answers/estimate-test.ts';
import { EstimateParameters } from '../contract/answers/estimate.ts';
import { Fact, factId } from '../contract/data/fact.ts';
import { HARVEST, Registry } from '../contract/data/registry.ts';
import { m49Of, Nation, NationGroup, Place, Subdivision } from '../contract/data/place.ts';
import { Precision, Truth } from '../contract/answers/truth.ts';
import { Reply } from '../contract/data/reply.ts';
import { profiles, readProfiles } from './countries.ts';
import { isAskedTerm, smallWordAtEdge, termWords } from '../language/kinds/term-signs.ts';
import { DataError, readAll, type Row, unique, whereOf } from './read-rows.ts';
import type { Data } from './data.ts';
import { readLanguages } from './interface-languages.ts';
import { readListings } from './listings.ts';
import { readSeen } from './seen.ts';
import { readWords } from './words.ts';

/** Every file of `data/`, row by row. */
async function readFiles(dir: string, faults: string[]) {
  const [
    registries,
    nations,
    nationGroups,
    subdivisions,
    places,
    facts,
    changes,
    snapshots,
    replies,
    interfaceChanges,
    ruleChanges,
    kinds,
    releases,
    portalLicences,
  ] = await Promise.all([
    readAll(dir, 'registries.json', Registry, faults),
    readAll(dir, 'nations.json', Nation, faults),
    readAll(dir, 'nation-groups.json', NationGroup, faults, false),
    readAll(dir, 'subdivisions.json', Subdivision, faults),
    readAll(dir, 'places/*.json', Place, faults),
    readAll(dir, 'facts/*/*.json', Fact, faults),
    readAll(dir, 'changes/*.json', Change, faults, false),
    readAll(dir, 'snapshots/*.json', ImportedSnapshot, faults, false),
    readAll(dir, 'replies/*.json', Reply, faults, false),
    readAll(dir, 'changelog/interface.json', InterfaceChange, faults, false),
    readAll(dir, 'changelog/rules.json', RuleChange, faults, false),
    readAll(dir, 'kinds/*.json', DatasetKind, faults, false),
    readAll(dir, 'releases.json', Release, faults, false),
    readAll(dir, 'corrections/portal-licences.json', PortalLicence, faults, false),
    readAll(dir, 'left-out/*.json', LeftOut, faults, false),
    readAll(dir, 'dataset-lists.json', DatasetList, faults, false),
  ]);
  return {
    registries,
    nations,
    nationGroups,
    subdivisions,
    places,
    facts,
    changes,
    snapshots,
    replies,
    interfaceChanges,
    ruleChanges,
    kinds,
    releases,
    portalLicences,
  };
}
type Files = Awaited<ReturnType<typeof readFiles>>;

/** Where the places of a country belong, below the folder of the data. */
const placesFile = (countryCode: string): string => `places/${countryCode.toLowerCase()}.json`;

const factFile = ({ registry, nation }: Pick<Fact, 'registry' | 'nation'>): string =>
  `facts/${registry}/${nation.toLowerCase()}.json`;

/** Reports terms of two kinds, and those that match more than they say. */
function checkTerms(kinds: Files['kinds'], faults: string[]): void {
  const named = new Map<string, string>();
  for (const row of kinds) {
    const { id, terms, not = {} } = row.value;
    const fault = (text: string) => faults.push(`${whereOf(row)}: ${text}`);
    for (const [language, list] of [...Object.entries(terms), ...Object.entries(not)])
      for (const term of list) {
        const small = smallWordAtEdge(term);
        if (small !== undefined)
          fault(`"${small}" at the edge of the term "${term}" (${language}) isn't compared; write the term without it`);
      }
    for (const [language, list] of Object.entries(terms))
      for (const term of list) {
        // Questions may mean several kinds.
        if (isAskedTerm(term)) continue;
        const key = `${language} ${termWords(term).toLowerCase()}`;
        const other = named.get(key);
        if (other !== undefined && other !== id)
          fault(`the term "${term}" (${language}) names ${id} and ${other}; keep it in one`);
        named.set(key, id);
      }
  }
}

/** Reports misplaced rows, broken references and duplicates. */
function checkTogether(
  { registries, nations, nationGroups, subdivisions, places, facts, snapshots, replies, kinds }: Files,
  faults: string[],
): void {
  unique(registries, (row) => row.slug, faults);
  unique(nations, (row) => row.countryCode, faults);
  unique(nationGroups, (row) => row.id, faults);
  unique(places, (row) => row.scopeId, faults);
  unique(facts, factId, faults);
  unique(kinds, (row) => row.id, faults);

  const knownRegistries = new Set(registries.map(({ value }) => value.slug));
  const knownNations = new Set(nations.map(({ value }) => value.countryCode));
  const knownPlaces = new Set(places.map(({ value }) => value.scopeId));
  const knownKinds = new Set(kinds.map(({ value }) => value.id));
  const knownSubdivisions = new Set(subdivisions.map(({ value }) => value.code));
  const fault = (row: Row<unknown>, text: string) => {
    faults.push(`${whereOf(row)}: ${text}`);
  };
  const regions = new Set(nations.flatMap(({ value }) => m49Of(value)));
  for (const row of nationGroups) {
    const { id, members = [], m49 = [] } = row.value;
    for (const code of members)
      if (!knownNations.has(code)) fault(row, `member ${code} of ${id} is not in data/nations.json`);
    for (const name of m49)
      if (!regions.has(name)) fault(row, `no nation of data/nations.json is in ${name}, which ${id} names`);
  }
  for (const row of places) {
    const { scopeId, admin1 } = row.value,
      home = placesFile(scopeId.slice(0, 2));
    if (row.file !== home) fault(row, `${scopeId} belongs in data/${home}`);
    if (admin1 && !knownSubdivisions.has(admin1)) fault(row, `admin1 ${admin1} is not in data/subdivisions.json`);
  }
  for (const row of facts) {
    const fact = row.value,
      home = factFile(fact);
    if (row.file !== home) fault(row, `registry ${fact.registry} and nation ${fact.nation} belong in data/${home}`);
    if (!knownRegistries.has(fact.registry)) fault(row, `registry ${fact.registry} is not in data/registries.json`);
    if (!knownNations.has(fact.nation)) fault(row, `nation ${fact.nation} is not in data/nations.json`);
    if (fact.kind === 'dataset')
      for (const id of fact.kinds)
        if (!knownKinds.has(id)) fault(row, `kind ${id} is not in data/kinds; run npm run import ${fact.registry}`);
    for (const { scopeId } of fact.places ?? []) {
      if (!knownPlaces.has(scopeId)) fault(row, `place ${scopeId} is not in data/places; run npm run import again`);
    }
  }
  checkTerms(kinds, faults);
  checkReplies(replies, knownPlaces, faults);
  const imported = new Map(snapshots.map(({ value, file }) => [file.replace(/^snapshots\/|\.json$/g, ''), value]));
  for (const row of registries) {
    const { slug, upstream } = row.value,
      last = imported.get(slug);
    if (last && last.commit !== upstream[0]!.commit)
      fault(
        row,
        `${slug} is pinned at ${upstream[0]!.commit}, but data/facts/${slug} was imported from ${last.commit}; run npm run import ${slug}`,
      );
  }
}

/** Loads and validates everything in `dir`. Throws DataError with every fault. */
export async function loadData(dir: string): Promise<Data> {
  const faults: string[] = [];
  const read = await readFiles(dir, faults);
  const measured = <T>(file: string, schema: z.ZodType<T>, remedy: string) =>
    readMeasured(dir, file, schema, remedy, faults);
  const confidence = measured('confidence.json', Confidence, 'remove it and run npm run bench:truth -- --write');
  const precision = measured('precision.json', Precision, 'run its test with -u');
  const searchQuality = measured('search-quality.json', SearchQuality, 'run npm run bench:search -- --write');
  const questionQuality = measured(
    'question-quality.json',
    QuestionQuality,
    'remove it and run npm run bench:questions -- --write',
  );
  const strangersQuality = measured(
    'strangers-quality.json',
    StrangersQuality,
    'remove it and run npm run bench:strangers -- --write',
  );
  const truth = measured('truth.json', Truth, 'remove it and run npm run bench:truth -- --write');
  const estimate = measured('estimate.json', EstimateParameters, 'remove it and run npm run estimate');
  const estimateTest = measured(
    'estimate-test.json',
    EstimateTest,
    'remove it and run npm run bench:estimate -- --write',
  );
  const agentTasks = measured('agent-tasks.json', AgentTasks, 'remove it and run npm run bench:agents -- --write');
  checkTogether(read, faults);
  const seen = await readSeen(dir, faults);
  const words = readWords(dir, faults);
  const interfaceLanguages = readLanguages(dir, faults);
  const listings = await readListings(dir, new Set(read.places.map(({ value }) => value.scopeId)), faults);
  if (faults.length > 0) throw new DataError(faults);
  const values = <T>(rows: readonly Row<T>[]) => rows.map(({ value }) => value);
  const {
    registries,
    nations,
    nationGroups,
    subdivisions,
    places,
    facts,
    changes,
    replies,
    interfaceChanges,
    ruleChanges,
    kinds,
    releases,
    portalLicences,
  } = read;
  return {
    registries: values(registries).filter(
      ({ slug }) => slug !== HARVEST || facts.some((row) => row.value.registry === HARVEST),
    ),
    nations: values(nations),
    nationGroups: values(nationGroups),
    // Pages are bundled, so there the data of the working directory is the only one.
    profiles: readProfiles(dir) ?? profiles,
    subdivisions: values(subdivisions),
    places: values(places),
    facts: values(facts),
    portalLicences: values(portalLicences),
    changes: values(changes),
    listings,
    confidence,
    precision,
    searchQuality,
    questionQuality,
    strangersQuality,
    truth,
    estimate,
    estimateTest,
    agentTasks,
    interfaceChanges: values(interfaceChanges),
    releases: values(releases),
    ruleChanges: values(ruleChanges),
    replies: values(replies),
    seen,
    words,
    interfaceLanguages,
    kinds: values(kinds),
  };
}

/** A file of measurements; null if there is none. */
function readMeasured<T>(dir: string, file: string, schema: z.ZodType<T>, remedy: string, faults: string[]): T | null {
  if (!existsSync(join(dir, file))) return null;
  const text = readFileSync(join(dir, file), 'utf8');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    faults.push(
      `data/${file}: ${error instanceof z.ZodError ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : 'not JSON'}; ${remedy}`,
    );
    return null;
  }
}

const fileOf = (scopeId: string): string => `replies/${scopeId.slice(0, 2)}.json`;

function checkReplies(rows: readonly Row<Reply>[], places: ReadonlySet<string>, faults: string[]): void {
  unique(rows, ({ scopeId, criterionId }) => `${scopeId} ${criterionId}`, faults);
  for (const row of rows) {
    const { scopeId } = row.value;
    if (row.file !== fileOf(scopeId))
      faults.push(`${whereOf(row)}: a reply of ${scopeId} belongs in data/${fileOf(scopeId)}`);
    if (!places.has(scopeId))
      faults.push(`${whereOf(row)}: place ${scopeId} is not in data/places; correct the scopeId`);
  }
}
