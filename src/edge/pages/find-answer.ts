/** `/find?q=…`: sends a reader from a sentence to the page that answers it: the search page for a question about cities, else the data map of what was understood. */
import { datasetPages, longestSentence, type DataMap } from '../../contract/answers/data-map.ts';
import { longestInHeader } from '../../contract/interface/http-headers.ts';
import { searchPage } from '../../contract/interface/parameterised-paths.ts';
import { datasetSearch } from '../answers/dataset-search.ts';
import type { Published } from '../published.ts';
import { filterIn } from '../answers/question-filter.ts';
import { finish, type Finished } from '../http/respond.ts';

const decoder = new TextDecoder();
const asText = (body: string | Uint8Array): string => (typeof body === 'string' ? body : decoder.decode(body));

/** Where more than one page answers, the nearest: of several topics the first, of a domain the list of kinds. */
function nearest({
  interpreted_intent: { countryCode, topics, domain },
  about: { page },
  data_map: { source_domains },
}: DataMap): string | undefined {
  if (page !== datasetPages.index) return page;
  // Asked of a place that nothing knows: the search page tells so.
  if (source_domains.length === 0 && !countryCode) return undefined;
  if (topics.length > 0) return datasetPages.worldTopic(topics[0]!);
  if (domain) return `${datasetPages.index}#kinds`;
  return countryCode ? `/countries/${countryCode.toLowerCase()}` : undefined;
}

async function pageFor(q: string, published: Published): Promise<string> {
  const search = `${searchPage}?${new URLSearchParams({ q })}`;
  if (q.length > longestSentence) return search;
  try {
    const read = await published.interpret(q);
    if ((await filterIn(read, await published.vocabulary(), published)).question) return search;
    const { body } = await datasetSearch({ query: q }, published, published.interpret);
    return nearest(JSON.parse(asText(body)) as DataMap) ?? search;
  } catch {
    // Readers are not shown a problem document: the search page says what went wrong.
    return search;
  }
}

export async function findPage(url: URL, published: Published): Promise<Finished> {
  const q = (url.searchParams.get('q') ?? '').replace(/\s+/g, ' ').trim();
  let location = q === '' ? searchPage : await pageFor(q, published);
  if (location.length > longestInHeader) {
    // That page reads the words from its address, which has them here too.
    const page = await published.bytes(`${searchPage}.html`);
    if (page) return finish(page, { type: 'text/html; charset=utf-8' });
    location = searchPage;
  }
  return finish(`See ${location}\n`, { status: 303, type: 'text/plain; charset=utf-8', headers: { location } });
}
