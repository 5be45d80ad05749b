/** The Chromium that browser tests run: the one named in CHROMIUM; on Linux (x64) the one that an npm package brings; elsewhere an installed Chrome. */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { LaunchOptions } from 'playwright-core';

const cache = resolve('node_modules/.cache');
const unpacked = join(cache, 'chromium');
const fontsConfig = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${unpacked}/fonts/fonts</dir><dir>/usr/share/fonts</dir><cachedir>${unpacked}/fonts-cache</cachedir></fontconfig>
`;

/** Puts `@sparticuz/chromium` where it can be run. It always unpacks into the temporary folder, and its shared libraries only on AWS Lambda. */
function unpack(): void {
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'chromium-'));
  execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', `(await import('@sparticuz/chromium')).default.executablePath()`],
    { env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' } },
  );
  writeFileSync(join(folder, 'fonts/fonts.conf'), fontsConfig);
  try {
    renameSync(folder, unpacked);
  } catch {
    // Another test process has put it there meanwhile.
    rmSync(folder, { recursive: true });
  }
}

function findBrowser(): LaunchOptions | undefined {
  const named = process.env['CHROMIUM'];
  if (named) return { executablePath: named };
  if (process.platform === 'linux' && process.arch === 'x64') {
    if (!existsSync(unpacked)) unpack();
    return {
      executablePath: join(unpacked, 'chromium'),
      env: { ...process.env, LD_LIBRARY_PATH: join(unpacked, 'al2023/lib'), FONTCONFIG_PATH: join(unpacked, 'fonts') },
    };
  }
  const executablePath = [
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ].find((path) => existsSync(path));
  return executablePath === undefined ? undefined : { executablePath };
}

/** How Playwright starts it; undefined where there is none, and the browser tests are skipped. */
export const browserLaunch = findBrowser();
export const whyNot = 'no Chromium was found; install it, or name it in CHROMIUM';
