/** Two words -> how many edits lie between them. */

/** Edits that a key of so many letters may be wrong by: none below five, two from eight on. */
export const editsFor = (length: number): number => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** Letters of the longest word that is compared. */
export const longest = 63;
const rows: [Uint8Array, Uint8Array, Uint8Array] = [
  new Uint8Array(longest + 2),
  new Uint8Array(longest + 2),
  new Uint8Array(longest + 2),
];

/** Optimal string alignment distance: insert, delete, replace, swap neighbours; more than `most` is `most + 1`. */
export function edits(a: string, b: string, most: number): number {
  let m = a.length,
    n = b.length;
  if (Math.abs(m - n) > most) return most + 1;
  if (m >= longest || n >= longest) return a === b ? 0 : most + 1;
  // What both begin and end with needs no edits.
  while (m > 0 && n > 0 && a.charCodeAt(m - 1) === b.charCodeAt(n - 1)) {
    m--;
    n--;
  }
  let start = 0;
  while (start < m && start < n && a.charCodeAt(start) === b.charCodeAt(start)) start++;
  m -= start;
  n -= start;
  if (m === 0 || n === 0) return m + n;
  const far = most + 1;
  let [before, last, now] = rows;
  for (let j = 0; j <= n; j++) last[j] = Math.min(j, far);
  for (let i = 1; i <= m; i++) {
    const from = Math.max(1, i - most),
      to = Math.min(n, i + most);
    const letter = a.charCodeAt(start + i - 1);
    now[from - 1] = from === 1 ? i : far;
    let least = far;
    for (let j = from; j <= to; j++) {
      const same = letter === b.charCodeAt(start + j - 1);
      let cost = Math.min(last[j]! + 1, now[j - 1]! + 1, last[j - 1]! + (same ? 0 : 1));
      if (
        i > 1 &&
        j > 1 &&
        !same &&
        letter === b.charCodeAt(start + j - 2) &&
        a.charCodeAt(start + i - 2) === b.charCodeAt(start + j - 1)
      )
        cost = Math.min(cost, before[j - 2]! + 1);
      now[j] = cost;
      if (cost < least) least = cost;
    }
    if (to < n) now[to + 1] = far;
    if (least > most) return far;
    [before, last, now] = [last, now, before];
  }
  return Math.min(last[n]!, far);
}
