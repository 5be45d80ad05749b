/** Sends the examples of the API reference from the page's own origin, with the edited parameters, and updates the code next to them. */
import { grouped } from '../../queries/wording.ts';
import { snippets } from './snippets.ts';

const longest = 60_000;

/** Path and query, without empty values and defaults. */
function requestUrl(form: HTMLFormElement): string {
  const given = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[name]')].filter(
    ({ value, dataset }) => value !== '' && value !== dataset['default'],
  );
  const query = given.map(
    ({ name, value }) =>
      `${name}=${encodeURIComponent(value).replace(/%20/g, '+').replace(/%2C/g, ',').replace(/%3A/g, ':').replaceAll("'", '%27')}`,
  );
  const path = form.getAttribute('action')!;
  return query.length > 0 ? `${path}?${query.join('&')}` : path;
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

for (const form of document.querySelectorAll<HTMLFormElement>('form[data-run]')) {
  const section = form.closest('section')!;
  const method = form.dataset['run'] as 'GET' | 'POST';
  const area = form.querySelector('textarea');
  const output = form.querySelector('output')!;
  const note = section.querySelector('[data-note]');
  const shown = section.querySelector('.answer code');
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLSelectElement>(':disabled')) field.disabled = false;
  const body = () => (area ? { body: area.value } : {});

  const rewrite = () => {
    const address = requestUrl(form);
    section.querySelector('[data-address]')!.textContent = `${method} ${address}`;
    for (const { language, code } of snippets({ method, url: location.origin + address, ...body() }))
      section.querySelector(`[data-language="${language}"]`)!.textContent = code;
  };

  const run = async () => {
    output.textContent = 'Asking …';
    const start = performance.now();
    try {
      const response = await fetch(requestUrl(form), {
        method,
        headers: { accept: 'application/json', ...(area ? { 'content-type': 'application/json' } : {}) },
        ...body(),
      });
      const text = await response.text();
      const took = Math.max(1, Math.round(performance.now() - start));
      output.textContent = `${response.status} ${response.ok ? 'OK' : 'problem'}, ${took} ms, ${grouped(new TextEncoder().encode(text).length)} bytes`;
      const whole = indented(text);
      if (shown) shown.textContent = whole.length > longest ? `${whole.slice(0, longest)}\n…` : whole;
      const file = response.headers.get('content-location');
      if (note)
        note.textContent = [
          whole.length > longest ? `The first ${grouped(longest)} characters.` : 'The whole answer.',
          file ? `The same bytes: ${file}` : '',
        ]
          .join(' ')
          .trim();
    } catch {
      output.textContent = 'No answer: we couldn’t reach the address.';
    }
  };
  form.addEventListener('input', rewrite);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    rewrite();
    void run();
  });
  rewrite();
}
