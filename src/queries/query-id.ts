/** Turns a canonical intent into the id of its query: the same question over the same data has the same id. */

const encoder = new TextEncoder();

/** FNV-1a of the text's UTF-8 bytes, 64 bits as 16 hexadecimal digits. */
export function fnv1a64(text: string): string {
  // In two halves of 32 bits: the prime is 2^40 + 0x1b3, and a product of a half with 0x1b3 is exact in a double.
  let high = 0xcbf29ce4,
    low = 0x84222325;
  for (const byte of encoder.encode(text)) {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (high * 0x1b3 + Math.floor(product / 2 ** 32) + low * 256) % 2 ** 32;
    low = product >>> 0;
  }
  return [high, low].map((half) => half.toString(16).padStart(8, '0')).join('');
}

/** The question by ids; empty where nothing was asked. `dataDate` is the version of the data. */
export interface CanonicalIntent {
  place?: string | null;
  country?: string | null;
  topic?: string | null;
  dataset?: string | null;
  useCase?: string;
  dataDate: string;
}

export const queryId = ({ place, country, topic, dataset, useCase, dataDate }: CanonicalIntent): string =>
  fnv1a64(JSON.stringify([place ?? '', country ?? '', topic ?? '', dataset ?? '', useCase ?? '', dataDate]));
