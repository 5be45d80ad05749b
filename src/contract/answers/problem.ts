/** Errors: RFC 9457 problem details, with what a caller needs to fix the request. */
import * as z from 'zod';

/** Every problem type: its slug in `/problems/<slug>`, HTTP status, title and what to do. The pages are made from this table. */
export const problemTypes = {
  'missing-parameter': {
    status: 400,
    title: 'A required parameter is missing',
    remedy: 'Add the parameter that "parameter" names.',
  },
  'invalid-parameter': {
    status: 400,
    title: 'A parameter has a value that is not allowed',
    remedy: 'Use one of the values in "allowed", or the form that "detail" describes.',
  },
  'unknown-parameter': {
    status: 400,
    title: 'There is no such parameter',
    remedy:
      'Leave it out, or use one of "did_you_mean" or "allowed". It is refused because an answer without it would look like one with it.',
  },
  'invalid-pattern': {
    status: 400,
    title: 'The coverage pattern cannot be read',
    remedy: 'Write nation:place:domain:dataset, with * for any tier.',
  },
  'unknown-scope': {
    status: 404,
    title: 'No such city',
    remedy: 'Take a scopeId from /api/assessments.json, or one of "did_you_mean".',
  },
  'unknown-country': {
    status: 404,
    title: 'No such nation',
    remedy: 'Use an ISO 3166-1 alpha-2 code from /api/countries.json.',
  },
  'unknown-region': {
    status: 404,
    title: 'No such region or group of nations',
    remedy: 'Take the id of a region from /api/vocabulary.json, or name nations with country.',
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
    remedy: 'Take a criterionId from the criteria of /api/assessments.json.',
  },
  'unknown-kind': {
    status: 404,
    title: 'No such kind of dataset',
    remedy: 'Take the id of a kind from /api/datasets.json.',
  },
  'unknown-tier': {
    status: 404,
    title: 'A tier of the coverage pattern names nothing known',
    remedy: 'Use a slug from /api/vocabulary.json.',
  },
  'not-found': {
    status: 404,
    title: 'Nothing is published at this address',
    remedy: 'Start from / or from the endpoints at /reference.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    remedy: 'Use a method from the Allow header.',
  },
  'not-acceptable': {
    status: 406,
    title: 'No representation in a requested media type',
    remedy: 'Accept application/json.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request body did not arrive in time',
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
    title: 'The request body is not JSON',
    remedy: 'Send Content-Type: application/json.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'The range lies beyond the end',
    remedy: 'Ask for bytes below the length that Content-Range names, or leave Range out.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests from one client',
    remedy: 'Wait the seconds in Retry-After; for many answers take the files or /downloads, which are not limited.',
  },
  'not-implemented': {
    status: 501,
    title: 'This endpoint is described but not built yet',
    remedy: 'Use an endpoint that /reference lists.',
  },
  unavailable: {
    status: 503,
    title: 'A published file could not be read',
    remedy: 'Try again after the seconds in Retry-After.',
  },
} as const;
export type ProblemType = keyof typeof problemTypes;

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
  })
  .meta({ id: 'Problem' });
export type Problem = z.infer<typeof Problem>;
