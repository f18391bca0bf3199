import { html } from 'hono/html';
import { dice, ridge } from './ridge.ts';
import { bands, scene } from './scene.ts';

const gusts = (() => {
  const roll = dice(77);
  return Array.from({ length: 26 }, () => {
    const x = roll() * 800 - 60;
    const y = 30 + roll() * 330;
    return `M${x.toFixed(0)} ${y.toFixed(0)}q${(30 + roll() * 60).toFixed(0)} ${(roll() * 14 - 7).toFixed(0)} ${(90 + roll() * 140).toFixed(0)} ${(roll() * 16 - 4).toFixed(0)}`;
  }).join('');
})();

/** A headland in a storm, and somebody leaning into it. */
export const storm = scene('storm', 'YMid', [
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
