/** Where a server that runs as a process of its own listens, once it prints its address. Fails with what it said when it ends before. */
import type { ChildProcessByStdio } from 'node:child_process';
import type { Readable } from 'node:stream';

export const listening = (child: ChildProcessByStdio<null, Readable, Readable>): Promise<string> =>
  new Promise((done, fail) => {
    let text = '';
    const listen = (chunk: Buffer) => {
      text += String(chunk);
      const port = /:(\d+)\//.exec(text)?.[1];
      if (port) done(`http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${text}`)));
  });
