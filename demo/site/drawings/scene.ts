import { html } from 'hono/html';
import { landBelow, type Point } from './ridge.ts';

/** Five bands of land, farthest first. Each has its own class, which the page colours. */
export const bands = (lines: readonly (readonly Point[])[]) =>
  lines.map((line, index) => html`<path class="band-${index + 1}" d="${landBelow(line, 500)}" />`);

const sky = (id: string) => html`
  <defs>
    <linearGradient id="${id}-sky" x1="0" y1="0" x2="0" y2="1">
      <stop class="sky-top" offset="0" />
      <stop class="sky-mist" offset="0.8" />
    </linearGradient>
  </defs>
  <rect width="800" height="500" fill="url(#${id}-sky)" />
`;

/** A picture of 800 by 500. Where the page has less room, the side opposite to `keep` is cut off. */
export const scene = (name: string, keep: 'YMid' | 'YMax', content: unknown) => html`
  <svg
    class="scene scene-${name}"
    viewBox="0 0 800 500"
    preserveAspectRatio="xMid${keep} slice"
    aria-hidden="true"
    focusable="false"
  >
    ${sky(name)} ${content}
  </svg>
`;
