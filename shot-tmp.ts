import { chromium } from 'playwright-core';
import { browserLaunch } from '/work/wt/site/test/browser/chromium.ts';
const [origin, out, ...paths] = process.argv.slice(2);
const widths = (process.env.W ?? '360,768,1280').split(',').map(Number);
const schemes = (process.env.S ?? 'light').split(',');
const b = await chromium.launch({ ...browserLaunch, args: ['--no-sandbox','--disable-gpu'] });
for (const w of widths) for (const s of schemes) {
  const c = await b.newContext({ viewport: { width: w, height: 900 }, colorScheme: s as never, reducedMotion: 'reduce' });
  const p = await c.newPage(); p.setDefaultTimeout(120000);
  p.on('console', m => { if (m.type()==='error') console.log('console', m.text()); }); p.on('pageerror', e => console.log('ERR', e.message));
  for (const path of paths) {
    await p.goto(origin + path, { waitUntil: 'load' }); await p.waitForTimeout(500);
    const m = await p.evaluate(() => ({ h: document.documentElement.scrollHeight, n: document.querySelectorAll('*').length, over: document.documentElement.scrollWidth - innerWidth, scrolls: [...document.querySelectorAll('.scroller')].filter(e => e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).overflowX !== 'visible').map(e => `${e.getAttribute('aria-label')} ${e.scrollWidth}>${e.clientWidth}`) }));
    const name = `${out}/${path.replace(/[^a-z0-9]+/gi, '_')}-${w}-${s}.png`;
    await p.screenshot({ path: name, fullPage: process.env.FULL === '1', clip: process.env.FULL === '1' ? undefined : { x: 0, y: 0, width: w, height: Number(process.env.H ?? 1800) }, ...(process.env.FULL === '1' ? {} : { fullPage: true }) } as never).catch(e => p.screenshot({ path: name }));
    console.log(path, w, s, JSON.stringify(m));
  }
  await c.close();
}
await b.close();
