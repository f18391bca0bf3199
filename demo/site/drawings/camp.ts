import { html } from 'hono/html';
import { pines } from './pines.ts';
import { ridge } from './ridge.ts';
import { bands, scene } from './scene.ts';

/** An evening camp below a ridge, out of the wind. */
export const camp = scene('camp', 'YMax', [
  html`<circle class="sun" cx="212" cy="132" r="26" />`,
  bands([
    ridge(
      [
        [0, 270],
        [140, 206],
        [280, 262],
        [420, 190],
        [560, 120],
        [680, 190],
        [800, 150],
      ],
      8,
      0.14,
    ),
    ridge(
      [
        [0, 310],
        [200, 290],
        [380, 306],
        [520, 240],
        [660, 268],
        [800, 220],
      ],
      19,
      0.12,
    ),
    ridge(
      [
        [0, 362],
        [180, 330],
        [360, 356],
        [560, 312],
        [800, 300],
      ],
      33,
      0.08,
    ),
    ridge(
      [
        [0, 400],
        [260, 392],
        [480, 410],
        [640, 370],
        [800, 340],
      ],
      47,
      0.05,
    ),
    ridge(
      [
        [0, 450],
        [200, 440],
        [460, 452],
        [700, 420],
        [800, 400],
      ],
      53,
      0.03,
    ),
  ]),
  html`<path
    class="trees"
    d="${pines([560, 424], [800, 396], 12, 92, 5)}${pines([-6, 446], [120, 448], 6, 76, 9)}"
  />`,
  html`<g transform="translate(344 446) scale(1.15)">
    <path class="camp-shade" d="M-52 2C-46-26-24-52 4-56c28 6 50 34 58 58Z" />
    <path class="camp-lit" d="M-52 2C-46-26-24-52 4-56L16 2Z" />
    <path class="camp-door" d="M-22 2C-18-14-10-30-1-40L4 2Z" />
    <path class="guy" d="M4-56-84 6M4-56l92 62" />
  </g>`,
]);
