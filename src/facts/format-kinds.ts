/** The layout of `data/kinds/*.json`: a member, and a language, per line. */
import type { DatasetKind } from '../contract/data/dataset-kind.ts';

const line = (key: string, value: unknown, indent: string): string =>
  `${indent}${JSON.stringify(key)}: ${Array.isArray(value) ? `[${value.map((term) => JSON.stringify(term)).join(', ')}]` : JSON.stringify(value)}`;

function member([key, value]: [string, unknown]): string {
  if (key !== 'terms' && key !== 'not') return line(key, value, '    ');
  const languages = Object.entries(value as Record<string, readonly string[]>);
  return `    "${key}": {\n${languages.map(([code, terms]) => line(code, terms, '      ')).join(',\n')}\n    }`;
}

export const formatKinds = (kinds: readonly DatasetKind[]): string =>
  `[\n${kinds.map((kind) => `  {\n${Object.entries(kind).map(member).join(',\n')}\n  }`).join(',\n')}\n]\n`;
