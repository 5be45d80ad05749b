/** The form that changes a filter: every condition with its value, sent as an address. */
import { element } from '../element.client.ts';
import { filterNames, type Parameters } from './filter-text.client.ts';

/** Conditions that can be added, with an example each. */
const fields: Readonly<Record<string, readonly [label: string, example: string]>> = {
  criterion: ['Kinds of data and their states', 'gtfs-realtime:absent,partial'],
  country: ['Nations, by code', 'DE,FR'],
  region: ['Regions and groups', 'eu'],
  outside: ['Leave out', 'GB,nordics'],
  population_min: ['Inhabitants, at least', '500000'],
  population_max: ['Inhabitants, at most', '1000000'],
  near: ['Near', 'Lyon'],
  radius_km: ['Within kilometres', '100'],
};

const sorts: readonly [string, string][] = [
  ['', 'usual order'],
  ['-score', 'score'],
  ['-estimate', 'estimate'],
  ['-population', 'inhabitants'],
  ['name', 'name'],
];

/** `criteria`: ids and names, offered while one types. */
export function filterForm(parameters: Parameters, criteria: readonly (readonly [string, string])[]): HTMLElement {
  const label = (text: string, field: HTMLElement) => element('label', {}, text, field);
  const input = (name: string, example: string) =>
    element('input', {
      name,
      value: parameters[name] ?? '',
      placeholder: example,
      autocomplete: 'off',
      ...(name === 'criterion' ? { list: 'criterion-names' } : {}),
    });
  const select = element(
    'select',
    { name: 'sort' },
    ...sorts.map(([value, text]) =>
      element('option', { value, ...((parameters['sort'] ?? '') === value ? { selected: '' } : {}) }, text),
    ),
  );
  // What has no field of its own is kept as it is; a new question begins at its first page.
  const kept = filterNames.filter((name) => !(name in fields) && name !== 'sort' && name !== 'cursor');
  const form = element(
    'form',
    { action: '/search', class: 'filter-form' },
    ...Object.entries(fields).map(([name, [text, example]]) => label(text, input(name, example))),
    label('Order', select),
    ...kept.flatMap((name) =>
      parameters[name] === undefined ? [] : [element('input', { type: 'hidden', name, value: parameters[name] })],
    ),
    element(
      'datalist',
      { id: 'criterion-names' },
      ...criteria.map(([id, name]) => element('option', { value: `${id}:present` }, name)),
    ),
    element('button', {}, 'Show'),
  );
  // Fields without a value stay out of the address.
  form.addEventListener('formdata', ({ formData }) => {
    for (const [name, value] of [...formData]) if (value === '') formData.delete(name);
  });
  return element('details', { class: 'filter-change' }, element('summary', {}, 'Change the question'), form);
}
