/** What is taken for an e-mail address, and what is not. */
import { expect, test } from 'vitest';
import { emailAddressIn } from './email-address.ts';

test.each([
  ['write to city.data+gtfs@opendata.example.org, please', 'city.data+gtfs@opendata.example'],
  ['<a href="mailto:a@b.co">', 'a@b.co'],
  ['ünal@stadt.de', 'nal@stadt.de'],
  ['"@context":"x", "@id":"/a", then me@city-lab.eu', 'me@city-lab.eu'],
  ['"@context":{"@vocab":"https://schema.org/"}', undefined],
  ['https://tiles.example/@1.5/a, npm i package@2.0.1, a @ b.com, user@host', undefined],
  ['', undefined],
])('%s', (text, found) => expect(emailAddressIn(Buffer.from(text))).toBe(found));
