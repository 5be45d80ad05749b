/** Certificates for servers on this machine, made anew in every run: X.509 (RFC 5280) in DER, signed with ECDSA on P-256. No key is kept anywhere. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const tlv = (tag: number, ...parts: Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts);
  const { length } = body;
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...size]), body]);
};
const sequence = (...parts: Uint8Array[]) => tlv(0x30, ...parts);
const oid = (hex: string) => tlv(6, Buffer.from(hex, 'hex'));
const time = (date: Date) => tlv(0x18, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(0, 14)}Z`));
const name = (text: string) => sequence(tlv(0x31, sequence(oid('550403'), tlv(0x0c, Buffer.from(text)))));
const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const pem = (label: string, der: Uint8Array) =>
  `-----BEGIN ${label}-----\n${Buffer.from(der).toString('base64').replace(/.{64}/g, '$&\n')}\n-----END ${label}-----\n`;

export interface Authority {
  key: KeyObject;
  title: string;
}
interface Wanted {
  subject: string;
  /** Host names. Without any it is an authority. */
  hosts?: string[];
  days?: [from: number, to: number];
  /** Of an existing key pair. By default makes a new one, and `key` is then empty. */
  publicKey?: KeyObject;
}
const DAY = 86_400_000;
let serial = 1;

/** A certificate signed by `by`, or by itself. */
export function certificate(
  { subject, hosts = [], days = [-1, 30], publicKey: given }: Wanted,
  by?: Authority,
): { cert: string; key: string; publicKey: KeyObject; authority: Authority } {
  const made = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { privateKey } = made;
  const publicKey = given ?? made.publicKey;
  const extension = (id: string, value: Buffer, critical = false) =>
    sequence(oid(id), ...(critical ? [tlv(1, Buffer.from([255]))] : []), tlv(4, value));
  const extensions = [
    extension('551d13', sequence(...(hosts.length === 0 ? [tlv(1, Buffer.from([255]))] : [])), true),
    ...(hosts.length > 0 ? [extension('551d11', sequence(...hosts.map((host) => tlv(0x82, Buffer.from(host)))))] : []),
  ];
  const now = Date.now();
  const tbs = sequence(
    tlv(0xa0, tlv(2, Buffer.from([2]))),
    tlv(2, Buffer.from([++serial])),
    ecdsaWithSha256,
    name(by?.title ?? subject),
    sequence(...days.map((day) => time(new Date(now + day * DAY)))),
    name(subject),
    publicKey.export({ type: 'spki', format: 'der' }),
    tlv(0xa3, sequence(...extensions)),
  );
  const signature = sign('sha256', tbs, by?.key ?? privateKey);
  const der = sequence(tbs, ecdsaWithSha256, tlv(3, Buffer.from([0]), signature));
  return {
    cert: pem('CERTIFICATE', der),
    key: given ? '' : (privateKey.export({ type: 'pkcs8', format: 'pem' }) as string),
    publicKey,
    authority: { key: privateKey, title: subject },
  };
}
