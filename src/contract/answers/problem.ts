/** Errors: RFC 9457 problem details, with what a caller needs to fix the request. */
import * as z from 'zod';
import { HttpUrl } from '../data/place.ts';

/** Every problem type: its slug in `/problems/<slug>`, HTTP status, title and what to do. The pages are made from this table. */
export const problemTypes = {
  'missing-parameter': {
    status: 400,
    title: 'A required parameter is missing',
    remedy: 'Add the parameter named in "parameter".',
  },
  'invalid-parameter': {
    status: 400,
    title: 'A parameter has an invalid value',
    remedy: 'Use one of the values in "allowed", or the form described in "detail".',
  },
  'unknown-parameter': {
    status: 400,
    title: 'There is no such parameter',
    remedy:
      'Leave it out, or use one of "did_you_mean" or "allowed". We refuse unknown parameters because you couldn’t see that they had no effect.',
  },
  'invalid-pattern': {
    status: 400,
    title: 'The coverage pattern isn’t valid',
    remedy: 'Write nation:place:domain:dataset, with * for any tier.',
  },
  'unknown-scope': {
    status: 404,
    title: 'No such city',
    remedy: 'Use a scopeId from /api/assessments.json, or one of "did_you_mean".',
  },
  'unknown-country': {
    status: 404,
    title: 'No such country',
    remedy: 'Use an ISO 3166-1 alpha-2 code from /api/countries.json.',
  },
  'unknown-region': {
    status: 404,
    title: 'No such region or group of countries',
    remedy: 'Use a region id from /api/vocabulary.json, or give countries with country.',
  },
  'unknown-division': {
    status: 404,
    title: 'No such division with an assessed city',
    remedy:
      'Name a state, province or region by its ISO 3166-2 code or name, as in DE-BY or Bavaria; /api/places?q= has that of a city.',
  },
  'unknown-criterion': {
    status: 404,
    title: 'No such criterion',
    remedy: 'Use a criterionId from /api/assessments.json.',
  },
  'unknown-kind': {
    status: 404,
    title: 'No such kind of dataset',
    remedy: 'Use the id of a kind from /api/datasets.json.',
  },
  'unknown-tier': {
    status: 404,
    title: 'Part of the coverage pattern isn’t known',
    remedy: 'Use a slug from /api/vocabulary.json.',
  },
  'not-found': {
    status: 404,
    title: 'There’s nothing at this address',
    remedy: 'Start from / or see the endpoints at /reference.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This method isn’t allowed here',
    remedy: 'Use a method from the Allow header.',
  },
  'not-acceptable': {
    status: 406,
    title: 'No representation in a requested media type',
    remedy: 'Accept application/json.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request body didn’t arrive in time',
    remedy: 'Send the whole body at once, within 10 seconds.',
  },
  'payload-too-large': { status: 413, title: 'The request body is too large', remedy: 'Send at most 16 KB.' },
  'uri-too-long': {
    status: 414,
    title: 'The address is too long',
    remedy: 'Keep the whole address under 8,000 characters.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The request body isn’t JSON',
    remedy: 'Send Content-Type: application/json.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'The range is beyond the end of the file',
    remedy: 'Ask for bytes below the length in Content-Range, or leave Range out.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests from one client',
    remedy: 'Wait the seconds in Retry-After. For many answers, use the files or /downloads, which have no limit.',
  },
  'not-implemented': {
    status: 501,
    title: 'This server can’t do this',
    remedy:
      'It can’t ask other servers. Ask the addresses in "portals" yourself, open "see" in a browser, or use a server that runs on Node.',
  },
  unavailable: {
    status: 503,
    title: 'We couldn’t read a published file',
    remedy: 'Try again after the seconds in Retry-After.',
  },
} as const;
export type ProblemType = keyof typeof problemTypes;

/** How to search a portal without us. */
export const PortalToAsk = z.object({
  title: z.string(),
  /** Page for people. */
  page: HttpUrl,
  /** Address of its interface for this search, if one GET request makes it. */
  address: HttpUrl.optional(),
});
export type PortalToAsk = z.infer<typeof PortalToAsk>;

export const Problem = z
  .object({
    /** Relative reference to the page that explains the type. */
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    /** Path and query of the request. */
    instance: z.string(),
    parameter: z.string().optional(),
    allowed: z.array(z.string()).optional(),
    did_you_mean: z.array(z.string()).optional(),
    /** Page with what does exist. */
    see: z.string().optional(),
    /** Where to ask yourself. */
    portals: z.array(PortalToAsk).optional(),
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
