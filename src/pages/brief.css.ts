/** The stylesheet of all briefs, at an address that the build knows before it makes them. */
import styles from '../styles/brief.css?inline';

// A brief can't name the fonts, which have hashes, to load them early. One that comes late would move the text, so it's used from the next page on.
const steady = styles.replaceAll(/font-display:\s*swap/g, 'font-display:optional');

export const GET = (): Response => new Response(steady, { headers: { 'content-type': 'text/css; charset=utf-8' } });
