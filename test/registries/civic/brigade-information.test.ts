/** The importer of brigade-information takes bad input as every importer must. */
import { importer } from '../../../src/registries/civic/brigade-information.ts';
import { OWN, POINT, conforms, set } from '../conformance.ts';

conforms(importer, {
  needs: ['name'],
  position: POINT,
  country: [set('country', 'Atlantis')],
  address: ['website', 'projects_list_url'],
  unaddressed: OWN,
});
