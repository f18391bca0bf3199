import { html } from 'hono/html';
import { jacket, jacketViews } from './jacket.ts';
import { pines } from './pines.ts';
import type { Point } from './ridge.ts';
import { dice, landBelow, ridge } from './ridge.ts';

/** Five bands of land, the farthest first; each is a class of its own, coloured by the page. */
const bands = (lines: readonly (readonly Point[])[]) =>
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

/** A picture of 800 by 500. What is cut off where the page has less room is the other side than `keep`. */
const frame = (name: string, keep: 'YMid' | 'YMax', content: unknown) => html`
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

const cairn = 'M-17 0-13-9-15-17-8-22-10-31-3-36-2-44 5-43 5-35 11-31 8-23 15-18 12-9 18 0Z';

/** A high plateau, with the cairns that mark the way over it. */
export const plateau = frame('plateau', 'YMax', [
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

/** Washing day: a shell on a line, with a fjord behind. */
export const washing = frame('washing', 'YMid', [
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

/** An evening camp below a ridge, out of the wind. */
export const camp = frame('camp', 'YMax', [
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

const gusts = (() => {
  const roll = dice(77);
  return Array.from({ length: 26 }, () => {
    const x = roll() * 800 - 60;
    const y = 30 + roll() * 330;
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(30 + roll() * 60).toFixed(0)} ${(roll() * 14 - 7).toFixed(0)} ${(90 + roll() * 140).toFixed(0)} ${(roll() * 16 - 4).toFixed(0)}`;
  }).join('');
})();

/** A headland in a storm, and somebody leaning into it. */
export const storm = frame('storm', 'YMid', [
  bands([
    ridge(
      [
        [0, 250],
        [200, 216],
        [380, 262],
        [520, 300],
        [800, 306],
      ],
      13,
      0.1,
    ),
    ridge(
      [
        [0, 318],
        [150, 306],
        [260, 330],
        [400, 314],
        [560, 334],
        [680, 316],
        [800, 330],
      ],
      27,
      0.03,
    ),
    ridge(
      [
        [0, 352],
        [120, 366],
        [270, 346],
        [430, 372],
        [600, 350],
        [800, 372],
      ],
      39,
      0.03,
    ),
    ridge(
      [
        [0, 404],
        [160, 388],
        [320, 412],
        [520, 392],
        [800, 416],
      ],
      57,
      0.03,
    ),
    ridge(
      [
        [0, 500],
        [150, 494],
        [300, 446],
        [420, 386],
        [540, 360],
        [660, 338],
        [800, 270],
      ],
      71,
      0.06,
    ),
  ]),
  html`<path class="gust" d="${gusts}" />`,
  html`<g class="walker" transform="translate(506 362) scale(1.05)">
    <path d="M-2-58c7-3 13 1 14 7s-3 11-9 11-9-5-9-9 1-7 4-9Z" />
    <path class="walker-coat" d="M-4-42c-8 8-12 20-14 32l-4 6 22 6 10-4c2-14 4-26 0-40-4-4-9-4-14 0Z" />
    <path class="walker-pack" d="M8-42c8 2 12 8 12 18l-4 16-10-2c2-12 3-22 2-32Z" />
    <path d="M-14 0-22 26l-8 2v4h14l8-30ZM2 0 8 28l-6 2v4h14L10-2Z" />
  </g>`,
]);
