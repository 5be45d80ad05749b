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
    'new members in objects, anywhere: ignore those you don’t know',
    'new endpoints, files, optional parameters, links, headers and problem types',
    'new values in open lists: criteria, dataset kinds, countries, cities, registries, kinds of source',
    'the wording of findings, titles, notes and error details: they are for people, and programs have their own members',
    'data, scores and the order of rows, when we read a registry again (`dataDate` changes) or change a rule (see the method page)',
  ],
  breaking: [
    'a member, endpoint, file or parameter is removed or renamed, or its meaning, type or unit changes',
    'a member that was always there may be missing, or a parameter becomes required',
    'a value is added to or removed from an `enum` in the schemas',
    'a request that used to work is refused or answers with another status',
    'a published `scopeId` or `criterionId` changes or means something else; this never happens to a scopeId',
  ],
  announced: [
    'The interface that this project began with is version 0.1.0: dataset search, assessments, coverage, comparison, gaps, countries and resources. Every request it describes still works, and answers have every member it names, but long lists come in pages. All else was added. While the version is 0.x, a breaking change may come with any release, and is always in the list.',
    'A breaking change raises the version number: the middle part while it is 0.x, the first part from 1.0 on. Additions don’t change it.',
    'Every change gets a row in the list of changes, which the OpenAPI document links to.',
    'Before we remove an endpoint or file, it answers with the header `Deprecation` (RFC 9745), with `Sunset` (RFC 8594) giving a date at least six months ahead, and with a link `rel="successor-version"` if there is a replacement. Nothing is deprecated now.',
  ],
} as const;

export const versionLine = `Interface version ${interfaceVersion}. Version 0.1.0 is the interface as first described, and its requests still work. x-changelog lists what was added and changed since. While the version is 0.x, a breaking change may come with any release. What may change: ${changelogPath}.`;
