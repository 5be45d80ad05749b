/** Contributions whose records are templates: the rows of `data/texts/contributions.json`. */
import * as z from 'zod';
import rows from '../../../../data/texts/contributions.json' with { type: 'json' };
import { CriterionId } from '../../../contract/criterion.ts';
import { CountryCode, HttpUrl } from '../../../contract/data/place.ts';
import { RegistrySlug } from '../../../contract/data/registry.ts';
import { choice, editFile, editRecord, newFile, newIssue } from './record.ts';
import type { Contribution, Occasion, Subject, Submission } from './record.ts';

/**
 * A text with `{placeholders}`, its lines, or JSON. A line or member whose placeholder has no value for the city is left out.
 * `<…>` is what only the editor knows.
 */
const Template = z.json();
type Template = z.infer<typeof Template>;

const Row = z.strictObject({
  registry: RegistrySlug,
  criteria: z.array(CriterionId).min(1),
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
  ]),
  /** What upstream calls countries that it doesn't call by our name. */
  countryNames: z.record(CountryCode, z.string()).optional(),
  /** Placeholders whose value depends on the criterion. */
  choices: z.record(z.string(), z.record(CriterionId, z.string())).optional(),
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

function valuesOf({ countryNames = {}, choices = {} }: Row, { subject, lacking }: Occasion): Values {
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
    return editRecord(registry, known[0], listed.branch, missing.length > 0 ? added : listed.record);
  }

  const all = valuesIn(wanted.length > 0 ? wanted : Object.values(parts?.of ?? {}).slice(0, 1));
  const text = filled(record, { ...values, ...(parts && { parts: parts.join === 'items' ? all : asMembers(all) }) });
  if ('form' in to) return { url: to.form, record: text };
  if ('issue' in to) return newIssue(registry, { title: filledText(to.issue, values)!, body: text });
  if ('file' in to) return editFile(registry, to.branch, to.file, text);
  const paths = to.newFile.filter(({ nations }) => nations?.includes(occasion.subject.countryCode) ?? true);
  return newFile(registry, to.branch, paths.flatMap(({ path }) => filledText(path, values) ?? [])[0]!, text);
}

export const templates: readonly Contribution[] = z
  .array(Row)
  .parse(rows)
  .map((row) => ({ ...row, submission: (occasion) => submission(row, occasion) }));
