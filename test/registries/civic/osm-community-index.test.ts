/** The importer of osm-community-index takes bad input as every importer must. */
import { importer } from '../../../src/registries/civic/osm-community-index.ts';
import { OWN, conforms, set } from '../conformance.ts';

conforms(importer, {
  needs: ['id', 'type', 'locationSet', 'include', 'strings'],
  position: [set('include', [[999, 95]])],
  country: [set('include', ['qq'])],
  address: ['url'],
  unaddressed: OWN,
});
