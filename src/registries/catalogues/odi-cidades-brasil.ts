/**
 * ODI Cidades 2023, the open data index of Brazil's state capitals → `listed-dataset` for each data set in the survey,
 * found or not, and `portal-report`. In `assets/data.json`, `conjuntos` is the tree of data sets and `capitais` the
 * capitals. We don't use its scores. It gives no addresses, so facts cite the file.
 */
import * as z from 'zod';
import { type Gazetteer, type PlaceMatch, cityReach } from '../../places/match/match-place.ts';
import { listImporter, reject, skip, type Snapshot } from '../importer.ts';
import { pickFiles, type Raw, readDocument, upstreamFile } from '../../snapshots/records.ts';
import { readTables } from '../../facts/data-files.ts';

const UPSTREAM = 'assets/data.json';
/** The sheet on governance among the entries of a capital. */
const GOVERNANCE = '15';

const Document = z.object({
  conjuntos: z.record(z.string(), z.unknown()),
  capitais: z.record(
    z.string(),
    z.object({ nome: z.string(), slug: z.string(), entradas: z.record(z.string(), z.unknown()) }),
  ),
});
const Group = z.object({ key: z.coerce.string(), label: z.string() });
const yes = z.literal([0, 1]);
const Entry = z.object({
  capital: z.string(),
  slug: z.string().min(1),
  key: z.string(),
  label: z.string({ error: 'no data set of the tree has this key' }),
  entry: z.object({
    /** Found online, without asking for it and free. */
    i1: z.string().regex(/^(sim|não)$/i),
    /** Without registration. */
    i2: yes,
    /** An open licence, or public domain, is stated. */
    i4: yes,
    /** Open and machine-readable format. */
    i7: yes,
    /** Up to date. */
    i10: yes,
  }),
});
const Governance = z.object({
  capital: z.string(),
  slug: z.string().min(1),
  key: z.literal(GOVERNANCE),
  /** `g4`: has an open data portal. */
  entry: z.object({ g4: yes }),
});

export const importer = listImporter()({
  registry: 'odi-cidades-brasil',
  files: entries,
  Row: z.union([Governance, Entry]),
  fact(row, { gazetteer, snapshot }) {
    const found = placeOf(row.capital, gazetteer);
    const themes = themesOf(row.key);
    if (!found) return reject(`no such capital in the gazetteer: ${row.capital}`);
    const record = `${row.slug}/${row.key}`;
    const common = { record, url: upstreamFile(snapshot, UPSTREAM), nation: 'BR', ...cityReach(found) };
    const title = `Open data portal of ${found.place.name} (the index gives no address)`;
    if (!('label' in row)) return { kind: 'portal-report', title, ...common, ownPortal: row.entry.g4 === 1 };
    if (!themes) return skip('data set of no theme that is looked at');
    return { kind: 'listed-dataset', title: row.label, ...common, themes: [...themes], ...asFound(row.entry) };
  },
});

async function* entries(snapshot: Snapshot): AsyncGenerator<Raw> {
  const { file } = await pickFiles(snapshot, { file: /(^|\/)data\.json$/ });
  const { conjuntos, capitais } = await readDocument(file, Document, 'the data of the index');
  const labels = labelsOf(conjuntos);
  for (const { nome: capital, slug, entradas } of Object.values(capitais))
    for (const [key, entry] of Object.entries(entradas))
      yield { value: { capital, slug, key, label: labels.get(key), entry }, location: `${UPSTREAM}#${slug}/${key}` };
}
/** What the index found; of a data set that it did not find it says nothing else. */
function asFound({ i1, i2, i4, i7, i10 }: z.infer<typeof Entry>['entry']) {
  const found = /^sim$/i.test(i1);
  if (!found) return { found, access: 'unknown' as const };
  return {
    found,
    access: i2 === 1 ? ('open' as const) : ('login' as const),
    state: i10 === 1 ? ('active' as const) : ('stale' as const),
    openFormat: i7 === 1,
    openLicence: i4 === 1,
  };
}

/** Names of data sets by key, from all levels of the tree. */
function labelsOf(tree: unknown, labels = new Map<string, string>()): Map<string, string> {
  if (typeof tree !== 'object' || tree === null) return labels;
  const { data } = Group.safeParse(tree);
  if (data) labels.set(data.key, data.label);
  for (const branch of Object.values(tree)) labelsOf(branch, labels);
  return labels;
}

/** The capital of "Belém (PA)", by its name and the state's code. */
function placeOf(name: string, gazetteer: Gazetteer): PlaceMatch | undefined {
  const [, city = '', state = ''] = /^(.+) \(([A-Z]{2})\)$/.exec(name) ?? [];
  const area = gazetteer.subdivision('BR', `BR-${state}`);
  return area === undefined ? undefined : gazetteer.matchName(city, { nation: 'BR', area });
}

const tables = readTables('odi-cidades-brasil', {
  /** Themes as catalogues have them, by the key of a data set or of a group of them. */
  themes: z.record(z.string(), z.array(z.string())),
});

/** Themes of the nearest group that has any. Undefined if none has. */
function themesOf(key: string): readonly string[] | undefined {
  const parts = key.split('.');
  for (let length = parts.length; length > 0; length--) {
    const themes = tables.themes[parts.slice(0, length).join('.')];
    if (themes) return themes;
  }
  return undefined;
}
