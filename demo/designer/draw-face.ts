import { html, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { ThemeStore } from './design/theme-store.ts';
import { addressOfFace, type Look } from './face/face-address.ts';

/** A face in the page: how it is looked at, what its frame is called, and how wide it is. */
export interface FramedFace extends Look {
  readonly title: string;
  readonly width: 'desk' | 'narrow';
}

/**
 * A frame with a face. Another look is another frame: each page that a frame goes on to would be a step of the
 * browser's way back.
 */
export function drawFace({ title, width, ...look }: FramedFace): TemplateResult {
  const address = addressOfFace(look);
  return html`${keyed(address, html`<iframe class=${width} title=${title} src=${address}></iframe>`)}`;
}

/** Lets all faces in a page wear the theme at hand, those that are to come included. */
export function dressFaces(page: Element, store: ThemeStore): void {
  const dress = (frame: HTMLIFrameElement): void =>
    frame.contentWindow?.postMessage(store.theme, location.origin);
  store.subscribe(() => page.querySelectorAll('iframe').forEach(dress));
  // That a frame has loaded does not bubble.
  const loaded = ({ target }: Event): void => {
    if (target instanceof HTMLIFrameElement) dress(target);
  };
  page.addEventListener('load', loaded, { capture: true });
}
