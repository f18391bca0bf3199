// One face of the widget, in a page of its own: what it shows is said by its address, and its design
// by whoever framed it.

import 'assent/define';
import { decodeDesign, firstDesign, lookOf, readDesign } from '../design/design.ts';
import type { Design } from '../design/design.ts';
import { placementOf } from '../design/theme-style.ts';
import { wearOf } from '../design/theme.ts';
import { measureFace } from '../meter/measure-face.ts';
import { situationOf } from '../sheet/situations.ts';
import { readLook } from './face-address.ts';
import { leaveFocus } from './leave-focus.ts';
import { readCatalogue } from './read-catalogue.ts';
import { showSituation } from './show-situation.ts';
import { stillClient } from './still-client.ts';
import { wearTheme } from './wear-theme.ts';

const query = new URLSearchParams(location.search);
const look = readLook(query);
const situation = situationOf(look.situation);
/** What came last, what of a theme is worn now, and what of a catalogue shows. */
let design = firstDesign;
let [worn, shown]: (string | undefined)[] = [];
/** Counts the reports: only the last is worth a look. */
let turn = 0;

async function wear(next: Design): Promise<void> {
  design = next;
  const { theme, catalogue } = next;
  const wanted = wearOf(theme);
  const placement = placementOf(theme.style);
  const wantedToShow = `${placement} ${catalogue}`;
  if (worn === wanted && shown === wantedToShow) return;
  wearTheme(theme, look.scheme);
  worn = wanted;
  if (shown !== wantedToShow) {
    shown = wantedToShow;
    const read = await readCatalogue(catalogue);
    // A newer one came while this one was read.
    if (shown !== wantedToShow) return;
    const client = stillClient(read, situation);
    const setting = { backdrop: look.backdrop, placement };
    await leaveFocus(() => showSituation(document.body, situation, client, setting));
    document.documentElement.dataset['shown'] = situation.id;
  }
  return report();
}

/**
 * Tells whoever framed this page that the widget is there, how it came out, and what its banner says. What is slow to be shown
 * may report after what came later: it speaks of that, too.
 */
async function report(): Promise<void> {
  if (parent === window) return;
  turn += 1;
  const own = turn;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  if (own !== turn) return;
  const banner = document.querySelector('assent-banner')?.shadowRoot?.querySelector('section');
  const { scheme, language, isMeasured } = look;
  const measurement =
    isMeasured && scheme !== 'contrast' ? await measureFace(scheme, lookOf(design)) : undefined;
  if (own !== turn) return;
  parent.postMessage(
    { measurement, language, situation: situation.id, spoken: banner?.innerText ?? '' },
    location.origin,
  );
}

document.title = situation.title;
document.documentElement.lang = look.language;
const direction = new Intl.Locale(look.language);
document.documentElement.dir = isRightToLeft(direction) ? 'rtl' : 'ltr';
addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === parent) void wear(readDesign(data));
});
await wear(decodeDesign(query.get('design')));

function isRightToLeft({ language }: Intl.Locale): boolean {
  return ['ar', 'he', 'fa', 'ur'].includes(language);
}
