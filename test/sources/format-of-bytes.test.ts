/** Formats by the first bytes. */
import { expect, test } from 'vitest';
import { formatOfBytes } from '../../src/sources/format-of-bytes.ts';
import { realtime } from './fixtures/gtfs-realtime.ts';
import { zipOf } from './fixtures/gtfs.ts';

const text = (written: string) => new TextEncoder().encode(written);
test.each<[what: string, bytes: Uint8Array, format: string | undefined]>([
  ['comma', text('a,b\n1,2\n'), 'CSV'],
  ['semicolon and quotes', text('\uFEFFa;b\r\n"x;y";2'), 'CSV'],
  ['one column', text('a\n1\n'), 'text'],
  ['a sentence', text('Not found, sorry.\nTry again'), 'text'],
  ['JSON', text(' {"a":1}'), 'JSON'],
  ['a list', text('[{"a":1}]'), 'JSON'],
  ['GeoJSON', text('{ "type": "FeatureCollection", "features": ['), 'GEOJSON'],
  ['braces', text('{hello}'), 'text'],
  ['a page', text('\n<!DOCTYPE html PUBLIC "x"><p>'), 'HTML'],
  ['XHTML', text('<?xml version="1.0"?><!DOCTYPE html><html xmlns="x">'), 'HTML'],
  ['XML', text('<rss version="2.0">'), 'XML'],
  ['a document type', text('<!DOCTYPE WMT_MS_Capabilities SYSTEM "x">'), 'XML'],
  ['UTF-16', Uint8Array.from([0xff, 0xfe, 0x3c, 0, 0x61, 0, 0x3e, 0]), 'XML'],
  ['a zip', zipOf({ 'a.txt': 'a' }), 'ZIP'],
  ['an empty zip', zipOf({}), 'ZIP'],
  ['a workbook', zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '' }), 'XLSX'],
  ['gzip', Uint8Array.of(0x1f, 0x8b, 8), 'GZIP'],
  ['PDF', text('%PDF-1.7'), 'PDF'],
  ['protocol buffers', realtime('2.0', 1_772_668_800, []), undefined],
  ['a zero', text('a,b\n1,\0\n'), undefined],
  ['nothing', text(''), 'text'],
])('%s', (_, bytes, format) => expect(formatOfBytes(bytes)).toBe(format));
