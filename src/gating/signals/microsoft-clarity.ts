import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/** Microsoft Clarity. https://learn.microsoft.com/clarity/setup-and-installation/consent-api-v2 */
export const microsoftClarity: Signal = {
  calls: (granted) => [['consentv2', consentState(granted)]],
  send(page, call) {
    // Clarity's code takes over an existing queue.
    const clarity = (page.clarity ??= (...queued) => void (clarity.q ??= []).push(queued));
    clarity(...call);
    return true;
  },
};
