/** A page -> how it is cited: as text, as BibTeX and as CSL JSON, with the date of its data and the address at which its reader sees it. */
import { longDate } from '../wording/phrases.ts';
import { licence, serviceName } from '../contract/about.ts';

export interface Cited {
  /** As a search result shows it, without the site's name. */
  title: string;
  /** Absolute where the site's origin is known, with the settings that the page keeps there. */
  url: string;
  date: string;
  release?: CitedRelease | undefined;
}

export interface CitedRelease {
  version: string;
  doi?: string | undefined;
}

export const releaseOf = <R extends CitedRelease & { dataDate: string }>(
  releases: readonly R[],
  dataDate: string,
): R | undefined => releases.find((release) => release.dataDate === dataDate);

export interface Citation {
  text: string;
  /** One entry for BibTeX and biblatex. */
  bibtex: string;
  /** A list of one item (CSL 1.0.2, csl-data.json). */
  csl: string;
}

/** Letters that TeX reads as commands. Braces keep the capitals of names. */
const commands: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};
const tex = (text: string): string => text.replace(/[\\~^{}$%&#_]/g, (letter) => commands[letter] ?? `\\${letter}`);

const keyOf = ({ url, date }: Cited): string =>
  ['open-city-atlas', url.replace(/^https?:\/\/[^/]*/, ''), date]
    .join(' ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .join('-');

export function citation(cited: Cited): Citation {
  const { title, url, date, release } = cited;
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const id = keyOf(cited);
  const doi = release?.doi;
  const released = release ? `, release ${release.version}${doi ? ` (https://doi.org/${doi})` : ''}` : '';
  const note = `Data of ${longDate(date)}${released}. ${licence.name}`;
  return {
    text: `${serviceName}: “${title}”. ${note}. ${url}`,
    bibtex: [
      `@misc{${id},`,
      `  author = {{${serviceName}}},`,
      `  title = {{${tex(title)}}},`,
      `  year = {${year}},`,
      `  date = {${date}},`,
      ...(doi ? [`  doi = {${doi}},`] : []),
      `  url = {${url.replace(/[{}\\]/g, encodeURIComponent)}},`,
      `  note = {${tex(note)}}`,
      '}',
    ].join('\n'),
    csl: JSON.stringify(
      [
        {
          id,
          type: 'webpage',
          title,
          author: [{ literal: serviceName }],
          'container-title': serviceName,
          issued: { 'date-parts': [[year, month, day]] },
          ...(release ? { version: release.version } : {}),
          ...(doi ? { DOI: doi } : {}),
          URL: url,
          note,
        },
      ],
      null,
      2,
    ),
  };
}
