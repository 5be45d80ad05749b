/** Turns `data/` into validated values. All faults are gathered and reported at once, each with file, line, path and remedy. */
import type * as z from 'zod';
import { AgentTasks } from '../contract/interface/agent-tasks.ts';
import { Change, ImportedSnapshot, LeftOut } from '../contract/data/change.ts';
import { InterfaceChange, RuleChange } from '../contract/data/changelog.ts';
import { Confidence } from '../contract/answers/confidence.ts';
import { EstimateParameters } from '../contract/answers/estimate.ts';
import { EstimateTest } from '../contract/answers/estimate-test.ts';
import { Fact, factId } from '../contract/data/fact.ts';
import { Registry } from '../contract/data/registry.ts';
import { m49Of, Nation, NationGroup, Place, Subdivision } from '../contract/data/place.ts';
import { Reply } from '../contract/data/reply.ts';
import { NewsItem } from '../contract/answers/resources.ts';
import { Precision } from '../contract/data/precision.ts';
import { QuestionQuality } from '../contract/answers/question-quality.ts';
import { SearchQuality } from '../contract/answers/search-quality.ts';
import { Truth } from '../contract/answers/truth.ts';
import type { Data } from './data.ts';
import { DataError } from './data-error.ts';
import { readListings } from './listings.ts';
import { readMeasured } from './measured.ts';
import { checkReplies } from './replies.ts';
import { readSeen } from './seen.ts';
import { readWords } from './words.ts';
import { readAll, unique, whereOf, type Row } from './read-rows.ts';

/** Every file of `data/`, each row with its place. */
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
    news,
    replies,
    interfaceChanges,
    ruleChanges,
  ] = await Promise.all([
    readAll(dir, 'registries.json', Registry, faults),
    readAll(dir, 'nations.json', Nation, faults),
    readAll(dir, 'nation-groups.json', NationGroup, faults, false),
    readAll(dir, 'subdivisions.json', Subdivision, faults),
    readAll(dir, 'places/*.json', Place, faults),
    readAll(dir, 'facts/*/*.json', Fact, faults),
    readAll(dir, 'changes/*.json', Change, faults, false),
    readAll(dir, 'snapshots/*.json', ImportedSnapshot, faults, false),
    readAll(dir, 'news/*.json', NewsItem, faults, false),
    readAll(dir, 'replies/*.json', Reply, faults, false),
    readAll(dir, 'changelog/interface.json', InterfaceChange, faults, false),
    readAll(dir, 'changelog/rules.json', RuleChange, faults, false),
    readAll(dir, 'left-out/*.json', LeftOut, faults, false),
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
    news,
    replies,
    interfaceChanges,
    ruleChanges,
  };
}
type Files = Awaited<ReturnType<typeof readFiles>>;

/** The nation that a file of news is named after. */
const nationOf = (file: string) => file.replace(/^news\/|\.json$/g, '').toUpperCase();

/** Where the places of a nation belong, below the folder of the data. */
export const placesFile = (countryCode: string): string => `places/${countryCode.toLowerCase()}.json`;

/** Where a fact belongs. */
export const factFile = ({ registry, nation }: Pick<Fact, 'registry' | 'nation'>): string =>
  `facts/${registry}/${nation.toLowerCase()}.json`;

/** Reports what is in the wrong file, names something that is not there, or is there twice. */
function checkTogether(
  { registries, nations, nationGroups, subdivisions, places, facts, snapshots, news, replies }: Files,
  faults: string[],
): void {
  unique(registries, (row) => row.slug, faults);
  unique(nations, (row) => row.countryCode, faults);
  unique(nationGroups, (row) => row.id, faults);
  unique(places, (row) => row.scopeId, faults);
  unique(facts, factId, faults);

  const knownRegistries = new Set(registries.map(({ value }) => value.slug));
  const knownNations = new Set(nations.map(({ value }) => value.countryCode));
  const knownPlaces = new Set(places.map(({ value }) => value.scopeId));
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
    for (const { scopeId } of fact.places ?? []) {
      if (!knownPlaces.has(scopeId)) fault(row, `place ${scopeId} is not in data/places; run npm run import again`);
    }
  }
  checkReplies(replies, knownPlaces, faults);
  for (const row of news) {
    const { file } = row;
    if (!knownNations.has(nationOf(file)) || file !== file.toLowerCase())
      fault(row, `data/${file} is named after no nation; remove it and run npm run import news`);
  }
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

/** Loads and validates everything under `dir`. Throws DataError with every fault found. */
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
    news,
    replies,
    interfaceChanges,
    ruleChanges,
  } = read;
  return {
    registries: values(registries),
    nations: values(nations),
    nationGroups: values(nationGroups),
    subdivisions: values(subdivisions),
    places: values(places),
    facts: values(facts),
    changes: values(changes),
    listings,
    confidence,
    precision,
    searchQuality,
    questionQuality,
    truth,
    estimate,
    estimateTest,
    agentTasks,
    news: new Map([...Map.groupBy(news, ({ file }) => nationOf(file))].map(([nation, rows]) => [nation, values(rows)])),
    interfaceChanges: values(interfaceChanges),
    ruleChanges: values(ruleChanges),
    replies: values(replies),
    seen,
    words,
  };
}
