/** The importer of news-feed-list-of-countries takes bad input as every importer must. */
import { importer } from '../../../src/registries/civic/news-feed-list-of-countries.ts';
import { ASIDE, NONE, conforms } from '../conformance.ts';

conforms(importer, {
  needs: ['publication_name', 'publication_rss_feed_uri'],
  position: NONE,
  country: [{ member: 'ALB', name: 'QQQ' }],
  address: ['publication_rss_feed_uri'],
  unaddressed: ASIDE,
});
