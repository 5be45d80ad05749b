/** The shape of a lexicon row. */
import type { Domain, Topic } from '../../contract/criterion.ts';

/**
 * Terms that name a topic or a domain: topic, domain, weight, terms parted by `|`.
 * Domain null is the topic's usual one. Topic and domain null: the phrases name nothing, and no part of them does.
 * Weight 3 says it beyond doubt, 2 is the ordinary word for it, 1 only hints.
 * A `*` at the end of a term makes its last word a prefix.
 */
export type TermRow = readonly [topic: Topic | null, domain: Domain | null, weight: 1 | 2 | 3, terms: string];
