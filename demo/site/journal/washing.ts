import { html } from 'hono/html';
import { washing as drawing } from '../drawings/washing.ts';
import type { Article } from '../article.ts';

export const washing: Article = {
  id: 'wash-your-shell',
  title: 'Wash your shell',
  kind: 'Mended',
  lead: 'A jacket that leaks is usually a jacket that is dirty. An hour, a machine, and no softener.',
  author: 'Ines Halvorsen, workshop',
  date: '2026-04-11',
  minutes: 3,
  drawing,
  text: html`
    <p>
      Four out of ten jackets that come to our workshop as “leaking” have nothing wrong with them. They are
      dirty. We wash them, dry them warm, and send them back, and people write to us as if we had done magic.
      You can do it at home, and you should do it about twice a year, and after every week of sun cream and
      sweat.
    </p>
    <h2>Why it leaks when it does not</h2>
    <p>
      The membrane inside a shell keeps rain out for years. What gives up first is the finish on the outer
      fabric, the one that makes drops roll off. Skin oil and soot cover it, the fabric soaks up water, and a
      soaked fabric lets no vapour out. You get wet from the inside, and it feels just like a leak. Washing
      takes off what covers the finish; warmth makes it stand up again.
    </p>
    <h2>How</h2>
    <ol>
      <li>Empty the pockets. Close all zips, open all cords, fasten the cuffs.</li>
      <li>
        Rinse the detergent drawer. What remains of an ordinary powder, and above all of softener, is the very
        thing that draws water into the fabric.
      </li>
      <li>Thirty degrees, a gentle programme, a liquid soap for shells. Little spin.</li>
      <li>Rinse twice. Foam in the second rinse means a third.</li>
      <li>
        Dry it on a hanger, then give it twenty minutes of low warmth in a dryer. No dryer: a warm iron
        without steam, with a tea towel between.
      </li>
      <li>Pour a cup of water over the shoulder. It should run off in beads.</li>
    </ol>
    <h2>If it does not bead</h2>
    <p>
      Then the finish is used up, and you can renew it with a spray for shells without PFAS. Spray it on the
      damp jacket, mostly on shoulders, hood and forearms, wait two minutes, wipe off what stands on the
      surface, and warm it as before. A jacket needs this perhaps every second year.
    </p>
    <h2>When to send it to us</h2>
    <p>
      If the tape on a seam lifts, if the lining comes off in bubbles, if a zip opens behind the slider: that
      is ours. Mending is free. Wash it first, please. Ines reads your letters, but she sews with her nose ten
      centimetres from your collar.
    </p>
  `,
};
