/** The national and regional sources of a criterion by country, as HTML. */
import texts from '../../../data/texts/words.json' with { type: 'json' };
import type { CriterionRow } from '../../assess/criterion-row.ts';
import { type SourceFault, sourceFault } from '../../assess/records/national-source.ts';
import type { FactOf } from '../../contract/data/fact.ts';
import { escapeText, outward } from '../../markup/markup.ts';

type Source = FactOf<'national-source'>;

const short: Record<SourceFault, string> = texts.sourceFaults;

/** One entry for each address: a source of several subdivisions is one. */
export const distinctSources = (sources: readonly Source[]): Source[] => [
  ...new Map(sources.map((source) => [`${source.nation} ${source.title} ${source.url}`, source])).values(),
];

/** A paragraph for each country: its sources with their addresses, and why one doesn't count in full. */
export function sourcesByCountry(
  sources: readonly Source[],
  row: CriterionRow,
  countryName: (code: string) => string,
): string {
  const groups = [...Map.groupBy(distinctSources(sources), ({ nation }) => nation)]
    .map(([code, own]) => ({ name: countryName(code), own }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
  return groups
    .map(({ name, own }) => {
      const entries = own.map((source) => {
        const fault = sourceFault(source, row);
        return `${outward(source.url, source.title)}${fault ? ` (${escapeText(short[fault])})` : ''}`;
      });
      return `<p><b>${escapeText(name)}</b> ${entries.join('; ')}</p>`;
    })
    .join('');
}
