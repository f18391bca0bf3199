import { html } from 'lit';
import type { TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import type { Design } from './design/design.ts';
import { writeLook } from './face/face-address.ts';
import type { Look } from './face/face-address.ts';

/** A face in the page: how it is looked at, what its frame is called, and how wide it is. */
export interface FramedFace extends Look {
  readonly title: string;
  readonly width: 'wide' | 'desk' | 'narrow';
}

/**
 * A frame with a face that wears the design. Another look is another frame: each page that a frame goes
 * on to would be a step of the browser's way back.
 */
export function drawFace({ title, width, ...look }: FramedFace, design: Design): TemplateResult {
  const address = `./face/index.html?${writeLook(look).toString()}`;
  return html`${keyed(
    address,
    html`<iframe
      class=${width}
      title=${title}
      src=${address}
      @load=${({ currentTarget }: Event) =>
        currentTarget instanceof HTMLIFrameElement && dress(currentTarget, design)}
    ></iframe>`,
  )}`;
}

/** Lets all faces of a room wear the design. */
export function dressFaces(room: Element, design: Design): void {
  for (const frame of room.querySelectorAll('iframe')) dress(frame, design);
}

function dress(frame: HTMLIFrameElement, design: Design): void {
  frame.contentWindow?.postMessage(design, location.origin);
}
