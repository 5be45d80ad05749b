/** Next steps for a program: each is a method, an address that answers in JSON, and why, in one line. */
import type { Intent } from '../../contract/answers/data-map.ts';
import { fileOf } from '../../contract/published/addresses.ts';

function jsonOf(address: string): string | null {
  const city = /^\/cities\/([^/]+)$/.exec(address);
  if (city) return `/api/assessments/scope?scopeId=${city[1]}`;
  return address.endsWith('.json') ? address : (fileOf(`${address}.json`) ?? null);
}

/** Steps in words -> `GET <address> (<words>)`; pages that have no JSON are left out, and the calls that refine the answer are added. */
export function agentActions(
  steps: readonly string[],
  { scopeId, assessed, countryCode, domain, kinds = [] }: Intent,
): string[] {
  const calls = steps.flatMap((step) => {
    const cut = step.lastIndexOf(': ');
    const [words, address] = [step.slice(0, cut), step.slice(cut + 2)];
    const call = address.startsWith('/') ? jsonOf(address) : address;
    return call ? [`GET ${call} (${words})`] : [];
  });
  const place = scopeId && assessed ? scopeId : null;
  const ofKind =
    kinds[0] && `GET /api/datasets?${place ? `scopeId=${place}&` : ''}kind=${kinds[0]} (Datasets of that kind)`;
  const more = [
    ...(ofKind ? [ofKind] : []),
    ...(place
      ? [
          `GET /api/assessments/scope?scopeId=${place} (Every criterion with finding, confidence and sources)`,
          `GET /api/resources?scopeId=${place} (Portals, statistics and news)`,
        ]
      : []),
    ...(countryCode
      ? [
          `GET /api/coverage/query?pattern=${[countryCode.toLowerCase(), place?.slice(3) ?? '*', domain ?? '*'].join(':').replace(/(?::\*)+$/, '')} (Coverage by dataset kind)`,
        ]
      : []),
  ];
  return [...calls, ...more];
}
