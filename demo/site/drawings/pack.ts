import { html } from 'hono/html';

/** The roll-top pack from the front, in a box of 600 by 720. */
export const pack = (alternative: string) => html`
  <svg class="pack" viewBox="0 0 600 720" role="img" aria-label="${alternative}" focusable="false">
    <ellipse class="ground" cx="300" cy="676" rx="170" ry="14" />
    <path class="strap" d="M196 190c-50 40-72 130-66 250M404 190c50 40 72 130 66 250" />
    <path
      class="body"
      d="M188 170c-22 110-34 320-20 470 8 26 40 34 132 34s124-8 132-34c14-150 2-360-20-470Z"
    />
    <path class="body-shade" d="M372 170c22 120 30 330 10 502 28-6 46-14 50-32 14-150 2-360-20-470Z" />
    <path class="body-light" d="M188 170c-22 110-34 320-20 470 3 10 10 17 22 22-12-160-2-360 30-492Z" />
    <path
      class="lid"
      d="M182 176c-6-36 2-66 16-82 60-18 144-18 204 0 14 16 22 46 16 82-70 16-166 16-236 0Z"
    />
    <path
      class="lid-roll"
      d="M190 104c-6-18 2-34 16-40 58-14 130-14 188 0 14 6 22 22 16 40-66-18-154-18-220 0Z"
    />
    <path
      class="seam"
      d="M186 150c72 16 156 16 228 0M176 250c78 18 170 18 248 0M168 560c84 20 180 20 264 0"
    />
    <path class="webbing" d="M300 62v186M262 172v76M338 172v76" />
    <path class="buckle" d="M288 196h24v30h-24Z" />
    <path
      class="pocket"
      d="M212 316c56-14 120-14 176 0 12 90 14 180 6 252-60 16-128 16-188 0-8-72-6-162 6-252Z"
    />
    <path class="pocket-light" d="M212 316c56-14 120-14 176 0l2 20c-58-14-122-14-180 0Z" />
    <path class="zip-garage" d="M380 338c8 70 10 140 4 206" />
    <path class="zip" d="M380 338c8 70 10 140 4 206" />
    <path class="pull" d="M381 344l10 20" />
    <path class="webbing" d="M168 430l44 12M432 430l-44 12M166 522l40 8M434 522l-40 8" />
    <path class="axe" d="M236 596V300M216 300h44l20 10" />
    <path class="webbing" d="M226 360h20M226 574h20" />
    <g class="badge" transform="translate(282 470) scale(1.7)"><path d="M0 14 9 0l5 7 4-5 8 12Z" /></g>
  </svg>
`;
