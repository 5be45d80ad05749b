/** Island: names the city under the pointer in the matrix of a nation; a click leads to the evidence. The table of cities says the same by keyboard. */
const table = document.querySelector<HTMLTableElement>('.matrix.many');
if (table) {
  const step = Number(table.dataset['step']);
  const ids = table.dataset['cities']!.split(' ');
  const names = new Map([...document.querySelectorAll<HTMLAnchorElement>('.ranking tbody th a')].map((link) => [link.pathname.split('/').at(-1)!, link.textContent]));
  const tip = document.createElement('div');
  tip.className = 'tip';
  tip.hidden = true;
  tip.setAttribute('aria-hidden', 'true');
  document.body.append(tip);

  const cityAt = ({ target, clientX }: MouseEvent) => {
    const row = target instanceof Element ? target.closest('.matrix-row') ?? target.closest('td')?.querySelector('.matrix-row') : null;
    if (!row) return null;
    const box = row.getBoundingClientRect();
    const id = ids[Math.floor((clientX - box.left) / step)];
    return id ? { id, box, criterion: (row as SVGElement).dataset['criterion']! } : null;
  };
  table.addEventListener('pointermove', (event) => {
    const found = cityAt(event);
    tip.hidden = !found;
    if (!found) return;
    tip.textContent = names.get(found.id) ?? found.id;
    tip.style.left = `${Math.min(event.clientX, document.documentElement.clientWidth - tip.offsetWidth - 8) + scrollX}px`;
    tip.style.top = `${found.box.top + scrollY - tip.offsetHeight - 6}px`;
  }, { passive: true });
  table.addEventListener('pointerleave', () => { tip.hidden = true; });
  table.addEventListener('click', (event) => {
    const found = cityAt(event);
    if (found && !(event.target as Element).closest('a')) location.href = `/cities/${found.id}#${found.criterion}`;
  });
}
