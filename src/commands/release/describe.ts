/** How a release is described: as a citation file, for Zenodo, and to a reader of the archive. */
import { stringify } from 'yaml';
import { licence, serviceName, summary } from '../../contract/about.ts';

export interface Described {
  version: string;
  /** Of the release and of the newest snapshot in it. */
  date: string;
  dataDate: string;
  origin?: string | undefined;
  doi?: string | undefined;
}

const keywords = ['open data', 'cities', 'smart city', 'data availability', 'open data portals'];
const authors = `${serviceName} contributors`;

/** CITATION.cff 1.2.0. */
export const citationFile = ({ version, date, origin, doi }: Described): string =>
  stringify({
    'cff-version': '1.2.0',
    message: 'If you use this data, please cite it as below.',
    type: 'dataset',
    title: serviceName,
    abstract: summary,
    authors: [{ name: authors }],
    version,
    'date-released': date,
    license: licence.spdx,
    ...(origin ? { url: origin } : {}),
    ...(doi ? { doi } : {}),
    keywords,
  });

/**
 * What Zenodo reads from `.zenodo.json`. In the repository without version and date, which it takes from the release.
 */
export const zenodoMetadata = (release?: Pick<Described, 'version' | 'date'>): string =>
  `${JSON.stringify(
    {
      title: serviceName,
      description: `<p>${summary}</p>`,
      upload_type: 'dataset',
      access_right: 'open',
      license: licence.spdx.toLowerCase(),
      creators: [{ name: authors }],
      keywords,
      ...(release ? { version: release.version, publication_date: release.date } : {}),
    },
    null,
    2,
  )}\n`;

export const readMe = ({ version, date, dataDate, origin }: Described): string => `# ${serviceName} ${version}

Released on ${date}. The newest registry snapshot in it is of ${dataDate}.

${summary}

The files are the downloads of the atlas: datapackage.json and croissant.json describe each one with its columns.
manifest.json has the length and SHA-256 of every file; \`sha256sum -c SHA256SUMS\` checks them.

Licence of assessments, scores and findings: ${licence.name}, ${licence.url}. Records keep the licence and attribution of their registries, which facts.csv.gz names in each row.

Cite as CITATION.cff says.${origin ? ` The atlas is at ${origin}` : ''}
`;
