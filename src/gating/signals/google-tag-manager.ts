import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/**
 * Google Consent Mode v2 through the template `assent-consent.tpl`, for tags in a container. Google
 * requires templates to use its own API, whose calls do not queue behind the data layer. The template sets
 * the defaults.
 */
export const googleTagManager: Signal = {
  calls: (granted, start) => (start ? [] : [[consentState(granted)]]),
  send(page, [state]) {
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
