/** `npm run screenshots`: the picture with which the README opens and which others show for a link, taken of the real site in `dist/`: `public/preview.png`. */
import { existsSync } from 'node:fs';
import { openSite } from './browser.ts';
import { browserLaunch, whyNot } from './chromium.ts';

/** What Open Graph and the like show without cutting. */
const size = { width: 1200, height: 630 };

if (!browserLaunch) throw new Error(`No picture was taken: ${whyNot}.`);
if (!existsSync('dist/index.html')) throw new Error('dist/ has no site. Run npm run build first.');
const site = await openSite('.');
try {
  const { page } = await site.open('/', { viewport: size, colorScheme: 'light' });
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: 'public/preview.png' });
  console.log('public/preview.png is of the site in dist/.');
} finally {
  await site.close();
}
