import type { Signal, SignalPage } from './signal.ts';

/**
 * A tool that keeps a switch of its own in the browser. While the visitor is asked, it is off; once the choice is known, only
 * that is told: off and on again, each page would begin with another visitor.
 *
 * @param turn returns `false` if the page does not have the tool yet
 */
function switched(turn: (page: SignalPage, isOn: boolean) => boolean): Signal {
  return {
    calls: ({ consent = false }, start, isKnown) => (start && isKnown ? [] : [[consent]]),
    send(page, [isOn]) {
      try {
        return turn(page, isOn === true);
      } catch (cause) {
        // It is loaded, and may begin with a later script: what was refused must not be lost.
        console.warn('[assent] A tool threw an error. It is told again after the next script.', cause);
        return false;
      }
    },
  };
}

/** https://posthog.com/docs/privacy/data-collection */
const posthog = switched(({ posthog: tool }, isOn) => {
  // Each call stores its answer, and an older library sends an event for it.
  if (isOn && !tool?.has_opted_in_capturing()) tool?.opt_in_capturing();
  if (!isOn && !tool?.has_opted_out_capturing()) tool?.opt_out_capturing();
  return !!tool;
});

/**
 * Withdrawing is not a request for erasure: a profile at Mixpanel stays.
 * https://docs.mixpanel.com/docs/privacy/protecting-user-data
 */
const mixpanel = switched(({ mixpanel: tool }, isOn) => {
  if (isOn && !tool?.has_opted_in_tracking()) tool?.opt_in_tracking();
  if (!isOn && !tool?.has_opted_out_tracking()) tool?.opt_out_tracking({ delete_user: false });
  return !!tool;
});

/** https://amplitude.com/docs/sdks/analytics/browser/browser-sdk-2#opt-users-out-of-tracking */
const amplitude = switched(({ amplitude: tool }, isOn) => {
  tool?.setOptOut(!isOn);
  return !!tool;
});

/**
 * Snowplow, which sends its events without consent, too, but then without anything that tells visitors apart.
 * https://docs.snowplow.io/docs/sources/web-trackers/anonymous-tracking/
 */
const snowplow = switched(({ snowplow: tool }, isOn) => {
  if (isOn) tool?.('disableAnonymousTracking');
  else tool?.('enableAnonymousTracking', { options: { withServerAnonymisation: true } });
  return !!tool;
});

/** Matomo, which forgets with the page what it was given. https://developer.matomo.org/guides/tracking-consent */
const matomo: Signal = {
  calls: ({ consent }, start) => [
    [start ? 'requireConsent' : consent ? 'setConsentGiven' : 'forgetConsentGiven'],
  ],
  send(page, call) {
    // Its code takes over an existing queue.
    (page._paq ??= []).push(call);
    return true;
  },
};

export const switches = { posthog, mixpanel, amplitude, snowplow, matomo };
