/** Island: an opened finding says where it is corrected, at the registries whose records it rests on and, where the atlas has a tracker, there. */
import { reportAddress } from '../../queries/report.ts';
import { element } from '../element.client.ts';

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
