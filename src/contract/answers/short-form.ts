/** Short forms of answers: members and parameters. One row here gives an answer a short form. */
import * as z from 'zod';
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

const first = (most: number, of: true | Members = true): First => ({ first: most, of });
const all = <const N extends string>(...names: N[]) => Object.fromEntries(names.map((name) => [name, true])) as Members;
const provenance = all('licence', 'dataDate');
const cityHead = all('frameworkId', 'scopeId', 'name', 'localName', 'countryCode', 'country', 'score', 'estimate');
const datasetHead = all(
  ...['title', 'url', 'publisher', 'formats', 'licence', 'modified', 'read', 'live', 'reason', 'level'],
);
const counts = all('present', 'partial', 'absent', 'unknown');

export const shortForms = {
  ranking: {
    rows: 'ranking',
    members: {
      ...all('frameworkId', 'count'),
      ranking: all('rank', 'scopeId', 'name', 'countryCode', 'population', 'smartnessPct', 'estimate'),
      ...provenance,
    },
  },
  city: {
    rows: '',
    members: {
      ...cityHead,
      ...all('subdivision', 'population', 'coordinates', 'capital', 'summary', 'strip'),
      categories: {
        id: true,
        criteria: all('criterionId', 'status', 'state', 'basis', 'reason', 'confidence', 'sourceCount'),
      },
      improvements: first(3, all('criterionId', 'name', 'status', 'state', 'basis', 'gainPct', 'rankAfter', 'example')),
      ...all('peers', 'changeCount'),
      ...provenance,
    },
    narrowed: {
      ...cityHead,
      categories: {
        id: true,
        criteria: {
          ...all('criterionId', 'name', 'status', 'state', 'finding', 'confidence', 'basis', 'reason', 'groundedAt'),
          ...all('domain', 'dataset', 'weight', 'sourceCount'),
          sources: first(3, all('url', 'title', 'registry', 'record', 'licence', 'licenceFrom')),
          addAt: first(2),
        },
      },
      ...provenance,
    },
  },
  coverage: {
    rows: 'features.properties',
    members: {
      ...all('type', 'pattern', 'matched', 'scopes'),
      pages: first(10),
      features: {
        ...all('type', 'id', 'geometry'),
        properties: {
          ...all('scopeId', 'name', 'countryCode', 'published', 'stale', 'siloed', 'missing', 'unknown'),
          entries: all('criterionId', 'dataset', 'domain', 'state'),
        },
      },
      ...provenance,
    },
  },
  recent: {
    rows: 'entries',
    members: {
      ...all('count', 'total', 'next'),
      entries: all('date', 'scopeId', 'name', 'criterionId', 'change', 'own', 'from', 'to', 'state', 'why'),
      rules: first(2),
      ...provenance,
    },
  },
  resources: {
    rows: 'resources',
    members: {
      ...all('scopeId', 'name', 'countryCode', 'totals'),
      resources: all('kind', 'level', 'title', 'url', 'licence', 'registry', 'access', 'state'),
      news: {
        feedCount: true,
        feeds: first(3, all('level', 'title', 'url', 'state')),
        items: first(3, all('title', 'url', 'date', 'feed')),
        note: true,
      },
      ...provenance,
    },
  },
  datasets: {
    rows: 'datasets',
    members: {
      ...all('scopeId', 'name', 'countryCode', 'kind', 'total', 'count', 'next', 'without'),
      portals: all('portal', 'url', 'state', 'finding'),
      kinds: all('kind', 'name', 'state', 'count', 'newest', 'search', 'cities', 'datasets'),
      places: all('scopeId', 'name', 'countryCode', 'count', 'newest'),
      datasets: {
        ...datasetHead,
        ...all('scopeId', 'portal'),
        kinds: all('kind', 'name'),
      },
      ...provenance,
    },
  },
  compare: {
    rows: 'criteria',
    evidence: 'verdicts',
    members: {
      ...all('frameworkId', 'sort'),
      cities: {
        ...all('scopeId', 'name', 'countryCode', 'population', 'estimate'),
        score: { ...all('rank', 'smartnessPct'), ...counts },
      },
      summary: { ...all('criteria', 'differing', 'unknown', 'alike'), categories: all('id', 'scores', 'difference') },
      criteria: all('criterionId', 'states', 'difference'),
      ...provenance,
    },
  },
  gaps: {
    rows: 'results',
    members: {
      ...all('frameworkId', 'criterionId', 'status', 'state', 'country', 'basis', 'count', 'unknown'),
      results: all('scopeId', 'name', 'countryCode', 'status', 'state', 'basis'),
      ...provenance,
    },
  },
  countries: {
    rows: 'countries',
    members: {
      ...all('frameworkId', 'count'),
      countries: all('countryCode', 'name', 'cityCount', 'avgSmartnessPct'),
      ...provenance,
    },
  },
  search: {
    rows: 'data_map.source_domains',
    members: {
      ...all('query_id', 'interpreted_intent', 'about', 'answers', 'next_actions', 'citation_policy'),
      data_map: {
        coverage: true,
        datasets: first(5, { ...datasetHead, scopeId: true }),
        source_domains: {
          ...all('domain', 'source_type', 'confidence', 'publishes', 'status', 'state', 'title', 'url', 'publisher'),
          ...all('licence'),
          ...all('licenceFrom', 'access', 'level', 'nation', 'registry', 'record', 'date', 'recordCount'),
        },
        missing_or_uncertain: first(20),
      },
      ...provenance,
    },
  },
  feed: {
    rows: 'items',
    members: {
      ...all('version', 'title', 'home_page_url', 'feed_url'),
      items: all('url', 'title', 'content_text', 'date_published'),
    },
  },
} as const satisfies Record<string, ShortForm>;

/** Added to every shortened answer. */
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

/** The same for a city, with a choice of criteria. */
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

// Short forms that only tools have, because a call holds less than an answer by HTTP.
const { data_map: map, ...aroundMap } = shortForms.search.members;
/** A data map next to `answers`, which already has the datasets. */
export const mapForm: ShortForm = {
  rows: shortForms.search.rows,
  members: { ...aroundMap, data_map: { ...map, datasets: { ...map.datasets, first: 0 } } },
};

/** Datasets without the kinds and places around them, which `detail=full` has. */
export const catalogueForm: ShortForm = {
  rows: 'datasets',
  members: {
    ...shortForms.datasets.members,
    portals: { first: 5, of: { portal: true, state: true } },
    kinds: { first: 0, of: true },
    places: { first: 0, of: true },
    without: { first: 10, of: true },
  },
};
export const verdictForm: ShortForm = {
  rows: 'cities',
  members: {
    ...all('total', 'count', 'next', 'notes'),
    ...provenance,
    cities: { ...all('scopeId', 'name', 'countryCode', 'smartnessPct'), verdicts: { '*': { state: true } } },
  },
};
