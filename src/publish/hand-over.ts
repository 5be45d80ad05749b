/** Values that the process writing the files sends to the one rendering the pages, so that only one of them makes them. */
import { once } from 'node:events';
import type { Drawn } from '../assess/estimate/draw.ts';
import type { Download } from './downloads/descriptors.ts';

/** The estimate and the sentences of verdicts take longest; pages show the sizes and hashes of downloads. */
interface Sent {
  estimate: Drawn;
  findings: readonly string[];
  downloads: Download[];
}

/** Environment variable of a process that is sent them. */
export const receives = 'ATLAS_RECEIVES';
export const isReceiver = process.env[receives] !== undefined;
const values: Partial<Sent> = {};
if (isReceiver) process.on('message', (message) => Object.assign(values, message));

/** Resolves when it is on its way: a process that doesn't wait keeps most of a long message until it does. */
export const send = (value: Partial<Sent>): Promise<void> =>
  new Promise((resolve) => {
    if (process.send) process.send(value, undefined, undefined, () => resolve());
    else resolve();
  });

/** Undefined until it has arrived, and if there is no sender, such as under `npm run dev`. */
export const received = <N extends keyof Sent>(name: N): Sent[N] | undefined => values[name];

/** Waits until it has arrived, in a process that is sent it. */
export async function whenReceived(name: keyof Sent): Promise<void> {
  while (isReceiver && values[name] === undefined) await once(process, 'message');
}
