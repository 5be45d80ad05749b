/** The stylesheet of all briefs, at an address that the build knows before it makes them. */
import styles from '../styles/brief.css?inline';

export const GET = (): Response => new Response(styles, { headers: { 'content-type': 'text/css; charset=utf-8' } });
