import { html } from 'hono/html';
import { jacket, jacketViews } from './jacket.ts';
import { ridge } from './ridge.ts';
import { bands, scene } from './scene.ts';

/** Washing day: a shell on a line, with a fjord behind. */
export const washing = scene('washing', 'YMid', [
  bands([
    ridge(
      [
        [0, 230],
        [130, 150],
        [260, 214],
        [410, 130],
        [560, 210],
        [690, 150],
        [800, 220],
      ],
      6,
      0.14,
    ),
    ridge(
      [
        [0, 210],
        [170, 260],
        [320, 310],
        [470, 322],
        [640, 262],
        [800, 190],
      ],
      23,
      0.13,
    ),
    ridge(
      [
        [0, 330],
        [200, 326],
        [400, 334],
        [600, 326],
        [800, 332],
      ],
      2,
      0.004,
      2,
    ),
    ridge(
      [
        [0, 398],
        [260, 420],
        [520, 408],
        [800, 380],
      ],
      41,
      0.03,
    ),
    ridge(
      [
        [0, 442],
        [280, 460],
        [560, 446],
        [800, 430],
      ],
      61,
      0.03,
    ),
  ]),
  html`<path class="line" d="M92 96C300 140 500 140 724 92" /><path
      class="post"
      d="M92 84v372M724 80v366"
    />`,
  html`<g class="hung" transform="translate(296 112) rotate(3) scale(0.36)"
    >${jacket(jacketViews[0], 'hung')}</g
  >`,
  html`<path
    class="sock"
    d="M572 118l30-4 6 60c18 8 34 14 34 26-2 10-20 12-46 4-16-4-22-12-22-24ZM178 112l28 4-2 58c16 12 30 18 28 30-4 10-22 8-44-4-14-8-18-16-16-28Z"
  />`,
]);
