/** Island: when the list of news feeds is opened, the newest items that were gathered from them stand above it, as far as they are of the last weeks. They are of a nation: none of its cities' pages carries them. */
import type { Resources } from '../../contract/answers/resources.ts';
import { longDate } from '../../wording/dates.ts';
import { element } from '../element.ts';
import { loadFile } from '../load-file.ts';

/** Days before the newest registry snapshot for which an item is news. */
const freshDays = 60;

const feeds = document.querySelector<HTMLDetailsElement>('#resources details:has(> ul.columns)');
feeds?.addEventListener(
  'toggle',
  async () => {
    const path = document.querySelector('.take-away a[href^="/api/resources/"]')!.getAttribute('href')!;
    const answer = await loadFile<Resources>(path).catch(() => undefined);
    if (!answer) return;
    const since = new Date(Date.parse(answer.dataDate) - freshDays * 86_400_000).toISOString();
    const rows = answer.news.items
      .filter(({ date }) => date > since)
      .flatMap(({ date, url, title, feed, feedUrl }) => [
        element('dt', {}, element('time', { datetime: date }, longDate(date.slice(0, 10)))),
        element(
          'dd',
          {},
          element('a', { href: url, rel: 'external nofollow' }, title),
          ', ',
          element('a', { href: feedUrl, rel: 'external' }, feed),
        ),
      ]);
    if (rows.length > 0) feeds.querySelector('p')!.after(element('dl', { class: 'dated' }, ...rows));
  },
  { once: true },
);
