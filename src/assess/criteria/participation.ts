/** The criterion Open code, issues and decisions: what the lists of civic channels say of a city. */
import type { FactOf, Reach } from '../../contract/data/fact.ts';
import { criterion, type Claim, type GradedFact } from '../criterion-row.ts';
import type { Grade } from '../framework.ts';
import { and, capital, countOf, titles } from '../naming.ts';

type Kind = 'issue-api' | 'council-source' | 'participation-platform' | 'gazette' | 'code-account' | 'civic-group';
type Channel = FactOf<Kind>;

const lists = [
  'open311status-cities',
  'open-raadsinformatie',
  'querido-diario-brazil',
  'government-github-orgs',
  'osm-community-index',
  'brigade-information',
];
const endpoints = 'r311-open311-endpoints';
const kinds: readonly Kind[] = [
  'issue-api',
  'council-source',
  'participation-platform',
  'gazette',
  'code-account',
  'civic-group',
];

/** A list covers a nation when it holds a city there; a national group says nothing on cities. */
const holdsACity = (list: string): Claim => ({
  registries: [list],
  atLeast: 1,
  noun: ['city entry', 'city entries'],
  counts: (fact) => fact.level === 'city' && (kinds as readonly string[]).includes(fact.kind),
});

/** From this distance on a finding says how far a group is from the centre. */
const FAR_KM = 5;
const label = ({ fact, km }: Reach<Kind>): string =>
  fact.kind === 'civic-group' && km !== undefined && km >= FAR_KM
    ? `${fact.title} (${Math.round(km)} km from the centre)`
    : fact.title;

/** "a mapping community", "2 civic technology groups", "3 communities". */
function groups(facts: Channel[]): string {
  const [list, other] = new Set(facts.map(({ registry }) => registry));
  const [one, many] =
    other !== undefined
      ? ['community', 'communities']
      : list === 'osm-community-index'
        ? ['mapping community', 'mapping communities']
        : ['civic technology group', 'civic technology groups'];
  return facts.length === 1 ? `a ${one}` : `${facts.length} ${many}`;
}

function gradeChannel(fact: Channel): Grade | undefined {
  if (fact.kind === 'civic-group') return fact.state === 'active' ? 'incomplete' : undefined;
  if (fact.state !== 'active') return 'stale';
  if (fact.access === 'key') return 'siloed';
  return fact.kind === 'issue-api' && fact.vendor !== undefined ? 'incomplete' : 'present';
}

/**
 * A city has one Open311 interface, whatever addresses two lists give it: the second list counts where the first has none. It has one
 * official gazette too: of several collectors the one that began last reads it where it stands today.
 */
function withoutRepeated(graded: GradedFact<Kind>[]): GradedFact<Kind>[] {
  const isListed = graded.some(({ fact }) => fact.kind === 'issue-api' && fact.registry !== endpoints);
  const begun = ({ fact, grade }: GradedFact<Kind>): string =>
    fact.kind === 'gazette' ? `${grade === 'present' ? 1 : 0} ${fact.since}` : '';
  const last = graded.map(begun).toSorted().at(-1);
  return graded.filter(
    (record) =>
      !(isListed && record.fact.registry === endpoints) && (record.fact.kind !== 'gazette' || begun(record) === last),
  );
}

/** What a channel is, one and several. */
const named: Record<Exclude<Kind, 'civic-group'>, [one: string, many: string]> = {
  'issue-api': ['an Open311 interface', 'Open311 interfaces'],
  'council-source': ['council information that software reads', 'council information that software reads'],
  'participation-platform': ['a platform for proposals', 'platforms for proposals'],
  gazette: ['an official gazette that software collects', 'official gazettes that software collects'],
  'code-account': ['an account with open code', 'accounts with open code'],
};

/** The finding of a present verdict: each kind of channel by what it is. */
function told(records: readonly GradedFact<Kind>[], city: string, where: string): string {
  const kinds = [...Map.groupBy(records, ({ fact }) => fact.kind)].map(([kind, some]) => {
    const [one, many] = named[kind as keyof typeof named] ?? ['a community', 'communities'];
    const n = countOf(some);
    return `${n === 1 || one === many ? one : `${n} ${many}`} (${titles(some, label as never)})`;
  });
  return `${capital(where)} ${new Set(records.map(({ fact }) => fact.registry)).size > 1 ? 'list' : 'lists'} for ${city} ${and.format(kinds)}.`;
}

export const participation = criterion<Kind>({
  criterionId: 'civic-participation',
  staleAfterYears: 4,
  name: 'Open code, issues and decisions',
  category: 'governance',
  domain: null,
  dataset: 'civic-participation',
  topics: [],
  weight: 0.5,
  question:
    'Does the city publish an issue API, its decisions or its code, run an open platform for proposals, or is there a civic data community?',
  subject: { article: 'An', one: 'open participation channel', many: 'open participation channels' },
  rule: {
    present:
      'The city has an Open311 interface, council information that software reads and serves, an official gazette that is collected by software, a platform for proposals that runs on open software, or an account with open code.',
    partial: [
      { reason: 'stale', when: 'Its interface is closed, or the collection of its gazette has ended.' },
      { reason: 'siloed', when: 'Its interface needs a key.' },
      {
        reason: 'incomplete',
        when: 'A vendor serves an Open311 interface for the city, or a mapping community or a civic technology group stands at the city or within 25 km of its centre.',
      },
    ],
    absent: 'None of these is listed.',
  },
  coverage: 'One of the lists holds a city of the nation.',
  references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 2A'], sdg: ['16.7'] },
  registries: [...lists, endpoints, 'consul-participation'],
  kinds,
  claims: lists.map(holdsACity),
  own: gradeChannel,
  combine: withoutRepeated,
  told,
  label,
  detail: ({ access }) => (access === 'key' ? 'an access key' : 'closed or no longer collected'),
  instead: (grade, facts) => {
    if (grade !== 'incomplete') return undefined;
    const communities = facts.filter(({ kind }) => kind === 'civic-group');
    const what = [
      ...(communities.length < facts.length ? ['an interface that a vendor serves for the city'] : []),
      ...(communities.length > 0 ? [`${groups(communities)} at or near the city`] : []),
    ];
    return `what is listed ${what.length > 1 || communities.length > 1 ? 'are' : 'is'} ${what.join(' and ')}`;
  },
});
