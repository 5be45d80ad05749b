/** Both sets and the atlas -> the figures, and the file that keeps them. */
import type { Truth } from '../../../src/contract/answers/truth.ts';
import type { Atlas } from '../../../src/queries/atlas.ts';
import { overlapsOf } from './overlaps.ts';
import { precisionOf } from './precision.ts';
import { look, recallOf, type Looked } from './recall.ts';
import type { AuditedVerdict, KnownSource } from './sets.ts';

export function measure(
  atlas: Pick<Atlas, 'cities' | 'criteria' | 'facts' | 'nations' | 'registries'>,
  sources: readonly KnownSource[],
  audited: readonly AuditedVerdict[],
): { looked: Looked[]; truth: Truth } {
  const { looked, known } = look(sources, atlas);
  const precision = precisionOf(audited, atlas);
  return {
    looked,
    truth: { known, recall: recallOf(looked), overlaps: overlapsOf(atlas), ...(precision && { precision }) },
  };
}

const lines = (rows: readonly object[]): string =>
  rows.length === 0 ? '[]' : `[\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]`;

/** `data/truth.json`: a row a line. */
export function truthFile({ known, recall, overlaps, precision }: Truth): string {
  const parts = [
    `"known":${JSON.stringify(known)}`,
    `"recall":{"criteria":${lines(recall.criteria)},"regions":${lines(recall.regions)},"total":${JSON.stringify(recall.total)}}`,
    `"overlaps":${lines(overlaps)}`,
    ...(precision
      ? [
          `"precision":{"states":${lines(precision.states)},"total":${JSON.stringify(precision.total)},"changed":${precision.changed}}`,
        ]
      : []),
  ];
  return `{\n${parts.join(',\n')}\n}\n`;
}
