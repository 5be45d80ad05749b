/** A criterion's report as Markdown: rule, registries, completeness, and the cities by country, as on its page. */
import type { CriterionReport, GapResult } from '../contract/answers/assessment.ts';
import type { Registry } from '../contract/data/registry.ts';
import { files, routes } from '../contract/interface/routes.ts';
import { verdictState, type VerdictState } from '../contract/verdict-state.ts';
import { livenessSentence } from '../queries/liveness.ts';
import { link, plain, section, tableHead, tableRow } from '../markup/markdown-text.ts';

const names = new Intl.Collator('en');
const cities = (found: readonly GapResult[]) =>
  found
    .toSorted((a, b) => names.compare(a.name, b.name))
    .map(({ scopeId, name }) => link(name, `/cities/${scopeId}.md`))
    .join(', ');

/** One line a country that has such cities, by name; `of` counts them among all of the country. */
function byNation(
  { results }: CriterionReport,
  nations: ReadonlyMap<string, string>,
  parts: readonly (readonly [label: string, wanted: (result: GapResult) => boolean])[],
  json?: (code: string) => string,
): string[] {
  return [...Map.groupBy(results, ({ countryCode }) => countryCode)]
    .map(([code, all]) => ({
      code,
      all,
      name: nations.get(code) ?? code,
      found: parts.map(([label, wanted]) => [label, all.filter(wanted)] as const).filter(([, some]) => some.length > 0),
    }))
    .filter(({ found }) => found.length > 0)
    .sort((a, b) => names.compare(a.name, b.name))
    .map(({ code, all, name, found }) => {
      const text = found.map(([label, some]) => `${label}${cities(some)}`).join('; ');
      const lacking = found.reduce((n, [, some]) => n + some.length, 0);
      return `- ${link(name, `/countries/${code.toLowerCase()}.md`)} (${lacking} of ${all.length}): ${text}${json ? ` (${link('JSON', json(code))})` : ''}`;
    });
}

/** How complete the registries are, one row per country. */
function estimatesOf({ estimates }: CriterionReport, nations: ReadonlyMap<string, string>): string[] {
  const [first] = estimates;
  if (!first) return [];
  return [
    ...tableHead(
      'Nation',
      ...Object.keys(first.counts).map((slug) => `${slug}, cities`),
      'Both',
      'Estimated',
      ...Object.keys(first.completeness).map((slug) => `${slug}, complete`),
    ),
    ...estimates.map(({ countryCode, counts: listed, both, total, completeness }) =>
      tableRow(
        plain(nations.get(countryCode) ?? countryCode),
        ...Object.values(listed),
        both,
        total.toFixed(1),
        ...Object.values(completeness).map((share) => share.toFixed(2)),
      ),
    ),
  ];
}

export function criterionMarkdown(
  report: CriterionReport,
  registries: readonly Registry[],
  nations: ReadonlyMap<string, string>,
): string {
  const { criterionId, name, question, counts, rule, coverage, weight, domain, dataset } = report;
  const asked = livenessSentence(report.liveness);
  const used = registries.filter(({ slug }) => report.registries.includes(slug));
  const is = (state: VerdictState) => (result: GapResult) => verdictState(result) === state;
  const or = (lines: string[], none: string) => (lines.length > 0 ? lines : [none]);
  const gaps = byNation(
    report,
    nations,
    [
      ['partly available: ', is('partial')],
      ['not found: ', is('absent')],
    ],
    (code) => `${routes.gaps.path}?criterion=${criterionId}&country=${code}`,
  );
  return [
    `# ${plain(name)}`,
    '',
    plain(question),
    '',
    `Of ${report.results.length} cities: available in ${counts.present}, partly available in ${counts.partial}, not found in ${counts.absent}, not checked in ${counts.unknown}. ` +
      `Weight ${weight}. ${domain ? `Coverage entry \`${domain}:${dataset}\`. ` : ''}Newest registry snapshot: ${report.dataDate}. The same as JSON: ${link(files.criterion(criterionId), files.criterion(criterionId))}`,
    '',
    ...section('How we check it', [
      `- ● available: ${plain(rule.present)}`,
      ...rule.partial.map(({ reason, when }) => `- ◐ partly available, ${reason}: ${plain(when)}`),
      `- ○ not found: ${plain(rule.absent)}`,
      `- ◌ not checked: we found nothing, and this condition isn’t met: ${plain(coverage)}`,
    ]),
    ...section(
      'Registries we use',
      used.map(
        ({ title, homepage, coverage: holds, contribute }) =>
          `- ${link(title, homepage)}: ${plain(holds)}${contribute ? ` Add a record at ${link(contribute, contribute)}` : ''}`,
      ),
    ),
    ...section('Whether sources still work', asked ? [`${asked}.`] : []),
    ...section('How complete the registries are', estimatesOf(report, nations)),
    ...section(
      '● Who publishes it',
      or(byNation(report, nations, [['', is('present')]]), 'It isn’t fully available in any city.'),
    ),
    ...section('◐ ○ Who doesn’t', or(gaps, 'No gaps: it’s available in every city we could check.')),
    ...section('◌ Not checked', or(byNation(report, nations, [['', is('unknown')]]), 'We could check every city.')),
    `Text and figures: ${link('CC BY 4.0', report.licence)}. Records keep the licences of their registries.`,
    '',
  ].join('\n');
}
