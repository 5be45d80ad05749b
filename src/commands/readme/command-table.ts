/** Scripts of package.json that run a file -> a table of the commands, each with the first sentence of its file's header. */
import { readFile } from 'node:fs/promises';
import * as z from 'zod';

const Scripts = z.object({ scripts: z.record(z.string(), z.string()) });

/** Command and sentence of a header such as "`npm run explain -- fr.lyon gtfs-schedule`: facts, rule and verdict of one criterion." */
const opening = /^\/\*\*\s[^`]*`(?<command>np[mx] [^`]+)`:\s(?<sentence>[^]+?)(?:\.\s|[.;:]?\s*\*\/)/;

/** Throws for a file whose header does not open with its command. */
export async function commandTable(): Promise<string> {
  const { scripts } = Scripts.parse(JSON.parse(await readFile('package.json', 'utf8')));
  const rows: string[] = [];
  for (const script of Object.values(scripts)) {
    const file = /^(?:\w+=\S+ )*node (?:--\S+ )*(\S+\.ts)\b/.exec(script)?.[1];
    if (!file) continue;
    const header = (await readFile(file, 'utf8')).replace(/^#!.*\n/, '').replace(/\n \*(?!\/)/g, '');
    const { command, sentence } = opening.exec(header)?.groups ?? {};
    if (!command || !sentence)
      throw new Error(`${file} is a command; open its header with \`npm run …\`: and what it does, as others do.`);
    rows.push(`| \`${command.replaceAll('|', '\\|')}\` | ${sentence.replaceAll('|', '\\|').trim()} |`);
  }
  return ['| command | what it does |', '|---|---|', ...rows].join('\n');
}
