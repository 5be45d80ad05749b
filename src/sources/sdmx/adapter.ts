/** SDMX: statistics by REST (SDMX 2.1, Section 7, "Guidelines for the use of web services"; dataflows in XML and in SDMX-JSON). */
import type { DatasetPreview, FoundDataset } from '../../contract/answers/found-portals.ts';
import { type Adapter, SourceError } from '../adapter.ts';
import { type Answer, type Ask, probeBytes, searchBytes, tooLarge, within } from '../ask.ts';
import { byWords } from '../by-words.ts';
import { csvRows, tableStart } from '../csv.ts';
import { formatOfBytes, wordsOfBytes } from '../format-of-bytes.ts';
import { foundDatasets, probed } from '../found.ts';
import { at, finds, jsonOf, maybeJson, pathOf, requireContent, wordAt } from '../json-answer.ts';
import { mostRows, tableOfLists } from '../preview-file.ts';
import { textsOf } from '../texts.ts';
import { childAt, childrenOf, textsAt, type XmlElement, xmlOf } from '../xml.ts';

interface Flow {
  id: string;
  agency: string;
  version: string | undefined;
  /** In every language, as are descriptions. */
  names: string[];
  descriptions: string[];
}

function flowOfXml(flow: XmlElement): Flow[] {
  const { id, agencyID: agency, version } = flow.attributes;
  if (!id || !agency) return [];
  return [{ id, agency, version, names: textsAt(flow, 'Name'), descriptions: textsAt(flow, 'Description') }];
}

function flowOfJson(flow: unknown): Flow[] {
  const [id, agency] = [wordAt(flow, 'id'), wordAt(flow, 'agencyID')];
  if (!id || !agency) return [];
  return [
    {
      id,
      agency,
      version: wordAt(flow, 'version'),
      names: textsOf(at(flow, 'names'), at(flow, 'name')),
      descriptions: textsOf(at(flow, 'descriptions'), at(flow, 'description')),
    },
  ];
}

/** The dataflows of a structure message; of one that was cut in XML those before the cut, in JSON none. @throws SourceError. */
function flowsOf(answer: Answer): Flow[] {
  const text = requireContent(answer);
  const path = pathOf(answer.url);
  if (formatOfBytes(answer.bytes) === 'JSON') {
    if (!answer.whole && /"dataflows"\s*:/.test(text)) return [];
    const flows = at(jsonOf(answer), 'data', 'dataflows');
    if (Array.isArray(flows)) return flows.flatMap(flowOfJson);
    throw new SourceError(answer.url, `${path} answers with JSON that lists no dataflows of SDMX`);
  }
  const root = xmlOf(answer);
  const flows = childAt(root, 'Structures', 'Dataflows');
  if (root.name === 'Structure' && flows) return childrenOf(flows, 'Dataflow').flatMap(flowOfXml);
  throw new SourceError(answer.url, `${path} answers with XML that lists no dataflows of SDMX`);
}

const accept =
  'application/vnd.sdmx.structure+xml;version=2.1, application/vnd.sdmx.structure+json;version=1.0;q=0.9, application/xml;q=0.8, */*;q=0.1';

/** Stubs, which name flows and say nothing of their structure. */
const askFlows = (base: string, ask: Ask): Promise<Answer> =>
  ask(`${base}/dataflow/all/all/latest?detail=allstubs`, { headers: { accept } });

const versionOf = ({ headers }: Answer): string | undefined => {
  const type = headers.get('content-type') ?? '';
  return /structure\+xml/.test(type) ? /version="?(\d\.\d)/.exec(type)?.[1] : undefined;
};

function baseOf(url: URL): string | undefined {
  const [, before] = /^(.*?)\/(?:dataflow|datastructure|categoryscheme)(?:\/|$)/.exec(url.pathname) ?? [];
  if (before !== undefined) return url.origin + before;
  // Eurostat's reference infrastructure, whose address is most often given without it.
  const [, service] = /^(.*?\/(?:sdmxws|nsi[\w-]*ws))(?:\/|$)/i.exec(url.pathname) ?? [];
  if (service !== undefined) return `${url.origin}${service}/rest`;
  return /sdmx/i.test(url.pathname) ? (url.origin + url.pathname).replace(/\/data\/.*$|\/+$/, '') : undefined;
}

const isOf = (answer: Answer): boolean =>
  formatOfBytes(answer.bytes) === 'XML'
    ? flowsOf(answer).length > 0
    : Array.isArray(at(maybeJson(answer), 'data', 'dataflows'));

const part = encodeURIComponent;

export const adapter: Adapter = {
  platform: 'sdmx',
  title: 'SDMX',
  ofOneKind: true,
  recognise: (url, answer) => (answer && !finds(() => isOf(answer)) ? undefined : baseOf(url)),
  probe: (base, ask) =>
    probed('sdmx', async () => {
      const answer = await askFlows(base, within(probeBytes, ask));
      const { length } = flowsOf(answer);
      return { version: versionOf(answer), count: answer.whole ? length : undefined };
    }),
  async search(base, words, limit, ask): Promise<FoundDataset[]> {
    const answer = await askFlows(base, within(searchBytes, ask));
    const found = byWords(flowsOf(answer), words, ({ names, id, descriptions }) => ({
      title: [...names, id].join(' '),
      rest: descriptions.join(' '),
    }));
    // Nothing may be said of flows that were not read.
    if (found.length === 0 && !answer.whole) throw tooLarge(answer.url, searchBytes);
    const loose = found.map(({ id, agency, version, names, descriptions }) => ({
      id: `${agency}:${id}${version ? `(${version})` : ''}`,
      title: [...names, id],
      description: descriptions,
      publisher: agency,
      resources: [
        { url: `${base}/data/${part(agency)},${part(id)}${version ? `,${part(version)}` : ''}/all`, format: 'SDMX' },
      ],
    }));
    return foundDatasets(loose, base, limit);
  },
  /** The first observation of each series, as SDMX-CSV. */
  async preview({ url }, ask): Promise<DatasetPreview> {
    const first = new URL(url);
    first.searchParams.set('firstNObservations', '1');
    const headers = { accept: 'application/vnd.sdmx.data+csv;version=1.0.0, text/csv;q=0.9' };
    const answer = await ask(first.href, { headers, maxBytes: probeBytes });
    const text = requireContent(answer);
    if (formatOfBytes(answer.bytes) !== 'CSV')
      throw new SourceError(url, `${pathOf(url)} answers with ${wordsOfBytes(answer.bytes)}, not CSV`);
    const [columns = [], ...rows] = csvRows(text, { ...tableStart(text), rows: mostRows + 1 });
    return tableOfLists(columns, rows);
  },
};
