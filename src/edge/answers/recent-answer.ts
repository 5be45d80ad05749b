/** Answers `/api/coverage/recent`: the first file, or rows of one or more of its pages. */
import { RecentCoverage } from '../../contract/answers/coverage.ts';
import type { AskedPage } from '../../contract/answers/pages.ts';
import { files, routes } from '../../contract/interface/routes.ts';
import { encode } from '../../queries/encode.ts';
import { missing } from '../http/problems.ts';
import { type Answer, type Published, required } from '../published.ts';
import { cursorAt, rowOf } from './paging.ts';
import { valueOf } from './part-answer.ts';

const pageAt = (page: number, published: Published): Promise<RecentCoverage> =>
  required(published, files.recent(page), RecentCoverage);

export async function recentAnswer({ limit, cursor }: AskedPage, published: Published): Promise<Answer> {
  if (limit === undefined && cursor === undefined) {
    const file = files.recent();
    const body = await published.bytes(file);
    if (!body) throw missing(file);
    return { body, file, next: valueOf({ body })['next'] as string | undefined };
  }
  const first = await pageAt(1, published);
  const size = Math.max(1, first.entries.length);
  const question = `${routes.recent.path} ${first.dataDate}`;
  const from = rowOf(question, cursor, first.total);
  const end = Math.min(from + (limit ?? size), first.total);
  const pages = Array.from({ length: Math.ceil(end / size) - Math.floor(from / size) }, (_, i) =>
    pageAt(Math.floor(from / size) + i + 1, published),
  );
  const entries = (await Promise.all(pages))
    .flatMap((page) => page.entries)
    .slice(from % size, (from % size) + end - from);
  const query = { ...(limit === undefined ? {} : { limit: String(limit) }), cursor: cursorAt(question, end) };
  const next = end < first.total ? `${routes.recent.path}?${new URLSearchParams(query)}` : undefined;
  return { body: encode(RecentCoverage, { ...first, count: entries.length, entries, next }), next };
}
