/** What is kept of names between texts is bounded, and changes no answer. */
import { expect, test } from 'vitest';
import { nameKey } from '../../src/language/names/named.ts';
import { Names } from '../../src/language/names/names.ts';
import { namesFile } from '../../src/language/names/name-files.ts';
import { newInterpreter, interpretWith } from '../../src/language/interpreter.ts';
import { loadAtlas } from '../../src/publish/atlas.ts';
import { nameFiles } from '../interpreter.ts';

const files = nameFiles(await loadAtlas());
const read = async (path: string) => files.get(path) ?? null;

/** A city in many scripts, and in misspelt Latin, which asks for the rare names. */
const texts = [
  'автобус Київ',
  'أشجار القاهرة',
  '東京 大気',
  '서울 버스',
  'Αθήνα λεωφορεία',
  'אוטובוסים תל אביב',
  'दिल्ली बस',
  'ঢাকা বাস',
  'თბილისი ავტობუსი',
  'Երևան ավտոբուս',
  'กรุงเทพ รถเมล์',
  'சென்னை பேருந்து',
  'హైదరాబాద్ బస్సు',
  'Xyzzyburgh buses',
  'buses in Lyon',
  '東京 القاهرة Київ',
];

test('texts of all scripts, read in sequence or at once, are each read as if by themselves', async () => {
  const kept = newInterpreter();
  const alone = await Promise.all(
    texts.map(async (text) => JSON.stringify(await interpretWith(newInterpreter(), text, read))),
  );
  const many = Array.from({ length: 60 }, (_, i) => (i * 7) % texts.length);
  for (const i of many) expect(JSON.stringify(await interpretWith(kept, texts[i]!, read)), texts[i]).toBe(alone[i]);
  const slow = async (path: string) => {
    await new Promise((done) => setTimeout(done, (path.length * 7) % 5));
    return read(path);
  };
  const together = await Promise.all(many.map((i) => interpretWith(kept, texts[i]!, slow)));
  expect(together.map((found) => JSON.stringify(found))).toEqual(many.map((i) => alone[i]));
});

test('unused scripts are dropped, the oldest first, and load again', () => {
  const names = new Names(files.get(namesFile('latn'))!);
  const add = (script: string) => names.add(script, files.get(namesFile(script))!);
  for (const script of ['cyrl', 'arab', 'hani']) add(script);
  expect(names.has(nameKey('Київ'))).toBe(true);
  names.makeRoom(['cyrl'], 200_000);
  expect(['cyrl', 'arab', 'hani'].map((script) => names.knows(script))).toEqual([true, false, false]);
  expect([names.has(nameKey('Київ')), names.has(nameKey('القاهرة')), names.knows('latn')]).toEqual([true, false, true]);
  names.makeRoom([], 0);
  expect(names.has(nameKey('Київ'))).toBe(false);
  add('cyrl');
  expect(names.named(nameKey('Київ'))).not.toEqual([]);
});
