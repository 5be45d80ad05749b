/** The page of a city: where to correct a finding, the criterion under the pointer, the verdicts as CSV, and a button that opens all findings. */
import '../fold.client.ts';
import { reportAddress } from '../../queries/report.ts';
import { element, saveCsv } from '../element.client.ts';
import type { CityAssessment, CriterionAnswer } from '../../contract/answers/assessment.ts';
import { loadFile } from '../load-file.client.ts';
import { csvText } from '../../queries/csv.ts';

// An opened finding says where to correct it: at the registries its records come from, and at our issue tracker if there is one.
const { issues, scopeId = '', date = '' } = document.querySelector<HTMLElement>('.correct-here')?.dataset ?? {};

/** The records of a row, each beside its registry, as the page names them. */
const recordsOf = (row: Element): Node[] => {
  const seen = new Set<string>();
  return [...row.querySelectorAll<HTMLAnchorElement>('.sources small a[href^="/registries#"]')].flatMap((registry) => {
    const record = registry.previousElementSibling;
    if (seen.has(registry.hash) || !(record instanceof HTMLAnchorElement)) return [];
    seen.add(registry.hash);
    return [element('a', { href: record.href }, `its record in ${registry.textContent}`)];
  });
};

function correctionOf(row: Element): HTMLElement | undefined {
  const finding = row.querySelector('p[id]');
  const records = recordsOf(row);
  const ways: Node[] = [...records];
  if (issues && finding) {
    const href = reportAddress(issues, {
      scopeId,
      finding: { criterionId: finding.id, text: finding.textContent },
      date,
      url: location.origin + location.pathname,
    });
    ways.push(element('a', { href }, `${records.length > 0 ? 'report' : 'Report'} it to this project`));
  }
  if (ways.length === 0) return undefined;
  const or = ways.flatMap((way, i) => (i === 0 ? [way] : [' or ', way]));
  return element('p', {}, `Wrong? ${records.length > 0 ? 'Correct ' : ''}`, ...or, '.');
}

const addTo = (row: Element): void => {
  const correction = correctionOf(row);
  if (correction) row.append(correction);
};
// The browser has opened the row that the address names already.
for (const row of document.querySelectorAll<HTMLDetailsElement>('.verdicts > li > details'))
  if (row.open) addTo(row);
  else row.addEventListener('toggle', () => addTo(row), { once: true });

// The criterion under the pointer or the focus appears below the strip at once; a tooltip would come late.
const says = document.querySelector<HTMLElement>('.strip-says');
const index = document.querySelector('.strip-index');
if (says && index) {
  const resting = says.textContent;
  const say = ({ target }: Event) => {
    const mark = target instanceof Element ? target.closest('.marks a') : null;
    says.textContent = mark?.ariaLabel ?? resting;
  };
  for (const mark of index.querySelectorAll<HTMLElement>('.marks a')) {
    mark.ariaLabel = mark.title;
    mark.removeAttribute('title');
  }
  for (const event of ['pointerover', 'focusin']) index.addEventListener(event, say);
  for (const event of ['pointerleave', 'focusout'])
    index.addEventListener(event, () => {
      says.textContent = resting;
    });
}

/** Island: adds to a city's files its assessment as CSV, made from the published one; with it comes the island of news, so that pages name one script. */
const list = document.querySelector('.take-away ul');
const json = list?.querySelector<HTMLAnchorElement>('a[href^="/api/assessments/scope/"]');
if (list && json) {
  const button = element('button', { type: 'button' }, 'CSV, one row for each criterion');
  button.addEventListener('click', async () => {
    const city = await loadFile<CityAssessment>(json.pathname);
    saveCsv(cityCsv(city), `${city.scopeId}.csv`);
  });
  list.append(element('li', {}, button));
}

/** An assessment as published -> its verdicts as CSV, with the columns of the table of all cities, licence and attribution. */
type Cell = string | number | null;

const columns: readonly [
  name: string,
  cell: (answer: CriterionAnswer, city: CityAssessment, category: string) => Cell,
][] = [
  ['scopeId', (_, { scopeId }) => scopeId],
  ['name', (_, { name }) => name],
  ['countryCode', (_, { countryCode }) => countryCode],
  ['population', (_, { population }) => population || null],
  ['criterionId', ({ criterionId }) => criterionId],
  ['category', (_, __, category) => category],
  ['domain', ({ domain }) => domain],
  ['dataset', ({ dataset }) => dataset],
  ['state', ({ state }) => state],
  ['status', ({ status }) => status],
  ['basis', ({ basis }) => basis],
  ['reason', ({ reason }) => reason ?? null],
  ['confidence', ({ confidence }) => confidence],
  ['groundedAt', ({ groundedAt }) => groundedAt],
  ['finding', ({ finding }) => finding],
  ['sourceCount', ({ sourceCount }) => sourceCount],
  ['sourceUrl', ({ sources }) => sources[0]?.url ?? null],
  ['registry', ({ sources }) => sources[0]?.registry ?? null],
  ['licence', (_, { licence }) => licence],
  ['attribution', (_, { attributions }) => attributions.join('; ')],
];

export const cityCsv = (city: CityAssessment): string =>
  csvText([
    columns.map(([name]) => name),
    ...city.categories.flatMap(({ id, criteria }) =>
      criteria.map((answer) => columns.map(([, cell]) => cell(answer, city, id))),
    ),
  ]);

const folds = [...document.querySelectorAll<HTMLDetailsElement>('.verdicts > li > details')];
const button = document.querySelector<HTMLButtonElement>('.open-all button');

if (button) {
  const say = () => {
    button.textContent = folds.every(({ open }) => open) ? 'Close all findings' : 'Open all findings';
  };
  button.parentElement!.hidden = false;
  button.addEventListener('click', () => {
    const open = !folds.every((fold) => fold.open);
    for (const fold of folds) fold.open = open;
    say();
  });
  for (const fold of folds) fold.addEventListener('toggle', say);
}
