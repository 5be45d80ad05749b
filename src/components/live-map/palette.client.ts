/** Colours and type of the stylesheet, as a canvas takes them: in the scheme and the contrast that the reader has chosen. */
import type { Fill } from '../map/dots.ts';

export interface Palette {
  paper: string;
  ink: string;
  quiet: string;
  land: string;
  coast: string;
  border: string;
  accent: string;
  fills: Record<Fill, string>;
  /** Family of the labels. */
  font: string;
}

export function readPalette(map: HTMLElement): Palette {
  const probe = map.appendChild(document.createElement('i'));
  probe.className = 'probe';
  const of = (token: string): string => {
    probe.style.color = `var(--${token})`;
    return getComputedStyle(probe).color;
  };
  const palette: Palette = {
    paper: of('paper'),
    ink: of('ink'),
    quiet: of('quiet'),
    land: of('land'),
    coast: of('coast'),
    border: of('border'),
    accent: of('accent'),
    fills: {
      P: of('present'),
      h: of('partial'),
      a: of('absent'),
      u: of('absent'),
      s0: of('s0'),
      s1: of('s1'),
      s2: of('s2'),
      s3: of('s3'),
      s4: of('s4'),
    },
    font: getComputedStyle(map).fontFamily,
  };
  probe.remove();
  return palette;
}

/** Calls when any of what the palette follows changes. */
export function onPaletteChange(changed: () => void): void {
  for (const query of ['(prefers-color-scheme: dark)', '(forced-colors: active)', '(prefers-contrast: more)'])
    matchMedia(query).addEventListener('change', changed);
}
