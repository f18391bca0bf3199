import { html } from 'lit';
import type { PreferencesWords } from '../../locales/messages.ts';
import { fill } from '../../locales/phrase.ts';
import type { ConsentView } from '../provider/consent-view.ts';

/** The brand's contact, and a link to its privacy policy. */
export function brandFacts({ snapshot }: ConsentView, messages: PreferencesWords) {
  const { contact, privacyPolicy } = snapshot.catalogue.brand;
  return html`<p class="small">
    ${contact && fill<unknown>(messages.contact, { contact: html`<bdi>${contact}</bdi>` })}
    ${privacyPolicy && html`<a href=${privacyPolicy.url}>${messages.policy}</a>`}
  </p>`;
}
