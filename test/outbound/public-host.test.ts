/** Which hosts an import may ask: those of the public internet, with any spelling of an address. */
import { expect, test } from 'vitest';
import { isPublic, requirePublic } from '../../src/outbound/public-host.ts';

const PRIVATE = `
  0.0.0.0 0.1.2.3 10.0.0.1 10.255.255.255 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
  172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1
  239.255.255.250 240.0.0.1 255.255.255.255
  :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:a00:1 ::ffff:192.168.0.1 ::ffff:0:127.0.0.1 64:ff9b::7f00:1 64:ff9b:1::1 100::1
  2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 fe80::1%eth0 fec0::1 ff02::1`;
const PUBLIC = `
  1.1.1.1 8.8.8.8 9.255.255.255 11.0.0.0 93.184.215.14 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255
  172.15.255.255 172.32.0.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0 223.255.255.255
  2001:200::1 2606:4700:4700::1111 2a00:1450:4001::200e`;
const words = (list: string): string[] => list.trim().split(/\s+/);

test.each(words(PRIVATE))('%s is private', (address) => expect(isPublic(address)).toBe(false));
test.each(words(PUBLIC))('%s is public', (address) => expect(isPublic(address)).toBe(true));
test('what is no address is not public', () => expect(isPublic('example.org')).toBe(false));

test.each([
  'http://127.1/',
  'http://0x7f.1/',
  'http://0x7f000001/',
  'http://2130706433/',
  'http://0177.0.0.1/',
  'http://127.0.0.1./',
  'http://①②⑦.0.0.1/',
  'http://user@127.0.0.1:8080/',
  'http://0/',
  'http://[::1]/',
  'http://[0:0:0:0:0:ffff:7f00:0001]/',
  'http://[::ffff:10.0.0.1]/',
])('%s is refused without asking for a name', async (url) => {
  const lookup = () => Promise.reject(new Error('asked'));
  await expect(requirePublic(url, { lookup })).rejects.toThrow('is not on the public internet; not asked');
  await expect(requirePublic(url, { lookup, allowPrivate: true })).resolves.toBeUndefined();
});

test.each<[addresses: string[], message: string | undefined]>([
  [['93.184.215.14', '2606:4700:4700::1111'], undefined],
  [['93.184.215.14', '::1'], 'a.example (::1) is not on the public internet; not asked'],
  [['10.0.0.1'], 'a.example (10.0.0.1) is not on the public internet; not asked'],
  [[], 'a.example has no address'],
])('a name with the addresses %j', async (addresses, message) => {
  const asked = requirePublic('https://a.example:8443/feed', { lookup: async () => addresses });
  if (message === undefined) await expect(asked).resolves.toBeUndefined();
  else await expect(asked).rejects.toThrow(message);
});

test('names of this machine are resolved by the system', async () => {
  await expect(requirePublic('http://localhost/', {})).rejects.toThrow(/^localhost \((?:127|::1)/);
});
