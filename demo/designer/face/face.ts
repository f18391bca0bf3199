// One face of the widget, in a page of its own: what it shows is said by its address, and its theme
// by whoever framed it.

import { decodeTheme, readTheme } from '../design/kept-theme.ts';
import { placementOf } from '../design/theme-style.ts';
import { noTheme, type Theme, wearOf } from '../design/theme.ts';
import { isRightToLeft } from '../language/direction.ts';
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
const catalogue = readCatalogue();
/** What came last, what of a theme is worn now, and where the banner stands. */
let theme = noTheme;
let [worn, placed]: (string | undefined)[] = [];
/** Counts the reports: only the last is worth a look. */
let turn = 0;

async function wear(next: Theme): Promise<void> {
  theme = next;
  const wanted = wearOf(theme);
  if (worn === wanted) return;
  worn = wanted;
  wearTheme(theme, look.scheme, situation.shows === 'light-page');
  const placement = placementOf(theme.style);
  if (placed !== placement) {
    placed = placement;
    const client = stillClient(await catalogue, situation);
    // A newer one came while the catalogue was read.
    if (placed !== placement) return;
    const setting = { backdrop: look.backdrop, placement };
    await leaveFocus(() => showSituation(document.body, situation, client, setting));
    document.documentElement.dataset['shown'] = situation.id;
  }
  return report();
}

/**
 * Tells whoever framed this page that the widget is there, and how it came out. What is slow to be shown may report
 * after what came later: it speaks of that, too.
 */
async function report(): Promise<void> {
  if (parent === window) return;
  turn += 1;
  const own = turn;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  if (own !== turn) return;
  const { scheme, language, isMeasured } = look;
  const measurement =
    isMeasured && scheme !== 'contrast' ? await measureFace(scheme, wearOf(theme)) : undefined;
  if (own !== turn) return;
  parent.postMessage({ measurement, language }, location.origin);
}

document.title = situation.title;
document.documentElement.lang = look.language;
document.documentElement.dir = isRightToLeft(look.language) ? 'rtl' : 'ltr';
addEventListener('message', ({ origin, source, data }) => {
  if (origin === location.origin && source === parent) void wear(readTheme(data));
});
await wear(decodeTheme(query.get('design')));
