/** Turns a canonical intent into the id of its query: the same question over the same data has the same id. */

const encoder = new TextEncoder();

/** FNV-1a of the text's UTF-8 bytes, 64 bits as 16 hexadecimal digits. */
export function fnv1a64(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of encoder.encode(text)) hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  return hash.toString(16).padStart(16, '0');
}

/** What is asked, by id; empty where nothing was asked. `dataDate` is the version of the data. */
export interface CanonicalIntent { place?: string | null; country?: string | null; topic?: string | null; dataset?: string | null; useCase?: string; dataDate: string }

export const queryId = ({ place, country, topic, dataset, useCase, dataDate }: CanonicalIntent): string =>
  fnv1a64(JSON.stringify([place ?? '', country ?? '', topic ?? '', dataset ?? '', useCase ?? '', dataDate]));
