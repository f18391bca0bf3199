import { html } from 'hono/html';
import { jacket, jacketViews } from './drawings/jacket.ts';
import { pack } from './drawings/pack.ts';
import { tent } from './drawings/tent.ts';
import type { Markup } from './layout.ts';

/** A picture of the gallery. */
export interface View {
  readonly id: string;
  readonly name: string;
  readonly drawing: Markup;
}

/** Something that can be bought. Prices are in euros. */
export interface Gear {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly price: number;
  readonly lead: string;
  readonly views: readonly View[];
  readonly colours: readonly { readonly id: string; readonly name: string }[];
  readonly sizes: readonly { readonly name: string; readonly soldOut?: boolean }[];
  readonly sizeNote: string;
  readonly facts: readonly { readonly name: string; readonly value: string }[];
  readonly story: readonly string[];
}

const colours = [
  { id: 'fjord', name: 'Fjord blue' },
  { id: 'cloudberry', name: 'Cloudberry' },
  { id: 'lichen', name: 'Lichen' },
] as const;

const shell: Gear = {
  id: 'skarv-shell',
  name: 'Skarv Shell',
  kind: 'Three-layer jacket',
  price: 420,
  lead: 'For the days when the forecast is wrong. One fabric, eleven seams fewer than last year, and a hood that turns with your head.',
  views: jacketViews.map((view) => ({
    id: view.id,
    name: view.name,
    drawing: jacket(view, 'view', `Skarv Shell: ${view.name.toLowerCase()}`),
  })),
  colours,
  sizes: [
    { name: 'XS' },
    { name: 'S' },
    { name: 'M' },
    { name: 'L' },
    { name: 'XL', soldOut: true },
    { name: 'XXL' },
  ],
  sizeNote: 'Cut to go over a wool sweater. Between two sizes, take the smaller.',
  facts: [
    { name: 'Weight', value: '438 g in size M' },
    { name: 'Fabric', value: 'Recycled polyamide, 80 denier, without PFAS' },
    { name: 'Water column', value: '20,000 mm, seams taped' },
    { name: 'Pockets', value: 'Two above the hip belt, one on the chest, one inside' },
    { name: 'Mending', value: 'Free for as long as there is something to mend' },
  ],
  story: [
    'We started with the hood. Most hoods are drawn on a dummy that looks straight ahead; people in the hills look at their feet, over their shoulder, and up at the weather. The Skarv hood is cut in three panels and pulled in by one cord at the back, so that it moves with you and leaves your sight free at the sides.',
    'Then we took things away. Pit zips are gone, because the two front pockets are backed with mesh and open downwards: unzip them and the air goes through. The cuffs have no elastic, because elastic dies first. What is left can be taken apart and sewn again at any of our four workshops, or at your kitchen table with the pattern on our site.',
  ],
};

const lune: Gear = {
  id: 'lune-tent',
  name: 'Lune 2',
  kind: 'Tunnel tent for two',
  price: 690,
  lead: 'Two poles, one move, four minutes. It stands low at the back, where the wind comes from, and high at the front, where you cook.',
  views: [{ id: 'pitched', name: 'Pitched', drawing: tent('Lune 2 tent, pitched, with a lit inner tent') }],
  colours: colours.slice(0, 2).toReversed(),
  sizes: [{ name: 'Two people' }, { name: 'Three people' }],
  sizeNote: 'Two people lie 130 cm wide; for winter clothes and a stove take the larger one.',
  facts: [
    { name: 'Weight', value: '2.3 kg with everything' },
    { name: 'Packed', value: '46 by 15 cm' },
    { name: 'Floor', value: '235 by 130 cm, and a porch of 90 cm' },
    { name: 'Poles', value: 'Two, 10 mm aluminium; a spare segment is in the bag' },
    { name: 'Mending', value: 'Free for as long as there is something to mend' },
  ],
  story: [
    'A tent is judged on one night in forty: the one when you cannot sleep for noise. We pitched seven versions of the Lune on the same spit of gravel and listened. The low tail and the two guy lines on each pole take the flapping out of it.',
    'The inner tent hangs in the outer one, so both go up together and the inside stays dry when it rains while you pitch. In good weather you can leave the inner at home and carry 1.4 kg.',
  ],
};

const vidde: Gear = {
  id: 'vidde-pack',
  name: 'Vidde 45',
  kind: 'Roll-top pack',
  price: 260,
  lead: 'One sack, one pocket, one hip belt. Big enough for a week between huts, plain enough to be mended with a needle.',
  views: [{ id: 'front', name: 'Front', drawing: pack('Vidde 45 pack from the front') }],
  colours: colours.toReversed(),
  sizes: [{ name: 'Short back' }, { name: 'Long back' }],
  sizeNote: 'Measure from the bump at the base of your neck to the top of your hips: up to 47 cm is short.',
  facts: [
    { name: 'Weight', value: '1,180 g' },
    { name: 'Volume', value: '45 litres rolled once, 38 rolled three times' },
    { name: 'Fabric', value: 'Waxed recycled polyester; wax it again each second year' },
    { name: 'Frame', value: 'One aluminium stay, to be bent to your back by hand' },
    { name: 'Mending', value: 'Free for as long as there is something to mend' },
  ],
  story: [
    'Every strap on a pack is a promise to catch on something. The Vidde has nine; the pack it replaces had twenty-three. The stay comes out, so does the belt, and what remains is a sack that you can wash in a bath.',
    'The roll-top closes with a single webbing strap. It takes rain from all sides, and it tells you how full you are.',
  ],
};

/** Everything in the shop. */
export const gear: readonly Gear[] = [shell, lune, vidde];

/** A price as the shop writes it. */
export const priceText = (price: number): string => `€ ${price}`;

/** A card that leads to a piece of gear. */
export const gearCard = (item: Gear): Markup => html`
  <article class="card gear-card">
    <a href="/gear/${item.id}/" class="stage colour-${item.colours[0]?.id ?? 'fjord'}">
      <span class="visually-hidden">${item.name}</span>
      ${item.id === 'skarv-shell' ? jacket(jacketViews[0], 'card') : item.views[0]?.drawing}
    </a>
    <div class="card-words">
      <h3><a href="/gear/${item.id}/">${item.name}</a></h3>
      <p>${item.kind}</p>
      <p class="price">${priceText(item.price)}</p>
    </div>
  </article>
`;
