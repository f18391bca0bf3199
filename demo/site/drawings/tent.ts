import { html } from 'hono/html';

/** The tunnel tent, pitched, in a box of 640 by 460. Lit from inside in the dark theme. */
export const tent = (alternative: string) => html`
  <svg class="tent" viewBox="0 0 640 460" role="img" aria-label="${alternative}" focusable="false">
    <ellipse class="ground" cx="326" cy="382" rx="290" ry="22" />
    <path class="guy" d="M196 150 40 380M452 150 610 372M196 150 96 396M452 150 548 396" />
    <path
      class="fly"
      d="M92 376c4-120 50-214 120-234 52-14 130-16 214 0 76 18 116 110 122 228-130 22-330 24-456 6Z"
    />
    <path class="fly-shade" d="M426 142c76 18 116 110 122 228-40 7-90 12-142 14 34-78 44-166 20-242Z" />
    <path class="fly-light" d="M212 142c-70 20-116 114-120 234l76 8c-8-90 0-176 44-242Z" />
    <path
      class="fly-warm"
      d="M212 142c-44 66-52 152-44 242 78 6 160 6 238 0 34-78 44-166 20-242-84-16-162-14-214 0Z"
    />
    <path
      class="seam"
      d="M212 142c-44 66-52 152-44 242M426 142c24 76 14 164-20 242M312 132c-14 80-14 170-6 256"
    />
    <path class="pole" d="M168 384c-8-90 0-176 44-242 52-14 130-16 214 0 24 76 14 164-20 242" />
    <path class="door" d="M198 384c-4-70 10-134 60-180 44 50 60 112 58 184Z" />
    <path class="door-flap" d="M258 204c-30 56-44 118-40 182l-20-2c-4-70 10-134 60-180Z" />
    <path class="zip" d="M258 204c44 50 60 112 58 184" />
    <path
      class="crease"
      d="M452 200c24 50 32 104 30 164M132 240c-10 42-14 86-12 134M366 160c6 60 4 140-4 216"
    />
    <g class="badge" transform="translate(352 300) scale(1.6)"><path d="M0 14 9 0l5 7 4-5 8 12Z" /></g>
    <path class="peg" d="M40 380l-6 16M610 372l8 16M96 396l-6 14M548 396l8 14" />
  </svg>
`;
