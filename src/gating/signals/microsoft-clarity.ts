import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/** Microsoft Clarity. https://learn.microsoft.com/clarity/setup-and-installation/consent-api-v2 */
export const microsoftClarity: Signal = {
  tell: (granted) => [['consentv2', consentState(granted)]],
  make(page, call) {
    // Clarity's own code goes on with a queue that is there.
    const clarity = (page.clarity ??= (...queued) => void (clarity.q ??= []).push(queued));
    clarity(...call);
    return true;
  },
};
