/** The map of a topic beside that of its place -> the part of the latter that `topicOf` makes the former from again. */
import type { Topic } from '../../contract/criterion.ts';
import type { DataMap, SourceDomain, TopicPart } from '../../contract/answers/data-map.ts';

/** Members of a host's row on the map of a topic that differ from those on the whole map; none where all are the same. */
function otherwise(part: SourceDomain, whole: SourceDomain): TopicPart['source_domains'] {
  const sameRecord = part.registry === whole.registry && part.record === whole.record;
  const { publishes: _, ...members } = part;
  const changed = Object.entries(members).filter(
    ([name, value]) =>
      JSON.stringify(value) !== JSON.stringify(whole[name as keyof SourceDomain]) ||
      // Left out by records whose licence is their own, so never taken from another's row.
      (name === 'licenceFrom' && !sameRecord),
  );
  return changed.length > 0 ? [{ ...Object.fromEntries(changed), domain: part.domain }] : [];
}

/** What of a topic's map cannot be cut from the sources of the whole map. */
export function topicPart(
  { coverage, source_domains }: Pick<DataMap['data_map'], 'coverage' | 'source_domains'>,
  topic: Topic,
  whole: readonly SourceDomain[],
): TopicPart {
  const rows = new Map(whole.map((source) => [source.domain, source]));
  return {
    topic,
    coverage,
    source_domains: source_domains.flatMap((source) => otherwise(source, rows.get(source.domain)!)),
  };
}
