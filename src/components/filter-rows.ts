/** Island: search as you type over the rows of the ranking table; the words stand in the address as ?q=. */
import { grouped } from './number-text.ts';

/** Letters that do not decompose into a base letter and a mark. */
const plain: Record<string, string> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ł: 'l', þ: 'th', ə: 'a' };

/** Lower case, diacritics off, everything else to spaces. */
const fold = (text: string) => text.toLowerCase().normalize('NFKD').replace(/\p{M}|['’ʻʼ‘]/gu, '')
  .replace(/[ßæøœđðħıłþə]/g, (letter) => plain[letter]!).replace(/[^\p{L}\p{N}]+/gu, ' ').trim();

const form = document.querySelector<HTMLFormElement>('form.filter');
const input = form?.querySelector('input');
const output = form?.querySelector('output');
if (form && input && output) {
  const rows = [...document.querySelectorAll<HTMLTableRowElement>('.ranking tbody tr')]
    .map((row) => ({ row, words: ` ${fold(`${row.cells[1]?.textContent} ${row.cells[2]?.textContent}`)}` }));

  const filter = () => {
    const wanted = fold(input.value).split(' ');
    let shown = 0;
    for (const { row, words } of rows) {
      row.hidden = !wanted.every((word) => words.includes(` ${word}`));
      if (!row.hidden) shown += 1;
    }
    const all = `${grouped(rows.length)} ${form.dataset['unit']}`;
    output.textContent = shown === rows.length ? all : shown === 0 ? `None of the ${all} has such a name` : `${grouped(shown)} of ${all}`;
  };
  const remember = () => {
    const address = new URL(location.href);
    if (input.value.trim()) address.searchParams.set('q', input.value.trim());
    else address.searchParams.delete('q');
    history.replaceState(null, '', address);
  };

  input.value = new URLSearchParams(location.search).get('q') ?? '';
  filter();
  input.addEventListener('input', () => { filter(); remember(); });
  form.addEventListener('submit', (event) => event.preventDefault());
}
