/** The address that opens a pre-filled issue about a finding or a city in the operator's tracker. */

export interface Reported {
  scopeId: string;
  finding?: { criterionId: string; text: string };
  date: string;
  url: string;
}

/** `template` has {title} and {body}. */
export function reportAddress(template: string, { scopeId, finding, date, url }: Reported): string {
  const title = finding ? `${scopeId}: ${finding.criterionId}` : scopeId;
  const body = [
    `City: ${scopeId}`,
    ...(finding ? [`Criterion: ${finding.criterionId}`, `Finding: ${finding.text}`] : []),
    `Data of: ${date}`,
    `Page: ${url}${finding ? `#${finding.criterionId}` : ''}`,
    '',
    'What is wrong, and where it can be checked:',
    '',
  ].join('\n');
  return template.replace('{title}', () => encodeURIComponent(title)).replace('{body}', () => encodeURIComponent(body));
}
