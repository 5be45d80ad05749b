/** Answers a request to an endpoint in the wanted representation, and keeps the answer for equal requests. */
import * as z from 'zod';
import { memoize } from '../cache.ts';
import { longestInHeader } from '../contract/interface/http-headers.ts';
import { allPagesOf, routes, wholeOf, type Route, type RouteId } from '../contract/interface/routes.ts';
import { asksForEvidence, partNames, PartOfAnswer, type AskedPart } from '../contract/answers/short-form.ts';
import { pageNames, type AskedPage } from '../contract/answers/pages.ts';
import { answers } from './answers.ts';
import { dataLinks } from './http/links.ts';
import type { WayOut } from './answers/portal-search.ts';
import type { InTurn, McpOptions } from './mcp/server.ts';
import { pageOfAnswer } from './answers/paging.ts';
import { partAnswer, withNotes } from './answers/part-answer.ts';
import { asksForPart } from '../queries/short-form.ts';
import { preferred } from './http/negotiate.ts';
import { ProblemError } from './http/problems.ts';
import type { Answer, Published } from './published.ts';
import { membersOf, queryOf, queryText } from './http/query.ts';
import { readJson } from './http/request-body.ts';
import { accepts, finish, type Finished } from './http/respond.ts';

const json = 'application/json';
const dataTypes = [json, 'application/geo+json', 'application/problem+json'];
/** Types other than JSON that some endpoint has. */
const otherTypes = [
  ...new Set((Object.values(routes) as Route[]).flatMap(({ forms = [] }) => forms.map(({ type }) => type))),
];
const mayNameOther = new RegExp(otherTypes.map((type) => type.replace(/[+/]/g, '\\$&')).join('|'), 'i');

function preferredType(request: Request): string {
  const accept = request.headers.get('accept');
  return accept && mayNameOther.test(accept) ? preferred(accept, json, otherTypes) : json;
}

/** What an endpoint can send. */
const typesOf = memoize(({ forms = [] }: Route) => [...dataTypes, ...forms.map(({ type }) => type)]);
const nameOf = memoize((schema: z.ZodType) => z.globalRegistry.get(schema)?.id);

/** The key of a kept answer; undefined if the request doesn't accept it. */
export function keptKey(request: Request): string | undefined {
  const type = preferredType(request);
  if (type !== json) return `${type} ${request.url}`;
  return accepts(request, dataTypes) ? request.url : undefined;
}

/** The parameters. Accept decides the format if none is given. */
function parametersOf({ forms = [] }: Route, request: Request, { searchParams }: URL): URLSearchParams {
  const type = preferredType(request);
  const form = forms.find((row) => row.type === type);
  if (!form || searchParams.has('format')) return searchParams;
  return new URLSearchParams([...searchParams, ['format', form.format]]);
}

/**
 * The address without parameters for a part or page, but with evidence if the part has some, and each list as one
 * parameter.
 */
function wholeAddress({ pathname, searchParams }: URL, evidence: boolean): string {
  const query = new URLSearchParams(
    [...new Set(searchParams.keys())].map((name) => [name, searchParams.getAll(name).join()]),
  );
  for (const name of [...partNames, ...pageNames]) query.delete(name);
  if (evidence) query.set('detail', 'full');
  return query.size > 0 ? `${pathname}?${queryText(query)}` : pathname;
}

/** An address, if it's short enough for a header. */
const inHeader = (address: string | undefined): string | undefined =>
  address !== undefined && address.length <= longestInHeader ? address : undefined;

/**
 * The query without what only shortens the answer afterwards. An answer that can leave out evidence keeps it, since it
 * has to know whether evidence was requested.
 */
function withoutShown({ short, lists }: Route, query: unknown): unknown {
  const whole = short && !short.evidence ? wholeOf(query as object) : query;
  return lists ? allPagesOf(whole as object) : whole;
}

/** How answers are made. */
export interface Making extends McpOptions {
  inTurn: InTurn;
  bodyTimeout: number;
  /** Keeps an answer for equal requests. */
  keep: ((answer: Finished) => void) | undefined;
}

type AnswerAny = (query: unknown, published: Published, body: unknown, wayOut?: WayOut) => Promise<Answer>;

export async function answerRoute(
  request: Request,
  url: URL,
  published: Published,
  [id, route]: [RouteId, Route],
  { inTurn, bodyTimeout, wayOut, keep }: Making,
): Promise<Finished> {
  const { forms = [] } = route;
  if (!accepts(request, typesOf(route))) {
    throw new ProblemError(
      'not-acceptable',
      `This endpoint answers in ${['JSON', ...forms.map(({ type }) => type)].join(', ')}.`,
      { allowed: [json, ...forms.map(({ type }) => type)] },
      { vary: 'accept' },
    );
  }
  const query = queryOf(route, parametersOf(route, request, url));
  const body = route.body && membersOf(route, await readJson(request, bodyTimeout));
  const make = async () => {
    const asked = (body ?? query) as AskedPart & AskedPage;
    const whole = await (answers[id] as AnswerAny)(withoutShown(route, query), published, body, wayOut);
    const at = whole.pages === undefined ? url : new URL(whole.pages, url);
    const { short } = route;
    const part =
      short && asksForPart(asked)
        ? await partAnswer(whole, short, asked, wholeAddress(at, asksForEvidence(short, asked)), published)
        : undefined;
    const page = route.lists && pageOfAnswer(part ?? whole, route.lists, asked, at.pathname + at.search);
    const { body: content, type = json, file, location, next } = withNotes(page ?? part ?? whole);
    const located = inHeader(file ?? location);
    const goesOn = inHeader(next);
    const schema = part ? PartOfAnswer : (forms.find((form) => form.type === type)?.schema ?? route.response);
    const links = dataLinks(published, file, nameOf(schema));
    const finished = await finish(content, {
      ...(whole.cache === undefined ? {} : { cache: whole.cache }),
      type: type === 'application/geo+json' ? type : `${type}; charset=utf-8`,
      headers: {
        vary: 'accept',
        link: goesOn === undefined ? links : `${links}, <${goesOn}>; rel="next"`,
        ...(located ? { 'content-location': located } : {}),
      },
    });
    keep?.(finished);
    return finished;
  };
  // Returning a promise without awaiting it takes two turns more.
  return await (route.asksOthers ? make() : inTurn(make));
}
