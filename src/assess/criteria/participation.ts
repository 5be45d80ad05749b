/** The criterion Open code, issues and decisions: what the lists of civic channels say of a city. */
import type { FactOf } from '../../contract/fact.ts';
import { criterion, type Claim, type Located } from '../criterion-row.ts';

type Kind = 'issue-api' | 'gazette' | 'code-account' | 'civic-group';
type Channel = FactOf<Kind>;

const lists = [
  'open311status-cities',
  'querido-diario-brazil',
  'government-github-orgs',
  'osm-community-index',
  'brigade-information',
];
const kinds: readonly Kind[] = ['issue-api', 'gazette', 'code-account', 'civic-group'];

/** A list covers a nation when it holds a city there; a national group says nothing on cities. */
const holdsACity = (list: string): Claim => ({
  registries: [list],
  atLeast: 1,
  noun: ['city entry', 'city entries'],
  counts: (fact) => fact.level === 'city' && (kinds as readonly string[]).includes(fact.kind),
});

/** From this distance on a finding says how far a group is from the centre. */
const FAR_KM = 5;
const label = ({ fact, km }: Located<Kind>): string =>
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

export const participation = criterion<Kind>({
  criterionId: 'civic-participation',
  staleAfterYears: 4,
  name: 'Open code, issues and decisions',
  category: 'governance',
  domain: null,
  dataset: 'civic-participation',
  topics: [],
  weight: 0.5,
  question: 'Does the city publish an issue API, its decisions or its code, or is there a civic data community?',
  subject: { article: 'An', one: 'open participation channel', many: 'open participation channels' },
  rule: {
    present:
      'The city has an Open311 interface, an official gazette that is collected by software, or an account with open code.',
    partial: [
      { reason: 'stale', when: 'Its interface is closed, or the collection of its gazette has ended.' },
      {
        reason: 'incomplete',
        when: 'A mapping community or a civic technology group stands at the city or within 25 km of its centre.',
      },
    ],
    absent: 'None of these is listed.',
  },
  coverage: 'One of the lists holds a city of the nation.',
  references: { iso37120: ['10'], u4ssc: ['EC: ICT: PS: 2A'], sdg: ['16.7'] },
  registries: lists,
  kinds,
  claims: lists.map(holdsACity),
  own: (fact) =>
    fact.kind === 'civic-group'
      ? fact.state === 'active'
        ? 'incomplete'
        : undefined
      : fact.state === 'active'
        ? 'present'
        : 'stale',
  label,
  detail: () => 'it has been closed or is collected no longer',
  instead: (grade, facts) =>
    grade === 'incomplete' ? `what is listed is ${groups(facts)} at or near the city` : undefined,
});
