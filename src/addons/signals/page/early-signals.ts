import type { Granted, Signal } from './signal.ts';

/**
 * Google Consent Mode v2, for tags that are in the page itself.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
const google: Signal = {
  calls: (granted, start) => [
    ['consent', start ? 'default' : 'update', { ...consentState(granted), ...start }],
  ],
  send(page, call) {
    (page.dataLayer ??= []).push(argumentsOf(...call));
    return true;
  },
};

/** Google recognises a command in the data layer by its type `Arguments`; it ignores arrays. */
function argumentsOf(..._call: readonly unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}

/**
 * Google Consent Mode v2 through the template `assent-consent.tpl`, for tags in a container. Google
 * requires templates to use its own API, whose calls do not queue behind the data layer. The template sets
 * the defaults.
 */
const googleTagManager: Signal = {
  calls: (granted, start) => (start ? [] : [[consentState(granted)]]),
  send(page, [state]) {
    page.assentConsentState = state;
    for (const listener of page.assentConsentListeners ?? []) {
      try {
        listener(state);
      } catch (cause) {
        console.warn('[assent] A listener of Tag Manager threw an error.', cause);
      }
    }
    return true;
  },
};

/**
 * Microsoft Advertising's UET, which treats an unset type as granted, and understands `ad_storage` only.
 * https://help.ads.microsoft.com/#apex/ads/en/60119
 */
const microsoftUet: Signal = {
  calls: (granted, start) => [['consent', start ? 'default' : 'update', consentState(granted)]],
  send(page, call) {
    (page.uetq ??= []).push(...call);
    return true;
  },
};

/** Microsoft Clarity. https://learn.microsoft.com/clarity/setup-and-installation/consent-api-v2 */
const microsoftClarity: Signal = {
  calls: (granted) => [['consentv2', consentState(granted)]],
  send(page, call) {
    // Clarity's code takes over an existing queue.
    const clarity = (page.clarity ??= (...queued) => void (clarity.q ??= []).push(queued));
    clarity(...call);
    return true;
  },
};

/** The consent state in Google's format, which other vendors adopted: `granted` or `denied` for each type. */
function consentState(granted: Granted): Readonly<Record<string, 'granted' | 'denied'>> {
  return Object.fromEntries(
    Object.entries(granted).map(([type, isGranted]) => [type, isGranted ? 'granted' : 'denied']),
  );
}

/**
 * The interfaces that the boot snippet starts before any other script of the page: those that treat silence
 * as consent, or wait for an answer.
 */
export const earlySignals: ReadonlyMap<string, Signal> = new Map([
  ['google', google],
  ['google-tag-manager', googleTagManager],
  ['microsoft-uet', microsoftUet],
  ['microsoft-clarity', microsoftClarity],
]);
