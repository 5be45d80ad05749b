/** XML as servers send it: what is read of it, and what is refused. */
import { describe, expect, test } from 'vitest';
import { childAt, textAt, textsAt, xmlOf } from '../../src/sources/xml.ts';
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
  ['a control character elsewhere', answer(`<a>&lt;b&gt; &amp;amp; äé<c at="\b">${' '.repeat(100)}</c></a>`)],
  ['a cut', answer('<a>&lt;b&gt; &amp;amp; äé<c><d at="', {}, false)],
])('%s', (_, given) => expect(xmlOf(given).text).toBe('<b> &amp; äé'));

test('entities without a declaration stay as they are', () =>
  expect(xmlOf(answer('<a>&nbsp;&x;</a>')).text).toBe('&nbsp;&x;'));

test('names have no prefixes', () => {
  const root = xmlOf(answer('<n:a xmlns:n="urn:x"><n:b m:at="1 &amp; 2"><c> text </c></n:b></n:a>'));
  expect([root.name, childAt(root, 'b')?.attributes, textAt(root, 'b', 'c')]).toEqual(['a', { at: '1 & 2' }, 'text']);
});

describe('all text in an element is its text', () => {
  test.each<[string, string, string]>([
    ['marked words', '<a>Survey, <em>April</em> 2024</a>', 'Survey, April 2024'],
    ['deeper and at the edges', '<a><i><b>Sur</b>vey</i>, <u>Ap<s>ri</s>l</u></a>', 'Survey, April'],
    [
      'a block of XHTML',
      '<a><div xmlns="http://www.w3.org/1999/xhtml">Survey, <em>April</em></div></a>',
      'Survey, April',
    ],
    ['a space between blocks', '<a><p>Survey</p><p>April<br/>May</p></a>', 'Survey April May'],
    ['with prefixes', '<a xmlns:x="u"><x:div>Survey, <x:em>April</x:em></x:div></a>', 'Survey, April'],
    ['CDATA among elements', '<a>Survey <b><![CDATA[& <April>]]></b></a>', 'Survey & <April>'],
    ['no scripts and comments', '<a>Survey<script>evil()</script><style>p{}</style><!-- no --></a>', 'Survey'],
  ])('%s', (_, text, expected) => expect(xmlOf(answer(text)).text.replaceAll(/ +/g, ' ')).toBe(expected));
});

test('for texts in several languages the preferred one is first, and none is lost', () => {
  const root = xmlOf(
    answer('<a><t xml:lang="de">Lärm</t><t xml:lang="en-GB">Noise</t><t/><t>Bruit</t><t xml:lang="it">Rumore</t></a>'),
  );
  expect(textsAt(root, 't')).toEqual(['Noise', 'Bruit', 'Lärm', 'Rumore']);
  expect(textAt(root, 't')).toBe('Noise');
});

describe('entities that the document declares', () => {
  const declaring = (declared: string, content: string, more = '') =>
    answer(`<?xml version="1.0"?><!-- x > [ --><!DOCTYPE a ${more}[${declared}]>${content}`);
  test.each<[string, Answer, string]>([
    ['a character', declaring('<!ENTITY eacute "&#233;">', '<a>Caf&eacute;</a>'), 'Café'],
    ['a text', declaring('<!ENTITY city \'Z&#xFC;rich "Stadt"\'>', '<a>&city;</a>'), 'Zürich "Stadt"'],
    ['one in another', declaring('<!ENTITY a "Zug"><!ENTITY b "&a; &amp; &a;">', '<a>&b;</a>'), 'Zug & Zug'],
    ['before it is declared', declaring('<!ENTITY b "&a;"><!ENTITY a "Zug">', '<a>&b;</a>'), 'Zug'],
    ['markup', declaring('<!ENTITY m "<b>Zug</b> und Bus">', '<a>&m;</a>'), 'Zug und Bus'],
    ['the first of two', declaring('<!ENTITY a "one"><!ENTITY a "two">', '<a>&a;</a>'), 'one'],
    ['an escaped sign', declaring('<!ENTITY less "&#38;#60;">', '<a>1 &less; 2</a>'), '1 < 2'],
    [
      'five that mean the same',
      declaring('<!ENTITY lt "&#38;#60;"><!ENTITY amp "&#38;#38;">', '<a>&lt;&amp;</a>'),
      '<&',
    ],
    ['not in CDATA', declaring('<!ENTITY a "x">', '<a><![CDATA[&a;]]>&a;</a>'), '&a;x'],
    ['signs in what is declared', declaring('<!-- ]> --><!ENTITY a "]><b>"><!ELEMENT a ANY>', '<a>x</a>'), 'x'],
    ['of a file elsewhere', declaring('<!ENTITY a SYSTEM "file:///etc/passwd">', '<a>&a;</a>'), '&a;'],
    ['of a public file', declaring('<!ENTITY a PUBLIC "x" "https://evil.example/x">', '<a>&a;</a>'), '&a;'],
    ['of a parameter', declaring('<!ENTITY % p SYSTEM "https://evil.example/x"> %p;', '<a>x&p;</a>'), 'x&p;'],
    ['beside a file elsewhere', declaring('<!ENTITY a "x">', '<a>&a;&b;</a>', 'SYSTEM "a.dtd" '), 'x&b;'],
    ['laughs that end', declaring('<!ENTITY a "ha"><!ENTITY b "&a;&a;">', '<a>&b;</a>'), 'haha'],
    ['often', declaring('<!ENTITY a "ä">', `<a>${'&a;'.repeat(10_000)}</a>`), 'ä'.repeat(10_000)],
    ['never ended', answer('<!DOCTYPE a SYSTEM "a.dtd"><a>x</a>'), 'x'],
  ])('%s', (_, given, expected) => expect(xmlOf(given).text).toBe(expected));

  test('in attributes, as namespaces in RDF', () => {
    const given = declaring('<!ENTITY xsd "http://x.example/#"><!ENTITY q \'"\'>', '<a b="&xsd;date" c="&q;"/>');
    expect(xmlOf(given).attributes).toEqual({ b: 'http://x.example/#date', c: '"' });
  });

  const laughs = Array.from({ length: 30 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`).join('');
  test.each<[string, Answer, RegExp]>([
    ['a billion laughs', declaring(`<!ENTITY l0 "ha">${laughs}`, '<a>&l30;</a>'), /entities grow without end/],
    ['in an attribute', declaring(`<!ENTITY l0 "ha">${laughs}`, '<a b="&l9;"/>'), /entities grow without end/],
    [
      'one long one, often',
      declaring(`<!ENTITY a "${'x'.repeat(10_000)}">`, `<a>${'&a;'.repeat(1000)}</a>`),
      /entities grow without end/,
    ],
    ['one that holds itself', declaring('<!ENTITY a "x&a;">', '<a>&a;</a>'), /entities hold themselves/],
    [
      'two that hold each other',
      declaring('<!ENTITY a "&b;"><!ENTITY b "&a;">', '<a>&a;</a>'),
      /entities hold themselves/,
    ],
  ])('%s is refused', (_, given, message) => expect(() => xmlOf(given)).toThrow(message));
});

describe('refused', () => {
  test.each<[string, string, RegExp]>([
    ['nesting without end', '<a>'.repeat(5000), /not well-formed/],
    ['a name that objects have', '<a><__proto__/></a>', /not well-formed/],
    ['two roots', '<a/><b/>', /one root/],
    ['HTML', '<!doctype html><p>Hello', /HTML, not XML/],
    ['HTML as XML', '<?xml version="1.0"?>\n<html><body/></html>', /HTML, not XML/],
    ['JSON', '{"a":1}', /JSON, not XML/],
    ['text', 'Hello', /text, not XML/],
  ])('%s', (_, text, message) => expect(() => xmlOf(answer(text))).toThrow(message));
});
