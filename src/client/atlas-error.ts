/** A failed request: the API's problem (RFC 9457), or why there was no answer. */
import type { Problem } from '../contract/answers/problem.ts';

const hints = ({ allowed, did_you_mean }: Problem): string =>
  [
    did_you_mean?.length ? ` Did you mean ${did_you_mean.join(' or ')}?` : '',
    allowed?.length ? ` Allowed: ${allowed.join(', ')}.` : '',
  ].join('');

export class AtlasError extends Error {
  override readonly name = 'AtlasError';
  /** HTTP status; 0 if no answer came. */
  readonly status: number;
  readonly url: string;
  /** Undefined if the answer wasn't the API's. */
  readonly problem: Problem | undefined;
  /** Seconds to wait before retrying. */
  readonly retryAfter: number | undefined;

  constructor(
    message: string,
    {
      status,
      url,
      problem,
      retryAfter,
      cause,
    }: { status: number; url: string; problem?: Problem | undefined; retryAfter?: number | undefined; cause?: unknown },
  ) {
    super(message, cause === undefined ? undefined : { cause });
    this.status = status;
    this.url = url;
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** Whether a retry may succeed. */
  get temporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status === 503;
  }
}

export async function errorOf(response: Response, url: string): Promise<AtlasError> {
  const wait = Number(response.headers.get('retry-after'));
  const more = { status: response.status, url, ...(wait > 0 ? { retryAfter: wait } : {}) };
  if (!response.headers.get('content-type')?.includes('problem+json')) {
    await response.body?.cancel();
    return new AtlasError(
      `${url} answered ${response.status}, which isn’t an answer of the atlas. Check the origin, and that the server runs the function.`,
      more,
    );
  }
  const problem = (await response.json()) as Problem;
  return new AtlasError(`${problem.title}: ${problem.detail}${hints(problem)}`, { ...more, problem });
}
