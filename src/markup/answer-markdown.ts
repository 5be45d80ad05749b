/** The answer to a question as Markdown, in the order of the page. */
import type { AnswerRow, PlaceAnswer } from '../contract/answers/answer.ts';
import { rowFacts } from '../queries/data-map/place-answer.ts';
import { link, plain } from './markdown-text.ts';

/** A row as a list item. */
export function rowMarkdown(one: AnswerRow): string {
  if (one.role === 'missing') return `- ${plain(one.text)}`;
  const facts = rowFacts(one).map(plain).join(', ');
  return `- ${link(one.text, one.url!)}${facts && `: ${facts}`}`;
}

/** `steps` are shown after the answers. */
export const answerMarkdown = ({
  q,
  answers,
  steps,
}: {
  q: string;
  answers: readonly PlaceAnswer[];
  steps: readonly string[];
}): string =>
  [
    `# ${plain(q)}`,
    '',
    ...answers.flatMap(({ title, sentence, rows, broader }) => [
      `## ${plain(title)}`,
      '',
      plain(sentence),
      '',
      ...rows.map(rowMarkdown),
      ...(broader.length > 0 ? ['', 'From its region and country:', '', ...broader.map(rowMarkdown)] : []),
      '',
    ]),
    '## Next steps',
    '',
    ...steps.map((step) => `- ${plain(step)}`),
    '',
  ].join('\n');
