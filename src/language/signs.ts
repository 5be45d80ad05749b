/** Words as expressions: signs of what a record is, `data/texts/record-signs.json`, and words of questions, `question-signs.json` beside it. */
import builds from '../../data/texts/build-signs.json' with { type: 'json' };
import formats from '../../data/texts/formats.json' with { type: 'json' };
import questions from '../../data/texts/question-signs.json' with { type: 'json' };
import records from '../../data/texts/record-signs.json' with { type: 'json' };

/** A list's key is the pattern around its words, which take the place of “…”. */
export const expression = (lists: Readonly<Record<string, readonly string[]>>, flags: string): RegExp =>
  new RegExp(
    Object.entries(lists)
      .map(([around, words]) => around.replace('…', () => words.join('|')))
      .join('|'),
    flags,
  );

export const sign = (name: keyof typeof records, flags = ''): RegExp => expression(records[name], flags);
/** Signs that only builds need. Bundles of the function leave them out, since nothing there uses them. */
export const buildSign = (name: keyof typeof builds, flags = ''): RegExp => expression(builds[name], flags);
export const questionSign = (name: keyof typeof questions, flags = ''): RegExp => expression(questions[name], flags);
/** The same words to be looked up. */
export const questionWords = (name: keyof typeof questions): ReadonlySet<string> =>
  new Set(Object.values<readonly string[]>(questions[name]).flat());

/** Formats that software can read as data, as catalogues write them. Not documents, pictures, web pages and viewers. */
const machineReadable: ReadonlySet<string> = new Set(formats);

export const isMachineReadable = (format: string): boolean =>
  format
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => machineReadable.has(word));
