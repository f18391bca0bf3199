import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/**
 * Google Consent Mode v2, for tags that are in the page itself.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
export const google: Signal = {
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
