import { html } from 'lit';
import type { ConsentView } from '../provider/consent-view.ts';

/**
 * The title and the icon of California's Alternative Opt-Out Link. https://cppa.ca.gov/regulations/pdf/cppa_regs.pdf §7015
 */
export const optOutLink = ({ messages, language }: ConsentView) =>
  html`${icon} ${language === 'en' ? title : messages.title}`;

/** The words of the regulation, in its own case. */
const title = 'Your Privacy Choices';

/** In its shape and colours: a pill, its left part white with a tick, its right part blue with a cross. */
const icon = html`<svg viewBox="0 0 30 14" aria-hidden="true">
  <rect x="0.6" y="0.6" width="28.8" height="12.8" rx="6.4" fill="#fff" />
  <path
    fill="#06f"
    fill-rule="evenodd"
    d="M22.6 0H7.4a7 7 0 0 0 0 14h15.2a7 7 0 0 0 0-14zM1.6 7a5.8 5.8 0 0 1 5.8-5.8h9.9l-3.1 11.6H7.4A5.8 5.8 0 0 1 1.6 7z"
  />
  <g fill="none" stroke-width="1.15" stroke-linecap="round" stroke-linejoin="round">
    <path stroke="#06f" d="M5.8 7.3 8 9.4l4.3-4.9" />
    <path stroke="#fff" d="m19.1 4.4 5.1 5.2m0-5.2-5.1 5.2" />
  </g>
</svg>`;
