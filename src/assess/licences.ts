/**
 * Licences by what all registries state: SPDX identifiers for known ones, and for a record without one what another
 * registry states for its address, or a page we read or a registry for its portal.
 */
import { addressKey } from './records/address.ts';
import type { Fact } from '../contract/data/fact.ts';
import type { Registry } from '../contract/data/registry.ts';
import type { PortalLicence } from '../contract/data/dataset-list.ts';
import { sign } from '../language/signs.ts';

const NONE = sign('noLicence', 'i');
/** Licences that forbid some uses (Open Definition 2.1), and reservations of all rights. */
const CLOSED = sign('closedLicence', 'i');

/** `none` where no licence is stated, `closed` for one that forbids some uses. Any other stated terms count as open. */
export function openness(licence: Fact['licence']): 'open' | 'closed' | 'none' {
  const stated = [licence?.spdx, licence?.name, licence?.url].filter(
    (text): text is string => text !== undefined && !NONE.test(text),
  );
  if (stated.length === 0) return 'none';
  return stated.some((text) => CLOSED.test(text)) ? 'closed' : 'open';
}

type Licence = NonNullable<Fact['licence']>;
type Licensed = Fact & { licence: Licence };

/**
 * Registries that publish what they list, with the host of the data: the terms in the registry's row are those of the data. USGS: https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits.
 */
const publishers: Readonly<Record<string, string>> = { 'rivretrieve-gauges': 'waterdata.usgs.gov' };

/** Identifies a dataset by kind and address. A home page may be that of several. */
function datasetKey({ kind, url }: Fact): string | undefined {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '' ? undefined : `${kind} ${addressKey(url)}`;
}

/** Identifies a portal by its host, where a catalogue's record or a dataset of it names it. */
function portalKey(fact: Fact): string | undefined {
  if (fact.kind === 'dataset') return `portal ${fact.portal}`;
  return fact.kind === 'catalogue' ? `portal ${new URL(fact.url).hostname.replace(/^www\./, '')}` : undefined;
}

const isSame = (a: Licence, b: Licence): boolean =>
  (a.spdx !== undefined && a.spdx === b.spdx) ||
  (a.url !== undefined && b.url !== undefined && addressKey(a.url) === addressKey(b.url)) ||
  (a.name !== undefined && a.name === b.name);

/** The most complete statement, by the first registry; none where they disagree. */
function agreed(stated: readonly Licensed[]): Licence | undefined {
  const [best] = stated.toSorted(
    (a, b) =>
      Number(b.licence.spdx !== undefined) - Number(a.licence.spdx !== undefined) ||
      (a.registry < b.registry ? -1 : a.registry > b.registry ? 1 : a.record < b.record ? -1 : 1),
  );
  if (!best || !stated.every(({ licence }) => isSame(licence, best.licence))) return undefined;
  return { ...best.licence, from: best.registry };
}

/** What a page states for all datasets of a portal, or of a city there. */
function portalLicence(fact: Fact, portals: readonly PortalLicence[]): Licence | undefined {
  if (fact.kind !== 'dataset') return undefined;
  const row = portals.find(
    ({ portal, cities }) =>
      portal === fact.portal && (!cities || fact.places?.every(({ scopeId }) => cities.includes(scopeId))),
  );
  return row && { ...row.licence, from: row.document };
}

/** The facts in their order, with the licences that registries state for them. Facts that gain nothing stay the same objects. */
export function withLicences(
  facts: readonly Fact[],
  registries: readonly Registry[],
  portals: readonly PortalLicence[] = [],
): Fact[] {
  const rows = new Map(registries.map((registry) => [registry.slug, registry]));
  const stating = new Map<string, Licensed[]>();
  const known = facts.map((fact): Fact => {
    if (!fact.licence) return fact;
    const licence = identified(fact.licence);
    const identifiedFact = licence === fact.licence ? fact : { ...fact, licence };
    for (const key of [datasetKey(fact), fact.kind === 'catalogue' ? portalKey(fact) : undefined])
      if (key) stating.set(key, [...(stating.get(key) ?? []), identifiedFact as Licensed]);
    return identifiedFact;
  });
  return known.map((fact) => {
    if (fact.licence) return fact;
    const { registry } = fact;
    const terms = rows.get(registry)?.licence;
    if (terms && publishers[registry] === new URL(fact.url).hostname) {
      const { spdx, name, url } = terms;
      return { ...fact, licence: { ...(spdx ? { spdx } : {}), name, url, from: registry } };
    }
    const statedFor = (key: string | undefined) =>
      key && agreed((stating.get(key) ?? []).filter((other) => other.registry !== registry));
    const licence =
      statedFor(datasetKey(fact)) ??
      portalLicence(fact, portals) ??
      (fact.kind === 'dataset' ? statedFor(portalKey(fact)) : undefined);
    return licence ? { ...fact, licence } : fact;
  });
}

interface Known {
  spdx: string;
  name: string;
  /** Host and path of its text or its page, without www. */
  address: RegExp;
  /** A name that means only this licence. */
  named?: RegExp;
}

/** Those without a family. The SPDX list gives the address of each; others are noted. */
const singles: Known[] = [
  {
    spdx: 'CC0-1.0',
    name: 'Creative Commons Zero v1.0 Universal',
    // The last two: pages of Creative Commons and the Open Definition on CC0, which has one version.
    address:
      /^creativecommons\.org\/(?:publicdomain\/zero\/1\.0|(?:about|share-your-work\/public-domain)\/cc0$)|^opendefinition\.org\/licenses\/cc-zero$/,
    named: /^(?:creative commons zero|creative-commons-null-lizenz \()?cc[ -]?(?:0|zero)(?:[ -]1\.0)?\)?$/,
  },
  {
    spdx: 'ODbL-1.0',
    name: 'Open Data Commons Open Database License v1.0',
    // One version only; https://opendefinition.org/licenses/odc-odbl/ is its page there.
    address: /^opendatacommons\.org\/licenses\/odbl(?:\/|$)|^opendefinition\.org\/licenses\/odc-odbl$/,
    named: /^odbl(?:[ -]v?1\.0)?$/,
  },
  {
    spdx: 'ODC-By-1.0',
    name: 'Open Data Commons Attribution License v1.0',
    address: /^opendatacommons\.org\/licenses\/by(?:\/|$)|^opendefinition\.org\/licenses\/odc-by$/,
  },
  {
    spdx: 'PDDL-1.0',
    name: 'Open Data Commons Public Domain Dedication & License 1.0',
    address: /^opendatacommons\.org\/licenses\/pddl(?:\/|$)|^opendefinition\.org\/licenses\/odc-pddl$/,
    named: /^(?:public domain dedication and license \()?pddl\)?(?:[ -]v?1\.0)?$/,
  },
  {
    spdx: 'etalab-2.0',
    name: 'Etalab Open License 2.0',
    // Matches the text of the licence on any host. The licence's page isn't enough: it once showed version 1 too.
    address: /\/etalab-licence-ouverte-v2\.0\.pdf$/,
    named: /^licence ouverte(?: etalab| \/ open licen[sc]e)? v?2\.0$/,
  },
  {
    spdx: 'OGL-UK-3.0',
    name: 'Open Government Licence v3.0',
    address: /^nationalarchives\.gov\.uk\/doc\/open-government-licence\/version\/3$/,
  },
  {
    spdx: 'OGL-UK-2.0',
    name: 'Open Government Licence v2.0',
    address: /^nationalarchives\.gov\.uk\/doc\/open-government-licence\/version\/2$/,
  },
  {
    spdx: 'OGL-Canada-2.0',
    name: 'Open Government Licence - Canada',
    address: /^open\.canada\.ca\/(?:en\/open-government-licence-canada|fr\/licence-du-gouvernement-ouvert-canada)$/,
  },
  {
    spdx: 'DL-DE-BY-2.0',
    name: 'Data licence Germany – attribution – version 2.0',
    // The second: the vocabulary of DCAT-AP.de, https://www.dcat-ap.de/def/licenses/.
    address: /^govdata\.de\/dl-de\/by-2-0$|^dcat-ap\.de\/def\/licenses\/dl-by-de\/2\.0$/,
    named: /^dl-de(?:->|[/-])by-2[.-]0$/,
  },
  {
    spdx: 'DL-DE-ZERO-2.0',
    name: 'Data licence Germany – zero – version 2.0',
    address: /^govdata\.de\/dl-de\/zero-2-0$|^dcat-ap\.de\/def\/licenses\/dl-zero-de\/2\.0$/,
    named: /^dl-de(?:->|[/-])zero-2[.-]0$/,
  },
  {
    spdx: 'NLOD-2.0',
    name: 'Norwegian Licence for Open Government Data (NLOD) 2.0',
    address: /^data\.norge\.no\/nlod\/(?:en|no)\/2\.0$/,
  },
];

/** https://creativecommons.org/licenses/: kind and version; only ports to a jurisdiction that the SPDX list has. */
const ccAddress =
  /^creativecommons\.org\/licen[sc]es\/(by(?:-nc)?(?:-sa|-nd)?)\/([1-4]\.[05])(?:\/(?!deed|legalcode)([a-z]{2,3}))?(?:\/(?:deed|legalcode)[^/]*)?$/;
const ccName = /^cc[ -]by(-nc)?(-sa|-nd)?[ -]([1-4]\.[05])(?: (?:deed|licen[sc]e|international))?$/;
const ported = new Set([
  'CC-BY-2.5-AU',
  'CC-BY-3.0-AT',
  'CC-BY-3.0-AU',
  'CC-BY-3.0-DE',
  'CC-BY-3.0-NL',
  'CC-BY-3.0-US',
]);
const elements = { by: 'Attribution', nc: 'NonCommercial', sa: 'ShareAlike', nd: 'NoDerivatives' };

/** `kind` as in `by-nc-sa`. */
function creativeCommons(kind: string, version: string, port?: string): Pick<Known, 'spdx' | 'name'> | undefined {
  const spdx = ['CC', kind.toUpperCase(), version, ...(port ? [port.toUpperCase()] : [])].join('-');
  if (port && !ported.has(spdx)) return undefined;
  const words = kind.split('-').map((part) => elements[part as keyof typeof elements]);
  return { spdx, name: `Creative Commons ${words.join('-')} ${version}${port ? ` ${port.toUpperCase()}` : ''}` };
}

function byAddress(url: string): Pick<Known, 'spdx' | 'name'> | undefined {
  const key = addressKey(url).toLowerCase();
  const [, kind, version, port] = ccAddress.exec(key) ?? [];
  return kind ? creativeCommons(kind, version!, port) : singles.find(({ address }) => address.test(key));
}

function byName(text: string): Pick<Known, 'spdx' | 'name'> | undefined {
  const name = text.trim().toLowerCase();
  const [found, nc = '', other = '', version] = ccName.exec(name) ?? [];
  return found ? creativeCommons(`by${nc}${other}`, version!) : singles.find(({ named }) => named?.test(name));
}

/** The licence with identifier and name, where its address or name is known; as stated where it has them or the two differ. */
export function identified(licence: Licence): Licence {
  if (licence.spdx) return licence;
  const found = [
    licence.url === undefined ? undefined : byAddress(licence.url),
    licence.name === undefined ? undefined : byName(licence.name),
  ].filter((one) => one !== undefined);
  const [known] = found;
  if (!known || found.some(({ spdx }) => spdx !== known.spdx)) return licence;
  return { spdx: known.spdx, name: known.name, ...licence };
}
