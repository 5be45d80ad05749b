/** An empty result -> the filters whose removal finds something, as buttons. */
import { filterNames, passes, type View } from '../../queries/ranking/ranking-view.ts';
import { grouped } from '../../queries/wording.ts';
import { element } from '../element.client.ts';
import { field, form, widen, type Published } from './ranking-page.client.ts';

type Filters = View['filters'];

const labelOf = (name: string) => {
  const control = field(name);
  const value = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : `“${control.value}”`;
  return name === 'criterion'
    ? `${value} = ${(field('state') as HTMLSelectElement).selectedOptions[0]!.text}`
    : `${form.querySelector(`label[for=${name}]`)!.textContent}: ${value}`;
};

/** For an empty result: what each filter alone costs; `choose` takes the filters without it. */
export function offerWays({ rows, ids }: Published, filters: Filters, choose: (filters: Filters) => void): void {
  const active = filterNames.filter((name) => name !== 'state' && filters[name]);
  const ways = active.flatMap((name) => {
    const count = rows.filter(passes({ ...filters, [name]: '' }, ids)).length;
    return count > 0 ? [{ name, text: `without ${labelOf(name)} (${grouped(count)})` }] : [];
  });
  widen.replaceChildren(ways.length > 0 ? 'Widen the search: ' : 'No single filter is to blame; clear them all. ');
  for (const { name, text } of ways) {
    const way = element('button', { type: 'button' }, text);
    way.addEventListener('click', () => {
      choose({ ...filters, [name]: '' });
      field(name).focus();
    });
    widen.append(way, ' ');
  }
  if (filters.q) {
    const href = `/find?q=${encodeURIComponent(filters.q)}`;
    widen.append(element('a', { href }, `look for “${filters.q}” in the whole atlas`));
  }
}
