/** Where a city's missing records can be added: of each registry that takes them there, the form or file and the record to paste. */
import type { AssessedCity } from '../../assess/assess.ts';
import type { AddableRecord } from '../../contract/answers/assessment.ts';
import type { Fact } from '../../contract/data/fact.ts';
import { nationName, registryMap, type Atlas } from '../atlas.ts';
import { memoize } from '../../cache.ts';
import * as z from 'zod';
import rows from '../../../data/texts/contributions.json' with { type: 'json' };
import { CriterionId } from '../../contract/criterion.ts';
import { CountryCode, HttpUrl } from '../../contract/data/place.ts';
import { RegistrySlug, type Registry } from '../../contract/data/registry.ts';
import { recordUrl } from '../record-url.ts';

type Subject = ReturnType<typeof subjectOf>;

interface Occasion {
  subject: Subject;
  registry: Registry;
  /** Criteria of the contribution that the city lacks, in framework order. */
  lacking: readonly string[];
  /** The city's own records in the registry. Those that verdicts cite come first. */
  own: readonly Fact[];
}

/** Where the record goes. `record` is left out where the address holds it. */
type Submission = Pick<AddableRecord, 'url' | 'record'>;

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** One of a few, or a placeholder that names them. */
function choice(options: readonly string[]): string {
  const [only, ...more] = new Set(options);
  return only !== undefined && more.length === 0 ? only : `<${or.format(new Set(options))}>`;
}

/** For GitHub's forms of a new file and an issue. Characters that RFC 3986 allows in a query stay, so that the address stays short. */
const encoded = (text: string): string =>
  [...'/:,@'].reduce(
    (address, allowed) => address.replaceAll(encodeURIComponent(allowed), allowed),
    encodeURIComponent(text).replaceAll('%20', '+'),
  );
const query = (members: Readonly<Record<string, string>>): string =>
  Object.entries(members)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');

/**
 * A text with `{placeholders}`, its lines, or JSON. A line or member whose placeholder has no value for the city is left out.
 * `<…>` is what only the editor knows.
 */
const Template = z.json();
type Template = z.infer<typeof Template>;

const Row = z.strictObject({
  registry: RegistrySlug,
  criteria: z.array(CriterionId).min(1),
  /** `criteria` that it answers only if the city has, or hasn't, an active record of the kind there. */
  own: z.strictObject({ kind: z.string(), has: z.boolean(), criteria: z.array(CriterionId) }).optional(),
  /** Left out: every country. `listed`: countries with a record in the registry. */
  nations: z.union([z.literal('listed'), z.array(CountryCode)]).optional(),
  /** Upstream's document that says how its records are written. */
  source: z.string().min(1),
  to: z.union([
    z.strictObject({ form: HttpUrl }),
    /** Its title. */
    z.strictObject({ issue: z.string() }),
    z.strictObject({ branch: z.string(), file: z.string() }),
    /** The first path of the city's country applies whose placeholders all have a value. */
    z.strictObject({
      branch: z.string(),
      newFile: z.array(z.strictObject({ nations: z.array(CountryCode).optional(), path: z.string() })).min(1),
    }),
    /** The city's record of this kind, which doesn't name its file: that of the catalogue type `first` before others. */
    z.strictObject({ searchRecord: z.string(), first: z.string() }),
  ]),
  /** What upstream calls countries that it doesn't call by our name. */
  countryNames: z.record(CountryCode, z.string()).optional(),
  /** Placeholders whose value depends on the criterion. */
  choices: z.record(z.string(), z.record(CriterionId, z.string())).optional(),
  /** Placeholders for lines, which the lacking criteria add below a head. */
  lists: z
    .record(z.string(), z.strictObject({ head: z.string(), of: z.record(CriterionId, z.array(z.string())) }))
    .optional(),
  record: Template,
  /** What each lacking criterion adds to the record at `{parts}`, as members or items; the first where none of them is lacking. */
  parts: z
    .strictObject({
      join: z.enum(['members', 'items']),
      of: z.record(CriterionId, z.strictObject({ kind: z.string().optional(), value: Template })),
    })
    .optional(),
  /** An active record of the city's own is corrected instead: it gets the parts of kinds that the city hasn't, else `record`. */
  listed: z
    .strictObject({
      kinds: z.array(z.string()).min(1),
      branch: z.string(),
      /** Only if the city lacks no others. */
      criteria: z.array(CriterionId).optional(),
      record: z.string(),
    })
    .optional(),
});
type Row = z.output<typeof Row>;
type Values = Readonly<Record<string, unknown>>;

/** JSON as most of these repositories indent it, a pair of coordinates on one line. */
const json = (value: unknown): string =>
  `${JSON.stringify(value, null, 2).replace(/\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]/g, '[$1, $2]')}\n`;

const forms: Readonly<Record<string, (text: string) => string>> = {
  json: JSON.stringify,
  lower: (text) => text.toLowerCase(),
  csv: (text) => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text),
};

/** Undefined if a placeholder has no value for the city. */
function filledText(text: string, values: Values): string | undefined {
  let isComplete = true;
  const filled = text.replace(/\{(\w+)(?::(\w+))?\}/g, (whole, name: string, form: string | undefined) => {
    if (!Object.hasOwn(values, name)) return whole;
    const value = values[name];
    if (value === undefined) isComplete = false;
    return form ? forms[form]!(String(value)) : String(value);
  });
  return isComplete ? filled : undefined;
}

function filledJson(template: Template, values: Values): unknown {
  if (typeof template === 'string') {
    const name = /^\{(\w+)\}$/.exec(template)?.[1];
    return name !== undefined && Object.hasOwn(values, name) ? values[name] : filledText(template, values);
  }
  if (Array.isArray(template)) return template.map((item) => filledJson(item, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([name, value]) => [name, filledJson(value, values)]));
}

function filled(template: Template, values: Values): string {
  if (typeof template === 'string') return filledText(template, values)!;
  if (!Array.isArray(template)) return json(filledJson(template, values));
  return template.flatMap((line) => filledText(line as string, values) ?? []).join('\n');
}

/** Half the height of the box around a city, in degrees: about 20 km from side to side. */
const halfHeight = 0.09;

function boxAround([longitude, latitude]: Subject['coordinates']) {
  const halfWidth = halfHeight / Math.max(0.1, Math.cos((latitude * Math.PI) / 180));
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
    [-1, -1],
  ].map(([x, y]) => [Number((longitude + x! * halfWidth).toFixed(4)), Number((latitude + y! * halfHeight).toFixed(4))]);
  return { type: 'Polygon', coordinates: [corners] };
}

function valuesOf({ countryNames = {}, choices = {}, lists = {} }: Row, { subject, lacking }: Occasion): Values {
  const { scopeId, name, countryCode, subdivision, state, coordinates } = subject;
  const country = countryNames[countryCode] ?? subject.country;
  const slug = scopeId.slice(3);
  const municipality = subdivision ? `${name}, ${subdivision}` : name;
  return {
    ...{ name, countryCode, country, subdivision, state, continent: subject.continent, coordinates, municipality },
    ...{ slug, slugUnderscore: slug.replaceAll('-', '_'), slugTilde: slug.replaceAll('-', '~') },
    nameAndState: `${name}, ${state ?? country}`,
    place: `${subdivision === name ? name : municipality}, ${country}`,
    position: `${countryCode}, latitude ${coordinates[1]}, longitude ${coordinates[0]}`,
    box: boxAround(coordinates),
    ...Object.fromEntries(
      Object.entries(choices).map(([of, values]) => [of, choice(lacking.flatMap((one) => values[one] ?? []))]),
    ),
    ...Object.fromEntries(
      Object.entries(lists).map(([name, { head, of }]) => {
        const lines = lacking.flatMap((one) => of[one] ?? []);
        return [name, lines.length > 0 ? [head, ...lines].join('\n') : undefined];
      }),
    ),
  };
}

function submission(row: Row, occasion: Occasion): Submission | undefined {
  const { registry, lacking, own } = occasion;
  const { to, record, parts, listed } = row;
  const values = valuesOf(row, occasion);
  // Items keep the order of the row, so that a timetable comes before its realtime feed.
  const inOrder = parts?.join === 'items' ? Object.keys(parts.of).filter((one) => lacking.includes(one)) : lacking;
  const wanted = inOrder.flatMap((criterion) => parts?.of[criterion] ?? []);
  const asMembers = (values: readonly unknown[]): unknown => Object.assign({}, ...values);
  const valuesIn = (some: typeof wanted) => some.map(({ value }) => filledJson(value, values));

  const known = own.filter(({ kind, state }) => state === 'active' && listed?.kinds.includes(kind));
  if (listed && known[0] && lacking.every((criterion) => listed.criteria?.includes(criterion) ?? true)) {
    const missing = valuesIn(wanted.filter((part) => !known.some(({ kind }) => kind === part.kind)));
    const added =
      parts?.join === 'members'
        ? json(asMembers(missing))
        : `${missing.map((part) => JSON.stringify(part, null, 2)).join(',\n')}\n`;
    const file = recordUrl(registry, known[0].location);
    const url = file.replace(/\/blob\/[0-9a-f]+\//, `/edit/${listed.branch}/`).replace(/#.*$/, '');
    // Some records have no file of their own.
    return url === file ? undefined : { url, record: missing.length > 0 ? added : listed.record };
  }

  const all = valuesIn(wanted.length > 0 ? wanted : Object.values(parts?.of ?? {}).slice(0, 1));
  const text = filled(record, { ...values, ...(parts && { parts: parts.join === 'items' ? all : asMembers(all) }) });
  const { repository } = registry.upstream[0]!;
  if ('form' in to) return { url: to.form, record: text };
  if ('issue' in to)
    return { url: `${repository}/issues/new?${query({ title: filledText(to.issue, values)!, body: text })}` };
  if ('file' in to) return { url: `${repository}/edit/${to.branch}/${to.file}`, record: text };
  if ('searchRecord' in to) {
    const found = own.filter(({ kind, state }) => kind === to.searchRecord && state === 'active');
    const isFirst = (fact: Fact) => fact.kind === 'catalogue' && fact.catalogueType === to.first;
    const { record: id } = found.find(isFirst) ?? found[0]!;
    return { url: `${repository}/search?q=${id}&type=code`, record: text };
  }
  const paths = to.newFile.filter(({ nations }) => nations?.includes(occasion.subject.countryCode) ?? true);
  const filename = paths.flatMap(({ path }) => filledText(path, values) ?? [])[0]!;
  return { url: `${repository}/new/${to.branch}?${query({ filename, value: text })}` };
}

/**
 * Records that registries accept for a city, in the order of registries in a criterion: only those that can make a
 * criterion present. Registries with closed or national lists are left out.
 */
export const contributions: readonly Row[] = z.array(Row).parse(rows);

/** Countries with a record in each registry, made once per atlas. */
const listedNations = memoize(({ facts }: Atlas): ReadonlyMap<string, ReadonlySet<string>> => {
  const found = new Map<string, Set<string>>();
  for (const { registry, nation } of facts) {
    const nations = found.get(registry) ?? new Set();
    found.set(registry, nations.add(nation));
  }
  return found;
});

const covers = (atlas: Atlas, { registry, nations }: Row, code: string): boolean =>
  nations === undefined ||
  (nations === 'listed' ? listedNations(atlas).get(registry)?.has(code) === true : nations.includes(code));

/** OpenStreetMap's lists part the Americas into two. */
const continentOf = ({ nations }: Atlas, code: string): string => {
  const { region = 'World', subregion } = nations.find(({ countryCode }) => countryCode === code) ?? {};
  return region === 'Americas'
    ? subregion === 'South America'
      ? 'south-america'
      : 'north-america'
    : region.toLowerCase();
};

/** Whether addresses name the state by the code that GeoNames has for it. */
const isCodedByIso = ({ profiles }: Atlas, code: string): boolean =>
  profiles.some(({ countryCode, divisions }) => countryCode === code && divisions?.codesAreIso);

function subjectOf(atlas: Atlas, { scopeId, place, countryCode }: AssessedCity) {
  const subdivision = place.admin1 ? atlas.subdivisions.get(place.admin1) : undefined;
  return {
    scopeId,
    name: place.name,
    countryCode,
    country: nationName(atlas, countryCode),
    subdivision,
    state: isCodedByIso(atlas, countryCode) ? place.admin1?.slice(3) : undefined,
    continent: continentOf(atlas, countryCode),
    coordinates: place.coordinates,
  };
}

/** Records of the city itself, by registry. Those that a verdict cites first come first. */
function ownRecords({ scopeId, verdicts }: AssessedCity): ReadonlyMap<string, Fact[]> {
  const own = new Set<Fact>();
  for (const { facts } of verdicts)
    for (const fact of facts) if (fact.places?.some((place) => place.scopeId === scopeId)) own.add(fact);
  return Map.groupBy(own, ({ registry }) => registry);
}

function criteriaOf({ criteria, own: only }: Row, own: readonly Fact[]): readonly string[] {
  const has = own.some(({ kind, state }) => kind === only?.kind && state === 'active');
  return only && only.has !== has ? criteria.filter((one) => !only.criteria.includes(one)) : criteria;
}

/** Whether a registry takes records for a criterion: of the country's cities, or of any. */
export const takesRecords = (atlas: Atlas, slug: string, criterionId: string, code?: string): boolean =>
  contributions.some(
    (one) =>
      one.registry === slug &&
      criteriaOf(one, []).includes(criterionId) &&
      (code === undefined || covers(atlas, one, code)),
  );

/** Records that would answer `lacking`, in the order of the registries' table. */
export function addableRecords(atlas: Atlas, city: AssessedCity, lacking: readonly string[]): AddableRecord[] {
  const registries = registryMap(atlas);
  const records = ownRecords(city);
  const subject = subjectOf(atlas, city);
  return contributions.flatMap((contribution) => {
    const registry = registries.get(contribution.registry);
    if (!registry || !covers(atlas, contribution, city.countryCode)) return [];
    const own = records.get(registry.slug) ?? [];
    const answered = criteriaOf(contribution, own);
    const criteria = lacking.filter((criterion) => answered.includes(criterion));
    if (criteria.length === 0) return [];
    const found = submission(contribution, { subject, registry, lacking: criteria, own });
    return found ? [{ registry: registry.slug, title: registry.title, criteria, ...found }] : [];
  });
}
