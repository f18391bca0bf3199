import { html } from 'hono/html';

/** The right half of the front, mirrored for the left. `id` keeps several jackets on a page apart. */
const frontHalf = (id: string) => html`
  <g id="${id}-half">
    <path
      class="shell"
      d="M158 188C126 202 110 238 101 288 88 362 74 452 65 560l-3 40c18 11 42 13 57 8l6-38c12-72 25-140 38-208Z"
    />
    <path
      class="shell-shade"
      d="M158 188c-6 60-2 118 5 174-13 68-26 136-38 208l-6 38c-7 2-15 3-23 2 6-84 22-170 34-250 6-56 8-116 28-172Z"
    />
    <path
      class="crease"
      d="M112 300c12 18 26 30 44 38M100 352c14 10 30 16 46 18M88 436c12 8 26 12 42 12M83 470c8 5 20 8 34 8"
    />
    <path class="shell-deep" d="M66 556l-4 44c18 11 42 13 57 8l6-40c-20 5-42 1-59-12Z" />
    <path class="seam" d="M64 588c17 9 38 12 57 8" />
    <path class="tab" d="M84 572l27 5-2 15-27-5Z" />
    <path
      class="shell"
      d="M301 206c-38-9-68-28-88-50-18 14-38 25-57 33-10 40-1 110 4 172 6 90 2 184-6 268 46 16 100 23 147 23Z"
    />
    <path
      class="shell-shade"
      d="M156 189c-10 40-1 110 4 172 6 90 2 184-6 268l30 9c10-90 14-178 6-262-6-70-22-130-10-197Z"
    />
    <path class="yoke" d="M301 206c-38-9-68-28-88-50-18 14-38 25-57 33-4 18-5 42-4 68 46 18 98 28 149 30Z" />
    <path class="seam" d="M152 262c46 18 98 28 149 30M160 361c-5-62-14-132-4-172" />
    <path class="crease" d="M178 300c18 34 26 80 24 128M190 470c10 40 10 90 4 132M262 330c8 70 8 190 0 280" />
    <path class="shell-deep" d="M156 604c48 17 100 24 145 24v24c-47 0-101-7-147-23Z" />
    <path class="seam" d="M157 596c48 17 99 24 144 24" />
    <path class="zip-garage" d="M196 452l22 112" />
    <path class="zip" d="M196 452l22 112" />
    <path class="pull" d="M197 456l-8 20" />
    <path class="shell-shade" d="M214 157c20 24 50 42 87 51v54c-42-11-76-40-96-80Z" />
    <path class="shell" d="M222 140c4 28 34 56 79 68v50c-44-12-76-42-92-82-2-10 4-26 13-36Z" />
    <path class="seam" d="M214 176c16 32 46 58 87 70" />
  </g>
`;

/** The drawing of the front, in a box of 600 by 720. */
const front = (id: string) => html`
  <defs>
    ${frontHalf(id)}
    <linearGradient id="${id}-light" x1="0" y1="0" x2="1" y2="0">
      <stop class="light-off" offset="0.3" />
      <stop class="light-on" offset="0.42" />
      <stop class="light-off" offset="0.58" />
      <stop class="light-shade" offset="1" />
    </linearGradient>
  </defs>
  <ellipse class="ground" cx="300" cy="676" rx="190" ry="14" />
  <path class="shell-shade" d="M216 152C196 82 244 34 300 34s104 48 84 118l-30 62H246Z" />
  <path class="shell" d="M216 152C196 82 244 34 300 34s104 48 84 118c-6-50-34-88-84-88s-78 38-84 88Z" />
  <path class="inside" d="M232 152c-4-50 26-84 68-84s72 34 68 84c-10 28-36 46-68 58-32-12-58-30-68-58Z" />
  <path
    class="inside-light"
    d="M250 150c-2-38 20-62 50-62s52 24 50 62c-8 18-26 32-50 42-24-10-42-24-50-42Z"
  />
  <path class="seam" d="M300 34v32M224 128c4-34 34-60 76-60s72 26 76 60" />
  <use href="#${id}-half" />
  <use href="#${id}-half" transform="matrix(-1 0 0 1 600 0)" />
  <path
    fill="url(#${id}-light)"
    d="M213 156c-18 14-38 25-57 33-10 40-1 110 4 172 6 90 2 184-6 268 92 31 200 31 292 0-8-84-12-178-6-268 5-62 14-132 4-172-19-8-39-19-57-33l-87 52Z"
  />
  <path class="zip-garage" d="M300 212v440" />
  <path class="zip" d="M300 214v436" />
  <path class="pull" d="M300 250v30" />
  <path class="zip-garage" d="M372 306l14 92" />
  <path class="zip" d="M372 306l14 92" />
  <path class="pull" d="M373 310l7 20" />
  <g class="badge" transform="translate(214 236)"><path d="M0 14 9 0l5 7 4-5 8 12Z" /></g>
  <path class="cord" d="M262 238v42M338 238v42" />
  <circle class="toggle" cx="262" cy="284" r="5" />
  <circle class="toggle" cx="338" cy="284" r="5" />
`;

const backHalf = (id: string) => html`
  <g id="${id}-half">
    <path
      class="shell"
      d="M158 188C126 202 110 238 101 288 88 362 74 452 65 560l-3 40c18 11 42 13 57 8l6-38c12-72 25-140 38-208Z"
    />
    <path
      class="shell-shade"
      d="M158 188c-6 60-2 118 5 174-13 68-26 136-38 208l-6 38c-7 2-15 3-23 2 6-84 22-170 34-250 6-56 8-116 28-172Z"
    />
    <path class="crease" d="M112 300c12 18 26 30 44 38M100 352c14 10 30 16 46 18M88 436c12 8 26 12 42 12" />
    <path class="shell-deep" d="M66 556l-4 44c18 11 42 13 57 8l6-40c-20 5-42 1-59-12Z" />
    <path
      class="shell"
      d="M301 170c-38 0-68-4-88-14-18 14-38 25-57 33-10 40-1 110 4 172 6 90 2 184-6 274 46 22 100 32 147 32Z"
    />
    <path
      class="shell-shade"
      d="M156 189c-10 40-1 110 4 172 6 90 2 184-6 274l32 13c10-92 12-186 4-272-6-70-22-130-10-197Z"
    />
    <path class="yoke" d="M301 170c-38 0-68-4-88-14-18 14-38 25-57 33-4 22-5 52-3 86 46 26 98 38 148 40Z" />
    <path
      class="seam"
      d="M153 281c46 26 98 38 148 40M160 361c-5-62-14-132-4-172M156 612c48 22 100 32 145 32"
    />
    <path class="crease" d="M196 350c14 60 16 180 4 260M262 360c8 70 8 190 0 280" />
    <path class="shell-deep" d="M155 614c48 22 100 32 146 32v21c-47 0-101-10-147-32Z" />
  </g>
`;

const back = (id: string) => html`
  <defs>${backHalf(id)}</defs>
  <ellipse class="ground" cx="300" cy="690" rx="190" ry="14" />
  <use href="#${id}-half" />
  <use href="#${id}-half" transform="matrix(-1 0 0 1 600 0)" />
  <path class="shell" d="M206 178C186 90 236 34 300 34s114 56 94 144c-24 20-58 32-94 32s-70-12-94-32Z" />
  <path class="shell-shade" d="M300 34c64 0 114 56 94 144-24 20-58 32-94 32 30-50 34-120 0-176Z" />
  <path class="seam" d="M258 44c-20 50-22 110-8 160M342 44c20 50 22 110 8 160M214 146c54 14 118 14 172 0" />
  <path class="tab" d="M284 118h32v14h-32Z" />
  <path class="cord" d="M286 596h28" />
  <circle class="toggle" cx="300" cy="596" r="5" />
  <g class="badge" transform="translate(274 238) scale(2)"><path d="M0 14 9 0l5 7 4-5 8 12Z" /></g>
`;

/** The views of the jacket: a whole side, or a detail. */
export const jacketViews = [
  { id: 'front', name: 'Front', box: '0 0 600 720', drawing: front },
  { id: 'back', name: 'Back', box: '0 0 600 720', drawing: back },
  { id: 'hood', name: 'Hood and collar', box: '168 26 264 264', drawing: front },
  { id: 'cuff', name: 'Cuff and pocket', box: '54 392 240 240', drawing: front },
] as const;

/** One view of the shell jacket. Its colours come from the page. `idPrefix` must be unique on the page. */
export function jacket(view: (typeof jacketViews)[number], idPrefix = 'jacket', alternative?: string) {
  return html`<svg
    class="jacket"
    viewBox="${view.box}"
    focusable="false"
    ${alternative === undefined ? html`aria-hidden="true"` : html`role="img" aria-label="${alternative}"`}
  >
    ${view.drawing(`${idPrefix}-${view.id}`)}
  </svg>`;
}
