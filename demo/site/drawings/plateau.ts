import { html } from 'hono/html';
import { ridge } from './ridge.ts';
import { bands, scene } from './scene.ts';

const cairn = 'M-17 0-13-9-15-17-8-22-10-31-3-36-2-44 5-43 5-35 11-31 8-23 15-18 12-9 18 0Z';

/** A high plateau, with the cairns that mark the way over it. */
export const plateau = scene('plateau', 'YMax', [
  html`<circle class="sun" cx="560" cy="196" r="34" />`,
  bands([
    ridge(
      [
        [0, 240],
        [160, 214],
        [300, 236],
        [470, 188],
        [640, 232],
        [800, 206],
      ],
      3,
      0.09,
    ),
    ridge(
      [
        [0, 268],
        [220, 250],
        [420, 274],
        [610, 244],
        [800, 262],
      ],
      17,
      0.07,
    ),
    ridge(
      [
        [0, 320],
        [180, 296],
        [400, 322],
        [620, 300],
        [800, 318],
      ],
      29,
      0.05,
    ),
    ridge(
      [
        [0, 380],
        [240, 352],
        [500, 388],
        [800, 350],
      ],
      37,
      0.045,
    ),
    ridge(
      [
        [0, 452],
        [260, 412],
        [560, 446],
        [800, 404],
      ],
      51,
      0.035,
    ),
  ]),
  html`<path class="tarn" d="M250 352c60-10 190-12 250 2-70 12-190 14-250-2Z" />`,
  html`<g class="stone">
    <path d="${cairn}" transform="translate(618 428) scale(1.7)" />
    <path d="${cairn}" transform="translate(420 372) scale(0.75)" />
    <path d="${cairn}" transform="translate(262 308) scale(0.34)" />
  </g>`,
]);
