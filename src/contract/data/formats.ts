/** Formats that software can read as data, by the words that catalogues write: `ESRI REST`, `application/geo+json`. */
import formats from '../../../data/matching/formats.json' with { type: 'json' };

/** In lower case. Documents, pictures, web pages and viewers aren't among them. */
const machineReadable: ReadonlySet<string> = new Set(formats);

export const isMachineReadable = (format: string): boolean =>
  format
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => machineReadable.has(word));
