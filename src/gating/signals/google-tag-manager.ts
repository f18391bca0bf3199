import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/**
 * Google Consent Mode v2 by the template `assent-consent.tpl`, for tags in a container: Google asks
 * templates for its own calls, which need not wait behind what is in the data layer. The template sets
 * the defaults itself.
 */
export const googleTagManager: Signal = {
  tell: (granted, start) => (start ? [] : [[consentState(granted)]]),
  make(page, [state]) {
    page.assentConsentState = state;
    for (const listener of page.assentConsentListeners ?? []) {
      try {
        listener(state);
      } catch (cause) {
        console.warn('[assent]', cause);
      }
    }
    return true;
  },
};
