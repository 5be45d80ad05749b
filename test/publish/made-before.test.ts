/** Long texts are packed in pieces, and what was made at length is not made again while what it is made from is the same. */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { KeptBytes } from '../../src/publish/build/kept-bytes.ts';
import { gzip } from '../../src/publish/downloads/gzip.ts';
import { nothingBefore, type MadeBefore } from '../../src/publish/made-before.ts';

let dir: string;
const file = () => join(dir, 'cache', 'made');
beforeEach(() => { dir = mkdtempSync(join(tmpdir(), 'made-')); });
afterEach(() => { rmSync(dir, { recursive: true }); });

/** Some megabytes, a line a part. */
const lines = Array.from({ length: 24_000 }, (_, i) => `${i > 0 ? ',\n' : ''}{"id":${i},"is":"${'é'.repeat(i % 90)}","was":"${((i * 2654435761) >>> 0).toString(36).repeat(20)}"}`);

describe('gzip', () => {
  const unpacked = async (bytes: Uint8Array<ArrayBuffer>) => {
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return [gunzipSync(bytes).toString(), await new Response(stream).text()];
  };

  test('comes out as it went in, by zlib and by what browsers have', async () => {
    for (const parts of [lines, ['one'], [], ['', '']]) expect(await unpacked(gzip(parts))).toEqual([parts.join(''), parts.join('')]);
  });

  test('any texts do', () => {
    fc.assert(fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 2000 })), (parts) => { expect(gunzipSync(gzip(parts)).toString()).toBe(parts.join('')); }));
  });

  test('behind a change the pieces are as they were', () => {
    const made = (parts: readonly string[]) => {
      const pieces: string[] = [];
      const before: MadeBefore = { of: (_what, from, make) => { pieces.push(Buffer.from(from).toString()); return make(); } };
      gzip(parts, before);
      return pieces;
    };
    const was = made(lines);
    expect(was.length).toBeGreaterThan(4);
    for (const changed of [lines.with(5000, ',\n"another"'), lines.toSpliced(5000, 1), lines.toSpliced(5000, 0, ',\n"one more"')]) {
      const is = new Set(made(changed));
      expect(was.filter((piece) => !is.has(piece)).length).toBeLessThanOrEqual(2);
    }
  });
});

describe('what a build keeps', () => {
  const from = Buffer.from('from'), bytes = (text: string) => new TextEncoder().encode(text);
  const asked = (kept: KeptBytes, what = 'what', of: Uint8Array = from) => {
    const make = vi.fn(() => bytes('made'));
    expect(kept.of(what, of, make)).toEqual(bytes('made'));
    return make.mock.calls.length;
  };
  const build = (source = 'code', reads = true) => new KeptBytes(source, reads, file());

  test('is made once while code and what it is made from are the same', () => {
    const first = build();
    expect(asked(first)).toBe(1);
    first.keep();
    expect(asked(build())).toBe(0);
    expect(asked(build('other code'))).toBe(1);
    expect(asked(build('code', false))).toBe(1);
    expect(asked(build(), 'something else')).toBe(1);
    expect(asked(build(), 'what', Buffer.from('other'))).toBe(1);
  });

  test('is what the last build asked for, and nothing older', () => {
    const first = build();
    asked(first, 'one');
    asked(first, 'two');
    first.keep();
    const second = build();
    asked(second, 'two');
    second.keep();
    expect([asked(build(), 'one'), asked(build(), 'two')]).toEqual([1, 0]);
    build().keep();
    expect(asked(build(), 'two')).toBe(0);
    expect(readdirSync(join(dir, 'cache'))).toEqual(['made']);
  });

  test('is made again where the file was cut off', () => {
    const first = build();
    asked(first);
    first.keep();
    writeFileSync(file(), 'cut off');
    expect(asked(build())).toBe(1);
  });

  test('archives with and without it are the same', () => {
    const first = build();
    gzip(lines, first);
    first.keep();
    const changed = lines.with(77, ',\n"another"');
    expect(gzip(changed, build())).toEqual(gzip(changed, nothingBefore));
  });
});
