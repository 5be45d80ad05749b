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
  /** Endpoints and file shapes concerned. */
  addresses: z.array(z.string()),
});
export type InterfaceChange = z.infer<typeof InterfaceChange>;

/**
 * A change in the rules for placing records and judging. The data's change log can't show it, because both snapshots are read
 * under today's rules.
 */
export const RuleChange = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** Effective date. */
  date: IsoDate,
  text: z.string(),
  /** Criteria concerned, in framework order; empty for all. */
  criteria: z.array(CriterionId),
});
export type RuleChange = z.infer<typeof RuleChange>;

/** Compatibility promises in plain words. */
export const compatibility = {
  withoutNotice: [
    'new members in objects, anywhere: ignore those you do not know',
    'new endpoints, files, optional parameters, links, headers and problem types',
    'new values of what is open by nature: criteria, dataset kinds, nations, cities, registries, kinds of source',
    'other wording of findings, titles, notes and details of problems: they are for people; what programs need has a member of its own',
    'other data, other scores and another order of rows, with every newer registry snapshot and every changed rule: `dataDate` tells the first, the method page the second',
  ],
  breaking: [
    'a member, endpoint, file or parameter is removed or renamed, or its meaning, type or unit changes',
    'a member that was always there may be missing, or a parameter becomes required',
    'a value is added to or taken from a closed list that the schemas have as `enum`',
    'a request that was answered is refused, or answers with another status',
    'a `scopeId` or a `criterionId` that was published changes or means something else: this never happens to a scopeId',
  ],
  announced: [
    'The version number rises with a breaking change: its middle part while it is 0.x, its first part from 1.0 on. Additions leave it as it is.',
    'A row in the list of changes, made with the change itself and named in the OpenAPI document.',
    'An endpoint or file that will go answers with the header `Deprecation` (RFC 9745) from the day it is decided, and with `Sunset` (RFC 8594) that names the day it goes, at least six months later, and a link `rel="successor-version"` where there is one. Nothing is deprecated now.',
  ],
} as const;

export const versionLine = `Interface version ${interfaceVersion}; what changed and what may change: ${changelogPath}.`;
