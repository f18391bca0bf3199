import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HistoryConsent } from '../../protocol/dashboard/subject-history.ts';
import { pageAddress } from '../shell/call.ts';
import type { PageContext } from '../shell/page-context.ts';

/** Which consent is drawn again, if any, and a function to change that. */
export interface Replayed {
  readonly brandId: string;
  readonly consentId: string | undefined;
  readonly replay: (consentId: string | undefined) => void;
}

/** A button that shows what a person was asked with a consent, in a frame. Nothing for what no question was answered by. */
export function replayFrame(
  { consentId, method, look }: HistoryConsent,
  { messages }: PageContext,
  replayed: Replayed,
): TemplateResult | typeof nothing {
  const { persons: words } = messages;
  if (method !== 'banner' && method !== 'preferences') return nothing;
  const isShown = replayed.consentId === consentId;
  return html`<div class="actions">
      <button
        type="button"
        class="small"
        aria-expanded=${isShown}
        @click=${() => replayed.replay(isShown ? undefined : consentId)}
      >
        ${isShown ? words.hideReplay : words.replay}
      </button>
    </div>
    ${isShown ? frame(pageAddress({ brandId: replayed.brandId, consentId }), look, words) : nothing}`;
}

function frame(address: string, look: string | undefined, words: PageContext['messages']['persons']) {
  const told = look?.split(' ') ?? [];
  const [, width = 1280, height = 800] = /^(\d{1,4})x(\d{1,4})$/.exec(told[0] ?? '') ?? [];
  const notes = [
    words.replayNote,
    ...(look === undefined ? [words.replayUnknown] : []),
    ...(told.includes('extra') ? [words.replayExtra] : []),
    ...(told.includes('again') ? [words.replayAgain] : []),
  ];
  return html`<p>${notes.join(' ')}</p>
    <div class="replay" tabindex="0" role="region" aria-label=${words.replayTitle}>
      <iframe
        title=${words.replayTitle}
        sandbox="allow-scripts"
        src=${address}
        width=${width}
        height=${height}
      ></iframe>
    </div>`;
}
