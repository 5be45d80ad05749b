/** The page of a city: where to correct a finding, the criterion under the pointer, the verdicts as CSV, and a button that opens all findings. */
import '../fold.client.ts';
import { reportAddress } from '../../queries/report.ts';
import { element, loadFile, saveCsv } from '../element.client.ts';
import type { CityAssessment } from '../../contract/answers/assessment.ts';
import { cityCsv } from './city-csv.client.ts';

// An opened finding says where to correct it: at the registries its records come from, and at our issue tracker if there is one.
const { issues, scopeId = '', date = '' } = document.querySelector<HTMLElement>('.correct-here')?.dataset ?? {};

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
    ways.push(element('a', { href }, `${records.length > 0 ? 'tell' : 'Tell'} us`));
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
  const resting = [...says.childNodes];
  const say = ({ target }: Event) => {
    const mark = target instanceof Element ? target.closest('.marks a') : null;
    says.replaceChildren(...(mark?.ariaLabel ? [mark.ariaLabel] : resting));
  };
  for (const mark of index.querySelectorAll<HTMLElement>('.marks a')) {
    mark.ariaLabel = mark.title;
    mark.removeAttribute('title');
  }
  for (const event of ['pointerover', 'focusin']) index.addEventListener(event, say);
  for (const event of ['pointerleave', 'focusout'])
    index.addEventListener(event, () => says.replaceChildren(...resting));
}

// The verdicts as CSV, made from the published assessment.
const list = document.querySelector('.take-away ul');
const json = list?.querySelector<HTMLAnchorElement>('a[href^="/api/assessments/scope/"]');
if (list && json) {
  const button = element('button', { type: 'button' }, 'CSV, one row for each kind of data');
  button.addEventListener('click', async () => {
    const city = await loadFile<CityAssessment>(json.pathname);
    saveCsv(cityCsv(city), `${city.scopeId}.csv`);
  });
  list.append(element('li', {}, button));
}

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
