import { consentState } from './consent-mode.ts';
import type { Signal } from './signal.ts';

/**
 * Google Consent Mode v2, for tags that stand in the page.
 * https://developers.google.com/tag-platform/security/guides/consent
 */
export const google: Signal = {
  tell: (granted, start) => [
    ['consent', start ? 'default' : 'update', { ...consentState(granted), ...start }],
  ],
  make(page, call) {
    (page.dataLayer ??= []).push(argumentsOf(...call));
    return true;
  },
};

/** Google tells its commands from other things in the data layer by this: no list will do. */
function argumentsOf(..._call: readonly unknown[]): IArguments {
  // oxlint-disable-next-line prefer-rest-params
  return arguments;
}
