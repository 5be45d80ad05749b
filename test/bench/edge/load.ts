/**
 * Load on loopback: so many connections that are kept alive, each asking again as soon as it is answered. Speaks just enough HTTP/1.1
 * over plain sockets, since Node's own client takes several times as long for a request as workerd does and would be what is measured.
 */
import { connect, type Socket } from 'node:net';

/** What an address answers when nothing else is asked: every later answer has to have the same status, length and entity tag. */
export interface Expected {
  path: string;
  status: number;
  length: number;
  etag: string | null;
}

export interface Measured {
  requests: number;
  failed: number;
  /** Of the first failures, what was wrong. */
  failures: string[];
  seconds: number;
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  bytes: number;
}

interface Job {
  message: Buffer;
  expected: Expected;
}

/** Requests whose times are kept; bytes of a head; milliseconds until an answer counts as lost. */
const longest = 600_000,
  longestHead = 8192,
  patience = 10_000;
const middle = (sorted: Float64Array, share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
const field = (head: string, name: string): string | null => {
  const at = head.indexOf(`\r\n${name}: `);
  return at < 0 ? null : head.slice(at + name.length + 4, head.indexOf('\r\n', at + 2));
};
/** workerd writes the common headers in title case, the others as the worker does. */
const either = (head: string, one: string, other: string): string | null => field(head, one) ?? field(head, other);

/** One answer to each address, as fetched plainly. Throws unless all are 200. */
export async function expectedOf(port: number, paths: readonly string[]): Promise<Expected[]> {
  const expected: Expected[] = [];
  for (const path of paths) {
    // As below: another encoding has another length and tag.
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': 'identity' } });
    const { length } = new Uint8Array(await response.arrayBuffer());
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    expected.push({ path, status: response.status, length, etag: response.headers.get('etag') });
  }
  return expected;
}

/** Asks the addresses in turn until so many requests or milliseconds are over, whichever comes first. */
export async function load(
  port: number,
  wanted: readonly Expected[],
  {
    connections,
    requests = Infinity,
    milliseconds = Infinity,
  }: { connections: number; requests?: number; milliseconds?: number },
): Promise<Measured> {
  const jobs = wanted.map(
    (expected): Job => ({
      expected,
      message: Buffer.from(`GET ${expected.path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: */*\r\n\r\n`, 'latin1'),
    }),
  );
  const taken = new Float64Array(Math.min(requests, longest));
  const failures: string[] = [];
  let sent = 0,
    answered = 0,
    failed = 0,
    bytes = 0;
  const start = performance.now();
  const end = start + milliseconds;

  const fail = (what: string) => {
    failed++;
    if (failures.length < 5) failures.push(what);
  };

  /** One connection; opened again when it is lost, which counts as a failure. */
  const converse = () =>
    new Promise<void>((done) => {
      let job: Job | undefined;
      let since = 0,
        left = -1,
        head = '',
        over = false;
      let socket: Socket;

      const ask = () => {
        if (sent >= requests || performance.now() >= end) {
          over = true;
          socket.destroy();
          done();
          return;
        }
        job = jobs[sent++ % jobs.length]!;
        left = -1;
        head = '';
        since = performance.now();
        socket.write(job.message);
      };
      const complete = () => {
        if (answered < taken.length) taken[answered] = performance.now() - since;
        answered++;
        ask();
      };
      /** Status, length and tag of the head. */
      const check = (): number => {
        const { expected } = job!;
        const status = Number(head.slice(9, 12)),
          length = Number(either(head, 'Content-Length', 'content-length') ?? NaN),
          etag = either(head, 'etag', 'ETag');
        if (status !== expected.status || length !== expected.length || etag !== expected.etag)
          fail(
            `${expected.path}: ${status}, ${length} bytes, ${etag} for ${expected.status}, ${expected.length} bytes, ${expected.etag}`,
          );
        return length;
      };
      const take = (count: number, buffer: Uint8Array) => {
        bytes += count;
        if (over) return true;
        let used = 0;
        if (left < 0) {
          const known = head.length;
          head += Buffer.from(buffer.buffer, buffer.byteOffset, Math.min(count, longestHead)).toString('latin1');
          const stop = head.indexOf('\r\n\r\n');
          if (stop < 0) {
            if (head.length >= longestHead) socket.destroy();
            return true;
          }
          left = check();
          used = stop + 4 - known;
        }
        left -= count - used;
        // Chunked answers are not expected, and nothing could tell their end.
        if (Number.isNaN(left)) socket.destroy();
        else if (left <= 0) complete();
        return true;
      };
      const open = () => {
        socket = connect({
          port,
          host: '127.0.0.1',
          noDelay: true,
          onread: { buffer: Buffer.allocUnsafe(256 * 1024), callback: take },
        });
        socket.setTimeout(patience, () => socket.destroy());
        socket.once('connect', ask);
        socket.on('error', () => {});
        socket.once('close', () => {
          if (over) return;
          fail(`${job?.expected.path ?? `port ${port}`}: the connection was lost`);
          if (failed < 1000) open();
          else done();
        });
      };
      open();
    });

  await Promise.all(Array.from({ length: connections }, converse));
  const seconds = (performance.now() - start) / 1000;
  const sorted = taken.subarray(0, Math.min(answered, taken.length)).sort();
  return {
    requests: sent,
    failed,
    failures,
    seconds,
    perSecond: answered / seconds,
    p50: middle(sorted, 0.5),
    p99: middle(sorted, 0.99),
    bytes,
  };
}
