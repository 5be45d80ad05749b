/** RFC 9457 answers: what is wrong, where, what is allowed, and the page that explains it. */
import { encode } from '../../queries/encode.ts';
import { Problem, problemTypes, type PortalToAsk, type ProblemType } from '../../contract/answers/problem.ts';

/** Thrown anywhere below the handler and turned into an answer by it. */
export class ProblemError extends Error {
  readonly type: ProblemType;
  readonly members: {
    parameter?: string;
    allowed?: readonly string[];
    did_you_mean?: readonly string[];
    see?: string;
    portals?: readonly PortalToAsk[];
  };
  readonly headers: Record<string, string>;
  constructor(
    type: ProblemType,
    detail: string,
    members: ProblemError['members'] = {},
    headers: Record<string, string> = {},
  ) {
    super(detail);
    this.name = 'ProblemError';
    this.type = type;
    this.members = members;
    this.headers = headers;
  }

  get status(): number {
    return problemTypes[this.type].status;
  }

  /** The body; `instance` is the path and query of the request. */
  body(instance: string): string {
    const { parameter, allowed, did_you_mean, see, portals } = this.members;
    return encode(Problem, {
      type: `/problems/${this.type}`,
      title: problemTypes[this.type].title,
      status: this.status,
      detail: this.message,
      instance: instance.slice(0, 300),
      ...(parameter ? { parameter } : {}),
      ...(allowed ? { allowed } : {}),
      ...(did_you_mean?.length ? { did_you_mean } : {}),
      ...(see ? { see } : {}),
      ...(portals ? { portals } : {}),
    });
  }
}

/** A required file is missing. The next try may find it. */
export const missing = (file: string): ProblemError =>
  new ProblemError('unavailable', `The published file ${file} is missing.`, {}, { 'retry-after': '5' });
