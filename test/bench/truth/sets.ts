/** The sets of the bench: known sources, and verdicts of several audits. They are read by line; a file that is not there is empty. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { Basis, CriterionId, CriterionStatus, PartialReason } from '../../../src/contract/criterion.ts';
import { HttpUrl, IsoDate, ScopeId } from '../../../src/contract/data/place.ts';

/** A source of a city that is known to be there. */
export const KnownSource = z.strictObject({
  scopeId: ScopeId,
  criterion: CriterionId,
  /** Hosts that have it. A subdomain counts as its host. */
  hosts: z.array(z.hostname().lowercase()).min(1),
  /** How it was seen: the repository and file, where they were kept. */
  checked: z.string().min(10).max(200),
});
export type KnownSource = z.infer<typeof KnownSource>;

const Reader = z.strictObject({
  /** The status is right for the city. */
  right: z.boolean(),
  /** A reader would take more or less from it than the evidence holds. */
  misleading: z.boolean(),
  /** The finding says what the evidence shows. */
  findingOk: z.boolean(),
  /** The first link leads to what is said. Null if there is none or the reader couldn't decide. */
  linkOk: z.boolean().nullable(),
  note: z.string(),
});

/** A verdict as it was drawn, and what two readers say of it, neither seeing the other's word. */
export const AuditedVerdict = z.strictObject({
  scopeId: ScopeId,
  criterionId: CriterionId,
  /** Day of the draw; the first was on 23 November 2026. */
  drawn: IsoDate.default('2026-11-23'),
  status: CriterionStatus,
  reason: PartialReason.nullable(),
  basis: Basis,
  finding: z.string().min(1),
  firstLink: HttpUrl.nullable(),
  readers: z.tuple([Reader, Reader]),
});
export type AuditedVerdict = z.infer<typeof AuditedVerdict>;

/** A verdict as it was drawn, and what one reader says of it. */
export const SinglyRead = AuditedVerdict.extend({ readers: z.tuple([Reader]) });
export type SinglyRead = z.infer<typeof SinglyRead>;

/** A verdict of the first audit, by one reader. */
export const EarlierVerdict = z.strictObject({
  ...AuditedVerdict.pick({ scopeId: true, criterionId: true, status: true, reason: true }).shape,
  readers: z.tuple([Reader.pick({ right: true, misleading: true, note: true })]),
});
export type EarlierVerdict = z.infer<typeof EarlierVerdict>;

export const knownFile = 'test/bench/truth/known-sources.jsonl';
export const auditedFile = 'test/bench/truth/audited-verdicts.jsonl';
export const singlyReadFile = 'test/bench/truth/audited-by-one.jsonl';
export const earlierFile = 'test/bench/truth/audited-earlier.jsonl';

async function readLines<T>(file: string, schema: z.ZodType<T>): Promise<T[]> {
  if (!existsSync(file)) return [];
  const lines = (await readFile(file, 'utf8')).split('\n');
  return lines.flatMap((line, i) => {
    if (line.trim() === '') return [];
    try {
      return [schema.parse(JSON.parse(line))];
    } catch (error) {
      throw new Error(`${file} line ${i + 1}: ${(error as Error).message}`, { cause: error });
    }
  });
}

export const knownSources = (): Promise<KnownSource[]> => readLines(knownFile, KnownSource);
export const auditedVerdicts = (): Promise<AuditedVerdict[]> => readLines(auditedFile, AuditedVerdict);
export const singlyRead = (): Promise<SinglyRead[]> => readLines(singlyReadFile, SinglyRead);
export const earlierVerdicts = (): Promise<EarlierVerdict[]> => readLines(earlierFile, EarlierVerdict);
