/** Detects a format by a file's first bytes. Ignores its name and media type. */
import { csvRows, tableStart } from './csv.ts';
import { decodeText, utf16Of } from './decode-text.ts';

const signatures: [format: string, bytes: number[]][] = [
  ['ZIP', [0x50, 0x4b, 3, 4]],
  ['ZIP', [0x50, 0x4b, 5, 6]],
  ['GZIP', [0x1f, 0x8b]],
  ['PDF', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['PARQUET', [0x50, 0x41, 0x52, 0x31]],
  // Also the container of GeoPackage.
  ['SQLITE', [...'SQLite format 3'].map((letter) => letter.charCodeAt(0))],
  // Compound files, mostly old Excel.
  ['XLS', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** Whether the first lines have a separator between cells, each as often; a line may be cut. */
function isTable(text: string): boolean {
  const table = tableStart(text);
  if (table === undefined || !/[\r\n]/.test(text)) return false;
  const [header = [], row] = csvRows(text.slice(0, 4096), { ...table, rows: 2 });
  return row === undefined || row.length === header.length || table.isStated;
}

function formatOfText(text: string): string {
  const start = text.replace(/^\s+/, '');
  if (/^<(?:!doctype html|html|head|body)\b/i.test(start)) return 'HTML';
  if (/^<(?:\?xml|!--|!doctype\s|[a-z_][\w:.-]*[\s/>])/i.test(start))
    return /<html\b/i.test(start.slice(0, 500)) ? 'HTML' : 'XML';
  if (/^(?:\{\s*["}]|\[\s*[[{"\]\d-])/.test(start))
    return /"type"\s*:\s*"Feature(?:Collection)?"/.test(start) ? 'GEOJSON' : 'JSON';
  return isTable(start) ? 'CSV' : 'text';
}

/** Such as CSV, GEOJSON, HTML, `text` where it is no format of its own; undefined for bytes that are no text and of no known format. */
export function formatOfBytes(bytes: Uint8Array): string | undefined {
  const [format] = signatures.find(([, start]) => start.every((byte, at) => bytes[at] === byte)) ?? [];
  // Office Open XML begins with this member, and zip stores names uncompressed.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 8192));
  if (format === 'ZIP' && head.includes('[Content_Types].xml')) return /\0?xl\//.test(head) ? 'XLSX' : 'DOCX';
  if (format) return format;
  const beginning = bytes.subarray(0, 8192);
  if (utf16Of(beginning) === undefined) {
    // A few control characters slip into texts, a zero never.
    const controls: string[] = head.match(/[\0-\x08\x0e-\x1a]/g) ?? [];
    if (controls.includes('\0') || controls.length > head.length / 100) return undefined;
  }
  return formatOfText(decodeText(beginning, { whole: false }));
}

/** For sentences: "answers with HTML, not a zip". */
export const wordsOfBytes = (bytes: Uint8Array): string => formatOfBytes(bytes) ?? 'bytes of no known format';
