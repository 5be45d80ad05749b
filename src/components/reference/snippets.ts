/** A request as code that can be copied: curl, JavaScript, Python, R. Each leaves the answer in `answer`, curl prints it. */

export interface SnippetRequest {
  method: 'GET' | 'POST';
  /** Absolute. */
  url: string;
  /** JSON, for POST. */
  body?: string;
}
export type Language = 'curl' | 'JavaScript' | 'Python' | 'R';

/** In single quotes for a POSIX shell. */
const shell = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;
/** In single quotes for JavaScript, Python and R. */
const quoted = (text: string): string => `'${text.replace(/[\\']/g, '\\$&')}'`;

const languages: Record<Language, (request: SnippetRequest) => string> = {
  curl: ({ url, body }) =>
    body
      ? `curl -s ${shell(url)} \\\n  -H 'content-type: application/json' \\\n  -d ${shell(body)}`
      : `curl -s ${shell(url)}`,
  JavaScript: ({ url, body }) =>
    [
      body
        ? `const response = await fetch(${quoted(url)}, {\n  method: 'POST',\n  headers: { 'content-type': 'application/json' },\n  body: JSON.stringify(${body}),\n});`
        : `const response = await fetch(${quoted(url)});`,
      'const answer = await response.json();',
      'if (!response.ok) throw new Error(answer.detail);',
    ].join('\n'),
  Python: ({ url, body }) =>
    [
      'import json',
      'from urllib.request import Request, urlopen',
      '',
      body
        ? `request = Request(${quoted(url)},\n                  data=${quoted(body)}.encode(),\n                  headers={'content-type': 'application/json'})`
        : `request = Request(${quoted(url)})`,
      'with urlopen(request) as response:',
      '    answer = json.load(response)',
    ].join('\n'),
  R: ({ url }) => `answer <- jsonlite::fromJSON(${quoted(url)})`,
};

/** Prints the answer, for readers who paste only this code. */
const shows: Record<Language, string> = {
  curl: '',
  JavaScript: '\nconsole.log(answer);',
  Python: '\nprint(answer)',
  R: '\nprint(answer)',
};

/** R has no POST of its own, so it sends the request by GET. */
export const snippets = (request: SnippetRequest, showing = false): { language: Language; code: string }[] =>
  (Object.keys(languages) as Language[])
    .filter((language) => request.method === 'GET' || language !== 'R')
    .map((language) => ({ language, code: languages[language](request) + (showing ? shows[language] : '') }));
