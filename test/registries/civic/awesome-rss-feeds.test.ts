/** The importer of awesome-rss-feeds takes bad input as every importer must. */
import { importer } from '../../../src/registries/civic/awesome-rss-feeds.ts';
import { NONE, conforms, set } from '../conformance.ts';

conforms(importer, {
  needs: ['country', 'title', 'feed_url', 'upstream_path'],
  position: NONE,
  country: [set('country', 'Atlantis')],
  address: ['feed_url'],
});
