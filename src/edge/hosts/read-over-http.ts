/** The `read` port over a host that serves the files itself. */
import type { Read } from '../published.ts';

/** `get` fetches an address below the root. A 404 is no file, any other failure is a failed read. */
export const readOverHttp =
  (get: (address: string) => Promise<Response>): Read =>
  async (path) => {
    const response = await get(encodeURI(path).replace(/[?#]/g, encodeURIComponent));
    if (response.ok) return new Uint8Array(await response.arrayBuffer());
    await response.body?.cancel();
    if (response.status === 404) return null;
    throw new Error(`${path}: ${response.status}`);
  };
