/** Short forms of answers: members and parameters. A row of `data/texts/short-forms.json` gives an answer a short form. */
import * as z from 'zod';
import file from '../../../data/texts/short-forms.json' with { type: 'json' };
import { CriterionId } from '../criterion.ts';
import { listOf } from './lists.ts';

/** Members kept. For a list, those of its rows, or of its `first` rows; `*` is any name. */
export type Members = { readonly [name: string]: true | Members | First };
/** The first rows of a list, whole or with these members. */
export interface First {
  readonly first: number;
  readonly of: true | Members;
}
export const isFirst = (kept: true | Members | First): kept is First => typeof kept === 'object' && 'first' in kept;

export interface ShortForm {
  /** Dotted path of the list that `fields` selects from; the answer itself if empty. */
  rows: string;
  members: Members;
  /** A member of the rows that is left out unless `detail=full` or `fields` asks for it. */
  evidence?: string;
  /** Members for named criteria or a category: fewer of the whole, more per criterion. */
  narrowed?: Members;
}

/** As in the file: names, and in the last item the members with fewer of their own. */
type Listed = (string | Record<string, Listed | { first: number; of?: Listed }>)[];

const membersOf = (listed: Listed): Members =>
  Object.fromEntries(
    listed.flatMap((one): [string, true | Members | First][] =>
      typeof one === 'string'
        ? [[one, true]]
        : Object.entries(one).map(([name, kept]) => [
            name,
            Array.isArray(kept) ? membersOf(kept) : { first: kept.first, of: kept.of ? membersOf(kept.of) : true },
          ]),
    ),
  );

type Id = keyof typeof file;
const { verdicts: verdictForm, ...shortForms } = Object.fromEntries(
  Object.entries(
    file as unknown as Record<Id, { rows: string; evidence?: string; members: Listed; narrowed?: Listed }>,
  ).map(([id, { members, narrowed, ...form }]) => [
    id,
    { ...form, members: membersOf(members), ...(narrowed && { narrowed: membersOf(narrowed) }) },
  ]),
) as Record<Id, ShortForm>;
export { shortForms, verdictForm };

const { data_map: map, ...aroundMap } = shortForms.search.members as { data_map: Members } & Members;
/** A data map next to `answers`, which already has the datasets: only tools have it, because a call holds less than an answer by HTTP. */
export const mapForm: ShortForm = {
  ...shortForms.search,
  members: { ...aroundMap, data_map: { ...map, datasets: { ...(map['datasets'] as First), first: 0 } } },
};
/** Datasets without the kinds and places around them, which `detail=full` has; only tools have it. */
export const catalogueForm: ShortForm = {
  ...shortForms.datasets,
  members: {
    ...shortForms.datasets.members,
    portals: { first: 5, of: { portal: true, state: true } },
    kinds: { first: 0, of: true },
    places: { first: 0, of: true },
    without: { first: 10, of: true },
  },
};

export const Shortened = z.object({
  whole: z.string().describe('Address of the whole answer on the site.'),
  lists: z
    .record(z.string(), z.int())
    .optional()
    .describe('Lists that were cut to their first rows, as dotted paths, with the full number of rows.'),
});
export type Shortened = z.infer<typeof Shortened>;

/** What `detail`, `fields`, `criteria` and `category` leave of another answer. */
export const PartOfAnswer = z.looseObject({ shortened: Shortened }).meta({ id: 'PartOfAnswer' });

export const Detail = z.enum(['short', 'full']);

function namesAt(schema: z.core.$ZodType, path: readonly string[]): [string, ...string[]] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'array') return namesAt(def.element, path);
  if (def.type === 'optional' || def.type === 'nullable') return namesAt(def.innerType, path);
  if (def.type !== 'object') throw new Error(`${path.join('.')} is not an object, so it has no members.`);
  const [name, ...rest] = path;
  return name === undefined
    ? (Object.keys(def.shape) as [string, ...string[]])
    : namesAt((def.shape as Record<string, z.core.$ZodType>)[name]!, rest);
}

export const fieldNames = (response: z.ZodType, { rows }: ShortForm) =>
  namesAt(response, rows === '' ? [] : rows.split('.'));

const listed = <E extends z.ZodType<unknown, string>>(element: E) => listOf(element, 60);

export const asksForEvidence = (
  { evidence }: ShortForm,
  { detail, fields }: { detail?: 'short' | 'full' | undefined; fields?: readonly string[] | undefined },
): boolean =>
  evidence !== undefined && (detail === 'full' || (detail === undefined && (fields?.includes(evidence) ?? false)));

export const fieldsText = ({ rows }: ShortForm): string =>
  `Members of ${rows === '' ? 'the answer' : `each row of ${rows}`} to keep`;

export const partParameters = (response: z.ZodType, form: ShortForm) => ({
  detail: Detail.optional().describe(
    `short leaves out what most readers don’t need, and says in shortened where to get the rest. ${form.evidence ? `full adds the evidence of each status (${form.evidence}), which is left out by default.` : 'Default: full. Static servers only have full files.'}`,
  ),
  fields: listed(z.enum(fieldNames(response, form)))
    .optional()
    .describe(`${fieldsText(form)}, after detail is applied. Default: all. Not on static servers.`),
});

export const criteriaParameters = {
  criteria: listed(CriterionId.max(80))
    .optional()
    .describe(
      'Criteria by id. Only these are in categories. With detail=short, each has its finding and three sources.',
    ),
  category: z
    .string()
    .min(1)
    .max(80)
    .optional()
    .describe('Category by id, such as transportation. Only this one is in categories.'),
};

export interface AskedPart {
  detail?: 'short' | 'full' | undefined;
  fields?: readonly string[] | undefined;
  criteria?: readonly string[] | undefined;
  category?: string | undefined;
}
export const partNames = ['detail', 'fields', 'criteria', 'category'] as const;
