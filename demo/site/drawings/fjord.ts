import { html } from 'hono/html';
import { pines } from './pines.ts';
import { dice, landBelow, ridge } from './ridge.ts';

const farRange = ridge(
  [
    [0, 430],
    [180, 372],
    [330, 420],
    [520, 352],
    [690, 430],
    [840, 396],
    [1010, 436],
    [1180, 350],
    [1340, 402],
    [1480, 360],
    [1600, 410],
  ],
  7,
  0.15,
);
const midRange = ridge(
  [
    [0, 380],
    [150, 420],
    [310, 350],
    [470, 470],
    [640, 520],
    [760, 508],
    [905, 524],
    [1060, 478],
    [1220, 372],
    [1380, 432],
    [1600, 330],
  ],
  21,
  0.17,
);
const leftWall = ridge(
  [
    [0, 372],
    [110, 404],
    [200, 366],
    [320, 452],
    [430, 470],
    [560, 556],
    [700, 596],
  ],
  5,
  0.18,
  5,
);
const rightWall = ridge(
  [
    [975, 596],
    [1080, 540],
    [1180, 455],
    [1270, 430],
    [1370, 298],
    [1450, 332],
    [1600, 208],
  ],
  11,
  0.18,
  5,
);
const leftHeadland = ridge(
  [
    [0, 560],
    [110, 552],
    [230, 596],
    [380, 616],
    [520, 658],
    [650, 676],
  ],
  31,
  0.12,
  5,
);
const rightHeadland = ridge(
  [
    [1080, 676],
    [1190, 640],
    [1310, 566],
    [1430, 540],
    [1600, 420],
  ],
  43,
  0.13,
  5,
);
const shore = ridge(
  [
    [0, 716],
    [210, 742],
    [450, 790],
    [720, 806],
    [930, 782],
    [1160, 776],
    [1380, 730],
    [1600, 690],
  ],
  3,
  0.05,
);

const stars = (() => {
  const roll = dice(99);
  return Array.from({ length: 64 }, () => ({
    x: roll() * 1600,
    y: 84 + roll() * 270,
    r: 0.6 + roll() * 1.2,
  }));
})();

/** Rays of northern light that hang from a curve, fainter towards both ends. */
const curtain = (from: number, to: number, foot: (x: number) => number, seed: number) => {
  const roll = dice(seed);
  const rays = Math.round((to - from) / 15);
  return Array.from({ length: rays }, (_, index) => {
    const along = index / (rays - 1);
    const x = from + (to - from) * along;
    const height = 110 + roll() * 130;
    const strength = Math.sin(Math.PI * along) * (0.45 + roll() * 0.55);
    return html`<rect
      x="${x.toFixed(0)}"
      y="${(foot(x) - height).toFixed(0)}"
      width="${(18 + roll() * 16).toFixed(0)}"
      height="${height.toFixed(0)}"
      opacity="${strength.toFixed(2)}"
    />`;
  });
};

const northernLights = [
  curtain(420, 1560, (x) => 262 + Math.sin(x / 150) * 34 - (x - 420) * 0.07, 4),
  curtain(760, 1330, (x) => 336 + Math.sin(x / 95 + 1) * 22 - (x - 760) * 0.1, 17),
];

const glitter = (() => {
  const roll = dice(12);
  return Array.from({ length: 26 }, (_, index) => {
    const y = 604 + index * 7.2;
    const half = (14 + index * 3.2) * (0.35 + roll() * 0.8);
    const x = 842 + (roll() - 0.5) * (10 + index * 3);
    return `M${(x - half).toFixed(0)} ${y.toFixed(0)}h${(half * 2).toFixed(0)}`;
  }).join('');
})();

const fell = (id: string, line: Parameters<typeof landBelow>[0], floor: number) => html`
  <path fill="url(#${id})" d="${landBelow(line, floor)}" />
`;

const shade = (id: string, top: number, bottom: number) => html`
  <linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="0" y1="${top}" x2="0" y2="${bottom}">
    <stop class="${id}-top" offset="0" />
    <stop class="${id}-mist" offset="1" />
  </linearGradient>
`;

/** The view up the fjord: morning in the light theme, a night with northern lights in the dark one. */
export const fjord = html`
  <svg
    class="fjord"
    viewBox="0 0 1600 900"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <defs>
      ${shade('sky', 0, 560)} ${shade('fell-far', 340, 590)} ${shade('fell-mid', 330, 610)}
      ${shade('fell-wall', 210, 640)} ${shade('fell-near', 430, 720)} ${shade('water', 590, 880)}
      <radialGradient id="glow">
        <stop class="glow-core" offset="0" />
        <stop class="glow-rim" offset="1" />
      </radialGradient>
      <linearGradient id="aurora" x1="0" y1="0" x2="0" y2="1">
        <stop class="aurora-rim" offset="0" />
        <stop class="aurora-core" offset="0.72" />
        <stop class="aurora-rim" offset="1" />
      </linearGradient>
      <radialGradient id="lamp">
        <stop class="lamp-core" offset="0" />
        <stop class="lamp-rim" offset="1" />
      </radialGradient>
    </defs>
    <rect width="1600" height="900" fill="url(#sky)" />
    <g class="night">
      ${stars.map((star) => html`<circle class="star" cx="${star.x.toFixed(0)}" cy="${star.y.toFixed(0)}" r="${star.r.toFixed(1)}" />`)}
      <g fill="url(#aurora)">${northernLights}</g>
    </g>
    <circle cx="842" cy="468" r="330" fill="url(#glow)" />
    <circle class="sun" cx="842" cy="468" r="46" />
    ${fell('fell-far', farRange, 620)} ${fell('fell-mid', midRange, 620)}
    <rect y="588" width="1600" height="312" fill="url(#water)" />
    <path class="glitter" d="${glitter}" />
    ${fell('fell-wall', leftWall, 596)} ${fell('fell-wall', rightWall, 596)}
    ${fell('fell-near', leftHeadland, 676)} ${fell('fell-near', rightHeadland, 676)}
    <path
      class="ripple"
      d="M0 690h520M60 706h300M1130 690h470M1290 706h310M640 716h180M720 742h240M980 700h90"
    />
    <path class="land" d="${landBelow(shore, 900)}" />
    <path
      class="land"
      d="${pines([-10, 738], [330, 778], 17, 150, 8)}${pines([1270, 768], [1610, 700], 16, 165, 14)}${pines([390, 800], [560, 812], 5, 70, 4)}${pines([1110, 786], [1250, 772], 6, 80, 6)}"
    />
    <ellipse cx="904" cy="778" rx="120" ry="70" fill="url(#lamp)" />
    <g class="camp" transform="translate(904 794)">
      <path class="camp-shade" d="M-52 2C-46-26-24-52 4-56c28 6 50 34 58 58Z" />
      <path class="camp-lit" d="M-52 2C-46-26-24-52 4-56L16 2Z" />
      <path class="camp-door" d="M-22 2C-18-14-10-30-1-40L4 2Z" />
      <path class="guy" d="M4-56-84 6M4-56l92 62M-46-14-72 6M58-8 84 6" />
    </g>
  </svg>
`;
