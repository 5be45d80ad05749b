/** Criteria of the category Housing and land (ISO 37120 clause 12). */
import type { Grading, Gradings } from '../criterion-row.ts';

/** A directory of places of business, which OpenAddresses takes their addresses from. */
export const isOfBusinesses = ({ publisher = '' }: { publisher?: string | undefined }): boolean =>
  /unidades econ[oó]micas|business (?:register|directory)/i.test(publisher);

/** A layer of the OpenAddresses sources, or of other lists. */
const layer: Grading<'addresses' | 'parcels' | 'buildings'> = {
  own: (fact) => (fact.state !== 'active' || fact.cachedOnly ? 'stale' : fact.licence ? 'present' : 'unlicensed'),
  // Addresses, parcels and buildings are single things: who lists those of a whole area lists the city’s.
  inherited: (fact) =>
    fact.state === 'active' &&
    (fact.cachedOnly === true || isOfBusinesses(fact) || (fact.licence ? 'present' : 'unlicensed')),
};

export const housing: Gradings = {
  'address-register': layer,
  'land-parcels': layer,
  'building-footprints': layer,
  'city-model-3d': {
    own: (fact) => (fact.semantic && !fact.part ? 'present' : 'incomplete'),
    inherited: (fact, level) => level === 'nation' || !fact.semantic || fact.part === true || 'present',
  } satisfies Grading<'city-model'>,
};
