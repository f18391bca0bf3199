// One face of the widget, in a page of its own: what it shows is said by its address, and its design
// by whoever framed it.

import 'assent/define';
import { decodeDesign, readDesign } from '../design/design.ts';
import type { Design } from '../design/design.ts';
import { placementOf } from '../design/theme-style.ts';
import { measureFace } from '../meter/measure-face.ts';
import { situationOf } from '../sheet/situations.ts';
import { readLook } from './face-address.ts';
import { readCatalogue } from './read-catalogue.ts';
import { showSituation } from './show-situation.ts';
import { stillClient } from './still-client.ts';
import { wearTheme } from './wear-theme.ts';

const query = new URLSearchParams(location.search);
const look = readLook(query);
const situation = situationOf(look.situation);
let shown: string | undefined;

async function wear({ theme, catalogue }: Design): Promise<void> {
  wearTheme(theme, look.scheme);
  const placement = placementOf(theme.style ?? {});
  if (shown === `${placement} ${catalogue}`) return report();
  shown = `${placement} ${catalogue}`;
  const client = stillClient(await readCatalogue(catalogue), situation);
  const focused = parent.document.activeElement;
  await showSituation(document.body, situation, client, { backdrop: look.backdrop, placement });
  document.documentElement.dataset['shown'] = situation.id;
  giveBackFocus(focused);
  return report();
}

/** A dialog takes the focus. In a frame that nobody entered it has no right to. */
function giveBackFocus(focused: Element | null): void {
  const isTaken = frameElement !== null && parent.document.activeElement === frameElement;
  if (!isTaken || focused === frameElement || !focused) return;
  if ('focus' in focused && typeof focused.focus === 'function') focused.focus({ preventScroll: true });
}

/** Tells whoever framed this page how the widget came out in it, and what its banner says. */
async function report(): Promise<void> {
  if (parent === window || look.scheme === 'contrast') return;
  await new Promise(requestAnimationFrame);
  await new Promise(requestAnimationFrame);
  const banner = document.querySelector('assent-banner')?.shadowRoot?.querySelector('section');
  const spoken = banner?.innerText ?? '';
  parent.postMessage({ measurement: measureFace(look.scheme), spoken }, location.origin);
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
