/** Croissant 1.1: schema.org's Dataset with files and columns, as JSON-LD; the part the downloads use. Source: https://docs.mlcommons.org/croissant/docs/croissant-spec-1.1.html */
import * as z from 'zod';
import { HttpUrl, IsoDate } from '../data/place.ts';

export const croissantProfile = 'http://mlcommons.org/croissant/1.1';

const reference = z.strictObject({ '@id': z.string() });

export const CroissantType = z.enum(['sc:Text', 'sc:Integer', 'sc:Float', 'sc:Boolean', 'sc:Date']);

const FileObject = z.strictObject({
  '@type': z.literal('cr:FileObject'),
  '@id': z.string(),
  name: z.string(),
  description: z.string(),
  contentUrl: z.string(),
  contentSize: z.string().regex(/^\d+ B$/),
  encodingFormat: z.string(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});

const Field = z.strictObject({
  '@type': z.literal('cr:Field'),
  '@id': z.string(),
  name: z.string(),
  description: z.string(),
  dataType: CroissantType,
  source: z.strictObject({ fileObject: reference, extract: z.strictObject({ column: z.string() }) }),
  references: reference.optional(),
});

const RecordSet = z.strictObject({
  '@type': z.literal('cr:RecordSet'),
  '@id': z.string(),
  name: z.string(),
  description: z.string(),
  key: z.array(reference).min(1),
  field: z.array(Field).min(1),
});

export const Croissant = z.strictObject({
  '@context': z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  '@type': z.literal('sc:Dataset'),
  conformsTo: z.literal(croissantProfile),
  name: z.string(),
  description: z.string(),
  url: z.string(),
  license: HttpUrl,
  sdLicense: HttpUrl,
  creator: z.strictObject({ '@type': z.literal('sc:Organization'), name: z.string(), url: z.string() }),
  datePublished: IsoDate,
  /** As three numbers, which the standard recommends. */
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  inLanguage: z.literal('en'),
  keywords: z.array(z.string()),
  citeAs: z.string(),
  isBasedOn: z.array(
    z.strictObject({
      '@type': z.literal('sc:Dataset'),
      name: z.string(),
      url: HttpUrl,
      version: z.string(),
      license: HttpUrl,
      creditText: z.string(),
    }),
  ),
  distribution: z.array(FileObject).min(1),
  recordSet: z.array(RecordSet).min(1),
});
export type Croissant = z.infer<typeof Croissant>;
