/** What a contribution to a registry is made of, and how its address is written. */
import type { Fact } from '../../../contract/data/fact.ts';
import type { Registry } from '../../../contract/data/registry.ts';
import { recordUrl } from '../../record-url.ts';

export interface Subject {
  scopeId: string;
  name: string;
  countryCode: string;
  country: string;
  subdivision?: string;
  /** Its ISO code, where GeoNames uses it. */
  state?: string;
  /** Folder name of the continent, as OpenStreetMap's lists have it. */
  continent: string;
  coordinates: readonly [longitude: number, latitude: number];
}

export interface Occasion {
  subject: Subject;
  registry: Registry;
  /** Criteria of the contribution that the city lacks, in framework order. */
  lacking: readonly string[];
  /** The city's own records in the registry. Those that verdicts cite come first. */
  own: readonly Fact[];
}

/** Where the record goes. `record` is left out where the address holds it. */
export interface Submission {
  url: string;
  record?: string | undefined;
}

const or = new Intl.ListFormat('en-GB', { type: 'disjunction' });
/** One of a few, or a placeholder that names them. */
export function choice(options: readonly string[]): string {
  const [only, ...more] = new Set(options);
  return only !== undefined && more.length === 0 ? only : `<${or.format(new Set(options))}>`;
}

/** Members of a query: characters that RFC 3986 allows there stay, so that the address stays short. */
const encoded = (text: string): string =>
  [...'/:,@'].reduce(
    (address, allowed) => address.replaceAll(encodeURIComponent(allowed), allowed),
    encodeURIComponent(text).replaceAll('%20', '+'),
  );
const query = (members: Readonly<Record<string, string>>): string =>
  Object.entries(members)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&');

const repositoryOf = ({ upstream }: Registry): string => upstream[0]!.repository;

/** GitHub's form for a new file, filled in: https://docs.github.com/en/repositories/working-with-files/managing-files/creating-new-files */
export const newFile = (registry: Registry, branch: string, filename: string, value: string): Submission => ({
  url: `${repositoryOf(registry)}/new/${branch}?${query({ filename, value })}`,
});

/** GitHub's editor of a file. It accepts no text, so the record is shown next to the link. */
export const editFile = (registry: Registry, branch: string, path: string, record: string): Submission => ({
  url: `${repositoryOf(registry)}/edit/${branch}/${path}`,
  record,
});

/** GitHub's form for an issue, filled in: https://docs.github.com/en/issues/tracking-your-work-with-issues/using-issues/creating-an-issue */
export const newIssue = (registry: Registry, members: Readonly<Record<string, string>>): Submission => ({
  url: `${repositoryOf(registry)}/issues/new?${query(members)}`,
});

/** GitHub's editor of the file that holds a record; nothing where the record has no file of its own. */
export function editRecord(registry: Registry, fact: Fact, branch: string, record: string): Submission | undefined {
  const file = recordUrl(registry, fact.location);
  const url = file.replace(/\/blob\/[0-9a-f]+\//, `/edit/${branch}/`).replace(/#.*$/, '');
  return url === file ? undefined : { url, record };
}

/** A search for the file of a record that doesn't name it. */
export const searchRecord = (registry: Registry, { record: id }: Fact, record: string): Submission => ({
  url: `${repositoryOf(registry)}/search?q=${id}&type=code`,
  record,
});
