/** Script of the 404 page: names the pages with the nearest addresses. */
import { element, loadSuggestions } from '../element.client.ts';
import { nearPages } from './near-pages.client.ts';

const asked = (): string => {
  try {
    return decodeURIComponent(location.pathname);
  } catch {
    return location.pathname;
  }
};
const section = document.querySelector<HTMLElement>('#did-you-mean');
const list = section?.querySelector('ul');
if (section && list)
  loadSuggestions().then(
    (words) => {
      const pages = nearPages(asked(), words);
      list.append(...pages.map(({ href, name }) => element('li', {}, element('a', { href }, href), ` ${name}`)));
      section.hidden = pages.length === 0;
    },
    // Without the names the page still says how addresses are written.
    () => {},
  );
