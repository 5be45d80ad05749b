/** What changed: rows of `data/changelog/`, newest first. Each is added with the change itself. */
import * as z from 'zod';
import { interfaceVersion } from '../about.ts';
import { CriterionId } from '../criterion.ts';
import { IsoDate } from './place.ts';

export const changelogPath = '/changelog';

/** A change of the interface: shown at /changelog, named in OpenAPI and llms.txt. */
export const InterfaceChange = z.strictObject({
  date: IsoDate,
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** breaking: clients of the previous version may fail. */
  change: z.enum(['added', 'changed', 'deprecated', 'removed', 'breaking']),
  text: z.string().min(1),
  addresses: z.array(z.string()),
});
export type InterfaceChange = z.infer<typeof InterfaceChange>;

/** A change in rules. The change log of data can't show it, because both snapshots are read under today's rules. */
export const RuleChange = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  date: IsoDate,
  text: z.string(),
  /** Criteria concerned, in framework order; empty for all. */
  criteria: z.array(CriterionId),
});
export type RuleChange = z.infer<typeof RuleChange>;

export const versionLine = `Interface version ${interfaceVersion}. Version 0.1.0 is the interface as first described, and its requests still work. x-changelog lists what was added and changed since. While the version is 0.x, a breaking change may come with any release. What may change: ${changelogPath}.`;
