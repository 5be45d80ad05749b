/** A line of the ledger -> what is said of an address: "seen alive on 3 October 2026, 1,204 datasets, newest 2 October". Begins in lower case and has no full stop. */
import { longDate } from '../wording/dates.ts';
import type { Outcome, Seen } from '../contract/data/seen.ts';

/** What adapters count; a platform without a row counts datasets. */
const counted: Record<string, [one: string, many: string]> = {
  arcgisserver: ['service', 'services'],
  csw: ['record', 'records'],
  feed: ['entry', 'entries'],
  gbfs: ['station', 'stations'],
  'gtfs-realtime': ['entity', 'entities'],
  'ogc-api': ['collection', 'collections'],
  sdmx: ['dataflow', 'dataflows'],
  wfs: ['layer', 'layers'],
  wms: ['layer', 'layers'],
  wmts: ['layer', 'layers'],
};

/** The day, without its year where that is the year of the check. */
const dayBeside = (day: string, checked: string): string =>
  day.slice(0, 4) === checked.slice(0, 4) ? longDate(day).replace(/ \d+$/, '') : longDate(day);

function details({ platform, count, newest, service, checked }: Seen): string[] {
  const [one, many] = counted[platform ?? ''] ?? ['dataset', 'datasets'];
  return [
    ...(count === undefined ? [] : [`${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`]),
    ...(newest === undefined ? [] : [`newest ${dayBeside(newest, checked)}`]),
    ...(service ? [`timetable from ${longDate(service.from)} to ${longDate(service.to)}`] : []),
  ];
}

/** Of what is not there, or does not say so. */
const otherwise: Record<Exclude<Outcome, 'alive' | 'moved'>, (day: string) => string> = {
  'needs-key': (day) => `asked for a key or a login on ${day}`,
  gone: (day) => `not found on ${day}`,
  unreachable: (day) => `did not answer on ${day}`,
  refused: (day) => `answered no robot on ${day}`,
  inconclusive: (day) => `answered on ${day} in a way that tells nothing`,
};

export const notYetChecked = 'not yet checked';

/** @param line undefined where the address was never asked. */
export function seenSentence(line: Seen | undefined): string {
  if (!line) return notYetChecked;
  const { outcome, checked, alive } = line;
  const day = longDate(checked);
  if (outcome === 'alive' || outcome === 'moved')
    return [`seen alive on ${day}${outcome === 'moved' ? ' at a new address' : ''}`, ...details(line)].join(', ');
  return `${otherwise[outcome](day)}${alive ? `, last seen alive on ${longDate(alive[1])}` : ''}`;
}
